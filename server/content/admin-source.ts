import 'server-only'
import { type HomeValues, type LayoutRow, toLayoutRows } from '@/lib/content/admin/layout'
import { type PageValues, pageSchema } from '@/lib/content/admin/page'
import {
  itemKey,
  type NamedItem,
  type ProductSectionValues,
  productSectionSchema,
  sectionItemSchema,
} from '@/lib/content/admin/schemas'
import { blankSpecialSection, type SpecialSectionValues } from '@/lib/content/admin/special-section'
import type { VersionedTable } from '@/lib/content/admin/version-changes'
import { isUuid } from '@/lib/core/text'
import { renewTags, revalidateTags, tags } from '@/server/core/cache'
import type { Tables } from '@/server/core/database'
import type { Db } from '@/server/core/db'
import {
  type FullSource,
  rowSource,
  type Source,
  settingSource,
} from '@/server/core/versioned-save'
import {
  type PromoValues,
  toLayout,
  toPageColumns,
  toPageValues,
  toPromoValues,
  toSectionColumns,
  toSectionValues,
  toSpecialSectionValues,
} from './admin-dto'

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

/** Expires the pages of these slugs and renews the reads that list the pages of the store. */
export function revalidatePages(...slugs: string[]): void {
  revalidateTags(...slugs.map(tags.page), tags.redirects)
  renewTags(tags.pages)
}
