import { PLATFORMS } from '../catalog/platforms.ts'
import { AVAILABILITIES } from '../products/availability.ts'
import { CONDITIONS } from '../products/condition.ts'
import { AVAILABILITY_WORDS, type ChoiceWords, CONDITION_WORDS } from './words.ts'

/** How the cell of a field is read and written. */
export type Field = {
  name: string
  /** A blank cell leaves the field as it is: it cannot be empty. */
  keepsWhenBlank?: boolean
} & (
  | { kind: 'id' }
  | { kind: 'text'; max: number; pattern?: RegExp; isLink?: boolean; isLong?: boolean }
  | { kind: 'number'; min: number; max: number; scale: number; zeroIsNone?: boolean }
  | { kind: 'boolean' }
  | {
      kind: 'choice'
      choices: readonly string[]
      words?: ChoiceWords
      fallback?: string
    }
  | { kind: 'date' }
  | { kind: 'category' }
  | { kind: 'json'; shape: 'object' | 'array' | 'any'; hasLinks?: boolean }
  | { kind: 'list'; max: number; areLinks?: boolean; choices?: readonly string[] }
  | { kind: 'tags' }
  | { kind: 'related' }
  | { kind: 'parent' }
  | { kind: 'derived' }
)

const MONEY = { kind: 'number', min: 0, max: 999_999.99, scale: 2 } as const
const PERCENT = { kind: 'number', min: 0, max: 100, scale: 2 } as const

/** The columns in reais. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'price',
  'list_price',
  'pro_price',
  'uti_pro_custom_price',
])

/** The columns whose mistakes sell at a wrong price. */
export const PRICE_FIELDS: ReadonlySet<string> = new Set([...MONEY_FIELDS, 'uti_pro_value'])

/** Fields that a SKU may take from its master: the database's products_inherit_check. */
const INHERITABLE = [
  ...['name', 'description', 'brand', 'category', 'platform', 'price', 'pro_price', 'list_price'],
  ...[
    'discount_percentage',
    'image',
    'additional_images',
    'gallery_alts',
    'sizes',
    'colors',
    'badge_text',
  ],
  ...['badge_color', 'badge_visible', 'specifications', 'technical_specs', 'product_features'],
  ...['shipping_weight', 'free_shipping', 'meta_title', 'meta_description', 'is_featured'],
  ...['uti_pro_enabled', 'uti_pro_value', 'uti_pro_custom_price', 'uti_pro_type', 'pro_days'],
  ...['uti_coins_cashback_percentage', 'uti_coins_discount_percentage', 'product_videos'],
  ...['product_faqs', 'product_highlights', 'trust_indicators', 'manual_related_products'],
  ...['reviews_config', 'breadcrumb_config', 'product_descriptions', 'delivery_config'],
  ...['display_config', 'condition', 'condition_notes', 'availability', 'release_date'],
  'lead_days',
] as const

/**
 * The columns of the spreadsheet, in their order: one a field of a product (IMP-01). Ranges and
 * sizes are those of the table's constraints.
 */
