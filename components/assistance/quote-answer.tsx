'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { settled } from '@/lib/core/result'
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
const focusOnArrival = (button: HTMLButtonElement | null) => button?.focus()

/** The customer's answer to a quote, with a confirmation, because it can be given only once. */
export function QuoteAnswer({ token, totalCents, texts }: QuoteAnswerProps) {
  const router = useRouter()
  const [asked, setAsked] = useState<'approve' | 'decline' | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function answer() {
    setIsBusy(true)
    const isApproved = asked === 'approve'
    const result = await settled(answerAssistanceQuote({ token, isApproved, totalCents }))
    setIsBusy(false)
    setFailure(result.ok ? null : (texts.errors[result.code] ?? texts.errors.UNKNOWN ?? ''))
    if (!result.ok) setAsked(null)
    // Without a connection, the refresh would replace the page by an error.
    if (result.ok || result.code !== 'CONNECTION') router.refresh()
  }

  return (
    <div className="mt-4 grid gap-3">
      {failure ? <ErrorState title={failure} /> : null}
      {asked ? (
        <div className="grid gap-3 rounded-md bg-surface-2 p-4">
          <p role="status" className="font-semibold">
            {asked === 'approve' ? texts.confirmApprove : texts.confirmDecline}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              ref={focusOnArrival}
              variant={asked === 'approve' ? 'good' : 'danger'}
              disabled={isBusy}
              onClick={answer}
            >
              {isBusy ? texts.busy : asked === 'approve' ? texts.yesApprove : texts.yesDecline}
            </Button>
            <Button variant="ghost" disabled={isBusy} onClick={() => setAsked(null)}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="good" size="lg" onClick={() => setAsked('approve')}>
            <Icon name="check" />
            {texts.approve}
          </Button>
          <Button variant="outline" size="lg" onClick={() => setAsked('decline')}>
            {texts.decline}
          </Button>
        </div>
      )}
    </div>
  )
}
