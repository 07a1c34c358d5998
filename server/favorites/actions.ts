'use server'

import { z } from 'zod'
import { defineAction } from '@/server/core/action'

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
