'use server'

import { z } from 'zod'
import { type CategoryValues, categorySchema, childPath } from '@/lib/catalog/category-schema'
import { type Saved, seenSchema } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import { categoryTags, OFFERS, renewTags, revalidateTags, tags } from '@/server/core/cache'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import {
  checkedBy,
  requireUnchanged,
  type Source,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import { toCategories, toCategoryColumns } from './category-dto'
import { revalidateProducts } from './revalidate-products'

const rate = { limit: 120, windowSeconds: 60 }
const TABLE = 'categories'
/** Another category has the address: on update and on insert. */
const TAKEN = ['23505', 'UT007']
const path = z.string().min(1).max(120)

async function listAll(db: Db) {
  const { data, error } = await db.rpc('list_categories')
  if (error) throw error
  return toCategories(data)
}

/** Expires the pages that show the tree of categories, and renews the lists of these. */
function revalidateCategories(...paths: string[]): void {
  revalidateTags(tags.categories, tags.redirects, tags.search)
  renewTags(...paths.flatMap(categoryTags))
}

const categorySource = (db: Db, id: string): Source<CategoryValues> => ({
  read: async () => (await listAll(db)).find((category) => category.id === id) ?? null,
  check: checkedBy<CategoryValues>(categorySchema),
  write: async (changes, version) => {
    try {
      const columns = toCategoryColumns(id, changes)
      return (await writeRow(db, TABLE, id, columns, version)).version
    } catch (error) {
      if ((error as { code?: string }).code !== TAKEN[0]) throw error
      throw new AppError('INVALID', { segment: 'taken' })
    }
  },
})

/**
 * Changes a category. With another address it moves with all below it, and the former addresses are
 * redirected.
 */
export const saveCategory = defineAction({
  name: 'save-category',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: path, seen: seenSchema, values: categorySchema }),
  run: async ({ id, seen, values }, { db }): Promise<Saved<CategoryValues>> => {
    // The address of the offers is part of the search.
    if (id === OFFERS && values.segment !== OFFERS) {
      throw new AppError('INVALID', { segment: 'fixed' })
    }
    const saved = await saveEdit(categorySource(db, id), seen, values)
    revalidateCategories(id)
    return saved
  },
})

/** Adds a category as the last one below a department, or as a department. */
export const addCategory = defineAction({
  name: 'add-category',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ parent: path.nullable(), values: categorySchema }),
  run: async ({ parent, values }, { db }) => {
    const all = await listAll(db)
    // Two levels: a parent is a department.
    if (parent !== null && !all.some(({ id }) => id === parent && !id.includes('/'))) {
      throw new AppError('NOT_FOUND')
    }
    const slug = childPath(parent, values.segment)
    const { slug: _, ...columns } = toCategoryColumns(slug, values)
    const display_order = all.length + 1
    try {
      await writeRow(db, TABLE, slug, { ...columns, parent_slug: parent, display_order }, null)
    } catch (error) {
      if ((error as { code?: string }).code !== TAKEN[1]) throw error
      throw new AppError('INVALID', { segment: 'taken' })
    }
    revalidateCategories(slug)
    return { id: slug }
  },
})

/** Sets the order of the categories below a parent, or of the departments; menus follow it. */
export const reorderCategories = defineAction({
  name: 'reorder-categories',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({
    parent: path.nullable(),
    ids: z.array(path).max(200),
    seen: z.array(path).max(200),
  }),
  run: async ({ parent, ids, seen }, { db }) => {
    const args = { p_parent: parent, p_slugs: ids, p_seen: seen }
    const { error } = await db.rpc('reorder_categories', args)
    if (error) throw error
    revalidateCategories()
  },
})

/**
 * Deletes a category without categories below it, after moving its products to another one. Fails with
 * CONFLICT if it was changed since it was read.
 */
export const deleteCategory = defineAction({
  name: 'delete-category',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: path, seen: seenSchema, moveTo: path.nullable() }),
  run: async ({ id, seen, moveTo }, { db }) => {
    if (id === OFFERS) throw new AppError('INVALID')
    const version = await requireUnchanged(categorySource(db, id), seen)
    const { data, error } = await db.rpc('delete_category', {
      p_slug: id,
      p_seen: version ?? '',
      p_move_to: moveTo,
    })
    if (error?.code === 'UT005') throw new AppError('INVALID')
    if (error) throw error
    await revalidateProducts(db, data)
    revalidateCategories(id, ...(moveTo ? [moveTo] : []))
  },
})
