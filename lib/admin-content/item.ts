import { z } from 'zod'
import { COLLECTION_KINDS, type CollectionKind, type ItemValues, isOrdered, KINDS } from './kinds'

/** A row of a collection as its editor holds it. */
export type Item = { id: string; values: ItemValues }

const shape = { kind: z.enum(COLLECTION_KINDS), id: z.uuid().nullable() }

/**
 * A save of one item: its values are read by the schema of its kind. A null id makes a new one,
 * where the kind takes new ones.
 */
export const itemToSaveSchema = z
  .object({ ...shape, values: z.record(z.string(), z.union([z.string(), z.boolean()])) })
  .transform(({ kind, id, values }, context) => {
    const parsed = KINDS[kind].schema.safeParse(values)
    for (const { message, path } of parsed.error?.issues ?? []) {
      context.addIssue({ code: 'custom', message, path: [...path] })
    }
    if (id === null && !isOrdered(kind)) {
      context.addIssue({ code: 'custom', message: 'required', path: ['id'] })
    }
    return parsed.success ? { kind, id, values: parsed.data as ItemValues } : z.NEVER
  })

export const itemSchema = z.object({ kind: shape.kind, id: z.uuid() })

export const itemShownSchema = itemSchema.extend({ isShown: z.boolean() })

const orderedKinds = COLLECTION_KINDS.filter(isOrdered) as [CollectionKind, ...CollectionKind[]]

export const itemToDeleteSchema = z.object({ kind: z.enum(orderedKinds), id: z.uuid() })

export const orderSchema = z.object({
  kind: z.enum(orderedKinds),
  ids: z.array(z.uuid()).min(1).max(200),
})
