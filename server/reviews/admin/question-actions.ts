'use server'

import { z } from 'zod'
import { answerSchema } from '@/lib/reviews/schema'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { revalidateReviews } from '@/server/reviews/expire'

/**
 * Writes or changes the answer to a question, publishes both and expires the page of the product.
 * Fails with CONFLICT if the answer was saved since it was read.
 */
export const answerQuestion = defineAction({
  name: 'answer-question',
  access: 'admin',
  area: 'reviews',
  schema: answerSchema,
  run: async ({ questionId, answer, seen }, { db }) => {
    const { data, error } = await db.rpc('answer_question', {
      p_question: questionId,
      p_answer: answer,
      p_seen: seen,
    })
    if (error) throw error
    await revalidateReviews(db, data)
  },
})

/** Hides a question or brings it back, and expires the page of its product. */
export const setQuestionHidden = defineAction({
  name: 'set-question-hidden',
  access: 'admin',
  area: 'reviews',
  schema: z.object({ questionId: z.uuid(), isHidden: z.boolean() }),
  run: async ({ questionId, isHidden }, { db }) => {
    const { data, error } = await db.rpc('set_question_hidden', {
      p_question: questionId,
      p_hidden: isHidden,
    })
    if (error) throw error
    await revalidateReviews(db, data)
  },
})

/** Deletes a question with its answer and expires the page of its product. */
export const deleteQuestion = defineAction({
  name: 'delete-question',
  access: 'admin',
  area: 'reviews',
  schema: z.object({ questionId: z.uuid() }),
  run: async ({ questionId }, { db }) => {
    const { data, error } = await db
      .from('product_questions')
      .delete()
      .eq('id', questionId)
      .select('product_id')
    if (error) throw error
    const [question] = data
    if (!question) throw new AppError('NOT_FOUND')
    await revalidateReviews(db, question.product_id)
  },
})
