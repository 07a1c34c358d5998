'use server'

import { columnsOf, toRow } from '@/lib/admin-content/columns'
import {
  itemShownSchema,
  itemToDeleteSchema,
  itemToSaveSchema,
  orderSchema,
} from '@/lib/admin-content/item'
import { KINDS } from '@/lib/admin-content/kinds'
import { defineAction } from '@/server/core/action'
import { AppError } from '@/server/core/errors'
import { expireContent } from '../expiry'
import { nextPlace } from './place'

const rate = { limit: 120, windowSeconds: 60 }

/** Adds an item at the end of its list, or changes one by its id; updated_at follows by trigger. */
export const saveItem = defineAction({
  name: 'save-content-item',
  access: 'admin',
  area: 'content',
  rate,
  schema: itemToSaveSchema,
  run: async ({ kind, id, values }, { db }) => {
    const { table, order } = KINDS[kind]
    const row = toRow(values)
    const place = id === null && order ? { [order]: await nextPlace(db, table, order) } : {}
    const { data, error } = await (id === null
      ? db.from(table).insert({ ...row, ...place })
      : db.from(table).update(row).eq('id', id)
    )
      .select('id')
      .maybeSingle()
    if (error) throw error
    if (!data) throw new AppError('NOT_FOUND')
    expireContent(table)
    return { id: String(data.id) }
  },
})

export const deleteItem = defineAction({
  name: 'delete-content-item',
  access: 'admin',
  area: 'content',
  rate,
  schema: itemToDeleteSchema,
  run: async ({ kind, id }, { db }) => {
    const { table } = KINDS[kind]
    const { data, error } = await db.from(table).delete().eq('id', id).select('id').maybeSingle()
    if (error) throw error
    if (!data) throw new AppError('NOT_FOUND')
    expireContent(table)
  },
})

/** Shows or hides an item in the shop; it stays in the list (SET-15). */
export const showItem = defineAction({
  name: 'show-content-item',
  access: 'admin',
  area: 'content',
  rate,
  schema: itemShownSchema,
  run: async ({ kind, id, isShown }, { db }) => {
    const { table, shown } = KINDS[kind]
    const [column = shown] = columnsOf([shown])
    const { data, error } = await db
      .from(table)
      .update({ [column]: isShown })
      .eq('id', id)
      .select('id')
      .maybeSingle()
    if (error) throw error
    if (!data) throw new AppError('NOT_FOUND')
    expireContent(table)
  },
})

/** Saves the order of a whole collection at once. */
export const reorderItems = defineAction({
  name: 'reorder-content-items',
  access: 'admin',
  area: 'content',
  rate,
  schema: orderSchema,
  run: async ({ kind, ids }, { db }) => {
    const { table } = KINDS[kind]
    const { error } = await db.rpc('reorder_content', { p_table: table, p_ids: ids })
    if (error) throw error
    expireContent(table)
  },
})
