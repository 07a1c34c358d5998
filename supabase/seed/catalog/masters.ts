import { seedId } from '../ids.ts'
import type { Product } from './product.ts'

type Bond = {
  slug: string
  name: string
  /** Fields that every SKU inherits from the master. */
  inherits: string[]
  attributes: Record<string, string>[]
}

/** Returns only the attributes that differ between the SKUs. */
function telling(attributes: Record<string, string>[]): Record<string, string>[] {
  const keys = [...new Set(attributes.flatMap((one) => Object.keys(one)))]
  const kept = keys.filter((key) => new Set(attributes.map((one) => one[key])).size > 1)
  return attributes.map((one) => Object.fromEntries(kept.map((key) => [key, one[key] ?? 'Padrão'])))
}

/** Returns the master of some products, followed by these products as its SKUs. */
export function bind(bond: Bond, products: Product[]): Product[] {
  const [first] = products
  if (!first) return []
  const id = seedId('product', bond.slug)
  const attributes = telling(bond.attributes)
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
