import { centsFromReais, formatPrice } from '../money/money.ts'
import { shownDate } from './date-format.ts'
import { fieldNamed, MONEY_FIELDS } from './fields.ts'
import { LIST_SEPARATOR, NO, YES } from './to-cell.ts'
import { choiceWord } from './words.ts'

const MAX_LENGTH = 120
/** Characters that two texts share and that are shown before their difference. */
const LEAD = 20

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

/** A value of a field as the report shows it: prices in reais, 'Sim', lists with bars; '' for none. */
export function shownValue(
  field: string,
  value: unknown,
  nameOf: (id: string) => string | undefined = () => undefined,
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? YES : NO
  if (typeof value === 'number')
    return MONEY_FIELDS.has(field) ? formatPrice(centsFromReais(value)) : decimal.format(value)
  if (typeof value === 'string') return nameOf(value) ?? shownText(field, value)
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.map((one) => nameOf(one) ?? one).join(LIST_SEPARATOR)
  return JSON.stringify(value)
}

function shownText(name: string, text: string): string {
  const field = fieldNamed(name)
  if (field?.kind === 'choice') return choiceWord(field, text)
  return field?.kind === 'date' ? shownDate(text) : text
}

/** Two texts, long ones shortened to at most 120 characters from shortly before their difference. */
export function shortenPair(before: string, after: string): { before: string; after: string } {
  let shared = 0
  while (shared < Math.min(before.length, after.length) && before[shared] === after[shared])
    shared += 1
  const isLong = Math.max(before.length, after.length) > MAX_LENGTH
  const from = isLong ? Math.max(0, shared - LEAD) : 0
  const part = (text: string) => {
    const end = from + MAX_LENGTH
    return `${from > 0 && text !== '' ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`
  }
  return { before: part(before), after: part(after) }
}
