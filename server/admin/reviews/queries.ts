import 'server-only'
import { pageRange, type TableQuery } from '@/lib/admin/table-query'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminReview, toAdminReview } from './dto'

const COLUMNS =
  'id, rating, title, body, author_name, status, created_at, products!inner(name, slug, image)'
export const REVIEWS_A_PAGE = 20
export const reviewRules = {
  sorts: ['criado'],
  filters: {
    estado: ['pending', 'approved', 'rejected'],
    estrelas: ['1', '2', '3', '4', '5'],
  },
} as const

type Asked = TableQuery<'criado', 'estado' | 'estrelas'>

/** What a pattern may hold: nothing that means something to a filter of the data API. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N} -]/gu, ' ').trim()

function reviewsOf(db: Db, { q, filters }: Asked, statuses: readonly string[]) {
  let asked = db.from('reviews').select(COLUMNS, { count: 'exact' }).in('status', statuses)
  if (filters.estrelas) asked = asked.eq('rating', Number(filters.estrelas))
  const text = plain(q)
  if (!text) return asked
  const like = `ilike.%${text}%`
  return asked.or(`title.${like},body.${like},author_name.${like}`)
}

type Range = { from: number; to: number }

async function read(db: Db, query: Asked, statuses: readonly string[], { from, to }: Range) {
  // Those that wait are read in the order they came; of the others the latest is of interest.
  const ascending = statuses.includes('pending')
  const reviews = reviewsOf(db, query, statuses).order('created_at', { ascending }).order('id')
  const { data, count, error } = await reviews.range(from, Math.max(from, to))
  if (error) throw error
  return { rows: to < from ? [] : data.map(toAdminReview), total: count ?? 0 }
}

/** A page of the reviews, those that wait first. @throws AppError FORBIDDEN without the area reviews */
export async function listReviews(query: Asked): Promise<{ rows: AdminReview[]; total: number }> {
  await requireArea('reviews')
  const db = await sessionDb()
  const range = pageRange(query.page, REVIEWS_A_PAGE)
  if (query.filters.estado) return read(db, query, [query.filters.estado], range)
  const head = await reviewsOf(db, query, ['pending']).limit(1)
  if (head.error) throw head.error
  const before = head.count ?? 0
  const others = ['approved', 'rejected']
  const rest = { from: Math.max(0, range.from - before), to: range.to - before }
  const [waiting, decided] = await Promise.all([
    range.from < before ? read(db, query, ['pending'], range) : null,
    read(db, query, others, rest),
  ])
  return { rows: [...(waiting?.rows ?? []), ...decided.rows], total: before + decided.total }
}
