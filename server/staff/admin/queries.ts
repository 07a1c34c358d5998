import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type StaffMember, toStaffMembers } from './dto'

/**
 * Returns all staff members, owners first, and the id of the caller.
 * @throws AppError('FORBIDDEN') without the area team
 */
export async function getStaff(): Promise<{ members: StaffMember[]; ownId: string }> {
  const { userId } = await requireArea('team')
  const { data, error } = await (await sessionDb()).rpc('list_team')
  if (error) throw error
  return { members: toStaffMembers(data), ownId: userId }
}
