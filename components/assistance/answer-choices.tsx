'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Icon } from '@/components/ui/icon'
import { focusOnMount } from '@/components/ui/return-focus'
import type { OfferAnswer as Answer } from '@/lib/assistance/choices'
import { pageOwner } from '@/lib/auth/cookies'
import { type ActionResult, toActionResult } from '@/lib/core/result'
import { answerAssistanceOffer, answerAssistanceQuote } from '@/server/assistance/actions'

export type AnswerChoice<K extends string> = {
  key: K
  label: string
  /** The confirmation question (`confirm`), and the label of the button that confirms (`yes`). */
  confirm: string
  yes: string
  isDecline?: boolean
}

type AnswerChoicesProps<K extends string> = {
  choices: readonly AnswerChoice<K>[]
  texts: { cancel: string; busy: string; errors: Record<string, string> }
  send: (choice: K) => Promise<ActionResult<unknown>>
}

/** The answers of the customer. Each asks for confirmation, because the answer cannot be changed. */
function AnswerChoices<K extends string>({ choices, texts, send }: AnswerChoicesProps<K>) {
  const router = useRouter()
  const [choice, setChoice] = useState<AnswerChoice<K> | null>(null)
  const [lastKey, setLastKey] = useState<K | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function answer({ key }: AnswerChoice<K>) {
    setIsBusy(true)
    const result = await toActionResult(send(key))
    setIsBusy(false)
    setFailure(result.ok ? null : (texts.errors[result.code] ?? texts.errors.UNKNOWN ?? ''))
    if (!result.ok) setChoice(null)
    // Without a connection, a refresh would replace the page by an error.
    if (result.ok || result.code !== 'CONNECTION') router.refresh()
  }

  return (
    <div className="mt-4 grid gap-3">
      {failure ? <ErrorState title={failure} /> : null}
      {choice ? (
        <div className="grid gap-3 rounded-md bg-surface-2 p-4">
          <p role="status" className="font-semibold">
            {choice.confirm}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              ref={focusOnMount} // the button that was pressed is removed
              variant={choice.isDecline ? 'danger' : 'success'}
              isBusy={isBusy}
              onClick={() => answer(choice)}
            >
              {isBusy ? texts.busy : choice.yes}
            </Button>
            <Button variant="ghost" isInactive={isBusy} onClick={() => setChoice(null)}>
              {texts.cancel}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {choices.map((option) => (
            <Button
              key={option.key}
              ref={option.key === lastKey ? focusOnMount : undefined} // after its question was cancelled
              variant={option.isDecline ? 'outline' : 'success'}
              size="lg"
              onClick={() => {
                setLastKey(option.key)
                setChoice(option)
              }}
            >
              {option.isDecline ? null : <Icon name="check" />}
              {option.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

type OfferAnswerProps = Omit<ComponentProps<typeof AnswerChoices<Answer>>, 'send'> & {
  token: string
  moneyCents: number | null
  coins: number | null
}

/** The customer's answer to an offer. */
export function OfferAnswer({ token, moneyCents, coins, ...answer }: OfferAnswerProps) {
  return (
    <AnswerChoices
      {...answer}
      send={(choice) => answerAssistanceOffer({ token, choice, moneyCents, coins }, pageOwner())}
    />
  )
}

type QuoteAnswerProps = Omit<
  ComponentProps<typeof AnswerChoices<'approve' | 'decline'>>,
  'send'
> & {
  token: string
  totalCents: number
}

/** The customer's answer to a quote. */
export function QuoteAnswer({ token, totalCents, ...answer }: QuoteAnswerProps) {
  return (
    <AnswerChoices
      {...answer}
      send={(choice) =>
        answerAssistanceQuote({ token, isApproved: choice === 'approve', totalCents })
      }
    />
  )
}
