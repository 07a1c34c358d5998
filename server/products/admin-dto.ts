import { z } from 'zod'
import { centsFromReais } from '@/lib/core/money'
import { asObject, asText } from '@/lib/products/admin/blocks'
import { type ProductForm, toProductForm } from '@/lib/products/admin/product-form'
import {
  refusalSchema,
  SCHEDULE_KINDS,
  SCHEDULE_OUTCOMES,
  SCHEDULE_STATES,
} from '@/lib/products/admin/schedule'
import { PRODUCT_TYPES, type ProductType } from '@/lib/products/fields'
import type { PaymentTerms } from '@/lib/products/payment'
import type { Tables } from '@/server/core/database'

/** A product of the admin list; prices in centavos. */
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
  /** Whether the product has a pending or active plan. */
  isScheduled: boolean
  type: ProductType
  variants: number
  updatedAt: string
}

export type ProductList = { items: ListedProduct[]; total: number }

export const listColumns = `id, name, slug, image, sku_code, category, price, list_price, stock,
  is_active, is_featured, is_reviewed, product_type, available_variants, updated_at, product_schedules(due_at)`

type ListRow = { product_schedules: { due_at: string | null }[] } & Pick<
  Tables<'products'>,
  | 'id'
  | 'name'
  | 'slug'
  | 'image'
  | 'sku_code'
  | 'category'
  | 'price'
  | 'list_price'
  | 'stock'
  | 'is_active'
  | 'is_featured'
  | 'is_reviewed'
  | 'product_type'
  | 'available_variants'
  | 'updated_at'
>

const productType = z.enum(PRODUCT_TYPES)

const centsOrNull = (reais: number | null) => (reais === null ? null : centsFromReais(reais))

/** Converts a product row for the admin list. */
export function toListedProduct(row: ListRow): ListedProduct {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: row.image,
    sku: row.sku_code,
    category: row.category,
    priceCents: centsFromReais(row.price),
    listPriceCents: centsOrNull(row.list_price),
    stock: row.stock,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    isReviewed: row.is_reviewed,
    isScheduled: row.product_schedules.some(({ due_at }) => due_at !== null),
    type: productType.parse(row.product_type),
    variants: Array.isArray(row.available_variants) ? row.available_variants.length : 0,
    updatedAt: row.updated_at,
  }
}

/** A product of a picker, with the fields that identify it. */
export type PickedProduct = Pick<
  ListedProduct,
  'id' | 'name' | 'slug' | 'image' | 'priceCents' | 'isActive'
>

export const pickColumns = 'id, name, slug, image, price, is_active'

type PickRow = Pick<Tables<'products'>, 'id' | 'name' | 'slug' | 'image' | 'price' | 'is_active'>

/** Converts a product row for a picker. */
export function toPickedProduct({
  id,
  name,
  slug,
  image,
  price,
  is_active,
}: PickRow): PickedProduct {
  return { id, name, slug, image, priceCents: centsFromReais(price), isActive: is_active }
}

/** A SKU in the list of variants of its master. */
export type VariantRow = PickedProduct & {
  sku: string | null
  stock: number
  attributes: Record<string, string>
  inherited: number
}

export const variantColumns =
  `${pickColumns}, sku_code, stock, variant_attributes, inherit_from_master` as const

type VariantColumns = Pick<
  Tables<'products'>,
  'sku_code' | 'stock' | 'variant_attributes' | 'inherit_from_master'
>

/** Converts the row of a SKU for the list of variants. */
export function toVariantRow(row: PickRow & VariantColumns): VariantRow {
  const attributes = Object.entries(asObject(row.variant_attributes)).map(
    ([name, value]) => [name, asText(value)] as const,
  )
  return {
    ...toPickedProduct(row),
    sku: row.sku_code,
    stock: row.stock,
    attributes: Object.fromEntries(attributes),
    inherited: row.inherit_from_master.length,
  }
}

/** The prices before and after a change; centavos, null for no price. */
export type PriceChange = {
  id: number
  at: string
  by: string | null
  before: Prices
  after: Prices
}
type Prices = { price: number; listPrice: number | null; proPrice: number | null }

