import { z } from 'zod'
import { fieldChanges } from '@/lib/admin-content/version-changes'

const version = z
  .object({
    id: z.int(),
    at: z.string(),
    row_id: z.string(),
    operation: z.enum(['update', 'delete']),
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
    before: z.record(z.string(), z.unknown()),
    actor_name: z.string(),
    is_system: z.boolean(),
  })
  .transform(({ row_id, actor_name, is_system, before, changes, ...rest }) => ({
    ...rest,
    rowId: row_id,
    actorName: actor_name,
    isSystem: is_system,
    name: nameOf(before),
    changes: fieldChanges(changes),
  }))

/**
 * What a row was before a change: when, by whom (a name, an e-mail address without one, '' for an
 * account that is gone), and what became of its fields.
 */
export type Version = z.output<typeof version>

/** The versions that the database lists. */
export function toVersions(rows: unknown): Version[] {
  return z.array(version).parse(rows)
}

function nameOf(before: Record<string, unknown>): string {
  const { title, label, subtitle, text, setting_value } = before
  const nested = setting_value as { title?: unknown } | undefined
  return String([title, label, subtitle, text, nested?.title].find(Boolean) ?? '')
}
