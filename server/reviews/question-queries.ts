import 'server-only'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb, sessionDb } from '@/server/core/db'
import { readWithRetry } from '@/server/core/read-with-retry'
import {
  type OwnQuestion,
  type ProductQuestions,
  toOwnQuestions,
  toProductQuestions,
} from './question-dto'

/** On the page of a product. */
const SHOWN = 3
export const QUESTIONS_A_PART = 20

/** Returns the latest answered questions of a product for its page. */
export function getProductQuestions(slug: string): Promise<ProductQuestions> {
  return listQuestions(slug, 0, SHOWN)
}

/**
 * Returns the answered questions of a product, the latest answer first, from the `from`-th on.
 * @throws the error of the database after the last retry
 */
export async function listQuestions(
  slug: string,
  from: number,
  limit: number = QUESTIONS_A_PART,
): Promise<ProductQuestions> {
  'use cache'
  applyCache('catalog', tags.product(slug))
  const answer = await readWithRetry('other', () =>
    catalogDb().rpc('list_product_questions', { p_slug: slug, p_limit: limit, p_offset: from }),
  )
  return toProductQuestions(answer)
}

/**
 * Returns the last 100 questions of the caller. Guests are refused.
 * @throws the error of the database
 */
export async function listMyQuestions(): Promise<OwnQuestion[]> {
  const { data, error } = await (await sessionDb()).rpc('list_my_questions')
  if (error) throw error
  return toOwnQuestions(data)
}
