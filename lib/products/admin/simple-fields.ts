// Fields with one column and one control; their form value and column value depend on their kind.
import {
  type ChoicesOf,
  type ColumnsOfKind,
  FIELDS,
  type FieldOfKind,
  type GroupedColumn,
  type RequiredColumn,
} from '../fields.ts'
import { asText, asTexts } from './blocks.ts'
import { formatNumberInput, numberOrZero } from './numbers.ts'

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
  const value = field.scale === 0 ? Math.trunc(number) : number
  return value === 0 && field.zeroIsNone ? null : value
}

/**
 * Returns the columns of the simple fields of a form. Empty texts become null, number texts become
 * numbers, and invalid numbers become 0.
 */
export function simpleColumns(form: SimpleForm): SimpleColumns {
  return valuesOf((field) => column(field, form[field.name as SimpleColumn])) as SimpleColumns
}
