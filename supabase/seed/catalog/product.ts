import { seedId } from '../ids.ts'
import type { Image } from '../images.ts'
import type { Row } from '../store-rows.ts'

/** Categories of tags. The weight determines their order and which products are related. */
const weights = {
  franquia: 8,
  gênero: 5,
  plataforma: 4,
  tipo: 3,
  jogadores: 2,
  condição: 2,
  destaque: 1,
} as const

type TagCategory = keyof typeof weights
export type Tag = { name: string; category: TagCategory; weight: number }

export const tag = (category: TagCategory, name: string): Tag => ({
  name,
  category,
  weight: weights[category],
})

/** A product row with its tags and images, before it is inserted. */
export type Product = { row: Row & { id: string; slug: string }; tags: Tag[]; images: Image[] }

const NEWEST = Date.UTC(2026, 10, 20, 15)
const HOUR = 3_600_000

const TITLE_MAX = 60

/**
 * Returns meta title and description of featured products. The title must fit into 60 characters; SKUs
 * have no description because they share one text.
 */
export function metaColumns(name: string, about: string, isFeatured: boolean, isSku: boolean) {
  const title = `${name} | UTI dos Games`
  return {
    meta_title: isFeatured && title.length <= TITLE_MAX ? title : null,
    meta_description: isFeatured && !isSku ? about.slice(0, 155).replace(/\s\S*$/, '…') : null,
  }
}

/**
 * Returns the creation date of a product as an ISO string: position 0 is the newest, each further one
 * is 29 hours older.
 */
export const addedAt = (position: number) => new Date(NEWEST - position * 29 * HOUR).toISOString()

type Bond = {
  slug: string
  name: string
  /** Fields that every SKU inherits from the master. */
  inherits: string[]
  attributes: Record<string, string>[]
}

/** Returns only the attributes that differ between the SKUs. */
function differingAttributes(attributes: Record<string, string>[]): Record<string, string>[] {
  const keys = [...new Set(attributes.flatMap((one) => Object.keys(one)))]
  const differing = keys.filter((key) => new Set(attributes.map((one) => one[key])).size > 1)
  return attributes.map((one) =>
    Object.fromEntries(differing.map((key) => [key, one[key] ?? 'Padrão'])),
  )
}

/** Returns the master of some products, followed by these products as its SKUs. */
export function bind(bond: Bond, products: Product[]): Product[] {
  const [first] = products
  if (!first) return []
  const id = seedId('product', bond.slug)
  const attributes = differingAttributes(bond.attributes)
  const master: Product = {
    tags: first.tags.filter(({ category }) => category !== 'plataforma' && category !== 'condição'),
    images: [],
    row: {
      ...first.row,
      id,
      slug: bond.slug,
      name: bond.name,
      product_type: 'master',
      is_master_product: true,
      stock: 0,
      gtin: null,
      is_active: true,
      is_featured: false,
      badge_text: null,
      badge_visible: false,
    },
  }
  const skus = products.map(({ row, ...rest }, i) => ({
    ...rest,
    row: {
      ...row,
      product_type: 'sku',
      parent_product_id: id,
      sku_code: `UTI-${row.slug.toUpperCase().replace(/[^A-Z0-9]+/g, '-')}`.slice(0, 60),
      variant_attributes: attributes[i] ?? {},
      sort_order: i + 1,
      inherit_from_master: bond.inherits,
    },
  }))
  return [master, ...skus]
}
