'use server'

import { z } from 'zod'
import { parseOrderSearch, savedViewQuery, savedViewSchema } from '@/lib/orders/search'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'

const common = {
  access: 'admin',
  area: 'orders',
  rate: { limit: 60, windowSeconds: 60 },
} as const
const view = z.object({ id: z.uuid() })

/** unique_violation: the caller has a view with this name. */
const TAKEN = '23505'

function check(error: { code: string } | null): void {
  if (error?.code === TAKEN) throw new AppError('INVALID', { name: 'taken' })
  if (error) throw error
}

/** Saves a search of the list under a name for the caller. Parts that are not valid are left out. */
export const addOrderView = defineAction({
  name: 'add-order-view',
  ...common,
  schema: savedViewSchema.extend({ query: z.string().max(1500) }),
  run: async ({ name, query }, { db }) => {
    const search = parseOrderSearch(new URLSearchParams(query))
    const { error } = await db.from('order_views').insert({ name, query: savedViewQuery(search) })
    check(error)
  },
})

/** Renames a view of the caller. */
export const renameOrderView = defineAction({
  name: 'rename-order-view',
  ...common,
  schema: savedViewSchema.extend(view.shape),
  run: async ({ id, name }, { db }) => {
    const { error } = await db
      .from('order_views')
      .update({ name })
      .eq('id', id)
      .select('id')
      .single()
    check(error)
  },
})

/** Deletes a view of the caller. */
export const deleteOrderView = defineAction({
  name: 'delete-order-view',
  ...common,
  schema: view,
  run: async ({ id }, { db }) => {
    const { error } = await db.from('order_views').delete().eq('id', id).select('id').single()
    check(error)
  },
})
