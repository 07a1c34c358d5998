import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { revalidateTags, tags } from '@/server/core/cache'
import { publicDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { revalidateProducts } from './revalidate-products'

const changesSchema = z.object({ products: z.array(z.string()), coins: z.boolean() })

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether the header Authorization of a request has the secret key of this server. */
export function isOwnServer(authorization: string | null): boolean {
  const expected = `Bearer ${env().SUPABASE_SECRET_KEY}`
  return timingSafeEqual(digest(authorization ?? ''), digest(expected))
}

/**
 * Expires the pages of products that jobs of the database have changed, given by their cache keys, and with
 * `coins` those that show coin rules. Returns whether `changes` is well-formed.
 */
export async function expireChangedPages(changes: unknown): Promise<boolean> {
  const { data, success } = changesSchema.safeParse(changes)
  if (!success) return false
  if (data.coins) revalidateTags(tags.coinRules)
  if (data.products.length > 0) await revalidateProducts(publicDb(), data.products)
  return true
}
