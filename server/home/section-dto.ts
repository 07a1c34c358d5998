import { safeColour } from '@/lib/home/colour'
import { sectionHref } from '@/lib/home/section-key'
import type { ProductCard } from '@/server/catalog/dto'
import { type SafeLink, toLink } from './dto'

export type ProductSectionRow = {
  id: string
  title: string
  title_part1: string | null
  title_part2: string | null
  title_color1: string | null
  title_color2: string | null
  view_all_link: string | null
}

export type SectionItemRow = { item_type: string; item_id: string }

/** A part of a title; without a colour it has that of the page. */
export type TitlePart = { text: string; colour: string | null }

/** A row of products with its title; `products` holds what the row or the full list shows. */
export type ProductSection = {
  id: string
  key: string
  title: string
  parts: TitlePart[]
  viewAll: SafeLink
  products: ProductCard[]
}

const colourOf = (value: string | null) => safeColour(value, '') || null

/** The section of a row with its products (SECT-01, SECT-02). */
export function toProductSection(row: ProductSectionRow, products: ProductCard[]): ProductSection {
  const parts = [
    { text: row.title_part1?.trim() ?? '', colour: colourOf(row.title_color1) },
    { text: row.title_part2?.trim() ?? '', colour: colourOf(row.title_color2) },
  ].filter((part) => part.text !== '')
  return {
    id: row.id,
    key: `product_section_${row.id}`,
    title: row.title,
    parts: parts.length > 0 ? parts : [{ text: row.title, colour: null }],
    viewAll: toLink(row.view_all_link) ?? {
      href: sectionHref('product', row.id),
      isExternal: false,
    },
    products,
  }
}
