import 'server-only'
import type { TableQuery } from '@/lib/core/table-query'
import { QUESTION_STATUSES } from '@/lib/reviews/statuses'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminQuestion, toAdminQuestions } from './dto'

export const QUESTIONS_A_PAGE = 20
export const questionRules = {
  sorts: ['criado'],
  filters: { estado: QUESTION_STATUSES },
} as const

/**
 * Returns a page of the questions, those that wait first and the oldest of them on top, and the total
 * number.
 * @throws AppError('FORBIDDEN') without the area reviews
 */
export async function listAdminQuestions(
  query: TableQuery<'criado', 'estado'>,
): Promise<{ rows: AdminQuestion[]; total: number }> {
  await requireArea('reviews')
  const { data, error } = await (await sessionDb()).rpc('list_questions', {
    p_status: query.filters.estado ?? null,
    p_query: query.q,
    p_limit: QUESTIONS_A_PAGE,
    p_offset: (query.page - 1) * QUESTIONS_A_PAGE,
  })
  if (error) throw error
  return toAdminQuestions(data)
}
