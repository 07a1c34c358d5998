import 'server-only'
import { pageRange, searchPattern, type TableQuery } from '@/lib/core/table-query'
import { QUESTION_STATUSES, REVIEW_STATUSES } from '@/lib/reviews'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminQuestion, type AdminReview, toAdminQuestions, toAdminReview } from './admin-dto'

const COLUMNS =
  'id, rating, title, body, author_name, status, created_at, reply, replied_at, products!inner(name, slug, image), review_photos(id, file, width, height)'
export const REVIEWS_PAGE_SIZE = 20
export const reviewRules = {
  sorts: ['criado'],
  filters: {
    estado: REVIEW_STATUSES,
    estrelas: ['1', '2', '3', '4', '5'],
  },
} as const

type Criteria = TableQuery<'criado', 'estado' | 'estrelas'>

type Rows = { from: number; to: number; total: number }

function reviewsOf(db: Db, { q, filters }: Criteria, statuses: readonly string[], head = false) {
  let criteria = db.from('reviews').select(COLUMNS, { count: 'exact', head }).in('status', statuses)
  if (filters.estrelas) criteria = criteria.eq('rating', Number(filters.estrelas))
  const pattern = searchPattern(q)
  if (!pattern) return criteria
  const like = `ilike.%${pattern}%`
  return criteria.or(`title.${like},body.${like},author_name.${like}`)
}

async function countOf(db: Db, query: Criteria, statuses: readonly string[]): Promise<number> {
  const { count, error } = await reviewsOf(db, query, statuses, true)
  if (error) throw error
  return count ?? 0
}

/** Returns the rows `from` to `to` of `total`; empty past the end, where the data API would refuse. */
async function read(db: Db, query: Criteria, statuses: readonly string[], rows: Rows) {
  const { from, to, total } = rows
  if (from >= total || to < from) return []
  // Pending reviews are listed oldest first, others newest first.
  const ascending = statuses.includes('pending')
  const reviews = reviewsOf(db, query, statuses).order('created_at', { ascending }).order('id')
  const { data, error } = await reviews.range(from, to)
  if (error) throw error
  return data.map(toAdminReview)
}

/**
 * Returns a page of the reviews, pending ones first, and the total number.
 * @throws AppError('FORBIDDEN') without the area reviews
 */
export async function listReviews(
  query: Criteria,
): Promise<{ rows: AdminReview[]; total: number }> {
  await requireArea('reviews')
  const db = await sessionDb()
  const { from, to } = pageRange(query.page, REVIEWS_PAGE_SIZE)
  const { estado } = query.filters
  const first = [estado ?? 'pending']
  const rest = estado ? [] : ['approved', 'rejected']
  const [waiting, decided] = await Promise.all([
    countOf(db, query, first),
    estado ? 0 : countOf(db, query, rest),
  ])
  const [head, tail] = await Promise.all([
    read(db, query, first, { from, to, total: waiting }),
    read(db, query, rest, {
      from: Math.max(0, from - waiting),
      to: to - waiting,
      total: decided,
    }),
  ])
  return { rows: [...head, ...tail], total: waiting + decided }
}

export const QUESTIONS_PAGE_SIZE = 20
export const questionRules = {
  sorts: ['criado'],
  filters: { estado: QUESTION_STATUSES },
} as const

/**
 * Returns a page of the questions and the total number. Questions that wait for an answer are first, the
 * oldest on top.
 * @throws AppError('FORBIDDEN') without the area reviews
 */
export async function listAdminQuestions(
  query: TableQuery<'criado', 'estado'>,
): Promise<{ rows: AdminQuestion[]; total: number }> {
  await requireArea('reviews')
  const { data, error } = await (await sessionDb()).rpc('list_questions', {
    p_status: query.filters.estado ?? null,
    p_query: query.q,
    p_limit: QUESTIONS_PAGE_SIZE,
    p_offset: (query.page - 1) * QUESTIONS_PAGE_SIZE,
  })
  if (error) throw error
  return toAdminQuestions(data)
}
