import { cutText } from '../core/text.ts'

/** An error or warning about a cell; its text is `issues.<code>` of the messages. */
export type Issue = {
  level: 'error' | 'warning'
  code: IssueCode
  /** Cell address such as 'C12'; null if the issue concerns the whole line. */
  cell: string | null
  /** Name of the field; null if there is none. */
  field: string | null
  /** Values for the message, such as the shortened content of the cell. */
  params: Record<string, string | number>
}

export const ERROR_CODES = [
  'excel-error',
  'no-result',
  'merged',
  'range',
  'not-integer',
  'too-long',
  'boolean',
  'choice',
  'date',
  'category',
  'json',
  'json-shape',
  'link',
  'slug',
  'sku',
  'gtin',
  'color',
  'list',
  'tags',
  'id',
  'trashed',
  'parent',
  'parent-of-simple',
  'related',
  'name-missing',
  'condition',
  'release-missing',
  'lead-missing',
  'duplicate',
  'slug-taken',
  'sku-taken',
  'too-much-json',
  'media-missing',
  'image-address',
] as const

/** Reasons why a price is suspicious; its line requires a decision. */
export const FLAG_CODES = [
  'price-date',
  'price-text',
  'price-format',
  'price-empty',
  'price-jump',
] as const
export type FlagCode = (typeof FLAG_CODES)[number]

export const WARNING_CODES = [
  ...FLAG_CODES,
  'unpriced',
  'price-kept',
  'not-a-number',
  'number-read',
  'pro-type',
  'inherited',
  'not-of-kind',
  'tag-weight',
  'tag-new',
  'found-by-name',
  'id-unknown',
] as const

export type IssueCode = (typeof ERROR_CODES)[number] | (typeof WARNING_CODES)[number]

const warnings: readonly string[] = WARNING_CODES
const SHOWN = 60

/** Returns an issue. Its level is determined by its code; long values are shortened. */
export function issue(
  code: IssueCode,
  where: { cell: string | null; field: string | null },
  params: Record<string, string | number> = {},
): Issue {
  const short = Object.entries(params).map(([key, value]) => [
    key,
    typeof value === 'string' && value.length > SHOWN ? `${cutText(value, SHOWN)}…` : value,
  ])
  const level = warnings.includes(code) ? 'warning' : 'error'
  return { level, code, ...where, params: Object.fromEntries(short) }
}

type Params = Record<string, string | number>

/**
 * Returns the text of an issue. `translate` returns the message of a code with its values filled
 * in.
 */
export function formatIssue(
  issue: Pick<Issue, 'code' | 'cell' | 'field' | 'params'>,
  labels: Record<string, string>,
  translate: (code: IssueCode, params: Params) => string,
): string {
  const { code, cell, field, params } = issue
  return translate(code, {
    ...params,
    cell: cell ?? labels[field ?? ''] ?? '',
    field: labels[field ?? ''] ?? field ?? '',
  })
}
