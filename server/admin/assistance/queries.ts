import 'server-only'
import { z } from 'zod'
import { pageRange, type TableQuery } from '@/lib/admin/table-query'
import { SERVICES } from '@/lib/assistance/choices'
import { ASSISTANCE_STATES } from '@/lib/assistance/states'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import {
  type AdminAssistance,
  type AdminAssistanceDetails,
  toAdminAssistance,
  toAdminAssistanceDetails,
} from './dto'

const SUMMARY =
  'id, protocol, token, state, service_type, console_brand, console_model, urgency, name, created_at'
const DETAILS = `${SUMMARY}, problem_category, problem_description, whatsapp, email, express_fee,
  quote_labour, quote_parts, quote_total, quote_valid_until, assistance_history(id, state, at, note)`

export const ASSISTANCE_A_PAGE = 20
export const assistanceRules = {
  sorts: ['criado', 'cliente'],
  filters: { estado: ASSISTANCE_STATES, servico: SERVICES },
} as const

type Asked = TableQuery<'criado' | 'cliente', 'estado' | 'servico'>

/** What a pattern may hold: nothing that means something to a filter of the data API. */
const plain = (text: string) => text.replace(/[^\p{L}\p{N} -]/gu, ' ').trim()

/**
 * A page of the requests for the workshop (ASST-16).
 * @throws AppError FORBIDDEN without the area assistance
 */
export async function listAssistance(
  query: Asked,
): Promise<{ rows: AdminAssistance[]; total: number }> {
  await requireArea('assistance')
  const { filters, page, sort, direction } = query
  let asked = (await sessionDb()).from('assistance_requests').select(SUMMARY, { count: 'exact' })
  if (filters.estado) asked = asked.eq('state', filters.estado)
  if (filters.servico) asked = asked.eq('service_type', filters.servico)
  const text = plain(query.q)
  if (text) asked = asked.or(`protocol.ilike.%${text}%,name.ilike.%${text}%`)
  const { from, to } = pageRange(page, ASSISTANCE_A_PAGE)
  const { data, count, error } = await asked
    .order(sort === 'cliente' ? 'name' : 'created_at', { ascending: direction === 'asc' })
    .order('id')
    .range(from, to)
  if (error) throw error
  return { rows: data.map(toAdminAssistance), total: count ?? 0 }
}

/** One request with its history, oldest first; null when there is none. @throws AppError as above */
export async function getAssistanceDetails(id: string): Promise<AdminAssistanceDetails | null> {
  await requireArea('assistance')
  if (!z.uuid().safeParse(id).success) return null
  const { data, error } = await (await sessionDb())
    .from('assistance_requests')
    .select(DETAILS)
    .eq('id', id)
    .order('id', { referencedTable: 'assistance_history', ascending: true })
    .maybeSingle()
  if (error) throw error
  return data && toAdminAssistanceDetails(data)
}
