// Differences between a version of a row and the state after it, prepared for display.

import { diffLines, diffWordsWithSpace } from 'diff'
import { z } from 'zod'
import { isRecord, isSame } from '@/lib/core/merge'
import { toCamel } from './controls'
import { KINDS } from './kinds'

export type TextPart = { kind: 'same' | 'added' | 'removed' | 'gap'; text: string }

/** A changed field: 'order' of a list, a value before and after, or the parts of a longer text. */
export type FieldChange =
  | { field: string; kind: 'order' }
  | { field: string; kind: 'value'; before: Simple; after: Simple }
  | { field: string; kind: 'text'; parts: TextPart[] }

type Simple = string | number | boolean | null

const SHORT_TEXT = 60
const LONG_TEXT = 600
const CONTEXT_CHARS = 60

/** Shortens an unchanged text to the part next to each change, as context. */
function shorten(text: string, isFirst: boolean, isLast: boolean): TextPart[] {
  if (text.length <= CONTEXT_CHARS * 2) return [{ kind: 'same', text }]
  const head: TextPart = { kind: 'same', text: text.slice(0, CONTEXT_CHARS) }
  const tail: TextPart = { kind: 'same', text: text.slice(-CONTEXT_CHARS) }
  const gap: TextPart = { kind: 'gap', text: ' … ' }
  return [...(isFirst ? [] : [head]), gap, ...(isLast ? [] : [tail])]
}

/**
 * Returns the common, added and removed parts of two texts, compared by words or, if long, by
 * lines. Long unchanged parts are shortened.
 */
export function textParts(before: string, after: string): TextPart[] {
  const isLong = before.length + after.length > LONG_TEXT
  const changes = isLong ? diffLines(before, after) : diffWordsWithSpace(before, after)
  return changes.flatMap(({ added, removed, value }, index): TextPart[] => {
    if (added) return [{ kind: 'added', text: value }]
    if (removed) return [{ kind: 'removed', text: value }]
    return shorten(value, index === 0, index === changes.length - 1)
  })
}

/** Returns the elements of a list by key; null if an element has no key. */
function elements(list: unknown): Map<string, unknown> | null {
  if (!Array.isArray(list)) return null
  const entries = list.map((element): [string, unknown] | null => {
    if (!isRecord(element)) return null
    if (typeof element.section_key === 'string') return [element.section_key, element.is_visible]
    if (typeof element.item_id === 'string')
      return [`${element.item_type}:${element.item_id}`, true]
    return typeof element.row_id === 'string' ? [element.row_id, element] : null
  })
  return entries.includes(null) ? null : new Map(entries as [string, unknown][])
}

function toSimple(value: unknown): Simple {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) {
    return value.join('\n')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function compare(field: string, before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [elements(before), elements(after)]
  if (old && now) return compareLists(field, old, now)
  if (isRecord(before) || isRecord(after)) {
    const [one, other] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
    const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return keys.flatMap((key) => compare(field ? `${field}.${key}` : key, one[key], other[key]))
  }
  const [was, is] = [toSimple(before), toSimple(after)]
  if (isSame(was, is)) return []
  if (typeof was === 'string' && typeof is === 'string' && was.length + is.length > SHORT_TEXT) {
    return [{ field, kind: 'text', parts: textParts(was, is) }]
  }
  return [{ field, kind: 'value', before: was, after: is }]
}

function compareLists(field: string, old: Map<string, unknown>, now: Map<string, unknown>) {
  const changes = [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
    compare(`${field}.${key}`, old.get(key), now.get(key)),
  )
  const orderOf = (list: Map<string, unknown>) =>
    [...list.keys()].filter((key) => old.has(key) && now.has(key))
  if (isSame(orderOf(old), orderOf(now))) return changes
  return [...changes, { field, kind: 'order' } as const]
}

/**
 * Returns the changes of a version. `columns` maps each column to its values before and after;
 * fields have form names.
 */
export function fieldChanges(columns: Record<string, [unknown, unknown]>): FieldChange[] {
  return Object.entries(columns).flatMap(([column, [before, after]]) =>
    compare(column === 'setting_value' ? '' : toCamel(column), before, after),
  )
}

/** Tables whose rows have stored versions. */
export const VERSIONED = [
  ...Object.values(KINDS).map(({ table }) => table),
  'homepage_layout',
  'product_sections',
  'special_sections',
  'pages',
  'site_settings',
] as const

export type VersionedTable = (typeof VERSIONED)[number]

export const versionsSchema = z.object({
  table: z.enum(VERSIONED),
  row: z.string().min(1).max(100).nullable(),
})

/**
 * The version to restore, and the newest version that the editor had loaded, to detect conflicts.
 */
export const restoreSchema = z.object({ id: z.int().positive(), seen: z.int().positive() })
