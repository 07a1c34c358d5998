// All columns of a product that the editor, the spreadsheet or a save may use. The form, its tabs,
// the schema of a save, inheritance and the spreadsheet are derived from this list.

import {
  AGE_RATING_WORDS,
  AGE_RATINGS,
  AVAILABILITY_WORDS,
  type ChoiceWords,
  CONDITION_WORDS,
  LANGUAGE_WORDS,
  LANGUAGES,
} from './choices.ts'
import { PLATFORMS } from './platforms.ts'
import { AVAILABILITIES, CONDITIONS } from './sale-state.ts'

export const PRODUCT_TYPES = ['simple', 'master', 'sku'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** The tabs of the editor in order; the names are used in URLs. */
export const TAB_NAMES = [
  'basico',
  'preco',
  'imagens',
  'descricao',
  'detalhes',
  'entrega',
  'variacoes',
  'relacionados',
  'exibicao',
] as const
export type TabName = (typeof TAB_NAMES)[number]

/** Fields of the editor that combine several columns. */
export type FieldGroup = 'images' | 'availability'

/** Properties of every field. `max` is the number of characters of a text or items of a list. */
type Common = {
  /** Tab of the editor; without it the editor does not show the field. */
  tab?: TabName
  group?: FieldGroup
  /** A SKU may inherit the column: products_inherit_check in the database. */
  isInheritable?: true
  /** The column has no empty value: a blank cell of the spreadsheet does not change it. */
  isRequired?: true
  /** The spreadsheet shows the column, but imports ignore it. */
  isReadOnly?: true
  /** The column is edited in the quick edit of many products. */
  inGrid?: true
}

type Kind =
  | { kind: 'id' }
  | {
      kind: 'text'
      max: number
      pattern?: RegExp
      /** Key of the message for a value that does not match the pattern. */
      error?: string
      default?: string
      isLink?: true
      /** Stored as one visible line, because it is compared whole, as by a filter. */
      isLine?: true
    }
  | {
      kind: 'number'
      min: number
      max: number
      /** Number of decimals. */
      scale: number
      isMoney?: true
      unit?: '%' | 'kg'
      zeroIsNone?: true
      error?: string
    }
  | { kind: 'boolean'; default?: boolean }
  | {
      kind: 'choice'
      choices: readonly string[]
      words?: ChoiceWords
      /** The choice used for an unknown value. */
      fallback?: string
    }
  | { kind: 'date'; error?: string }
  | { kind: 'category' }
  | { kind: 'json'; shape: 'object' | 'array' | 'any'; hasLinks?: true }
  | {
      kind: 'list'
      max: number
      itemMax?: number
      areLinks?: true
      choices?: readonly string[]
    }
  | { kind: 'tags' }
  | { kind: 'related'; max: number }
  | { kind: 'parent' }
  | { kind: 'derived' }

export type ProductField = Common & Kind

const REAIS = { kind: 'number', min: 0, max: 999_999.99, scale: 2 } as const
const MONEY = { ...REAIS, isMoney: true } as const
const PERCENT = { kind: 'number', min: 0, max: 100, scale: 2, unit: '%' } as const
const FLAG = { kind: 'boolean', isRequired: true } as const
const LIST = { kind: 'list', max: 40, itemMax: 60 } as const
const DERIVED = { kind: 'derived' } as const

const inherited = { isInheritable: true } as const
const basic = { tab: 'basico' } as const
const price = { tab: 'preco', ...inherited } as const
const text = { tab: 'descricao', ...inherited } as const
const detail = { tab: 'detalhes', ...inherited, kind: 'json', isRequired: true } as const
const delivery = { tab: 'entrega', ...inherited } as const
const grid = { inGrid: true } as const
const variant = { tab: 'variacoes' } as const
const display = { tab: 'exibicao', ...inherited, kind: 'json', isRequired: true } as const
const image = { tab: 'imagens', group: 'images', ...inherited } as const
const available = { ...basic, group: 'availability', ...inherited } as const

/** Fields by column, in the order of the spreadsheet. Ranges equal the constraints of the table. */
export const PRODUCT_FIELDS = {
  id: { kind: 'id' },
  name: { ...basic, ...inherited, kind: 'text', max: 200, isRequired: true },
  slug: {
    ...basic,
    kind: 'text',
    max: 100,
    pattern: /^[a-z0-9]+(-[a-z0-9]+)*$/,
    error: 'slug',
    isRequired: true,
  },
  sku_code: {
    ...basic,
    kind: 'text',
    max: 60,
    pattern: /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/,
    error: 'sku',
  },
  product_type: {
    ...variant,
    kind: 'choice',
    choices: PRODUCT_TYPES,
    isRequired: true,
  },
  parent_product_id: { ...variant, kind: 'parent' },
  variant_attributes: { ...variant, kind: 'json', shape: 'object', isRequired: true },
  inherit_from_master: { ...variant, kind: 'list', max: 60, itemMax: 60 },
  category: { ...basic, ...inherited, kind: 'category' },
  platform: {
    ...basic,
    ...inherited,
    kind: 'choice',
    choices: PLATFORMS.map(({ slug }) => slug),
  },
  brand: { ...basic, ...inherited, kind: 'text', max: 80, isLine: true },
  gtin: { ...basic, kind: 'text', max: 14, pattern: /^[0-9]{8,14}$/, error: 'gtin' },
  price: { ...price, ...MONEY, ...grid, isRequired: true },
  list_price: { ...price, ...MONEY, ...grid },
  discount_percentage: { ...price, ...PERCENT },
  pro_price: { ...price, ...MONEY, ...grid },
  stock: {
    tab: 'preco',
    ...grid,
    kind: 'number',
    min: 0,
    max: 1_000_000,
    scale: 0,
    isRequired: true,
  },
  condition: {
    ...basic,
    ...inherited,
    ...grid,
    kind: 'choice',
    choices: CONDITIONS,
    words: CONDITION_WORDS,
    isRequired: true,
  },
  age_rating: {
    ...basic,
    ...inherited,
    kind: 'choice',
    choices: AGE_RATINGS,
    words: AGE_RATING_WORDS,
  },
  language: {
    ...basic,
    ...inherited,
    kind: 'choice',
    choices: LANGUAGES,
    words: LANGUAGE_WORDS,
  },
  condition_notes: { ...basic, ...inherited, kind: 'text', max: 300 },
  availability: {
    ...available,
    kind: 'choice',
    choices: AVAILABILITIES,
    words: AVAILABILITY_WORDS,
    isRequired: true,
  },
  release_date: { ...available, kind: 'date', error: 'release' },
  lead_days: {
    ...available,
    kind: 'number',
    min: 1,
    max: 365,
    scale: 0,
    zeroIsNone: true,
    error: 'lead',
  },
  is_active: { ...basic, ...FLAG, ...grid, default: true },
  is_featured: { ...basic, ...inherited, ...FLAG },
  tags: { tab: 'relacionados', kind: 'tags' },
  description: { ...text, kind: 'text', max: 20_000 },
  image: { ...image, kind: 'text', max: 2_000, isLink: true },
  additional_images: { ...image, kind: 'list', max: 30, areLinks: true },
  gallery_alts: { ...image, kind: 'json', shape: 'object', isRequired: true },
  sizes: { ...variant, ...inherited, ...LIST },
  colors: { ...variant, ...inherited, ...LIST },
  badge_text: { ...delivery, kind: 'text', max: 40 },
  badge_color: {
    ...delivery,
    kind: 'text',
    max: 20,
    pattern: /^(#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|[a-z]{3,20})$/,
    error: 'color',
    default: 'green',
    isRequired: true,
  },
  badge_visible: { ...delivery, ...FLAG },
  shipping_weight: { ...delivery, kind: 'number', min: 0, max: 1_000, scale: 3, unit: 'kg' },
  free_shipping: { ...delivery, ...FLAG },
  uti_pro_enabled: { ...price, ...FLAG },
  uti_pro_type: {
    ...price,
    kind: 'choice',
    choices: ['percentage', 'fixed'],
    fallback: 'percentage',
    isRequired: true,
  },
  uti_pro_value: { ...price, ...REAIS },
  uti_pro_custom_price: { ...price, ...MONEY },
  pro_days: { ...price, kind: 'number', min: 1, max: 3_650, scale: 0, zeroIsNone: true },
  uti_coins_cashback_percentage: { ...price, ...PERCENT, ...grid },
  uti_coins_discount_percentage: { ...price, ...PERCENT, ...grid },
  sort_order: {
    ...basic,
    tab: 'exibicao',
    kind: 'number',
    min: -1_000_000,
    max: 1_000_000,
    scale: 0,
    isRequired: true,
  },
  meta_title: { ...text, kind: 'text', max: 200 },
  meta_description: { ...text, kind: 'text', max: 500 },
  manual_related_products: { tab: 'relacionados', ...inherited, kind: 'related', max: 50 },
  specifications: { ...detail, shape: 'any' },
  technical_specs: { ...detail, shape: 'any' },
  product_features: { ...detail, shape: 'any' },
  product_videos: { ...detail, shape: 'array', hasLinks: true },
  product_faqs: { ...detail, shape: 'array' },
  product_highlights: { ...detail, shape: 'any', hasLinks: true },
  trust_indicators: {
    ...delivery,
    kind: 'json',
    shape: 'any',
    hasLinks: true,
    isRequired: true,
  },
  reviews_config: { ...display, shape: 'object' },
  breadcrumb_config: { ...display, shape: 'object', hasLinks: true },
  product_descriptions: { ...text, kind: 'json', shape: 'object', isRequired: true },
  delivery_config: { ...delivery, kind: 'json', shape: 'object', isRequired: true },
  display_config: { ...display, shape: 'object' },
  is_master_product: DERIVED,
  master_slug: DERIVED,
  available_variants: DERIVED,
  is_reviewed: { tab: 'exibicao', ...FLAG, isReadOnly: true },
  reviewed_at: DERIVED,
  reviewed_by: DERIVED,
  created_at: DERIVED,
  updated_at: DERIVED,
} as const satisfies Record<string, ProductField>

/** Columns that cards, pages and the feed show without conversion, except that '' becomes null. */
export const SHOWN_COLUMNS = [
  'brand',
  'platform',
  'age_rating',
  'language',
] as const satisfies readonly ShowableColumn[]

type Fields = typeof PRODUCT_FIELDS
export type ProductColumn = keyof Fields

/** Columns of these kinds. */
export type ColumnsOfKind<K extends Kind['kind']> = {
  [Name in ProductColumn]: Fields[Name]['kind'] extends K ? Name : never
}[ProductColumn]

/** Columns that are edited together with others. */
export type GroupedColumn = {
  [Name in ProductColumn]: Fields[Name] extends { group: FieldGroup } ? Name : never
}[ProductColumn]

/** Columns of the quick edit. */
export type GridColumn = {
  [Name in ProductColumn]: Fields[Name] extends { inGrid: true } ? Name : never
}[ProductColumn]

/** Columns that are never null. */
export type RequiredColumn = {
  [Name in ProductColumn]: Fields[Name] extends { isRequired: true } ? Name : never
}[ProductColumn]

type ShowableColumn = ColumnsOfKind<'text' | 'choice'>
export type ShownColumn = (typeof SHOWN_COLUMNS)[number]

/** The choices of a column. */
export type ChoicesOf<Name extends ColumnsOfKind<'choice'>> = Fields[Name]['choices'][number]

export type NamedField = ProductField & { name: ProductColumn }
export type FieldOfKind<K extends Kind['kind']> = Extract<NamedField, { kind: K }>

const named = (Object.entries(PRODUCT_FIELDS) as [ProductColumn, ProductField][]).map(
  ([name, field]): NamedField => ({ ...field, name }),
)

/** Columns that a SKU may inherit from its master. */
export const INHERITABLE_COLUMNS = named
  .filter((field) => field.isInheritable)
  .map(({ name }) => name)

/** All fields, in the order of the spreadsheet. */
export const FIELDS: readonly NamedField[] = named.map((field) =>
  field.name === 'inherit_from_master' && field.kind === 'list'
    ? { ...field, choices: INHERITABLE_COLUMNS }
    : field,
)

const byName = new Map<string, NamedField>(FIELDS.map((field) => [field.name, field]))

/** Returns the field of a column, or undefined. */
export function fieldNamed(name: string): NamedField | undefined {
  return byName.get(name)
}

/** Returns the index of a field in `FIELDS`; `FIELDS.length` for an unknown name. */
export function fieldPlace(name: string): number {
  const place = FIELDS.findIndex((field) => field.name === name)
  return place === -1 ? FIELDS.length : place
}

/** Returns whether imports ignore the column. */
export function isReadOnly(field: ProductField): boolean {
  return field.isReadOnly === true || field.kind === 'derived' || field.kind === 'id'
}

/** Columns in reais. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set(
  FIELDS.flatMap((field) => (field.kind === 'number' && field.isMoney ? [field.name] : [])),
)

/** Columns that determine a selling price. */
export const PRICE_FIELDS: ReadonlySet<string> = new Set([...MONEY_FIELDS, 'uti_pro_value'])
