import { choiceWord } from '../products/choices.ts'
import type { NamedField } from '../products/fields.ts'
import { cellText } from './cell-text.ts'
import type { SheetProduct } from './product.ts'
import { tagText } from './tag-text.ts'

export const YES = 'Sim'
export const NO = 'Não'
export const LIST_SEPARATOR = ' | '

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
      return value === true ? YES : NO
    case 'number':
      return value === null || value === undefined ? null : Number(value)
    case 'choice':
      return typeof value === 'string' ? choiceWord(field, value) : null
    case 'date':
      return typeof value === 'string' ? value.split('-').reverse().join('/') : null
    case 'derived':
      return typeof value === 'boolean' ? (value ? YES : NO) : textOrNull(value)
    default:
      return textOrNull(value)
  }
}

function textOrNull(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
