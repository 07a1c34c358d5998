import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireUser } from '@/server/core/session'

/** Ids of the caller's favourite products, newest first. @throws AppError UNAUTHENTICATED */
export async function listFavouriteIds(): Promise<string[]> {
  const { userId } = await requireUser()
  const db = await sessionDb()
  const { data, error } = await db
    .from('user_favorites')
    .select('product_id')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
  if (error) throw error
  return data.map((row) => String(row.product_id))
}
