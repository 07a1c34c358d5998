import 'server-only'
import { z } from 'zod'
import { columnsOf } from '@/lib/content/admin/controls'
import { type CollectionKind, fieldsOf, KINDS } from '@/lib/content/admin/kinds'
import {
  type HomeValues,
  type KnownBlock,
  type LayoutRow,
  toLayoutRows,
} from '@/lib/content/admin/layout'
import { type PageValues, pageSchema, pageState } from '@/lib/content/admin/page'
import {
  itemKey,
  type NamedItem,
  type ProductSectionValues,
  productSectionSchema,
  sectionItemSchema,
} from '@/lib/content/admin/schemas'
import { blankSpecialSection, type SpecialSectionValues } from '@/lib/content/admin/special-section'
import type { VersionedTable } from '@/lib/content/admin/version-changes'
import { FIXED_SECTIONS } from '@/lib/content/sections'
import type { Seen } from '@/lib/core/merge'
import { isUuid } from '@/lib/core/text'
import { type ContentPage, PAGE_COLUMNS, toContentPage } from '@/server/content/page-dto'
import { renewTags, revalidateTags, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import { type Db, sessionDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import { requireArea } from '@/server/core/session'
import {
  dynamicRow,
  type FullSource,
  rowSource,
  type Source,
  settingSource,
} from '@/server/core/versioned-save'
import {
  type AdminPage,
  countRows,
  type Item,
  type PageLine,
  type ProductSectionLine,
  type PromoValues,
  type SpecialSectionLine,
  toItem,
  toLayout,
  toPageColumns,
  toPageValues,
  toPromoValues,
  toSectionColumns,
  toSectionValues,
  toSpecialSectionValues,
} from './dto'

/** Returns the source of the layout of the home page. Its version is the serialized layout. */
export function homeSource(db: Db): FullSource<HomeValues> {
  const versionOf = (rows: readonly LayoutRow[]) => JSON.stringify(toLayoutRows(rows))
  return {
    read: async () => {
      const { data, error } = await db
        .from('homepage_layout')
        .select('section_key, is_visible')
        .order('display_order')
        .order('section_key')
      if (error) throw error
      const rows = toLayout(data)
      return { version: versionOf(rows), values: { rows } }
    },
    write: async (_changes, version, { rows }) => {
      const { error } = await db.rpc('save_home_layout', {
        p_rows: toLayoutRows(rows),
        p_seen: toLayoutRows(toLayout(JSON.parse(version ?? '[]'))),
      })
      if (error) throw error
      return versionOf(rows)
    },
  }
}

export const PAGE_FIELDS = Object.keys(pageSchema.shape)

/** Returns the source of a page with the values of its form. */
export const pageSource = (db: Db, slug: string) =>
  rowSource<PageValues>(db, {
    table: 'pages',
    keyColumn: 'slug',
    key: slug,
    fields: PAGE_FIELDS,
    toForm: toPageValues,
    toColumns: toPageColumns,
  })

/** Returns the source of one section with its items in order. */
export function productSectionSource(db: Db, id: string): Source<ProductSectionValues> {
  const section = rowSource<ProductSectionValues>(db, {
    table: 'product_sections',
    key: id,
    fields: Object.keys(productSectionSchema.shape),
    toForm: toSectionValues,
    toColumns: toSectionColumns,
  })
  return {
    ...section,
    read: async () => {
      // The version is read before the items, so that a change of the items in between makes the write
      // fail.
      const row = await section.read()
      if (!row) return null
      const { data, error } = await db
        .from('product_section_items')
        .select('item_type, item_id')
        .eq('section_id', id)
        .order('display_order')
      if (error) throw error
      return { ...row, values: { ...row.values, items: await nameItems(db, data) } }
    },
  }
}

type ItemRow = Pick<Tables<'product_section_items'>, 'item_type' | 'item_id'>

async function nameItems(db: Db, rows: readonly ItemRow[]): Promise<NamedItem[]> {
  const items = rows.map(({ item_type, item_id }) => ({
    itemType: sectionItemSchema.shape.itemType.parse(item_type),
    itemId: item_id,
  }))
  const idsOf = (type: NamedItem['itemType']) =>
    items.filter((one) => one.itemType === type && isUuid(one.itemId)).map((one) => one.itemId)
  const [products, tags] = await Promise.all([
    db.from('products').select('id, name, image').in('id', idsOf('product')),
    db.from('tags').select('id, name').in('id', idsOf('tag')),
  ])
  if (products.error) throw products.error
  if (tags.error) throw tags.error
  const productOf = new Map(products.data.map((product) => [product.id, product]))
  const tagOf = new Map(tags.data.map((tag) => [tag.id, tag.name]))
  return items.map(({ itemType, itemId }) => ({
    key: itemKey({ itemType, itemId }),
    itemType,
    itemId,
    name: (itemType === 'product' ? productOf.get(itemId)?.name : tagOf.get(itemId)) ?? itemId,
    image: productOf.get(itemId)?.image ?? null,
  }))
}

/** Returns the source of the promo banner with the values of its form. */
export const promoSource = (db: Db) => settingSource<PromoValues>(db, 'promo_banner', toPromoValues)

/** Returns the source of one section with the values of its form. */
export const specialSectionSource = (db: Db, id: string): Source<SpecialSectionValues> =>
  rowSource(db, {
    table: 'special_sections',
    key: id,
    fields: Object.keys(blankSpecialSection),
    toForm: toSpecialSectionValues,
  })

const byTable: Record<VersionedTable, (row: string) => string> = {
  banners: () => tags.home,
  promotional_ribbon_config: () => tags.home,
  quick_links: () => tags.home,
  homepage_layout: () => tags.home,
  service_cards: () => tags.serviceCards,
  navigation_items: () => tags.navigation,
  product_sections: (id) => tags.section(`product_section_${id}`),
  special_sections: (id) => tags.section(`special_section_${id}`),
  pages: (slug) => tags.page(slug),
  site_settings: (key) => tags.setting(key),
}

/** Expires the cached reads of this row of content. */
export function revalidateContent(table: VersionedTable, row = ''): void {
  revalidateTags(byTable[table](row))
}

/** Expires the pages of these slugs and renews what lists the pages of the store. */
export function revalidatePages(...slugs: string[]): void {
  revalidateTags(...slugs.map(tags.page), tags.redirects)
  renewTags(tags.pages)
}

/**
 * Returns all rows of a collection in display order, including inactive ones, or null if they cannot be
 * read; the editor then shows an error.
 * @throws AppError('FORBIDDEN') without the area content
 */
export async function listItems(kind: CollectionKind): Promise<Item[] | null> {
  await requireArea('content')
  const { table, order } = KINDS[kind]
  const columns = ['id', 'updated_at', ...columnsOf(fieldsOf(kind))]
  const { data, error } = await (await sessionDb())
    .from(table)
    .select(columns.join(', '))
    .order(order ?? 'device_type', { ascending: order !== null })
    .order(order ? 'created_at' : 'id')
  if (error) {
    logError(`list-${table}`, error)
    return null
  }
  return z.array(dynamicRow).parse(data).map(toItem)
}

/**
 * Returns all rows of the home layout in display order, including hidden ones.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getHomeLayout(): Promise<Seen<HomeValues>> {
  await requireArea('content')
  return homeSource(await sessionDb()).read()
}

/**
 * Returns all blocks that a layout can contain: the fixed ones, then product sections, oldest first,
 * then special sections, newest first. `titleOf` returns the title of a fixed block; sections have the
 * titles of their rows.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function listKnownBlocks(titleOf: (name: string) => string): Promise<KnownBlock[]> {
  await requireArea('content')
  const db = await sessionDb()
  const [product, special] = await Promise.all([
    db.from('product_sections').select('id, title').order('created_at'),
    db.from('special_sections').select('id, title').order('created_at', { ascending: false }),
  ])
  if (product.error) throw product.error
  if (special.error) throw special.error
  return [
    ...FIXED_SECTIONS.map((key): KnownBlock => ({ key, title: titleOf(key), kind: 'fixed' })),
    ...product.data.map(
      ({ id, title }): KnownBlock => ({
        key: `product_section_${id}`,
        title,
        kind: 'product',
      }),
    ),
    ...special.data.map(
      ({ id, title }): KnownBlock => ({
        key: `special_section_${id}`,
        title,
        kind: 'special',
      }),
    ),
  ]
}

/**
 * Returns all pages by kind and display order, including unpublished ones.
 * @throws AppError('FORBIDDEN') without the area content
 */
export async function listAdminPages(): Promise<PageLine[]> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('pages')
    .select([...columnsOf(PAGE_FIELDS), 'updated_at'].join(', '))
    .order('kind')
    .order('display_order')
  if (error) throw error
  const nowMs = Date.now()
  return z
    .array(dynamicRow)
    .parse(data)
    .map(({ updated_at, ...row }) => {
      const values = toPageValues(row)
      const { slug } = values
      return { slug, version: String(updated_at), values, state: pageState(values, nowMs) }
    })
}

/**
 * Returns one page as visitors will see it, also one that is not published, or null.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getPreviewedPage(slug: string): Promise<ContentPage | null> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('pages')
    .select(PAGE_COLUMNS)
    .eq('slug', slug)
    .maybeSingle()
  if (error) throw error
  return data && toContentPage(data)
}

/**
 * Returns one page for its editor, or null.
 * @throws AppError('FORBIDDEN') without the area content
 */
export async function getAdminPage(slug: string): Promise<AdminPage | null> {
  await requireArea('content')
  const page = await pageSource(await sessionDb(), slug).read()
  return page && { slug, ...page }
}

/**
 * Returns all product sections, oldest first.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function listProductSections(): Promise<ProductSectionLine[]> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('product_sections')
    .select('id, title, product_section_items(id)')
    .order('created_at')
  if (error) throw error
  return data.map(({ id, title, product_section_items }) => ({
    id,
    title,
    items: product_section_items.length,
  }))
}

/**
 * Returns one section with its items in order, or null.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getProductSection(id: string): Promise<Seen<ProductSectionValues> | null> {
  await requireArea('content')
  return productSectionSource(await sessionDb(), id).read()
}

/**
 * Returns the promo banner for its form, empty without a row.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getPromo(): Promise<Seen<PromoValues>> {
  await requireArea('content')
  return promoSource(await sessionDb()).read()
}

/**
 * Returns all special sections, newest first, including inactive ones.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function listSpecialSections(): Promise<SpecialSectionLine[]> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('special_sections')
    .select('id, title, is_active, content_config')
    .order('created_at', { ascending: false })
  if (error) throw error
  return data.map(({ id, title, is_active, content_config }) => ({
    id,
    title,
    isActive: is_active,
    rows: countRows(content_config),
  }))
}

/**
 * Returns one section for its editor, or null.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getSpecialSection(id: string): Promise<Seen<SpecialSectionValues> | null> {
  await requireArea('content')
  return specialSectionSource(await sessionDb(), id).read()
}