/** Converts the row of a price change. */
export function toPriceChange(row: Tables<'product_price_changes'>): PriceChange {
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

/** A plan of a product: a promotional price in centavos, or its publication (`startsAt`) and hiding. */
export type Schedule = {
  id: string
  kind: (typeof SCHEDULE_KINDS)[number]
  priceCents: number | null
  startsAt: string | null
  endsAt: string | null
  state: (typeof SCHEDULE_STATES)[number]
  outcome: (typeof SCHEDULE_OUTCOMES)[number] | null
}

const scheduleRow = z.object({
  kind: z.enum(SCHEDULE_KINDS),
  state: z.enum(SCHEDULE_STATES),
  outcome: z.enum(SCHEDULE_OUTCOMES).nullable(),
})

/** Converts the row of a plan. */
export function toSchedule(row: Tables<'product_schedules'>): Schedule {
  return {
    id: row.id,
    priceCents: centsOrNull(row.price),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    ...scheduleRow.parse(row),
  }
}

/** The result of `create_schedule`. */
export const plannedSchedule = z.union([
  z.object({ refused: refusalSchema }),
  z.object({ id: z.string(), touched: z.array(z.string()) }),
])

/**
 * The result of `save_product` and of `duplicate_product`: the product, the cache keys (id, slug, SKU
 * code) of all changed pages, and how many variants were archived with their master.
 */
export const writtenProduct = z.object({
  id: z.string(),
  slug: z.string(),
  updated_at: z.string(),
  touched: z.array(z.string()),
  archived_variants: z.number(),
})

/** The result of `set_products_active`. */
export const activeProducts = writtenProduct.pick({ touched: true, archived_variants: true })

/** The result of `create_skus`. */
export const createdSkus = z.object({ ids: z.array(z.string()), touched: z.array(z.string()) })

/** A product for its editor. */
export type EditedProduct = {
  id: string
  slug: string
  form: ProductForm
  updatedAt: string
  createdAt: string
  reviewedAt: string | null
}

/** Converts a product row with its tags for the editor. */
export function toEditedProduct(row: Record<string, unknown>, tags: string[]): EditedProduct {
  const stamp = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  return {
    id: asText(row.id),
    slug: asText(row.slug),
    form: toProductForm(row, tags),
    updatedAt: asText(row.updated_at),
    createdAt: asText(row.created_at),
    reviewedAt: stamp('reviewed_at'),
  }
}

export type TagChoice = Pick<Tables<'tags'>, 'id' | 'name' | 'weight' | 'category'>
export type CategoryChoice = { path: string; label: string }

/** The options of the editor, and the payment terms for its price preview. */
export type EditorChoices = {
  categories: CategoryChoice[]
  tags: TagChoice[]
  brands: string[]
  payment: PaymentTerms
  isProTierOn: boolean
}

/** A product of the trash; the price is in centavos. */
export type TrashedProduct = Pick<
  ListedProduct,
  'id' | 'name' | 'sku' | 'image' | 'type' | 'priceCents'
> & { trashedAt: string }

export type TrashPage = { total: number; rows: TrashedProduct[] }

const row = z.object({
  id: z.string(),
  name: z.string(),
  sku_code: z.string().nullable(),
  image: z.string().nullable(),
  product_type: z.enum(PRODUCT_TYPES),
  price_cents: z.number(),
  trashed_at: z.string(),
})
const page = z.object({ total: z.number(), rows: z.array(row) })

/**
 * Converts the result of `list_trash`.
 * @throws ZodError for another shape
 */
export function toTrashPage(data: unknown): TrashPage {
  const { total, rows } = page.parse(data)
  return {
    total,
    rows: rows.map((one) => ({
      id: one.id,
      name: one.name,
      sku: one.sku_code,
      image: one.image,
      type: one.product_type,
      priceCents: one.price_cents,
      trashedAt: one.trashed_at,
    })),
  }
}

/** A product with its cost, in centavos, and the units sold in the last 90 days. */
export type ProductCost = {
  productId: string
  name: string
  /** The SKU code, or the slug of a product without one. */
  code: string
  priceCents: number
  costCents: number | null
  units: number
}

const rows = z.array(
  z.object({
    product_id: z.string(),
    name: z.string(),
    slug: z.string(),
    sku_code: z.string().nullable(),
    price_cents: z.number(),
    cost_cents: z.number().nullable(),
    units: z.number(),
  }),
)

/**
 * Converts the result of `list_product_costs`.
 * @throws ZodError for another shape
 */
export function toProductCosts(answer: unknown): ProductCost[] {
  return rows.parse(answer).map((row) => ({
    productId: row.product_id,
    name: row.name,
    code: row.sku_code ?? row.slug,
    priceCents: row.price_cents,
    costCents: row.cost_cents,
    units: row.units,
  }))
}
