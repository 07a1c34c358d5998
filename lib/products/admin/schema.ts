import { z } from 'zod'
import { requiredLink } from '../../content/admin/controls.ts'
import { safeHref } from '../../core/safe-href.ts'
import { cleanText } from '../../core/text.ts'
import { FIELDS, type FieldOfKind, type NamedField, PRODUCT_FIELDS } from '../fields.ts'
import type { ProductColumns } from './simple-fields.ts'
import { choiceOf, type SimpleColumns } from './simple-fields.ts'

// Messages are keys of the editor's texts. Limits equal the constraints of the table.
const text = (max: number) => z.string().max(max, 'long')
const imagePath = text(400).regex(/^\/media\/[A-Za-z0-9._/-]+$/, 'image')
const CATEGORY_MAX = 120
/** Maximum number of products that one call of an action changes. */
export const MAX_PRODUCTS = 200

function textSchema(field: FieldOfKind<'text'>): z.ZodType {
  const { max, pattern, error } = field
  if (field.isLink) return imagePath.nullable()
  if (field.isLine) {
    return z
      .string()
      .overwrite((typed) => cleanText(typed))
      .max(max, 'long')
      .transform((line) => line || null)
      .nullable()
  }
  if (pattern) {
    const schema = z.string().regex(pattern, error).max(max, 'long')
    return field.isRequired ? schema : schema.nullable()
  }
  return field.isRequired
    ? z.string().trim().min(1, 'required').max(max, 'long')
    : text(max).nullable()
}

function numberSchema(field: FieldOfKind<'number'>): z.ZodType {
  const { min, max, scale, error } = field
  const number = z.number(error ?? 'number')
  const ranged = (scale === 0 ? number.int(error ?? 'number') : number)
    .min(min, error ?? 'range')
    .max(max, error ?? 'range')
  return field.isRequired ? ranged : ranged.nullable()
}

function choiceSchema(field: FieldOfKind<'choice'>): z.ZodType {
  if (field.fallback) return z.unknown().transform((value) => choiceOf(field, value))
  const choice = z.enum(field.choices, 'unknown')
  return field.isRequired ? choice : choice.nullable()
}

/** Returns the schema of a column in a save. Messages are keys of the editor's texts. */
export function columnSchema(field: NamedField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return textSchema(field)
    case 'number':
      return numberSchema(field)
    case 'boolean':
      return z.boolean()
    case 'choice':
      return choiceSchema(field)
    case 'date':
      return z.iso
        .date(field.error)
        .refine((day) => day >= '2000-01-01' && day <= '2099-12-31', field.error)
        .nullable()
    case 'list':
      return z.array(field.areLinks ? imagePath : text(field.itemMax ?? 400)).max(field.max, 'many')
    case 'related':
      return z.array(z.uuid()).max(field.max, 'many')
    case 'category':
      return text(CATEGORY_MAX).nullable()
    case 'parent':
      return z.uuid().nullable()
    default:
      throw new Error(`${field.name} has a schema of its own`)
  }
}

const link = z.string().refine((value) => value === '' || safeHref(value) !== null, 'link')
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

const structured = {
  gallery_alts: z.record(imagePath, text(300)),
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
        url: requiredLink,
        title: text(200).optional(),
        poster: imagePath.optional(),
      }),
    )
    .max(10, 'many'),
  trust_indicators: blocks,
  variant_attributes: z.record(text(60), text(120)),
  ...configs,
}

type PlainColumns = SimpleColumns &
  Pick<
    ProductColumns,
    'availability' | 'release_date' | 'lead_days' | 'image' | 'additional_images'
  >

const plain = Object.fromEntries(
  FIELDS.filter(({ tab, kind }) => tab && kind !== 'tags' && kind !== 'json').map((field) => [
    field.name,
    columnSchema(field),
  ]),
) as { [Name in keyof PlainColumns]: z.ZodType<PlainColumns[Name], PlainColumns[Name]> }

const { slug } = PRODUCT_FIELDS

const columns = {
  ...plain,
  // An empty slug is generated from the name.
  slug: text(slug.max).refine((value) => value === '' || slug.pattern.test(value), slug.error),
  ...structured,
}

/**
 * Columns of a product in a save: any subset, and no others. A patch that sets the availability to
 * pre-order, or removes the date of one, requires the date; likewise the days of made-to-order
 * products.
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

/**
 * A save of the editor. A null `id` creates a product; `seen` is the updated_at that the editor
 * loaded.
 */
export const saveProductSchema = z.object({
  id: z.uuid().nullable(),
  patch: productPatchSchema,
  tags: z.array(z.uuid()).max(60, 'many').nullable(),
  seen: z.string().max(40).nullable(),
})

/** Returns the errors of a patch by column, as keys of the editor's texts. */
export function getPatchErrors(patch: unknown): Record<string, string> {
  const parsed = productPatchSchema.safeParse(patch)
  if (parsed.success) return {}
  const errors = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const)
  return Object.fromEntries(errors.reverse()) // the last entry of a key wins: its first error
}
