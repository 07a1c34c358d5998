'use server'

import { z } from 'zod'
import { sharePath } from '@/lib/favorites'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import { siteOrigin } from '@/server/core/site'

const favoriteSchema = z.object({ productId: z.uuid() })
const rate = { limit: 120, windowSeconds: 60 }

/** Adds a product to the favorites of the caller. Fails with CONFLICT if it is one already. */
export const addFavorite = defineAction({
  name: 'add-favorite',
  access: 'confirmed',
  rate,
  schema: favoriteSchema,
  run: async ({ productId }, { db, session }) => {
    const row = { user_id: session.userId, product_id: productId }
    const { error } = await db.from('user_favorites').insert(row)
    if (error) throw error
  },
})

/** Removes a product from the favorites of the caller. Idempotent. */
export const removeFavorite = defineAction({
  name: 'remove-favorite',
  access: 'confirmed',
  rate,
  schema: favoriteSchema,
  run: async ({ productId }, { db, session }) => {
    const { error } = await db
      .from('user_favorites')
      .delete()
      .eq('user_id', session.userId)
      .eq('product_id', productId)
    if (error) throw error
  },
})

/**
 * Creates the link of the caller's wishlist or deletes it, and returns the link or null. A deleted link
 * is invalid from the next request on, and a new one has another token.
 */
export const setWishlistSharing = defineAction({
  name: 'set-wishlist-sharing',
  access: 'confirmed',
  rate: { limit: 30, windowSeconds: 10 * 60 },
  schema: z.object({ isOn: z.boolean() }),
  run: async ({ isOn }, { db, session }): Promise<{ url: string | null }> => {
    const shares = db.from('wishlist_shares')
    const own = { user_id: session.userId }
    if (!isOn) {
      const { data, error } = await shares.delete().match(own).select('token')
      if (error) throw error
      revalidateTags(...data.map((row) => tags.sharedWishlist(row.token)))
      return { url: null }
    }
    const added = await shares.insert(own)
    if (added.error && added.error.code !== '23505') throw added.error
    const { data, error } = await shares.select('token').match(own).single()
    if (error) throw error
    return { url: `${siteOrigin()}${sharePath(data.token)}` }
  },
})