export const FIELDS: readonly Field[] = [
  { name: 'id', kind: 'id' },
  { name: 'name', kind: 'text', max: 200, keepsWhenBlank: true },
  {
    name: 'slug',
    kind: 'text',
    max: 100,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    keepsWhenBlank: true,
  },
  { name: 'sku_code', kind: 'text', max: 60, pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/ },
  {
    name: 'product_type',
    kind: 'choice',
    choices: ['simple', 'master', 'sku'],
    keepsWhenBlank: true,
  },
  { name: 'parent_product_id', kind: 'parent' },
  { name: 'variant_attributes', kind: 'json', shape: 'object', keepsWhenBlank: true },
  { name: 'inherit_from_master', kind: 'list', max: 60, choices: INHERITABLE },
  { name: 'category', kind: 'category' },
  { name: 'platform', kind: 'choice', choices: PLATFORMS.map(({ slug }) => slug) },
  { name: 'brand', kind: 'text', max: 80 },
  { name: 'gtin', kind: 'text', max: 14, pattern: /^[0-9]{8,14}$/ },
  { name: 'price', ...MONEY, keepsWhenBlank: true },
  { name: 'list_price', ...MONEY },
  { name: 'discount_percentage', ...PERCENT },
  { name: 'pro_price', ...MONEY },
  { name: 'stock', kind: 'number', min: 0, max: 1_000_000, scale: 0, keepsWhenBlank: true },
  {
    name: 'condition',
    kind: 'choice',
    choices: CONDITIONS,
    words: CONDITION_WORDS,
    keepsWhenBlank: true,
  },
  { name: 'condition_notes', kind: 'text', max: 300 },
  {
    name: 'availability',
    kind: 'choice',
    choices: AVAILABILITIES,
    words: AVAILABILITY_WORDS,
    keepsWhenBlank: true,
  },
  { name: 'release_date', kind: 'date' },
  { name: 'lead_days', kind: 'number', min: 1, max: 365, scale: 0, zeroIsNone: true },
  { name: 'is_active', kind: 'boolean', keepsWhenBlank: true },
  { name: 'is_featured', kind: 'boolean', keepsWhenBlank: true },
  { name: 'tags', kind: 'tags' },
  { name: 'description', kind: 'text', max: 20_000, isLong: true },
  { name: 'image', kind: 'text', max: 2_000, isLink: true },
  { name: 'additional_images', kind: 'list', max: 30, areLinks: true },
  { name: 'gallery_alts', kind: 'json', shape: 'object', keepsWhenBlank: true },
  { name: 'sizes', kind: 'list', max: 40 },
  { name: 'colors', kind: 'list', max: 40 },
  { name: 'badge_text', kind: 'text', max: 40 },
  {
    name: 'badge_color',
    kind: 'text',
    max: 20,
    pattern: /^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|[a-z]{3,20})$/,
    keepsWhenBlank: true,
  },
  { name: 'badge_visible', kind: 'boolean', keepsWhenBlank: true },
  { name: 'shipping_weight', kind: 'number', min: 0, max: 1_000, scale: 3 },
  { name: 'free_shipping', kind: 'boolean', keepsWhenBlank: true },
  { name: 'uti_pro_enabled', kind: 'boolean', keepsWhenBlank: true },
  {
    name: 'uti_pro_type',
    kind: 'choice',
    choices: ['percentage', 'fixed'],
    fallback: 'percentage',
    keepsWhenBlank: true,
  },
  { name: 'uti_pro_value', ...MONEY },
  { name: 'uti_pro_custom_price', ...MONEY },
  { name: 'pro_days', kind: 'number', min: 1, max: 3_650, scale: 0, zeroIsNone: true },
  { name: 'uti_coins_cashback_percentage', ...PERCENT },
  { name: 'uti_coins_discount_percentage', ...PERCENT },
  {
    name: 'sort_order',
    kind: 'number',
    min: -1_000_000,
    max: 1_000_000,
    scale: 0,
    keepsWhenBlank: true,
  },
  { name: 'meta_title', kind: 'text', max: 200 },
  { name: 'meta_description', kind: 'text', max: 500, isLong: true },
  { name: 'manual_related_products', kind: 'related' },
  { name: 'specifications', kind: 'json', shape: 'any', keepsWhenBlank: true },
  { name: 'technical_specs', kind: 'json', shape: 'any', keepsWhenBlank: true },
  { name: 'product_features', kind: 'json', shape: 'any', keepsWhenBlank: true },
  { name: 'product_videos', kind: 'json', shape: 'array', hasLinks: true, keepsWhenBlank: true },
  { name: 'product_faqs', kind: 'json', shape: 'array', keepsWhenBlank: true },
  { name: 'product_highlights', kind: 'json', shape: 'any', hasLinks: true, keepsWhenBlank: true },
  { name: 'trust_indicators', kind: 'json', shape: 'any', hasLinks: true, keepsWhenBlank: true },
  { name: 'reviews_config', kind: 'json', shape: 'object', keepsWhenBlank: true },
  {
    name: 'breadcrumb_config',
    kind: 'json',
    shape: 'object',
    hasLinks: true,
    keepsWhenBlank: true,
  },
  { name: 'product_descriptions', kind: 'json', shape: 'object', keepsWhenBlank: true },
  { name: 'delivery_config', kind: 'json', shape: 'object', keepsWhenBlank: true },
  { name: 'display_config', kind: 'json', shape: 'object', keepsWhenBlank: true },
  { name: 'is_master_product', kind: 'derived' },
  { name: 'master_slug', kind: 'derived' },
  { name: 'available_variants', kind: 'derived' },
  { name: 'is_reviewed', kind: 'derived' },
  { name: 'reviewed_at', kind: 'derived' },
  { name: 'reviewed_by', kind: 'derived' },
  { name: 'created_at', kind: 'derived' },
  { name: 'updated_at', kind: 'derived' },
]

const places = new Map(FIELDS.map(({ name }, place) => [name, place]))

/** Where a field stands among the columns of the sheet. */
export function fieldPlace(name: string): number {
  return places.get(name) ?? FIELDS.length
}

const byName = new Map(FIELDS.map((field) => [field.name, field]))

/** The field of this name, if there is one. */
export function fieldNamed(name: string): Field | undefined {
  return byName.get(name)
}
