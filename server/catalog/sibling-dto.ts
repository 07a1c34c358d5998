import { parseVariantAttributes, type VariantSku } from '@/lib/catalog/variants'
import { centsFromReais } from '@/lib/money/money'
import { currentSale, type SaleRow, type SaleState, shipsFree } from '@/lib/products/sale-state'

/** A SKU beside the one that is shown: what its link and the structured data need. */
export type ProductSibling = VariantSku & {
  name: string
  sku: string | null
  gtin: string | null
  image: string | null
  priceCents: number
  listPriceCents: number | null
  sale: SaleState
  freeShipping: boolean
}

export type SiblingRow = SaleRow & {
  id: string
  slug: string
  name: string
  sku_code: string | null
  gtin: string | null
  image: string | null
  price: number | string | null
  list_price: number | string | null
  stock: number
  free_shipping: boolean
  variant_attributes: unknown
}

/** A row of a SKU as a sibling at this moment, money in centavos. */
export function toSibling(row: SiblingRow, now: Date): ProductSibling {
  const sale = currentSale(row, now)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    sku: row.sku_code,
    gtin: row.gtin,
    image: row.image,
    attributes: parseVariantAttributes(row.variant_attributes),
    inStock: row.stock > 0,
    priceCents: centsFromReais(row.price),
    listPriceCents: row.list_price === null ? null : centsFromReais(row.list_price),
    sale,
    freeShipping: shipsFree(row.free_shipping, sale),
  }
}
