import { z } from 'zod'
import { type AuditChange, changesOf, screenOf } from '@/lib/staff/audit'
import type { Notice } from '@/lib/staff/push'
import { MESSAGE_STATES, type MessageState } from '@/lib/staff/push'
import { AREAS, type Area } from '@/lib/staff/roles'

const overview = z.object({
  requires_second_factor: z.boolean(),
  members: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      full_name: z.string().nullable(),
      staff_role: z.string(),
      last_session_at: z.string().nullable(),
      is_ready: z.boolean(),
      has_second_factor: z.boolean(),
    }),
  ),
  roles: z.array(
    z.object({
      key: z.string(),
      name: z.string().nullable(),
      areas: z.array(z.enum(AREAS)),
      updated_at: z.string(),
      members: z.number(),
    }),
  ),
})

const account = z
  .object({
    id: z.uuid(),
    email: z.string(),
    full_name: z.string().nullable(),
    staff_role: z.string().nullable(),
    confirmed: z.boolean(),
  })
  .nullable()

/** A staff member; `name` falls back to the e-mail; times ISO 8601. */
export type StaffMember = {
  id: string
  name: string
  email: string
  /** The key of the role. */
  role: string
  lastSessionAt: string | null
  /** Confirmed and not banned, so that a login link can be created. */
  canReceiveLoginLink: boolean
  hasSecondFactor: boolean
}

/** A role of the staff, preset or composed by the owner. */
export type StaffRole = {
  key: string
  /** The name of a composed role, the key of a preset one; shown by `roleText`. */
  label: string
  isPreset: boolean
  areas: Area[]
  /** Time of the last save, which the next save must name. */
  version: string
  members: number
}

export type StaffOverview = {
  members: StaffMember[]
  roles: StaffRole[]
  requiresSecondFactor: boolean
}

/** The staff, and the role of the caller, which limits what the caller may change. */
export type StaffWithCallerRole = StaffOverview & {
  ownId: string
  /** The key of the own role. */
  ownRole: string | null
  /** The areas of the own role. */
  areas: readonly Area[]
  /** The roles that the caller may give: those that cover only areas of the own role. */
  grantableRoles: StaffRole[]
}

/** Converts the result of `get_staff`: owners first, preset roles first. */
export function toStaffOverview(value: unknown): StaffOverview {
  const { members, roles, requires_second_factor } = overview.parse(value)
  return {
    requiresSecondFactor: requires_second_factor,
    members: members.map((one) => ({
      id: one.id,
      name: one.full_name || one.email,
      email: one.email,
      role: one.staff_role,
      lastSessionAt: one.last_session_at,
      canReceiveLoginLink: one.is_ready,
      hasSecondFactor: one.has_second_factor,
    })),
    roles: roles.map(({ key, name, areas, updated_at, members: count }) => ({
      key,
      label: name ?? key,
      isPreset: name === null,
      areas,
      version: updated_at,
      members: count,
    })),
  }
}

/** Converts the result of `find_account`, null if there is no account. */
export function toAccount(value: unknown): z.infer<typeof account> {
  return account.parse(value)
}

const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.uuid().nullable(),
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

/** Converts the result of `list_audit`. Entries link to the pages of these areas only. */
export function toAuditPage(value: unknown, areas: readonly Area[]): AuditPage {
  const answer = z
    .object({ rows: z.array(auditRow), total: z.number(), tables: z.array(z.string()) })
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
        ? screenOf(one.subject.table ?? '', one.subject.key ?? '', one.subject.role ?? null, areas)
        : screenOf(one.table, '', null, areas),
      changes: changesOf(one.changes),
    })),
  }
}

/** A message of the outbox. `href` is the admin page of its subject (`about`); null without one. */
export type StaffMessage = {
  id: string
  kind: string
  event: string | null
  state: MessageState
  recipient: string | null
  /** The browser that gets it as a notification; null for an e-mail. */
  device: string | null
  attempts: number
  error: string | null
  createdAt: string
  settledAt: string | null
  nextAttemptAt: string
  about: string | null
  href: string | null
}

export type MessagesFound = {
  rows: StaffMessage[]
  /** Number of messages by state, before the filter; a state without messages is absent. */
  counts: Partial<Record<MessageState, number>>
}

const found = z.object({
  counts: z.partialRecord(z.enum(MESSAGE_STATES), z.number()),
  rows: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      event: z.string().nullable(),
      state: z.enum(MESSAGE_STATES),
      recipient: z.string().nullable(),
      device: z.string().nullable(),
      attempts: z.number(),
      error: z.string().nullable(),
      created_at: z.string(),
      settled_at: z.string().nullable(),
      next_attempt_at: z.string(),
      subject_id: z.string().nullable(),
      about: z.string().nullable(),
    }),
  ),
})

const PAGES: Record<string, string> = {
  order: '/admin/pedidos',
  staff_order: '/admin/pedidos',
  assistance: '/admin/assistencia',
  staff_assistance: '/admin/assistencia',
}

/** Converts the result of `list_messages`. */
export function toMessagesFound(value: unknown): MessagesFound {
  const { counts, rows } = found.parse(value)
  return {
    counts,
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      event: row.event,
      state: row.state,
      recipient: row.recipient,
      device: row.device,
      attempts: row.attempts,
      error: row.error,
      createdAt: row.created_at,
      settledAt: row.settled_at,
      nextAttemptAt: row.next_attempt_at,
      about: row.about,
      href: row.about && PAGES[row.kind] ? `${PAGES[row.kind]}/${row.subject_id}` : null,
    })),
  }
}

/** A note that only the staff reads; `by` is the name of its author, if the account has one. */
export type StaffNote = { id: string; at: string; body: string; by: string | null }

const notes = z.array(
  z.object({ id: z.string(), at: z.string(), body: z.string(), by: z.string().nullable() }),
)

/**
 * Converts the result of `list_customer_notes` or `list_assistance_notes`.
 * @throws ZodError for another shape
 */
export const toStaffNotes = (answer: unknown): StaffNote[] => notes.parse(answer)

const row = z.object({
  kind: z.enum(['order', 'product', 'customer', 'page']),
  id: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
})

/** A result of the admin search, with the page that shows it. */
export type AdminSearchHit = {
  kind: z.infer<typeof row>['kind']
  title: string
  detail: string | null
  href: string
}

const screens: Record<AdminSearchHit['kind'], string> = {
  order: '/admin/pedidos',
  product: '/admin/produtos',
  customer: '/admin/clientes',
  page: '/admin/paginas',
}

/** Converts the result of `search_admin`. */
export function toAdminSearchHits(value: unknown): AdminSearchHit[] {
  return z
    .array(row)
    .parse(value)
    .map(({ id, ...hit }) => ({
      ...hit,
      href: `${screens[hit.kind]}/${encodeURIComponent(id)}`,
    }))
}

/** A browser with notifications; `isCurrent` is the one of the caller. */
export type StaffBrowser = { id: string; device: string; createdAt: string; isCurrent: boolean }

export type Notifications = {
  browsers: StaffBrowser[]
  notices: Notice[]
  publicKey: string | null
}

const browsers = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    created_at: z.string(),
    is_current: z.boolean(),
  }),
)

/** Converts the result of `list_my_push_subscriptions`. */
export function toBrowsers(value: unknown): StaffBrowser[] {
  return browsers.parse(value).map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.created_at,
    isCurrent: row.is_current,
  }))
}
