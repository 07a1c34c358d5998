import 'server-only'
import { parsePeriod } from '@/lib/analytics/report'
import { storeDay } from '@/lib/core/store-time'
import type { Area } from '@/lib/staff/roles'
import { type Report, toReport } from '@/server/analytics/report-dto'
import { sessionDb } from '@/server/core/db'
import { requireAdmin, requireArea } from '@/server/core/session'

type RawPeriod = Parameters<typeof parsePeriod>[0]

/**
 * Returns the name and the areas of the caller, for the start page of the admin.
 * @throws AppError('FORBIDDEN')
 */
export async function listMyAreas(): Promise<{ name: string; areas: readonly Area[] }> {
  const { fullName, areas } = await requireAdmin()
  return { name: fullName, areas }
}

/**
 * Returns the report of the period of the URL, compared with the previous one. The daily sums are
 * updated first.
 * @throws AppError('FORBIDDEN') without the area reports
 */
export async function getReport(raw: RawPeriod): Promise<Report> {
  await requireArea('reports')
  const db = await sessionDb()
  const period = parsePeriod(raw, storeDay(Date.now()))
  const { data, error } = await db.rpc('admin_report', {
    p_from: period.from,
    p_to: period.to,
    p_previous_from: period.previous.from,
    p_previous_to: period.previous.to,
  })
  if (error) throw error
  return toReport(data, period)
}
