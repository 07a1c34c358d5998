'use server'

import { z } from 'zod'
import { type BrandValues, brandSchema } from '@/lib/catalog/brands'
import { type CategoryValues, categorySchema, childPath } from '@/lib/catalog/categories'
import { editSchema, loadedRowSchema, type SavedRow } from '@/lib/core/merge'
import { type TagValues, tagSchema } from '@/lib/products/admin/tag'
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
import {
  savedBrand,
  tagUses,
  toBrandColumns,
  toBrandPage,
  toCategories,
  toCategoryColumns,
  toLoadedBrand,
  toLoadedTag,
} from './admin-catalog-dto'
import { revalidateProducts } from './revalidate-products'

const rate = { limit: 120, windowSeconds: 60 }
const TABLE = 'categories'
/** Codes for a taken path: 23505 on update, UT007 on insert. */
const TAKEN = ['23505', 'UT007']
const path = z.string().min(1).max(120)

async function listAll(db: Db) {
  const { data, error } = await db.rpc('list_categories')
  if (error) throw error
  return toCategories(data)
}

/**
 * Expires the pages with the tree of categories and, because a coin campaign names a category, those with
 * campaigns. Renews the lists of `paths`.
 */
function revalidateCategories(...paths: string[]): void {
  revalidateTags(tags.categories, tags.coinRules, tags.redirects, tags.search)
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
 * Changes a category. A new address also applies to all categories below it; the former addresses are
 * redirected.
 */
export const saveCategory = defineAction({
  name: 'save-category',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: path, seen: loadedRowSchema, values: categorySchema }),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<CategoryValues>> => {
    // The search in the database refers to the offers by this path.
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

/** Sets the order of the categories below a parent, or of the departments, also for the menus. */
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
 * CONFLICT if it was changed since it was read, and with BAD_TRANSITION while a coin campaign of it has
 * not ended.
 */
export const deleteCategory = defineAction({
  name: 'delete-category',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: path, seen: loadedRowSchema, moveTo: path.nullable() }),
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
    revalidateCategories(id)
  },
})

const brandSource = (db: Db, slug: string): Source<BrandValues> => ({
  async read() {
    const words = slug.replaceAll('-', ' ')
    const { data, error } = await db.rpc('list_admin_brands', {
      p_query: words,
      p_limit: 100,
      p_offset: 0,
    })
    if (error) throw error
    return toBrandPage(data).rows.find(({ id }) => id === slug) ?? null
  },
  check: checkedBy<BrandValues>(brandSchema),
  async write(_changes, version, whole) {
    const { data, error } = await db.rpc('save_brand', {
      p_slug: slug,
      p_values: toBrandColumns(whole),
      p_seen: toBrandColumns(JSON.parse(version ?? '{}') as BrandValues),
    })
    if (error?.code === 'UT005') throw new AppError('INVALID', { name: 'name' })
    if (error) throw error
    const saved = savedBrand.parse(data)
    await revalidateProducts(db, saved.products)
    revalidateTags(tags.redirects, tags.search, tags.brandNames)
    renewTags(tags.brands, tags.brand(slug), tags.brand(saved.slug))
    return toLoadedBrand(whole).version ?? ''
  },
})

/**
 * Changes name and texts of a brand, by its slug. All its products get the new name. The name of another
 * brand merges both brands.
 */
export const saveBrand = defineAction({
  name: 'save-brand',
  access: 'admin',
  area: 'catalog',
  rate: { limit: 120, windowSeconds: 60 },
  schema: z.object({ id: z.string().max(80), seen: loadedRowSchema, values: brandSchema }),
  run: ({ id, seen, values }, { db }): Promise<SavedRow<BrandValues>> =>
    saveEdit(brandSource(db, id), seen, values),
})

/** unique_violation: another tag has this name. */
const TAKEN_NAME = '23505'
const seenName = z.string().max(60)

/** Expires or renews the pages and lists of the products and sections that use a tag, and all searches. */
async function revalidateUses(db: Db, answer: unknown, names: readonly string[]): Promise<void> {
  const { products, sections } = tagUses.parse(answer)
  await revalidateProducts(db, products)
  revalidateTags(...sections.map((id) => tags.section(`product_section_${id}`)), tags.search)
  renewTags(...names.map(tags.productTag))
}

async function findTag(db: Db, id: string) {
  const { data, error } = await db
    .from('tags')
    .select('name, weight, category')
    .eq('id', id)
    .maybeSingle()
  if (error) throw error
  return data && toLoadedTag(data)
}

const tagSource = (db: Db, id: string): Source<TagValues> => ({
  read: () => findTag(db, id),
  check: checkedBy<TagValues>(tagSchema),
  write: async (_changes, version, whole) => {
    const seen = JSON.parse(version ?? '{}') as TagValues
    const { data, error } = await db.rpc('save_tag', { p_id: id, p_values: whole, p_seen: seen })
    if (error?.code === TAKEN_NAME) throw new AppError('INVALID', { name: 'exists' })
    if (error) throw error
    await revalidateUses(db, data, [id, seen.name, whole.name])
    return toLoadedTag(whole).version ?? ''
  },
})

/** Creates a tag, or changes name, group and weight of one everywhere it is used. */
export const saveTag = defineAction({
  name: 'save-tag',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: editSchema(tagSchema),
  run: async ({ id, seen, values }, { db }): Promise<SavedRow<TagValues>> => {
    if (id && seen) return saveEdit(tagSource(db, id), seen, values)
    const { error } = await db.from('tags').insert(values)
    if (error?.code === TAKEN_NAME) throw new AppError('INVALID', { name: 'exists' })
    if (error) throw error
    return { ...toLoadedTag(values), changedByOther: [] }
  },
})

/** Replaces the tag `from` by the tag `to` everywhere and deletes `from`. `seen` is the name of `from`. */
export const mergeTags = defineAction({
  name: 'merge-tags',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ from: z.uuid(), to: z.uuid(), seen: seenName }),
  run: async ({ from, to, seen }, { db }) => {
    const target = await findTag(db, to)
    const { data, error } = await db.rpc('merge_tags', { p_from: from, p_to: to, p_seen: seen })
    if (error) throw error
    await revalidateUses(db, data, [from, seen, to, target?.values.name ?? to])
  },
})

/** Deletes a tag, from its products, sections and meanings too. `seen` is its name. */
export const deleteTag = defineAction({
  name: 'delete-tag',
  access: 'admin',
  area: 'catalog',
  rate,
  schema: z.object({ id: z.uuid(), seen: seenName }),
  run: async ({ id, seen }, { db }) => {
    const { data, error } = await db.rpc('delete_tag', { p_id: id, p_seen: seen })
    if (error) throw error
    await revalidateUses(db, data, [id, seen])
  },
})
