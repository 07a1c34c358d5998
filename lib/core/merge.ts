// Three-way merge, field by field, of concurrent edits of the same row.
import { z } from 'zod'

export type FieldValues = Record<string, unknown>

/** The values that an editor had loaded before its changes. */
export type LoadedRow<V = FieldValues> = {
  /** The version of the row; null if the row did not exist. */
  version: string | null
  values: V
}

/**
 * The loaded values. Required by every write that could overwrite the changes of another editor.
 */
export const loadedRowSchema = z.object({
  version: z.string().max(20_000).nullable(),
  values: z.record(z.string(), z.unknown()),
})

/** A save of one row: new values and the loaded ones. A null id creates a row. */
export const editSchema = <S extends z.ZodType>(values: S) =>
  z
    .object({ id: z.uuid().nullable(), seen: loadedRowSchema.nullable(), values })
    .refine(({ id, seen }) => id === null || seen !== null, {
      path: ['seen'],
      message: 'required',
    })

/**
 * The result of a save: the stored row and the fields changed by another editor in the meantime.
 */
export type SavedRow<V = FieldValues> = LoadedRow<V> & { changedByOther: string[] }

export type Merge<V> = {
  /** The merged values; for fields that both changed, the value of this editor. */
  values: V
  /** Paths of fields that both editors changed to different values, such as 'address.city'. */
  both: string[]
  /** Paths of fields that only the other editor changed. */
  changedByOther: string[]
}

/** Returns whether a value is an object other than an array. */
export const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Returns whether two values are equal as JSON, ignoring the order of keys and undefined fields.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]))
  }
  if (isRecord(one) && isRecord(other)) {
    return keysOf(one, other).every((key) => isSame(one[key], other[key]))
  }
  return Object.is(one, other)
}

const keysOf = (...records: FieldValues[]) => [...new Set(records.flatMap(Object.keys))]

/**
 * Returns the key of a list element, such as a block of a page or a row of a section; null if it
 * has none.
 */
function elementKey(element: unknown): string | null {
  if (!isRecord(element)) return null
  const key = element.key ?? element.row_id
  return typeof key === 'string' ? key : null
}

type Keyed = Map<string, unknown>

function keyElements(list: unknown): Keyed | null {
  if (!Array.isArray(list)) return null
  const entries = list.map((element) => [elementKey(element), element] as const)
  const map = new Map(entries.filter((entry): entry is [string, unknown] => entry[0] !== null))
  return map.size === list.length ? map : null
}

type Report = Pick<Merge<unknown>, 'both' | 'changedByOther'>

function mergeValue(
  path: string,
  base: unknown,
  stored: unknown,
  mine: unknown,
  report: Report,
): unknown {
  if (isSame(stored, mine)) return mine
  if (isRecord(base) && isRecord(stored) && isRecord(mine)) {
    return mergeRecord(path, base, stored, mine, report)
  }
  const [baseList, storedList, myList] = [keyElements(base), keyElements(stored), keyElements(mine)]
  if (baseList && storedList && myList) {
    return mergeList(path, baseList, storedList, myList, report)
  }
  return choose(path, base, stored, mine, report)
}

/**
 * Merges values that are not split further; if both sides changed a value, returns that of this
 * editor.
 */
function choose(path: string, base: unknown, stored: unknown, mine: unknown, report: Report) {
  if (isSame(stored, mine) || isSame(base, stored)) return mine
  if (isSame(base, mine)) {
    report.changedByOther.push(path)
    return stored
  }
  report.both.push(path)
  return mine
}

function mergeRecord(
  path: string,
  base: FieldValues,
  stored: FieldValues,
  mine: FieldValues,
  report: Report,
): FieldValues {
  const entries = keysOf(stored, mine).map((key) => {
    const at = path ? `${path}.${key}` : key
    return [key, mergeValue(at, base[key], stored[key], mine[key], report)] as const
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

/**
 * Merges lists of keyed elements: each element separately, and the order as a field with the path
 * of the list.
 */
function mergeList(path: string, base: Keyed, stored: Keyed, mine: Keyed, report: Report) {
  const merged = new Map<string, unknown>()
  for (const key of new Set([...stored.keys(), ...mine.keys()])) {
    const at = `${path}.${key}`
    const element = choose(at, base.get(key), stored.get(key), mine.get(key), report)
    if (element !== undefined) merged.set(key, element)
  }
  const orderOf = (list: Keyed) =>
    [...list.keys()].filter((key) => base.has(key) && stored.has(key) && mine.has(key))
  const order = choose(path, orderOf(base), orderOf(stored), orderOf(mine), report)
  const leading = isSame(order, orderOf(mine)) && !isSame(order, orderOf(base)) ? mine : stored
  const following = leading === mine ? stored : mine
  const keys = [...leading.keys()].filter((key) => merged.has(key))
  let previous = -1
  for (const key of following.keys()) {
    const place = keys.indexOf(key)
    if (place >= 0) previous = place
    else if (merged.has(key)) keys.splice(++previous, 0, key)
  }
  return keys.map((key) => merged.get(key))
}

/**
 * Merges two edits of the values `base`: `stored` of another editor and `mine`. Objects are merged
 * field by field, lists of keyed elements element by element, and other lists as one value.
 */
export function mergeEdits<V extends object>(base: V, stored: V, mine: V): Merge<V> {
  const report: Report = { both: [], changedByOther: [] }
  const values = mergeRecord(
    '',
    base as FieldValues,
    stored as FieldValues,
    mine as FieldValues,
    report,
  )
  return { values: values as V, ...report }
}

/** Returns the fields of `after` that differ from `before`. */
export function changedFields<V extends object>(before: V, after: V): Partial<V> {
  const old = before as FieldValues
  const entries = Object.entries(after).filter(([name, value]) => !isSame(value, old[name]))
  return Object.fromEntries(entries) as Partial<V>
}
