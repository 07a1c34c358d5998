import { z } from 'zod'
import { normaliseProType } from '../pricing/pro.ts'
import { AVAILABILITIES } from '../products/availability.ts'
import { CONDITIONS } from '../products/condition.ts'
import { safeHref } from '../url/safe-href.ts'

// Messages are codes; the editor has their texts. Sizes are those of the table's constraints.
const text = (max: number) => z.string().max(max, 'long')
const optional = (max: number) => text(max).nullable()
const amount = z.number('number').min(0, 'range').max(999_999.99, 'range')
const percent = z.number('number').min(0, 'range').max(100, 'range').nullable()
const link = z.string().refine((value) => value === '' || safeHref(value) !== null, 'link')
const picture = text(400).regex(/^\/media\/[A-Za-z0-9._/-]+$/, 'picture')
const texts = (count: number) => z.array(text(400)).max(count, 'many')
const specs = z
  .array(
    z.object({
      category: text(200),
      items: z.array(z.object({ label: text(200), value: text(2000) })).max(80, 'many'),
    }),
  )
  .max(40, 'many')
const blocks = z
  .array(
    z.object({
      title: text(300).min(1, 'required'),
      description: text(2000).optional(),
      icon: text(40).optional(),
    }),
  )
  .max(40, 'many')

const configs = {
  reviews_config: z.object({
    enabled: z.boolean(),
    show_rating: z.boolean(),
    show_count: z.boolean(),
    allow_reviews: z.boolean(),
    custom_rating: z.object({
      use_custom: z.boolean(),
      value: z.number().min(0, 'rating').max(5, 'rating'),
      count: z.number().int().min(0, 'range'),
    }),
  }),
  breadcrumb_config: z.object({
    show_breadcrumb: z.boolean(),
    use_custom: z.boolean(),
    custom_path: z
      .array(z.object({ label: text(80).min(1, 'required'), path: link.optional() }))
      .max(8, 'many'),
  }),
  product_descriptions: z.object({
    short: text(1000),
    detailed: text(20_000),
    technical: text(20_000),
    marketing: text(4000),
  }),
  delivery_config: z.object({
    custom_shipping_time: text(200),
    shipping_regions: texts(30),
    express_available: z.boolean(),
    pickup_locations: texts(20),
    shipping_notes: text(1000),
  }),
  display_config: z.object({
    show_stock_counter: z.boolean(),
    show_view_counter: z.boolean(),
    custom_view_count: z.number().int().min(0, 'range').max(10_000_000, 'range'),
    show_urgency_banner: z.boolean(),
    urgency_text: text(120),
    show_social_proof: z.boolean(),
    social_proof_text: text(120),
  }),
}

const columns = {
  name: z.string().trim().min(1, 'required').max(200, 'long'),
  slug: z
    .string()
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'slug')
    .max(100, 'long'),
  brand: optional(80),
  category: optional(120),
  platform: optional(20),
  gtin: z
    .string()
    .regex(/^[0-9]{8,14}$/, 'gtin')
    .nullable(),
  sku_code: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/, 'sku')
    .nullable(),
  sort_order: z.number().int().min(-100_000, 'range').max(100_000, 'range'),
  is_active: z.boolean(),
  is_featured: z.boolean(),
  is_reviewed: z.boolean(),
  condition: z.enum(CONDITIONS),
  condition_notes: optional(300),
  availability: z.enum(AVAILABILITIES),
  release_date: z.iso
    .date('release')
    .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', 'release')
    .nullable(),
  lead_days: z.number('lead').int('lead').min(1, 'lead').max(365, 'lead').nullable(),
  price: amount,
  list_price: amount.nullable(),
  discount_percentage: percent,
  pro_price: amount.nullable(),
  stock: z.number().int().min(0, 'range').max(1_000_000, 'range'),
  uti_pro_enabled: z.boolean(),
  uti_pro_type: z.unknown().transform(normaliseProType),
  uti_pro_value: amount.nullable(),
  uti_pro_custom_price: amount.nullable(),
  pro_days: z.number().int().min(1, 'range').max(3650, 'range').nullable(),
  uti_coins_cashback_percentage: percent,
  uti_coins_discount_percentage: percent,
  image: picture.nullable(),
  additional_images: z.array(picture).max(30, 'many'),
  gallery_alts: z.record(picture, text(300)),
  description: optional(20_000),
  meta_title: optional(200),
  meta_description: optional(500),
  specifications: specs,
  technical_specs: specs,
  product_features: blocks,
  product_highlights: blocks,
  product_faqs: z
    .array(
      z.object({ question: text(300).min(1, 'required'), answer: text(4000).min(1, 'required') }),
    )
    .max(40, 'many'),
  product_videos: z
    .array(
      z.object({
        url: link.min(1, 'required'),
        title: text(200).optional(),
        poster: picture.optional(),
      }),
    )
    .max(10, 'many'),
  shipping_weight: z.number().min(0, 'range').max(1000, 'range').nullable(),
  free_shipping: z.boolean(),
  badge_text: optional(40),
  badge_color: z.string().regex(/^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|[a-z]{3,20})$/, 'colour'),
  badge_visible: z.boolean(),
  trust_indicators: blocks,
  sizes: z.array(text(60)).max(40, 'many'),
  colors: z.array(text(60)).max(40, 'many'),
  product_type: z.enum(['simple', 'master', 'sku']),
  parent_product_id: z.uuid().nullable(),
  variant_attributes: z.record(text(60), text(120)),
  inherit_from_master: z.array(text(60)).max(60),
  manual_related_products: z.array(z.uuid()).max(50, 'many'),
  ...configs,
}

/**
 * Columns of a product in a save: any of them, each as the table takes it, no other. A patch that
 * makes a pre-order, or takes the date from one, needs the date; the same with the days.
 */
export const productPatchSchema = z
  .strictObject(columns)
  .partial()
  .superRefine(({ availability, release_date, lead_days }, context) => {
    const misses = (kind: string, value: unknown) =>
      availability === kind ? value == null : availability === undefined && value === null
    if (misses('preorder', release_date)) {
      context.addIssue({ code: 'custom', path: ['release_date'], message: 'release' })
    }
    if (misses('made_to_order', lead_days)) {
      context.addIssue({ code: 'custom', path: ['lead_days'], message: 'lead' })
    }
  })

/** A save of the editor: `id` null makes a product; `seen` is the updated_at that the editor knows. */
export const saveProductSchema = z.object({
  id: z.uuid().nullable(),
  patch: productPatchSchema,
  tags: z.array(z.uuid()).max(60, 'many').nullable(),
  seen: z.string().max(40).nullable(),
})

/** What is wrong with a patch by its column, as codes; empty when nothing is. */
export function faultsOf(patch: unknown): Record<string, string> {
  const parsed = productPatchSchema.safeParse(patch)
  if (parsed.success) return {}
  const faults = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(faults.reverse()) // the first fault of a column is the one that is told
}
