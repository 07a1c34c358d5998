import 'server-only'
import { z } from 'zod'
import type { ErrorCode } from '@/lib/core/result'
import { pageRange, type TableQuery } from '@/lib/core/table-query'
import { AUDIT_PERIODS, periodStart } from '@/lib/staff/audit'
import { MESSAGE_STATES, noticesOf } from '@/lib/staff/push'
import { type Waiting, waitingSchema } from '@/lib/staff/waiting'
import { sessionDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { failureOf } from '@/server/core/errors'
import { requireAdmin, requireArea } from '@/server/core/session'
import {
  type AuditPage,
  type MessagesFound,
  type Notifications,
  type StaffRole,
  type StaffWithCallerRole,
  toAuditPage,
  toBrowsers,
  toMessagesFound,
  toStaffOverview,
} from './dto'

/**
 * Returns all staff members, owners first, all roles, and the rights of the caller to change them.
 * @throws AppError('FORBIDDEN') without the area team
 */
export async function getStaff(): Promise<StaffWithCallerRole> {
  const { userId, areas } = await requireArea('team')
  const { data, error } = await (await sessionDb()).rpc('get_staff')
  if (error) throw error
  const staff = toStaffOverview(data)
  const ownRole = staff.members.find(({ id }) => id === userId)?.role ?? null
  // The same rule as in private.require_rank.
  const canGrant = (role: StaffRole) =>
    role.key !== 'owner' && role.areas.every((area) => areas.includes(area))
  const grantableRoles = ownRole === 'owner' ? staff.roles : staff.roles.filter(canGrant)
  return { ...staff, ownId: userId, ownRole, areas, grantableRoles }
}

export const ENTRIES_PAGE_SIZE = 30

type AuditQuery = TableQuery<'data', 'quem' | 'onde' | 'acao' | 'periodo'>

/**
 * Returns one page of the audit log, newest first.
 * @throws AppError('FORBIDDEN') without the area team
 */
export async function listAudit({ q, filters, page }: AuditQuery): Promise<AuditPage> {
  const { areas } = await requireArea('team')
  const period = AUDIT_PERIODS.find((name) => name === filters.periodo)
  const { data, error } = await (await sessionDb()).rpc('list_audit', {
    p_filters: {
      q,
      actor: z.uuid().safeParse(filters.quem).data ?? null,
      table: filters.onde ?? null,
      action: filters.acao ?? null,
      from: periodStart(period, new Date()),
    },
    p_limit: ENTRIES_PAGE_SIZE,
    p_offset: pageRange(page, ENTRIES_PAGE_SIZE).from,
  })
  if (error) throw error
  return toAuditPage(data, areas)
}

export const MESSAGES_PAGE_SIZE = 30

/**
 * Returns one page of the outbox, newest first, and whether e-mails leave the store (SMTP is set).
 * @throws AppError('FORBIDDEN') without the area settings
 */
export async function listMessages({
  filters,
  page,
}: TableQuery<'data', 'estado'>): Promise<
  MessagesFound & { total: number; isMailConfigured: boolean }
> {
  await requireArea('settings')
  const state = MESSAGE_STATES.find((name) => name === filters.estado)
  const { data, error } = await (await sessionDb()).rpc('list_messages', {
    p_state: state ?? null,
    p_limit: MESSAGES_PAGE_SIZE,
    p_offset: pageRange(page, MESSAGES_PAGE_SIZE).from,
  })
  if (error) throw error
  const found = toMessagesFound(data)
  const counted = state ? [found.counts[state] ?? 0] : Object.values(found.counts)
  return {
    ...found,
    total: counted.reduce((sum, count) => sum + count, 0),
    isMailConfigured: env().SMTP_HOST !== undefined,
  }
}

/**
 * Returns the numbers of items that wait for the staff, in the areas of the role of the caller.
 * @throws AppError('FORBIDDEN') for customers, AppError('UNAUTHENTICATED') for guests
 */
export async function getWaiting(): Promise<Waiting> {
  await requireAdmin()
  const { data, error } = await (await sessionDb()).rpc('count_waiting')
  if (error) throw error
  return waitingSchema.parse(data)
}

/** Returns what `getWaiting` returns, or the code of its error. */
export async function readWaiting(): Promise<
  { ok: true; waiting: Waiting } | { ok: false; code: ErrorCode }
> {
  try {
    return { ok: true, waiting: await getWaiting() }
  } catch (error) {
    return { ok: false, code: failureOf('read-waiting', error).code }
  }
}

/**
 * Returns the browsers in which the caller has notifications, the notices that the areas of the caller
 * cover, and the public key for another browser; the key is null if the store cannot send notifications.
 * @throws AppError('FORBIDDEN') for customers
 */
export async function getNotifications(): Promise<Notifications> {
  const { areas } = await requireAdmin()
  const { data, error } = await (await sessionDb()).rpc('list_my_push_subscriptions')
  if (error) throw error
  return {
    browsers: toBrowsers(data),
    notices: noticesOf(areas),
    publicKey: env().VAPID_PUBLIC_KEY ?? null,
  }
}
