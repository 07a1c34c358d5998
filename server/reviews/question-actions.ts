'use server'

import { z } from 'zod'
import { questionSchema } from '@/lib/reviews/schema'
import { defineAction } from '@/server/core/action'
import { revalidateReviews } from './expire'

const rate = { limit: 60, windowSeconds: 60 * 60 }

/**
 * Asks the store about a product. Fails with CONFLICT above 5 questions without an answer, with
 * RATE_LIMITED above 10 a day, with NOT_FOUND for a product that is not for sale.
 */
export const askQuestion = defineAction({
  name: 'ask-question',
  access: 'confirmed',
  rate,
  schema: questionSchema,
  run: async ({ productId, body }, { db }) => {
    const { error } = await db.rpc('ask_question', { p_product: productId, p_body: body })
    if (error) throw error
  },
})

/** Deletes a question of the caller. Fails with NOT_FOUND for any other question. */
export const deleteMyQuestion = defineAction({
  name: 'delete-my-question',
  access: 'confirmed',
  rate,
  schema: z.object({ questionId: z.uuid() }),
  run: async ({ questionId }, { db }) => {
    const { data, error } = await db.rpc('delete_my_question', { p_question: questionId })
    if (error) throw error
    await revalidateReviews(db, data)
  },
})
