import {
  type ChoicesOf,
  type ColumnsOfKind,
  FIELDS,
  type FieldOfKind,
  type GroupedColumn,
  type RequiredColumn,
} from '../fields.ts'
import {
  asText,
  asTexts,
  writeAttributes,
  writeCrumbs,
  writeImages,
  writeSpecs,
  writeTextBlocks,
  writeVideos,
} from './blocks.ts'
import { formatNumberInput, numberOrZero } from './numbers.ts'
import type { AvailabilityForm, ProductForm } from './product-form.ts'

// Fields with one column and one control; their form value and column value depend on their kind.

type SimpleKind =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'category'
  | 'parent'
  | 'list'
  | 'related'

export type SimpleColumn = Exclude<ColumnsOfKind<SimpleKind>, GroupedColumn>
type ChoiceColumn = ColumnsOfKind<'choice'> & RequiredColumn

/** The value of each control; numbers as typed. */
export type SimpleForm = {
  [Name in SimpleColumn]: Name extends ColumnsOfKind<'boolean'>
    ? boolean
    : Name extends ColumnsOfKind<'list' | 'related'>
      ? string[]
      : Name extends ChoiceColumn
        ? ChoicesOf<Name>
        : string
}

/** The value that a save sends for each field. */
export type SimpleColumns = {
  [Name in SimpleColumn]: Name extends ColumnsOfKind<'boolean'>
    ? boolean
    : Name extends ColumnsOfKind<'list' | 'related'>
      ? string[]
      : Name extends ChoiceColumn
        ? ChoicesOf<Name>
        : Name extends ColumnsOfKind<'number'>
          ? number | (Name extends RequiredColumn ? never : null)
          : string | (Name extends RequiredColumn ? never : null)
}

type SimpleField = FieldOfKind<SimpleKind>

const KINDS: ReadonlySet<string> = new Set<SimpleKind>([
  'text',
  'number',
  'boolean',
  'choice',
  'category',
  'parent',
  'list',
  'related',
])

const simpleFields = FIELDS.filter(
  (field): field is SimpleField => KINDS.has(field.kind) && !field.group,
)

const valuesOf = (value: (field: SimpleField) => unknown) =>
  Object.fromEntries(simpleFields.map((field) => [field.name, value(field)]))

const MONEY_DECIMALS = 2

function control(field: SimpleField, stored: unknown): unknown {
  switch (field.kind) {
    case 'boolean':
      return typeof stored === 'boolean' ? stored : (field.default ?? false)
    case 'list':
    case 'related':
      return asTexts(stored)
    case 'number': {
      const value = field.isRequired ? (stored ?? 0) : stored
      return formatNumberInput(value, field.isMoney ? MONEY_DECIMALS : undefined)
    }
    case 'choice':
      return field.isRequired ? choiceOf(field, stored) : asText(stored)
    case 'text':
      return asText(stored ?? field.default ?? '')
    default:
      return asText(stored)
  }
}

/** Returns the value if it is a valid choice, otherwise the fallback or the first choice. */
export function choiceOf(field: FieldOfKind<'choice'>, value: unknown): string | undefined {
  return field.choices.find((choice) => choice === value) ?? field.fallback ?? field.choices[0]
}

/** Returns the simple fields of a row as form values; for an empty row, those of a new product. */
export function simpleForm(row: Record<string, unknown>): SimpleForm {
  return valuesOf((field) => control(field, row[field.name])) as SimpleForm
}

function column(field: SimpleField, value: unknown): unknown {
  switch (field.kind) {
    case 'boolean':
    case 'list':
    case 'related':
      return value
    case 'number':
      return numberColumn(field, String(value))
    case 'choice':
      return field.isRequired ? choiceOf(field, value) : textOrNull(value)
    case 'text':
      return field.isRequired ? String(value).trim() || (field.default ?? '') : textOrNull(value)
    default:
      return textOrNull(value)
  }
}

const textOrNull = (value: unknown) => String(value).trim() || null

function numberColumn(field: FieldOfKind<'number'>, typed: string): number | null {
  const number = numberOrZero(typed)
  if (number === null) return field.isRequired ? 0 : null
  const value = field.scale === 0 ? Math.trunc(number) : Number(number.toFixed(field.scale))
  return value === 0 && field.zeroIsNone ? null : value
}

/**
 * Returns the columns of the simple fields of a form. Empty texts become null, number texts become
 * numbers, and invalid numbers become 0.
 */
function simpleColumns(form: SimpleForm): SimpleColumns {
  return valuesOf((field) => column(field, form[field.name as SimpleColumn])) as SimpleColumns
}

const whole = (value: string) => {
  const number = numberOrZero(value)
  return number === null ? null : Math.trunc(number)
}
const amount = (value: string) => numberOrZero(value) ?? 0

function configs(form: ProductForm) {
  const { use_custom, custom_value, custom_count, ...reviews } = form.reviews_config
  const { custom_path, ...breadcrumb } = form.breadcrumb_config
  const { custom_view_count, ...display } = form.display_config
  return {
    reviews_config: {
      ...reviews,
      custom_rating: {
        use_custom,
        value: amount(custom_value),
        count: Math.trunc(amount(custom_count)),
      },
    },
    breadcrumb_config: { ...breadcrumb, custom_path: writeCrumbs(custom_path) },
    display_config: { ...display, custom_view_count: Math.trunc(amount(custom_view_count)) },
    product_descriptions: form.product_descriptions,
    delivery_config: form.delivery_config,
  }
}

function availabilityColumns({ kind, release_date, lead_days }: AvailabilityForm) {
  return {
    availability: kind,
    release_date: kind === 'preorder' ? textOrNull(release_date) : null,
    lead_days: kind === 'made_to_order' ? whole(lead_days) : null,
  }
}

/**
 * Returns the columns of a form. Empty texts become null, number texts become numbers, and invalid
 * numbers become 0.
 */
export function columnsOf(form: ProductForm) {
  return {
    ...simpleColumns(form),
    ...availabilityColumns(form.availability),
    ...writeImages(form.images),
    specifications: writeSpecs(form.specifications),
    technical_specs: writeSpecs(form.technical_specs),
    product_features: writeTextBlocks(form.product_features),
    product_highlights: writeTextBlocks(form.product_highlights),
    product_faqs: form.product_faqs.filter(({ question, answer }) => question || answer),
    product_videos: writeVideos(form.product_videos),
    trust_indicators: writeTextBlocks(form.trust_indicators),
    variant_attributes: writeAttributes(form.variant_attributes),
    ...configs(form),
  }
}

export type ProductColumns = ReturnType<typeof columnsOf>
export type ProductPatch = Partial<ProductColumns>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the columns that differ between two states of a form: the patch of a save. */
export function changedColumns(before: ProductForm, after: ProductForm): ProductPatch {
  const old = columnsOf(before)
  const entries = Object.entries(columnsOf(after))
  return Object.fromEntries(
    entries.filter(([name, value]) => !same(value, old[name as keyof ProductColumns])),
  )
}

/** Returns the tags of a save; null if they did not change. */
export function changedTags(before: ProductForm, after: ProductForm): string[] | null {
  return same([...before.tags].sort(), [...after.tags].sort()) ? null : after.tags
}
