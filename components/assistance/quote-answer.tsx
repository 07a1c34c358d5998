'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { toActionResult } from '@/lib/core/result'
import { answerAssistanceQuote } from '@/server/assistance/actions'

type Texts = Record<
  | 'approve'
  | 'decline'
  | 'confirmApprove'
  | 'confirmDecline'
  | 'yesApprove'
  | 'yesDecline'
  | 'cancel'
  | 'busy',
  string
> & { errors: Record<string, string> }

type QuoteAnswerProps = { token: string; totalCents: number; texts: Texts }

/** Focuses the confirm button, because the button that was pressed is removed. */
const focusOnMount = (button: HTMLButtonElement | null) => button?.focus()

/** The customer's answer to a quote, with a confirmation, because it can be given only once. */
export function QuoteAnswer({ token, totalCents, texts }: QuoteAnswerProps) {
  const router = useRouter()
  const [choice, setChoice] = useState<'approve' | 'decline' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function answer() {
    setIsBusy(true)
    const isApproved = choice === 'approve'
    const result = await toActionResult(answerAssistanceQuote({ token, isApproved, totalCents }))
    setIsBusy(false)
    setFailure(result.ok ? null : (texts.errors[result.code] ?? texts.errors.UNKNOWN ?? ''))
    if (!result.ok) setChoice(null)
    // Without a connection, the refresh would replace the page by an error.
    if (result.ok || result.code !== 'CONNECTION') router.refresh()
  }

  return (
    <div className="mt-4 grid gap-3">
      {failure ? <ErrorState title={failure} /> : null}
      {choice ? (
        <div className="grid gap-3 rounded-md bg-surface-2 p-4">
          <p role="status" className="font-semibold">
            {choice === 'approve' ? texts.confirmApprove : texts.confirmDecline}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              ref={focusOnMount}
              variant={choice === 'approve' ? 'good' : 'danger'}
              disabled={isBusy}
              onClick={answer}
            >
              {isBusy ? texts.busy : choice === 'approve' ? texts.yesApprove : texts.yesDecline}
            </Button>
            <Button variant="ghost" disabled={isBusy} onClick={() => setChoice(null)}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="good" size="lg" onClick={() => setChoice('approve')}>
            <Icon name="check" />
            {texts.approve}
          </Button>
          <Button variant="outline" size="lg" onClick={() => setChoice('decline')}>
            {texts.decline}
          </Button>
        </div>
      )}
    </div>
  )
}
