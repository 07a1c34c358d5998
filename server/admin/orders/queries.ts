import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminOrder, toAdminOrder } from './dto'

const LATEST = 50

/** The latest 50 orders of the store, newest first. @throws AppError for who may not */
export async function listLatestOrders(): Promise<AdminOrder[]> {
  await requireArea('orders')
  const db = await sessionDb()
  const { data, error } = await db
    .from('orders')
    .select('id, code, token, state, total, created_at, order_lines(name, quantity)')
    .order('created_at', { ascending: false })
    .limit(LATEST)
  if (error) throw error
  return data.map(toAdminOrder)
}
