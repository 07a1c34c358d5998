'use server'

import { z } from 'zod'
import { toRow } from '@/lib/content/admin/controls'
import {
  itemToDeleteSchema,
  itemToSaveSchema,
  itemVisibilitySchema,
  orderSchema,
} from '@/lib/content/admin/item'
import { type CollectionKind, fieldsOf, type ItemValues, KINDS } from '@/lib/content/admin/kinds'
import { type HomeValues, homeLayoutSchema } from '@/lib/content/admin/layout'
import { newPageSchema, type PageValues, pageSchema } from '@/lib/content/admin/page'
import {
  type ProductSectionValues,
  productSectionFormSchema,
  promoBannerSchema,
} from '@/lib/content/admin/schemas'
import {
  type SpecialSectionValues,
  specialSectionSchema,
} from '@/lib/content/admin/special-section'
import { MEDIA_PAGE } from '@/lib/content/media'
import { editSchema, type LoadedRow, loadedRowSchema, type SavedRow } from '@/lib/core/merge'
import { defineAction } from '@/server/core/action'
import type { TableName } from '@/server/core/database'
import type { Db } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import {
  checkedBy,
  deleteRow,
  requireUnchanged,
  rowSource,
  type Source,
  saveEdit,
  writeRow,
} from '@/server/core/versioned-save'
import { type PromoValues, toItemValues, toPageColumns, toSectionColumns } from './admin-dto'
import {
  homeSource,
  pageSource,
  productSectionSource,
  promoSource,
  revalidateContent,
  revalidatePages,
  specialSectionSource,
} from './admin-source'

const rate = { limit: 60, windowSeconds: 60 }
const collectionRate = { limit: 120, windowSeconds: 60 }
/** SQLSTATE for a slug that another page has: UT007 on insert, 23505 on update. */
const STALE = 'UT007'
const UNIQUE_VIOLATION = '23505'
/** Fields of a page that change the lists of pages. */
const LISTED = [
  'slug',
  'title',
  'subtitle',
  'noindex',
  'isPublished',
  'startsAt',
  'endsAt',
] as const

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
  rate: collectionRate,
  schema: itemToSaveSchema,
  run: async (
    { kind, id, seen, values },
    { db },
  ): Promise<SavedRow<ItemValues> & { id: string }> => {
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
    return { id: key, version, values, changedByOther: [] }
  },
})

/** Deletes an item that was not changed since the editor read it. Fails with CONFLICT otherwise. */
export const deleteItem = defineAction({
  name: 'delete-content-item',
  access: 'admin',
  area: 'content',
  rate: collectionRate,
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
  rate: collectionRate,
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
  rate: collectionRate,
  schema: orderSchema,
  run: async ({ kind, ids, seen }, { db }) => {
    const { table } = KINDS[kind]
    const { error } = await db.rpc('reorder_content', { p_table: table, p_ids: ids, p_seen: seen })
    if (error) throw error
    revalidateContent(table)
  },
})

const lastRow = z.array(z.record(z.string(), z.int())).max(1)

/**
 * Returns the position after the last row of a table.
 * @throws the error of the database
 */
async function nextSortOrder(db: Db, table: TableName, order: string): Promise<number> {
  const { data, error } = await db
    .from(table)
    .select(order)
    .order(order, { ascending: false })
    .limit(1)
  if (error) throw error
  return (lastRow.parse(data)[0]?.[order] ?? 0) + 1
}

/** Saves the order and visibility of all blocks of the home page. */
export const saveHomeLayout = defineAction({
  name: 'save-home-layout',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ seen: loadedRowSchema, values: homeLayoutSchema }),
  run: async ({ seen, values }, { db }): Promise<SavedRow<HomeValues>> => {
    const source = { ...homeSource(db), check: checkedBy(homeLayoutSchema) }
    const saved = await saveEdit(source, seen, values)
    revalidateContent('homepage_layout')
    return saved
  },
})

/**
 * Runs a write of a page.
 * @throws AppError('INVALID') for a slug that another page has
 */
async function uniqueSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    throw new AppError('INVALID', { slug: 'taken' })
  }
}

/**
 * Saves the texts, the blocks, the slug and the publication of a page. A changed slug redirects the old
 * address to the new one.
 */
export const savePage = defineAction({
  name: 'save-page',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ slug: z.string().min(1).max(100), seen: loadedRowSchema, values: pageSchema }),
  run: async ({ slug, seen, values }, { db }): Promise<SavedRow<PageValues>> => {
    const source = { ...pageSource(db, slug), check: checkedBy<PageValues>(pageSchema) }
    const saved = await uniqueSlug(() => saveEdit(source, seen, values))
    const isListedAlike = LISTED.every((name) => saved.values[name] === seen.values[name])
    if (isListedAlike) revalidateContent('pages', slug)
    else revalidatePages(slug, saved.values.slug)
    return saved
  },
})

/** Adds a page as a draft, empty or as a copy of another page. Returns its slug. */
export const addPage = defineAction({
  name: 'add-page',
  access: 'admin',
  area: 'content',
  rate,
  schema: newPageSchema,
  run: async ({ kind, slug, title, from }, { db }) => {
    const copied = from === null ? null : await pageSource(db, from).read()
    if (from !== null && !copied) throw new AppError('NOT_FOUND')
    const values = { ...copied?.values, kind, title, isPublished: false, startsAt: '', endsAt: '' }
    const { slug: _, ...columns } = toPageColumns(values) as Record<string, unknown>
    const display_order = await nextSortOrder(db, 'pages', 'display_order')
    try {
      await writeRow(db, 'pages', slug, { ...columns, display_order }, null)
    } catch (error) {
      if ((error as { code?: string }).code !== STALE) throw error
      throw new AppError('INVALID', { slug: 'taken' })
    }
    revalidatePages(slug)
    return { slug }
  },
})

