import 'server-only'
import { isShareToken, sharePath } from '@/lib/favourites/share-path'
import { listProductCards } from '@/server/catalog/queries'
import { applyCache, tags } from '@/server/core/cache'
import { publicDb, sessionDb } from '@/server/core/db'
import { requireConfirmed } from '@/server/core/session'
import { siteOrigin } from '@/server/core/site'
import type { SharedWishlist } from './dto'

const CHUNK = 100

type Row = { first_name: string | null; product_ids: string[] }

async function readShared(token: string): Promise<Row | null> {
  if (!isShareToken(token)) return null
  const { data, error } = await publicDb().rpc('get_shared_wishlist', { p_token: token })
  if (error) throw error
  return data
}

/**
 * Whether a token opens a wishlist. Cached, so that the page can answer a real 404 before its first
 * byte; taking the link back expires it.
 */
export async function sharedWishlistExists(token: string): Promise<boolean> {
  'use cache'
  applyCache('catalog', tags.sharedWishlist(token))
  return (await readShared(token)) !== null
}

/** The wishlist behind a link as it is now, newest first, at most 200; null when it opens nothing. */
export async function getSharedWishlist(token: string): Promise<SharedWishlist | null> {
  const row = await readShared(token)
  if (!row) return null
  const { first_name: firstName, product_ids: ids } = row
  const chunks = [ids.slice(0, CHUNK), ids.slice(CHUNK)].filter((chunk) => chunk.length > 0)
  return { firstName, products: (await Promise.all(chunks.map(listProductCards))).flat() }
}

/** The link that shows the caller's wishlist; null while they share none. @throws AppError UNAUTHENTICATED, UNCONFIRMED */
export async function getMyShareUrl(): Promise<string | null> {
  const { userId } = await requireConfirmed()
  const { data, error } = await (await sessionDb())
    .from('wishlist_shares')
    .select('token')
    .eq('user_id', userId)
    .maybeSingle()
  if (error) throw error
  return data ? `${siteOrigin()}${sharePath(String(data.token))}` : null
}
