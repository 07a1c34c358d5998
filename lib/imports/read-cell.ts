import { isStorableLink } from '../content/admin/controls.ts'
import { cleanText, normalize } from '../core/text.ts'
import { choiceWord } from '../products/choices.ts'
import { isReadOnly, type NamedField, PRICE_FIELDS } from '../products/fields.ts'
import { formatSheetDate, readTags, textOfCell } from './cell-formats.ts'
import type { IssueCode } from './issues.ts'
import type { CellValue, SheetTag } from './product.ts'

type Params = Record<string, string | number>
type Noted = { code: IssueCode; params?: Params }

/** The result of reading a cell: a value with an optional warning, no change, or an error. */
type Reading =
  | { kind: 'value'; value: unknown; warning?: Noted }
  | { kind: 'keep' }
  | { kind: 'wrong'; error: Noted }

const wrong = (code: IssueCode, params?: Params): Reading => ({
  kind: 'wrong',
  error: params ? { code, params } : { code },
})
const value = (found: unknown, warning?: Noted): Reading =>
  warning ? { kind: 'value', value: found, warning } : { kind: 'value', value: found }

const TRUE = new Set(['sim', 's', 'true', 'verdadeiro', '1', 'yes', 'x'])
const FALSE = new Set(['não', 'nao', 'n', 'false', 'falso', '0', 'no'])
const LIST_ITEM_MAX = 400

/** Returns the text of a cell without the apostrophe of `cellText`; null for an Excel error. */
export function cellAsText(cell: CellValue): string | null {
  if (typeof cell === 'object') return 'date' in cell ? cell.date : null
  return typeof cell === 'string' ? textOfCell(cell) : String(cell)
}

/**
 * Reads a cell as a value of its field, with the ranges of the database. Related products, parent and
 * category are returned as they are written, related products as a list. In number fields, dates and
 * texts that are no number become 0 (null if `zeroIsNone`); unknown Pro types become percentage. Both give a
 * warning, for prices as a flag (`FLAG_CODES`).
 */
export function readCell(field: NamedField, cell: CellValue | undefined): Reading {
  if (typeof cell === 'object' && 'error' in cell)
    return wrong(cell.code ?? 'excel-error', { value: cell.error })
  const typed = cell === undefined ? '' : (cellAsText(cell) ?? '').trim()
  const text = field.kind === 'text' && field.isLine ? cleanText(typed) : typed
  if (isReadOnly(field)) return { kind: 'keep' }
  if (text === '') return blank(field)
  switch (field.kind) {
    case 'number':
      return readNumeric(field, cell, text)
    case 'boolean':
      return readBoolean(text)
    case 'choice':
      return readChoice(field, text)
    case 'date':
      return readDate(text)
    case 'json':
      return readJson(field, text)
    case 'list':
      return readList(field, text)
    case 'tags':
      return readTagList(text)
    case 'related':
      return value(
        text
          .split(/[|\n]/)
          .map((one) => one.trim())
          .filter(Boolean),
      )
    case 'text':
      return readText(field, text)
    default:
      return value(text)
  }
}

function blank(field: NamedField): Reading {
  if (field.isRequired) return { kind: 'keep' }
  const isMany = field.kind === 'list' || field.kind === 'related' || field.kind === 'tags'
  return value(isMany ? [] : null)
}

function readNumeric(
  field: NamedField & { kind: 'number' },
  cell: CellValue | undefined,
  text: string,
): Reading {
  const isPrice = PRICE_FIELDS.has(field.name)
  const zero = field.zeroIsNone ? null : 0
  if (typeof cell === 'object') {
    const params = { value: formatSheetDate(text) }
    return value(zero, { code: isPrice ? 'price-date' : 'not-a-number', params })
  }
  const read = typeof cell === 'number' ? { value: cell, isCertain: true } : readNumber(text)
  if (!read)
    return value(zero, { code: isPrice ? 'price-text' : 'not-a-number', params: { value: text } })
  const found = read.value
  if (field.scale === 0 && !Number.isInteger(found)) return wrong('not-integer', { value: text })
  const rounded = Number(found.toFixed(field.scale))
  if (rounded === 0 && field.zeroIsNone) return value(null)
  if (rounded < field.min || rounded > field.max)
    return wrong('range', { value: text, min: field.min, max: field.max })
  const isPlain = typeof cell === 'number' || /^-?\d+(,\d{1,2})?$/.test(text)
  if (isPlain) return value(rounded)
  const isSure = read.isCertain && !text.endsWith('%')
  const params = { value: text, number: String(rounded).replace('.', ',') }
  return value(rounded, { code: isPrice && !isSure ? 'price-format' : 'number-read', params })
}

function readBoolean(text: string): Reading {
  const word = text.toLowerCase()
  if (TRUE.has(word)) return value(true)
  return FALSE.has(word) ? value(false) : wrong('boolean', { value: text })
}

function readChoice(field: NamedField & { kind: 'choice' }, text: string): Reading {
  const { choices, words } = field
  const wanted = normalize(text)
  const found =
    choices.find((choice) => choice === text.toLowerCase()) ??
    choices.find((choice) => words?.[choice]?.some((word) => normalize(word) === wanted))
  if (found) return value(found)
  if (field.fallback) return value(field.fallback, { code: 'pro-type', params: { value: text } })
  const known = choices.map((choice) => choiceWord(field, choice))
  return wrong('choice', { value: text, choices: known.join(', ') })
}

