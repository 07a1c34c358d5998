import { z } from 'zod'
import { type AuditChange, changesOf, screenOf } from '@/lib/staff/audit'

const row = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.uuid().nullable(),
  actor_role: z.string(),
  actor_name: z.string().nullable(),
  actor_email: z.string().nullable(),
  action: z.string(),
  table: z.string(),
  row: z.string().nullable(),
  changes: z.record(z.string(), z.unknown()),
  subject: z.object({
    title: z.string().nullish(),
    table: z.string().nullish(),
    key: z.string().nullish(),
    exists: z.boolean().nullish(),
    role: z.string().nullish(),
  }),
})

/** An entry of the audit log. `who` is null for a change by the system or a deleted account. */
export type AuditEntry = {
  id: string
  at: string
  who: string | null
  isSystem: boolean
  action: string
  table: string
  row: string | null
  /** Current or former title of the row; null if it has none. */
  title: string | null
  /** The admin page of the row; null if the row was deleted or has no page. */
  href: string | null
  changes: AuditChange[]
}

export type AuditPage = { rows: AuditEntry[]; total: number; tables: string[] }

/** Converts the result of `list_audit`. */
export function toAuditPage(value: unknown): AuditPage {
  const answer = z
    .object({ rows: z.array(row), total: z.number(), tables: z.array(z.string()) })
    .parse(value)
  return {
    total: answer.total,
    tables: answer.tables,
    rows: answer.rows.map((one) => ({
      id: String(one.id),
      at: one.at,
      who: one.actor_name || one.actor_email,
      isSystem: one.actor === null,
      action: one.action,
      table: one.table,
      row: one.row,
      title: one.subject.title || null,
      href: one.subject.exists
        ? screenOf(one.subject.table ?? '', one.subject.key ?? '', one.subject.role ?? null)
        : screenOf(one.table, '', null),
      changes: changesOf(one.changes),
    })),
  }
}
