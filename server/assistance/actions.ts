'use server'
import { z } from 'zod'
import { OFFER_ANSWERS } from '@/lib/assistance/choices'
import { sendSchema } from '@/lib/assistance/schema'
import { defineAction } from '@/server/core/action'
import { callerOrServiceDb } from '@/server/core/guest-db'
import { type SentRequest, toAssistanceView } from './dto'
import { requestChatUrl } from './queries'

const requestToken = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * Stores the request of the form and returns its protocol, its token and the chat link. A repeated
 * `key` returns the request stored before. Fails with UNAUTHENTICATED if the form was filled in for
 * another customer.
 */
export const sendAssistanceRequest = defineAction({
  name: 'sendAssistanceRequest',
  access: 'public',
  rate: { limit: 5, windowSeconds: 3_600 },
  schema: sendSchema,
  run: async ({ key, request, owner }): Promise<SentRequest> => {
    const db = await callerOrServiceDb()
    const { service, brand, model, problem, description, ...rest } = request
    const { data, error } = await db.rpc('create_assistance_request', {
      p_key: key,
      p_request: {
        ...rest,
        service_type: service,
        console_brand: brand,
        console_model: model,
        problem_category: problem,
        problem_description: description,
      },
      p_owner: owner,
    })
    if (error) throw error
    const view = toAssistanceView(data)
    const whatsappUrl = await requestChatUrl(request, view)
    return { protocol: view.protocol, token: view.token, whatsappUrl }
  },
})

/**
 * Approves or declines the quote through the link of the request. `totalCents` is the total that the
 * customer saw, in centavos.
 */
export const answerAssistanceQuote = defineAction({
  name: 'answerAssistanceQuote',
  access: 'public',
  rate: { limit: 30, windowSeconds: 600 },
  schema: z.strictObject({
    token: requestToken,
    isApproved: z.boolean(),
    totalCents: z.number().int().min(0),
  }),
  run: async ({ token, isApproved, totalCents }, { db }) => {
    const { error } = await db.rpc('answer_assistance_quote', {
      p_token: token,
      p_is_approved: isApproved,
      p_total_cents: totalCents,
    })
    if (error) throw error
  },
})

/**
 * Accepts one alternative of an offer, or declines it, through the link of the request. The amounts are
 * those that the customer saw. Fails with UNAUTHENTICATED for coins without an account.
 */
export const answerAssistanceOffer = defineAction({
  name: 'answerAssistanceOffer',
  access: 'public',
  rate: { limit: 30, windowSeconds: 600 },
  schema: z.strictObject({
    token: requestToken,
    choice: z.enum(OFFER_ANSWERS),
    moneyCents: z.number().int().positive().nullable(),
    coins: z.number().int().positive().nullable(),
  }),
  run: async ({ token, choice, moneyCents, coins }, { db }) => {
    const { error } = await db.rpc('answer_assistance_offer', {
      p_token: token,
      p_choice: choice,
      p_money_cents: moneyCents,
      p_coins: coins,
    })
    if (error) throw error
  },
})