/**
 * Deletes a page that was not changed since it was read; its history can restore it. Fails with
 * CONFLICT otherwise.
 */
export const deletePage = defineAction({
  name: 'delete-page',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ slug: z.string().min(1).max(100), seen: loadedRowSchema }),
  run: async ({ slug, seen }, { db }) => {
    await deleteRow(db, 'pages', slug, await requireUnchanged(pageSource(db, slug), seen))
    revalidatePages(slug)
  },
})

type Section<V extends object> = {
  table: 'product_sections' | 'special_sections'
  schema: z.ZodType<V>
  sourceOf: (db: Db, id: string) => Source<V>
  toColumns: (values: V) => Record<string, unknown>
}

const productSections: Section<ProductSectionValues> = {
  table: 'product_sections',
  schema: productSectionFormSchema,
  sourceOf: productSectionSource,
  toColumns: toSectionColumns,
}

const specialSections: Section<SpecialSectionValues> = {
  table: 'special_sections',
  schema: specialSectionSchema,
  sourceOf: specialSectionSource,
  toColumns: toRow,
}

const sectionToDelete = z.object({ id: z.uuid(), seen: loadedRowSchema })

/**
 * Saves a section against the version that the editor read, or inserts it if the id is null.
 * @throws AppError('CONFLICT') for fields that another admin changed meanwhile
 */
async function saveSection<V extends object>(
  db: Db,
  { table, schema, sourceOf, toColumns }: Section<V>,
  { id, seen, values }: { id: string | null; seen: LoadedRow | null; values: V },
): Promise<SavedRow<V> & { id: string }> {
  if (id && seen) {
    const saved = await saveEdit({ ...sourceOf(db, id), check: checkedBy(schema) }, seen, values)
    revalidateContent(table, id)
    return { id, ...saved }
  }
  const { key, version } = await writeRow(db, table, null, toColumns(values), null)
  revalidateContent(table, key)
  return { id: key, version, values, changedByOther: [] }
}

/**
 * Deletes a section that was not changed since the editor read it.
 * @throws AppError('CONFLICT') for a changed section
 */
async function deleteSection<V extends object>(
  db: Db,
  { table, sourceOf }: Section<V>,
  { id, seen }: z.infer<typeof sectionToDelete>,
): Promise<void> {
  await deleteRow(db, table, id, await requireUnchanged(sourceOf(db, id), seen))
  revalidateContent(table, id)
}

/** Saves a product section with its items in order; a null id creates one. */
export const saveProductSection = defineAction({
  name: 'save-product-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: editSchema(productSectionFormSchema),
  run: ({ id, seen, values }, { db }) => saveSection(db, productSections, { id, seen, values }),
})

/**
 * Deletes a product section that was not changed since the editor read it. Fails with CONFLICT
 * otherwise.
 */
export const deleteProductSection = defineAction({
  name: 'delete-product-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: sectionToDelete,
  run: ({ id, seen }, { db }) => deleteSection(db, productSections, { id, seen }),
})

/** Saves the promo banner of the home page. */
export const savePromoBanner = defineAction({
  name: 'save-promo-banner',
  access: 'admin',
  area: 'content',
  rate,
  schema: z.object({ seen: loadedRowSchema, values: promoBannerSchema }),
  run: async ({ seen, values }, { db }): Promise<SavedRow<PromoValues>> => {
    const source = { ...promoSource(db), check: checkedBy(promoBannerSchema) }
    const saved = await saveEdit(source, seen, values)
    revalidateContent('site_settings', 'promo_banner')
    return saved
  },
})

/** Saves a special section with its rows; a null id creates one. */
export const saveSpecialSection = defineAction({
  name: 'save-special-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: editSchema(specialSectionSchema),
  run: ({ id, seen, values }, { db }) => saveSection(db, specialSections, { id, seen, values }),
})

/**
 * Deletes a special section that was not changed since the editor read it. Fails with CONFLICT
 * otherwise.
 */
export const deleteSpecialSection = defineAction({
  name: 'delete-special-section',
  access: 'admin',
  area: 'content',
  rate,
  schema: sectionToDelete,
  run: ({ id, seen }, { db }) => deleteSection(db, specialSections, { id, seen }),
})

const result = z.object({ deleted: z.number(), kept: z.number() })

/**
 * Deletes those of the images that are not used, as checked by the database. Returns the numbers of deleted
 * images and of others, which are used or do not exist. The job `remove_media` deletes their files.
 */
export const deleteImages = defineAction({
  name: 'delete-images',
  access: 'admin',
  area: 'content',
  rate: { limit: 60, windowSeconds: 60 },
  schema: z.object({
    paths: z.array(z.string().startsWith('/media/').max(300)).min(1).max(MEDIA_PAGE),
  }),
  run: async ({ paths }, { db }) => {
    const { data, error } = await db.rpc('delete_media', { p_paths: paths })
    if (error) throw error
    return result.parse(data)
  },
})
