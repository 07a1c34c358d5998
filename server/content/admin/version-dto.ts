import { z } from 'zod'
import { fieldChanges } from '@/lib/content/admin/version-changes'

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
 * The state of a row before a change, with the time, the actor (a name, otherwise an e-mail address, ''
 * for a deleted account) and the changed fields.
 */
export type Version = z.output<typeof version>

/** Converts the result of `list_content_versions`. */
export function toVersions(rows: unknown): Version[] {
  return z.array(version).parse(rows)
}

const titled = z.object({ title: z.unknown() })

function nameOf(before: Record<string, unknown>): string {
  const { title, label, subtitle, text, setting_value } = before
  const nested = titled.safeParse(setting_value).data?.title
  return String([title, label, subtitle, text, nested].find(Boolean) ?? '')
}
