'use client'

import type { ComponentProps } from 'react'
import type { OfferAnswer as Answer } from '@/lib/assistance/choices'
import { answerAssistanceOffer } from '@/server/assistance/actions'
import { AnswerChoices } from './answer-choices'

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
      send={(choice) => answerAssistanceOffer({ token, choice, moneyCents, coins })}
    />
  )
}
