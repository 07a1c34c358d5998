import 'server-only'
import { z } from 'zod'
import { columnsOf } from '@/lib/content/admin/controls'
import { type CollectionKind, fieldsOf, KINDS } from '@/lib/content/admin/kinds'
import type { HomeValues, KnownBlock } from '@/lib/content/admin/layout'
import { pageState } from '@/lib/content/admin/page'
import type { ProductSectionValues } from '@/lib/content/admin/schemas'
import type { SpecialSectionValues } from '@/lib/content/admin/special-section'
import { FIXED_SECTIONS } from '@/lib/content/sections'
import type { LoadedRow } from '@/lib/core/merge'
import { sessionDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import { requireArea } from '@/server/core/session'
import { dynamicRow } from '@/server/core/versioned-save'
import {
  type AdminPage,
  countRows,
  type Item,
  type PageListItem,
  type ProductSectionListItem,
  type PromoValues,
  type SpecialSectionListItem,
  toItem,
  toPageValues,
} from './admin-dto'
import {
  homeSource,
  PAGE_FIELDS,
  pageSource,
  productSectionSource,
  promoSource,
  specialSectionSource,
} from './admin-source'
import { type ContentPage, PAGE_COLUMNS, toContentPage } from './page-dto'

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
export async function getHomeLayout(): Promise<LoadedRow<HomeValues>> {
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
export async function listAdminPages(): Promise<PageListItem[]> {
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
export async function listProductSections(): Promise<ProductSectionListItem[]> {
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
export async function getProductSection(
  id: string,
): Promise<LoadedRow<ProductSectionValues> | null> {
  await requireArea('content')
  return productSectionSource(await sessionDb(), id).read()
}

/**
 * Returns the promo banner for its form, empty without a row.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getPromo(): Promise<LoadedRow<PromoValues>> {
  await requireArea('content')
  return promoSource(await sessionDb()).read()
}

/**
 * Returns all special sections, newest first, including inactive ones.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function listSpecialSections(): Promise<SpecialSectionListItem[]> {
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
export async function getSpecialSection(
  id: string,
): Promise<LoadedRow<SpecialSectionValues> | null> {
  await requireArea('content')
  return specialSectionSource(await sessionDb(), id).read()
}