const TIME = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/

/** Parses '27/05/2027' or '2027-05-27', with or without a time. */
function readDate(text: string): Reading {
  const bare = text.replace(TIME, '')
  const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(bare) ?? []
  const spelled = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : bare
  const moment = new Date(`${spelled}T00:00:00Z`)
  const isDate = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === spelled
  const isInRange = spelled >= '2000-01-01' && spelled <= '2099-12-31'
  return isDate && isInRange ? value(spelled) : wrong('date', { value: text })
}

// The character 0 and half surrogate pairs, as JSON.stringify writes them.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

function readJson(field: NamedField & { kind: 'json' }, text: string): Reading {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return wrong('json', { value: text }) // invalid JSON is an issue of the cell
  }
  if (parsed === null || UNSTORABLE.test(JSON.stringify(parsed)))
    return wrong('json', { value: text })
  const isList = Array.isArray(parsed)
  const isObject = typeof parsed === 'object' && !isList
  if (field.shape === 'array' && !isList) return wrong('json-shape', { shape: 'lista [ ]' })
  if (field.shape === 'object' && !isObject) return wrong('json-shape', { shape: 'objeto { }' })
  if (field.hasLinks && !hasStorableLinks(parsed)) return wrong('link', { value: text })
  return value(parsed)
}

function readList(field: NamedField & { kind: 'list' }, text: string): Reading {
  const items = text
    .split(/[|\n]/)
    .map((item) => item.trim())
    .filter(Boolean)
  const { max, itemMax = LIST_ITEM_MAX, choices } = field
  if (items.length > max || items.some((item) => item.length > itemMax))
    return wrong('list', { max, itemMax })
  const odd = choices && items.find((item) => !choices.includes(item))
  if (odd) return wrong('choice', { value: odd, choices: choices.join(', ') })
  const unsafe = field.areLinks && items.find((item) => !isStorableLink(item))
  return unsafe ? wrong('link', { value: unsafe }) : value(items)
}

function readTagList(text: string): Reading {
  const found: SheetTag[] | null = readTags(text)
  return found ? value(found) : wrong('tags', { value: text })
}

const patternCodes: Record<string, IssueCode> = {
  slug: 'slug',
  sku_code: 'sku',
  gtin: 'gtin',
  badge_color: 'color',
}

function readText(field: NamedField & { kind: 'text' }, text: string): Reading {
  if (text.length > field.max) return wrong('too-long', { max: field.max, length: text.length })
  if (field.isLink && !isStorableLink(text)) return wrong('link', { value: text })
  if (field.pattern && !field.pattern.test(text))
    return wrong(patternCodes[field.name] ?? 'choice', { value: text })
  return value(text)
}

/** A parsed number; uncertain if the text could mean another one. */
type NumberText = { value: number; isCertain: boolean }

// '1.234' and '1.234,56': in Brazil a dot before three digits separates thousands.
const GROUPED = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/
const COMMA = /^-?\d+(,\d+)?$/
const DOT = /^-?\d+\.\d+$/
// '1,234.56': the notation of the United States.
const FOREIGN = /^-?[1-9]\d{0,2}((,\d{3})+\.\d+|(,\d{3}){2,})$/
const EXPONENT = /^-?\d+([.,]\d+)?e[+-]?\d{1,2}$/i
const THREE_DECIMALS = /[.,]\d{3,}$/

/**
 * Parses a number: '1.234,56', 'R$ 99,90', '12%', '1234.5'. Returns null if the text is no number;
 * the import then uses 0 or null. Uncertain: '1,234.56', '1e3', '1,234' and '0.125'.
 */
export function readNumber(text: string): NumberText | null {
  const bare = text
    .replace(/[\s\u00a0]/g, '')
    .replace(/^R\$/i, '')
    .replace(/%$/, '')
  const brazilian = Number(bare.replaceAll('.', '').replace(',', '.'))
  if (GROUPED.test(bare)) return { value: brazilian, isCertain: !/,\d{3,}$/.test(bare) }
  if (COMMA.test(bare)) return { value: brazilian, isCertain: !THREE_DECIMALS.test(bare) }
  if (DOT.test(bare)) return { value: Number(bare), isCertain: !THREE_DECIMALS.test(bare) }
  if (FOREIGN.test(bare)) return { value: Number(bare.replaceAll(',', '')), isCertain: false }
  if (EXPONENT.test(bare)) return { value: Number(bare.replace(',', '.')), isCertain: false }
  return null
}

const LINK_KEY = /(url|link|href|src|image)$/i

/**
 * Returns whether the database accepts all texts under keys that name a link. Same rule as
 * `private.json_links_safe` in the database.
 */
function hasStorableLinks(json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return true
  return Object.entries(json).every(([key, value]) =>
    typeof value === 'string'
      ? !LINK_KEY.test(key) || isStorableLink(value)
      : hasStorableLinks(value),
  )
}
