import 'server-only'
import { z } from 'zod'
import { type AuditPeriod, periodStart } from '@/lib/admin/audit'
import { pageRange, type TableQuery } from '@/lib/admin/table-query'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AuditPage, toAuditPage } from './dto'

export const ENTRIES_A_PAGE = 30

type AuditQuery = TableQuery<'data', 'quem' | 'onde' | 'acao' | 'periodo'>

/** One page of the journal, newest first. @throws AppError for who may not */
export async function listAudit({ q, filters, page }: AuditQuery): Promise<AuditPage> {
  await requireArea('team')
  const { data, error } = await (await sessionDb()).rpc('list_audit', {
    p_filters: {
      q,
      actor: z.uuid().safeParse(filters.quem).data ?? null,
      table: filters.onde ?? null,
      action: filters.acao ?? null,
      from: periodStart(filters.periodo as AuditPeriod | undefined, new Date()),
    },
    p_limit: ENTRIES_A_PAGE,
    p_offset: pageRange(page, ENTRIES_A_PAGE).from,
  })
  if (error) throw error
  return toAuditPage(data)
}
