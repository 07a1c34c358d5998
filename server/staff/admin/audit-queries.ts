import 'server-only'
import { z } from 'zod'
import { pageRange, type TableQuery } from '@/lib/core/table-query'
import { AUDIT_PERIODS, periodStart } from '@/lib/staff/audit'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AuditPage, toAuditPage } from './audit-dto'

export const ENTRIES_A_PAGE = 30

type AuditQuery = TableQuery<'data', 'quem' | 'onde' | 'acao' | 'periodo'>

/**
 * Returns one page of the audit log, newest first.
 * @throws AppError('FORBIDDEN') without the area team
 */
export async function listAudit({ q, filters, page }: AuditQuery): Promise<AuditPage> {
  await requireArea('team')
  const period = AUDIT_PERIODS.find((name) => name === filters.periodo)
  const { data, error } = await (await sessionDb()).rpc('list_audit', {
    p_filters: {
      q,
      actor: z.uuid().safeParse(filters.quem).data ?? null,
      table: filters.onde ?? null,
      action: filters.acao ?? null,
      from: periodStart(period, new Date()),
    },
    p_limit: ENTRIES_A_PAGE,
    p_offset: pageRange(page, ENTRIES_A_PAGE).from,
  })
  if (error) throw error
  return toAuditPage(data)
}
