'use server'

import { z } from 'zod'
import { defineAction } from '@/server/core/action'

const favouriteSchema = z.object({ productId: z.uuid() })
const rate = { limit: 120, windowSeconds: 60 }

/** Adds a product to the favorites of the caller. Fails with CONFLICT if it is one already. */
export const addFavourite = defineAction({
  name: 'add-favourite',
  access: 'confirmed',
  rate,
  schema: favouriteSchema,
  run: async ({ productId }, { db, session }) => {
    const row = { user_id: session.userId, product_id: productId }
    const { error } = await db.from('user_favorites').insert(row)
    if (error) throw error
  },
})

/** Removes a product from the favorites of the caller. Idempotent. */
export const removeFavourite = defineAction({
  name: 'remove-favourite',
  access: 'confirmed',
  rate,
  schema: favouriteSchema,
  run: async ({ productId }, { db, session }) => {
    const { error } = await db
      .from('user_favorites')
      .delete()
      .eq('user_id', session.userId)
      .eq('product_id', productId)
    if (error) throw error
  },
})
