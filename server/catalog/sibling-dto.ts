import { parseVariantAttributes, type VariantSku } from '@/lib/catalog/variants'
import { centsFromReais } from '@/lib/core/money'
import { currentSale, type SaleState, shipsFree } from '@/lib/products/sale-state'
import type { ProductRowOf, siblingColumns } from './product-columns'
import { toSaleRow } from './sale-dto'

/** A SKU of the same master, with the data for its link and the structured data. */
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

type SiblingRow = ProductRowOf<typeof siblingColumns>

/** Converts the row of a SKU to a sibling at this moment, prices in centavos. */
export function toSibling(row: SiblingRow, now: Date): ProductSibling {
  const sale = currentSale(toSaleRow(row), now)
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
