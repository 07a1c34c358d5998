import 'server-only'
import { z } from 'zod'
import type { AssistanceState } from '@/lib/assistance/states'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import {
  type AdminAssistance,
  type AdminAssistanceDetails,
  toAdminAssistance,
  toAdminAssistanceDetails,
} from './dto'

const LATEST = 100

const SUMMARY =
  'id, protocol, token, state, service_type, console_brand, console_model, urgency, name, created_at'
const DETAILS = `${SUMMARY}, problem_category, problem_description, whatsapp, email, express_fee,
  quote_labour, quote_parts, quote_total, quote_valid_until, assistance_history(id, state, at, note)`

/**
 * The latest 100 assistance requests, newest first, of one state or of all (ASST-16).
 * @throws AppError for who may not
 */
export async function listAssistance(state: AssistanceState | null): Promise<AdminAssistance[]> {
  await requireArea('assistance')
  const requests = (await sessionDb()).from('assistance_requests').select(SUMMARY)
  const { data, error } = await (state ? requests.eq('state', state) : requests)
    .order('created_at', { ascending: false })
    .limit(LATEST)
  if (error) throw error
  return data.map(toAdminAssistance)
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
