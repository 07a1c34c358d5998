'use client'

import type { ComponentProps } from 'react'
import { answerAssistanceQuote } from '@/server/assistance/actions'
import { AnswerChoices } from './answer-choices'

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
