import { z } from 'zod'
import { asText } from '@/lib/admin-products/blocks'
import { formOfRow, type ProductForm, type ProductType } from '@/lib/admin-products/product-form'
import { centsFromReais } from '@/lib/money/money'

/** A product in the list of the panel; prices in centavos. */
export type ListedProduct = {
  id: string
  name: string
  slug: string
  image: string | null
  sku: string | null
  category: string | null
  priceCents: number
  listPriceCents: number | null
  stock: number
  isActive: boolean
  isFeatured: boolean
  isReviewed: boolean
  type: ProductType
  variants: number
  updatedAt: string
}

export type ProductList = { items: ListedProduct[]; total: number }

const amount = z.union([z.number(), z.string()]).nullable()
const listRow = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  sku_code: z.string().nullable(),
  category: z.string().nullable(),
  price: amount,
  list_price: amount,
  stock: z.number(),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  is_reviewed: z.boolean(),
  product_type: z.enum(['simple', 'master', 'sku']),
  available_variants: z.array(z.unknown()).catch([]),
  updated_at: z.string(),
})

export const listColumns = Object.keys(listRow.shape).join(', ')

/** A row of products as the list of the panel shows it. */
export function toListedProduct(value: unknown): ListedProduct {
  const row = listRow.parse(value)
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: row.image,
    sku: row.sku_code,
    category: row.category,
    priceCents: centsFromReais(row.price),
    listPriceCents: row.list_price === null ? null : centsFromReais(row.list_price),
    stock: row.stock,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    isReviewed: row.is_reviewed,
    type: row.product_type,
    variants: row.available_variants.length,
    updatedAt: row.updated_at,
  }
}

/** A product in a picker or beside another: enough to know it by. */
export type PickedProduct = {
  id: string
  name: string
  slug: string
  image: string | null
  priceCents: number
  isActive: boolean
}

export const pickColumns = 'id, name, slug, image, price, is_active'

const pickRow = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  price: amount,
  is_active: z.boolean(),
})

export function toPickedProduct(value: unknown): PickedProduct {
  const { price, is_active, ...row } = pickRow.parse(value)
  return { ...row, priceCents: centsFromReais(price), isActive: is_active }
}

/** A SKU in the list of its master's variants. */
export type VariantRow = PickedProduct & {
  sku: string | null
  stock: number
  attributes: Record<string, string>
  inherited: number
}

export const variantColumns = `${pickColumns}, sku_code, stock, variant_attributes, inherit_from_master`

const variantRow = z.object({
  sku_code: z.string().nullable(),
  stock: z.number(),
  variant_attributes: z.record(z.string(), z.unknown()).catch({}),
  inherit_from_master: z.array(z.string()).catch([]),
})

export function toVariantRow(value: unknown): VariantRow {
  const row = variantRow.parse(value)
  const attributes = Object.entries(row.variant_attributes).map(([k, v]) => [k, asText(v)] as const)
  return {
    ...toPickedProduct(value),
    sku: row.sku_code,
    stock: row.stock,
    attributes: Object.fromEntries(attributes),
    inherited: row.inherit_from_master.length,
  }
}

/** A price as it was before somebody changed it; centavos, null for none. */
export type PriceChange = {
  id: number
  at: string
  by: string | null
  before: Prices
  after: Prices
}
type Prices = { price: number; listPrice: number | null; proPrice: number | null }

const priceRow = z.object({
  id: z.number(),
  at: z.string(),
  changed_by: z.string().nullable(),
  price_before: amount,
  price_after: amount,
  list_price_before: amount,
  list_price_after: amount,
  pro_price_before: amount,
  pro_price_after: amount,
})

const centsOrNull = (value: z.infer<typeof amount>) =>
  value === null ? null : centsFromReais(value)

export function toPriceChange(value: unknown): PriceChange {
  const row = priceRow.parse(value)
  const prices = (side: 'before' | 'after'): Prices => ({
    price: centsFromReais(row[`price_${side}`]),
    listPrice: centsOrNull(row[`list_price_${side}`]),
    proPrice: centsOrNull(row[`pro_price_${side}`]),
  })
  return {
    id: row.id,
    at: row.at,
    by: row.changed_by,
    before: prices('before'),
    after: prices('after'),
  }
}

/** A product as its editor opens it. */
export type EditedProduct = {
  id: string
  slug: string
  form: ProductForm
  updatedAt: string
  createdAt: string
  reviewedAt: string | null
}

/** A row of products with its tags as the editor opens it. */
export function toEditedProduct(row: Record<string, unknown>, tags: string[]): EditedProduct {
  const stamp = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  return {
    id: asText(row.id),
    slug: asText(row.slug),
    form: formOfRow(row, tags),
    updatedAt: asText(row.updated_at),
    createdAt: asText(row.created_at),
    reviewedAt: stamp('reviewed_at'),
  }
}

export type TagChoice = { id: string; name: string; weight: number; category: string }
export type CategoryChoice = { path: string; label: string }

/** What the editor offers to choose from, and the terms of the store that the price helper speaks of. */
export type EditorChoices = {
  categories: CategoryChoice[]
  tags: TagChoice[]
  brands: string[]
  payment: { max?: number; minCents?: number }
  isProTierOn: boolean
}
