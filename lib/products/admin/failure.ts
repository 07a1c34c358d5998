import type { ErrorCode } from '../../core/result.ts'
import { fieldOfColumn, type ProductForm } from './product-form.ts'
import { changedColumns, changedTags } from './simple-fields.ts'

/** Key of `fields` under which an action returns the kind of an error that belongs to no field. */
export const ROW_ERROR = 'row'

type FailureTexts = {
  sessionExpired: string
  connection: string
  proType: string
  productData: string
  /** For codes without a message. */
  unknown: string
}

/** The text by the kind of an error, or by its code. */
const TEXT_OF: Record<string, keyof FailureTexts> = {
  UNAUTHENTICATED: 'sessionExpired',
  CONNECTION: 'connection',
  'pro-type-constraint': 'proType',
  'check-constraint': 'productData',
}

/**
 * Returns the message of a failed save of a product, from `texts` or from `own`, the messages of the
 * admin by error code. A missing legacy column has an empty message: no toast is shown.
 */
export function productFailure(
  failure: { code: ErrorCode; fields?: Record<string, string> },
  texts: FailureTexts,
  own: Partial<Record<ErrorCode, string>>,
): string {
  const kind = failure.fields?.[ROW_ERROR] ?? failure.code
  if (kind === 'legacy-column') return ''
  const key = TEXT_OF[kind]
  return key ? texts[key] : (own[failure.code] ?? texts.unknown)
}

type Conflict = {
  /** Columns, or `tags`, that the other save changed, of fields that both changed differently. */
  both: string[]
  /** Columns, or `tags`, of fields that only the other save changed. */
  changedByOther: string[]
}

/** Columns that also change without a save of the product: a confirmed order reduces the stock. */
const AUTO_CHANGED_COLUMNS = new Set(['stock'])

/**
 * Returns the conflict between the changes from `loaded` to `stored` and those from `loaded` to
 * `mine`, the state of the form.
 */
export function findConflict(
  loaded: ProductForm,
  stored: ProductForm,
  mine: ProductForm,
): Conflict {
  const [otherChanges, own] = [changesOf(loaded, stored), changesOf(loaded, mine)]
  const differs = (name: string) => JSON.stringify(otherChanges[name]) !== JSON.stringify(own[name])
  // `mergeForms` merges fields, some of which span several columns.
  const fieldOf = (name: string) => fieldOfColumn(name) ?? name
  const ownFields = new Set(Object.keys(own).map(fieldOf))
  const names = Object.keys(otherChanges)
  return {
    both: names.filter((name) => ownFields.has(fieldOf(name)) && differs(name)),
    changedByOther: names.filter((name) => !ownFields.has(fieldOf(name))),
  }
}

function changesOf(before: ProductForm, after: ProductForm): Record<string, unknown> {
  const tags = changedTags(before, after)
  return { ...changedColumns(before, after), ...(tags && { tags: tags.toSorted() }) }
}

/** Returns whether a save may proceed over concurrent changes without confirmation. */
export function canMergeSilently({ both, changedByOther }: Conflict): boolean {
  return both.length === 0 && changedByOther.every((name) => AUTO_CHANGED_COLUMNS.has(name))
}

/** Returns the stored form with the changes from `loaded` to `mine` applied. */
export function mergeForms(
  loaded: ProductForm,
  stored: ProductForm,
  mine: ProductForm,
): ProductForm {
  const changed = Object.entries(mine).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(loaded[name as keyof ProductForm]),
  )
  return { ...stored, ...(Object.fromEntries(changed) as Partial<ProductForm>) }
}
