'use server'

import { z } from 'zod'
import { sharePath } from '@/lib/favorites/share-path'
import { defineAction } from '@/server/core/action'
import { revalidateTags, tags } from '@/server/core/cache'
import { siteOrigin } from '@/server/core/site'

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
