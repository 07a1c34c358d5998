// What two editors made of the same values, field by field.
import { z } from 'zod'

export type FieldValues = Record<string, unknown>

/** What an editor had read before it changed anything. */
export type Seen<V = FieldValues> = {
  /** The version of the row, null where there was no row. */
  version: string | null
  values: V
}

/** What an editor had read, as every write names it that could undo the work of another. */
export const seenSchema = z.object({
  version: z.string().max(20_000).nullable(),
  values: z.record(z.string(), z.unknown()),
})

/** A save of one row: values over what was read of it; a null id makes a new row. */
export const editSchema = <S extends z.ZodType>(values: S) =>
  z
    .object({ id: z.uuid().nullable(), seen: seenSchema.nullable(), values })
    .refine(({ id, seen }) => id === null || seen !== null, {
      path: ['seen'],
      message: 'required',
    })

/** What a save answers: the row as it is now, and the fields of it that somebody else had changed. */
export type Saved<V = FieldValues> = Seen<V> & { theirs: string[] }

export type Merge<V> = {
  /** Both changes together; where both touched a field, that of this editor. */
  values: V
  /** Fields that both changed, to different values: 'address.city'. */
  both: string[]
  /** Fields that only the other editor changed. */
  theirs: string[]
}

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Equal as JSON, whatever the order of the keys; an undefined field is no field. */
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

/** The name of an element of a list whose elements have one: the blocks of a page, rows of a section. */
function elementKey(element: unknown): string | null {
  if (!isRecord(element)) return null
  const key = element.key ?? element.row_id
  return typeof key === 'string' ? key : null
}

type Keyed = Map<string, unknown>

function keyed(list: unknown): Keyed | null {
  if (!Array.isArray(list)) return null
  const entries = list.map((element) => [elementKey(element), element] as const)
  const map = new Map(entries.filter((entry): entry is [string, unknown] => entry[0] !== null))
  return map.size === list.length ? map : null
}

type Report = Pick<Merge<unknown>, 'both' | 'theirs'>

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
  const [old, theirs, own] = [keyed(base), keyed(stored), keyed(mine)]
  if (old && theirs && own) return mergeList(path, old, theirs, own, report)
  return choose(path, base, stored, mine, report)
}

/** A value that is one whole: the side that changed it; this editor's where both did. */
function choose(path: string, base: unknown, stored: unknown, mine: unknown, report: Report) {
  if (isSame(stored, mine) || isSame(base, stored)) return mine
  if (isSame(base, mine)) {
    report.theirs.push(path)
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

/** Elements come, go and change each by itself; their order is a field of its own, under the list's path. */
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
 * What becomes of the values `base` when one editor made `stored` of them and this one `mine`.
 * Objects are compared field by field, lists of named elements element by element, any other list
 * as one value.
 */
export function mergeEdits<V extends object>(base: V, stored: V, mine: V): Merge<V> {
  const report: Report = { both: [], theirs: [] }
  const values = mergeRecord(
    '',
    base as FieldValues,
    stored as FieldValues,
    mine as FieldValues,
    report,
  )
  return { values: values as V, ...report }
}

/** The fields of `after` that differ from `before`. */
export function changedFields<V extends object>(before: V, after: V): Partial<V> {
  const old = before as FieldValues
  const entries = Object.entries(after).filter(([name, value]) => !isSame(value, old[name]))
  return Object.fromEntries(entries) as Partial<V>
}
