import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminReview, toAdminReview } from './dto'

const COLUMNS =
  'id, rating, title, body, author_name, status, created_at, products!inner(name, slug)'
const LATEST = 50

/** Every review that waits (oldest first, at most 50), then the latest 50 others. @throws AppError for who may not */
export async function listReviewsToModerate(): Promise<AdminReview[]> {
  await requireArea('reviews')
  const db = await sessionDb()
  const reviews = (ascending: boolean) =>
    db.from('reviews').select(COLUMNS).order('created_at', { ascending }).limit(LATEST)
  const [waiting, others] = await Promise.all([
    reviews(true).eq('status', 'pending'),
    reviews(false).neq('status', 'pending'),
  ])
  if (waiting.error) throw waiting.error
  if (others.error) throw others.error
  return [...waiting.data, ...others.data].map(toAdminReview)
}
