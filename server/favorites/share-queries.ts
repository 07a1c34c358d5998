import 'server-only'
import { isShareToken, sharePath } from '@/lib/favorites/share-path'
import { listProductCards } from '@/server/catalog/queries'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb, sessionDb } from '@/server/core/db'
import { requireConfirmed } from '@/server/core/session'
import { siteOrigin } from '@/server/core/site'
import { type SharedWishlist, toSharedRow } from './dto'

const CHUNK = 100

async function readShared(token: string) {
  if (!isShareToken(token)) return null
  const { data, error } = await catalogDb().rpc('get_shared_wishlist', { p_token: token })
  if (error) throw error
  return toSharedRow(data)
}

/**
 * Returns whether a token opens a wishlist. Cached, so that the page can respond with status 404 before
 * its first byte; deleting the link expires it.
 */
export async function sharedWishlistExists(token: string): Promise<boolean> {
  'use cache'
  applyCache('catalog', tags.sharedWishlist(token))
  return (await readShared(token)) !== null
}

/**
 * Returns the current wishlist of a link, newest first, at most 200 products, or null for a link that
 * is not valid.
 */
export async function getSharedWishlist(token: string): Promise<SharedWishlist | null> {
  const row = await readShared(token)
  if (!row) return null
  const { first_name: firstName, product_ids: ids } = row
  const chunks = [ids.slice(0, CHUNK), ids.slice(CHUNK)].filter((chunk) => chunk.length > 0)
  return { firstName, products: (await Promise.all(chunks.map(listProductCards))).flat() }
}

/**
 * Returns the link of the caller's wishlist, or null if it is not shared.
 * @throws AppError('UNAUTHENTICATED'), AppError('UNCONFIRMED') and the error of the database
 */
export async function getMyShareUrl(): Promise<string | null> {
  const { userId } = await requireConfirmed()
  const { data, error } = await (await sessionDb())
    .from('wishlist_shares')
    .select('token')
    .eq('user_id', userId)
    .maybeSingle()
  if (error) throw error
  return data ? `${siteOrigin()}${sharePath(data.token)}` : null
}
