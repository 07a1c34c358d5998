import 'server-only'
import { centsFromReais } from '@/lib/core/money'
import { isShareToken, sharePath } from '@/lib/favorites'
import type { ProductCard } from '@/server/catalog/dto'
import { listProductCards } from '@/server/catalog/queries'
import { applyCache, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { catalogDb, type Db, sessionDb } from '@/server/core/db'
import { readInChunks } from '@/server/core/reads'
import { requireConfirmed } from '@/server/core/session'
import { siteOrigin } from '@/server/core/site'
import { type Favorite, type SharedWishlist, toSharedRow } from './dto'

const MAX = 200

type FavoriteRow = Pick<
  Tables<'user_favorites'>,
  'created_at' | 'price_when_added' | 'was_in_stock'
>

/**
 * Returns the favorites of the caller that are still for sale, newest first, at most 200.
 * @throws AppError('UNAUTHENTICATED'), AppError('UNCONFIRMED') and the error of the database
 */
export async function listFavorites(): Promise<Favorite[]> {
  const { userId } = await requireConfirmed()
  const db = await sessionDb()
  const { data, error } = await db
    .from('user_favorites')
    .select('product_id, created_at, price_when_added, was_in_stock')
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .limit(MAX)
  if (error) throw error
  const ids = data.map((row) => row.product_id)
  const [cards, details] = await Promise.all([
    readInChunks(ids, listProductCards),
    readDetails(db, ids),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return data.flatMap((row) => {
    const card = cardOf.get(row.product_id)
    return card ? [toFavorite(row, card, details.get(card.id))] : []
  })
}

function toFavorite(row: FavoriteRow, card: ProductCard, details: Details | undefined): Favorite {
  const regular = Math.max(card.priceCents, card.listPriceCents ?? 0)
  const before = row.price_when_added === null ? 0 : centsFromReais(row.price_when_added)
  return {
    productId: card.id,
    slug: card.slug,
    name: card.name,
    brand: card.brand,
    ageRating: card.ageRating,
    image: card.image,
    description: details?.description ?? '',
    priceCents: regular,
    promotionalPriceCents: card.priceCents < regular ? card.priceCents : null,
    proPriceCents: card.proPriceCents,
    droppedCents: Math.max(0, before - card.priceCents),
    isBack: row.was_in_stock === false && card.inStock,
    inStock: card.inStock,
    stock: details?.stock ?? 0,
    sale: card.sale,
    freeShipping: card.freeShipping && !card.proPaysShipping,
    hasOptions: (details?.sizes.length ?? 0) + (details?.colors.length ?? 0) > 0,
    addedAt: row.created_at,
  }
}

type Details = Pick<Tables<'products'>, 'id' | 'description' | 'sizes' | 'colors' | 'stock'>

async function readDetails(db: Db, ids: string[]): Promise<Map<string, Details>> {
  const rows = await readInChunks(ids, async (chunk) => {
    const { data, error } = await db
      .from('products')
      .select('id, description, sizes, colors, stock')
      .in('id', chunk)
    if (error) throw error
    return data
  })
  return new Map(rows.map((row) => [row.id, row]))
}

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
