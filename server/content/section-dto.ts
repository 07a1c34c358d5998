import { sectionHref } from '@/lib/content/sections'
import { safeColor } from '@/lib/core/color'
import type { ProductCard } from '@/server/catalog/dto'
import type { ListedItem, ListingScope } from '@/server/catalog/listing-dto'
import type { Tables } from '@/server/core/database'
import { type SafeLink, toLink } from './home-dto'

export type ProductSectionRow = Pick<
  Tables<'product_sections'>,
  'id' | 'title' | 'title_part1' | 'title_part2' | 'title_color1' | 'title_color2' | 'view_all_link'
>

/** The columns and items of a section that determine its products. */
export type SectionContentRow = Pick<Tables<'product_sections'>, 'sort_by' | 'only_featured'> & {
  items: readonly ListedItem[]
}

/**
 * Returns the products of a section: its items, or featured products of the whole store if it has none
 * and shows only featured ones.
 */
export function toScope({ items, only_featured, sort_by }: SectionContentRow): ListingScope {
  const isStoreWide = items.length === 0 && only_featured
  return {
    ...(isStoreWide ? {} : { items }),
    isFeatured: only_featured,
    sort: sort_by,
  }
}

/** The first products of a section and the total number. */
export type SectionProducts = { products: ProductCard[]; total: number }

/** A part of a title; without a color it has the text color of the page. */
export type TitlePart = { text: string; color: string | null }

/** A row of products with its title; `products` are the first of its scope. */
export type ProductSection = {
  id: string
  key: string
  title: string
  parts: TitlePart[]
  viewAll: SafeLink
  products: ProductCard[]
}

const colorOf = (value: string | null) => safeColor(value, '') || null

/** Converts a row with its products to a section. */
export function toProductSection(row: ProductSectionRow, products: ProductCard[]): ProductSection {
  const parts = [
    { text: row.title_part1?.trim() ?? '', color: colorOf(row.title_color1) },
    { text: row.title_part2?.trim() ?? '', color: colorOf(row.title_color2) },
  ].filter((part) => part.text !== '')
  return {
    id: row.id,
    key: `product_section_${row.id}`,
    title: row.title,
    parts: parts.length > 0 ? parts : [{ text: row.title, color: null }],
    viewAll: toLink(row.view_all_link) ?? {
      href: sectionHref('product', row.id),
      isExternal: false,
    },
    products,
  }
}
