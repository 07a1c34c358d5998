'use server'

import { z } from 'zod'
import { defineAction } from '@/server/core/action'
import type { Db } from '@/server/core/db'
import { revalidateProducts } from './revalidate-products'

const rate = { limit: 120, windowSeconds: 60 }
const ids = z.object({ ids: z.array(z.uuid()).min(1).max(200) })

async function setTrashed(db: Db, products: string[], isTrashed: boolean): Promise<void> {
  const { data, error } = await db.rpc('set_products_trashed', {
    p_ids: products,
    p_trashed: isTrashed,
  })
  if (error) throw error
  await revalidateProducts(db, data)
}

/** Moves products to the trash. Fails with NOT_FOUND if none of them is outside of it. */
export const trashProducts = defineAction({
  name: 'trash-products',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: ids,
  run: ({ ids: products }, { db }) => setTrashed(db, products, true),
})

/** Takes products out of the trash as they were. Fails with NOT_FOUND if none of them is in it. */
export const restoreProducts = defineAction({
  name: 'restore-products',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: ids,
  run: ({ ids: products }, { db }) => setTrashed(db, products, false),
})

/** Deletes products of the trash with their tags. Fails with NOT_FOUND if none of them is in it. */
export const deleteProducts = defineAction({
  name: 'delete-products',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: ids,
  run: async ({ ids: products }, { db }) => {
    const { data, error } = await db.rpc('delete_products', { p_ids: products })
    if (error) throw error
    await revalidateProducts(db, data)
  },
})
