import { z } from 'zod'
import { type LoadedRow, loadedRowSchema } from '@/lib/core/merge'
import { COLLECTION_KINDS, type CollectionKind, type ItemValues, isOrdered, KINDS } from './kinds'

/** A row of a collection with the values of its form and its version. */
export type Item = LoadedRow<ItemValues> & { id: string }

const shape = { kind: z.enum(COLLECTION_KINDS), id: z.uuid().nullable() }

/**
 * A save of one item. Values are parsed by the schema of the kind. A null id creates an item, which
 * only ordered kinds allow.
 */
export const itemToSaveSchema = z
  .object({
    ...shape,
    seen: loadedRowSchema.nullable(),
    values: z.record(z.string(), z.union([z.string(), z.boolean()])),
  })
  .transform(({ kind, id, seen, values }, context) => {
    const parsed = KINDS[kind].schema.safeParse(values)
    for (const { message, path } of parsed.error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: [...path] })
    }
    if (id === null && !isOrdered(kind)) {
      context.addIssue({ code: 'custom', message: 'required', path: ['id'] })
    }
    if (id !== null && seen === null) {
      context.addIssue({ code: 'custom', message: 'required', path: ['seen'] })
    }
    return parsed.success ? { kind, id, seen, values: parsed.data as ItemValues } : z.NEVER
  })

const itemSchema = z.object({ kind: shape.kind, id: z.uuid(), seen: loadedRowSchema })

export const itemVisibilitySchema = itemSchema.extend({ isShown: z.boolean() })

const orderedKinds = COLLECTION_KINDS.filter(isOrdered) as [CollectionKind, ...CollectionKind[]]

export const itemToDeleteSchema = itemSchema.extend({ kind: z.enum(orderedKinds) })

export const orderSchema = z.object({
  kind: z.enum(orderedKinds),
  ids: z.array(z.uuid()).min(1).max(200),
  /** The order that the editor had loaded, to detect conflicts. */
  seen: z.array(z.uuid()).max(200),
})

/** The reason why visitors do not see a saved row: a draft, scheduled or ended; '' if they see it. */
export type SavedState = '' | 'Draft' | 'Scheduled' | 'Ended'

/** Returns the state of a row for its saved values. `now` in ms. */
export function savedState(values: Readonly<Record<string, unknown>>, now: number): SavedState {
  const { isActive, startsAt, endsAt } = values
  const isPast = (instant: unknown) => Date.parse(String(instant)) <= now
  if (isActive === false) return 'Draft'
  if (endsAt && isPast(endsAt)) return 'Ended'
  return startsAt && !isPast(startsAt) ? 'Scheduled' : ''
}
