'use server'

import { toRow } from '@/lib/content/admin/columns'
import {
  itemToDeleteSchema,
  itemToSaveSchema,
  itemVisibilitySchema,
  orderSchema,
} from '@/lib/content/admin/item'
import { type CollectionKind, fieldsOf, type ItemValues, KINDS } from '@/lib/content/admin/kinds'
import type { Saved } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import type { Db } from '@/server/core/db'
import {
  checkedBy,
  deleteRow,
  requireUnchanged,
  rowSource,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import { revalidateContent } from '../revalidate-content'
import { toItemValues } from './dto'
import { nextSortOrder } from './place'

const rate = { limit: 120, windowSeconds: 60 }

const itemSource = (db: Db, kind: CollectionKind, id: string) =>
  rowSource<ItemValues>(db, {
    table: KINDS[kind].table,
    key: id,
    fields: fieldsOf(kind),
    toForm: toItemValues,
  })

/** Appends an item to its list, or changes the item with the id. A trigger sets `updated_at`. */
export const saveItem = defineAction({
  name: 'save-content-item',
  access: 'admin',
  area: 'content',
  rate,
  schema: itemToSaveSchema,
  run: async ({ kind, id, seen, values }, { db }): Promise<Saved<ItemValues> & { id: string }> => {
    const { table, order, schema } = KINDS[kind]
    if (id && seen) {
      const source = { ...itemSource(db, kind, id), check: checkedBy<ItemValues>(schema) }
      const saved = await saveEdit(source, seen, values)
      revalidateContent(table)
      return { id, ...saved }
    }
    const place = order ? { [order]: await nextSortOrder(db, table, order) } : {}
    const { key, version } = await writeRow(db, table, null, { ...toRow(values), ...place }, null)
    revalidateContent(table)
    return { id: key, version, values, theirs: [] }
  },
})

/** Deletes an item that was not changed since the editor read it. Fails with CONFLICT otherwise. */
export const deleteItem = defineAction({
  name: 'delete-content-item',
  access: 'admin',
  area: 'content',
  rate,
  schema: itemToDeleteSchema,
  run: async ({ kind, id, seen }, { db }) => {
    const { table } = KINDS[kind]
    await deleteRow(db, table, id, await requireUnchanged(itemSource(db, kind, id), seen))
    revalidateContent(table)
  },
})

/** Shows or hides an item in the store without deleting it. */
export const setItemVisible = defineAction({
  name: 'show-content-item',
  access: 'admin',
  area: 'content',
  rate,
  schema: itemVisibilitySchema,
  run: async ({ kind, id, isShown, seen }, { db }) => {
    const { table, shown } = KINDS[kind]
    const saved = await saveEdit(itemSource(db, kind, id), seen, { [shown]: isShown })
    revalidateContent(table)
    return saved
  },
})

/** Saves the order of a whole collection. */
export const reorderItems = defineAction({
  name: 'reorder-content-items',
  access: 'admin',
  area: 'content',
  rate,
  schema: orderSchema,
  run: async ({ kind, ids, seen }, { db }) => {
    const { table } = KINDS[kind]
    const { error } = await db.rpc('reorder_content', { p_table: table, p_ids: ids, p_seen: seen })
    if (error) throw error
    revalidateContent(table)
  },
})
