import { centsFromReais, formatPrice } from '../core/money.ts'
import { choiceWord } from '../products/choices.ts'
import { fieldNamed, MONEY_FIELDS, type NamedField } from '../products/fields.ts'
import { cellText, formatSheetDate, tagText } from './cell-formats.ts'
import type { SheetProduct } from './product.ts'

export const CELL_YES = 'Sim'
export const CELL_NO = 'Não'
const LIST_SEPARATOR = ' | '

/** Returns the cell of a product's field in an exported sheet; null for a blank cell. */
export function toCell(field: NamedField, product: SheetProduct): string | number | null {
  const text = plainCell(field, product)
  if (typeof text !== 'string') return text
  return text === '' ? null : cellText(text)
}

function plainCell(field: NamedField, product: SheetProduct): string | number | null {
  const value = product[field.name]
  switch (field.kind) {
    case 'tags':
      return tagText(product.tags)
    case 'related':
      return product.related.join(LIST_SEPARATOR)
    case 'parent':
      return textOrNull(product.parent_product_id && (product.master_slug ?? value))
    case 'list':
      return Array.isArray(value) ? value.join(LIST_SEPARATOR) : null
    case 'json':
      return JSON.stringify(value ?? null)
    case 'boolean':
      return value === true ? CELL_YES : CELL_NO
    case 'number':
      return value === null || value === undefined ? null : Number(value)
    case 'choice':
      return typeof value === 'string' ? choiceWord(field, value) : null
    case 'date':
      return typeof value === 'string' ? value.split('-').reverse().join('/') : null
    case 'derived':
      return typeof value === 'boolean' ? (value ? CELL_YES : CELL_NO) : textOrNull(value)
    default:
      return textOrNull(value)
  }
}

function textOrNull(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const MAX_LENGTH = 120
/** Number of equal characters shown before the first difference of two texts. */
const LEAD = 20

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/**
 * Returns a value as the report shows it: prices in reais, 'Sim', lists separated by bars; '' for
 * null.
 */
export function formatValue(
  field: string,
  value: unknown,
  nameOf: (id: string) => string | undefined = () => undefined,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? CELL_YES : CELL_NO
  if (typeof value === 'number')
    return MONEY_FIELDS.has(field) ? formatPrice(centsFromReais(value)) : decimal.format(value)
  if (typeof value === 'string') return nameOf(value) ?? formatText(field, value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => nameOf(one) ?? one).join(LIST_SEPARATOR)
  return JSON.stringify(value)
}

function formatText(name: string, text: string): string {
  const field = fieldNamed(name)
  if (field?.kind === 'choice') return choiceWord(field, text)
  return field?.kind === 'date' ? formatSheetDate(text) : text
}

/**
 * Shortens two texts to at most 120 characters each, starting shortly before their first
 * difference. Short texts are returned unchanged.
 */
export function shortenPair(before: string, after: string): { before: string; after: string } {
  let shared = 0
  while (shared < Math.min(before.length, after.length) && before[shared] === after[shared])
    shared += 1
  const isLong = Math.max(before.length, after.length) > MAX_LENGTH
  const from = isLong ? Math.max(0, shared - LEAD) : 0
  const part = (text: string) => {
    const end = from + MAX_LENGTH
    return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`
  }
  return { before: part(before), after: part(after) }
}
