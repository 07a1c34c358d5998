import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import type { Admin } from './dto'

/** Everybody with the role of an admin, the oldest first. @throws AppError for who may not */
export async function listAdmins(): Promise<Admin[]> {
  await requireArea('team')
  const db = await sessionDb()
  const { data, error } = await db
    .from('user_profiles')
    .select('id, full_name')
    .eq('role', 'admin')
    .order('created_at')
  if (error) throw error
  return data.map(({ id, full_name }) => ({ id: String(id), name: String(full_name ?? '') }))
}
