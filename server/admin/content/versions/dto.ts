import { z } from 'zod'

const version = z
  .object({
    id: z.int(),
    at: z.string(),
    row_id: z.string(),
    operation: z.enum(['update', 'delete']),
    changed: z.array(z.string()),
    before: z.record(z.string(), z.unknown()),
    actor_name: z.string(),
  })
  .transform(({ row_id, actor_name, before, ...rest }) => ({
    ...rest,
    rowId: row_id,
    actorName: actor_name,
    name: nameOf(before),
  }))

/** What a row was before a change: when, by whom, and which columns were about to change. */
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
