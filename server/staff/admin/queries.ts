import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type Team, toTeam } from './dto'

/**
 * Returns all staff members, owners first, all roles, and the id of the caller.
 * @throws AppError('FORBIDDEN') without the area team
 */
export async function getStaff(): Promise<Team & { ownId: string }> {
  const { userId } = await requireArea('team')
  const { data, error } = await (await sessionDb()).rpc('get_team')
  if (error) throw error
  return { ...toTeam(data), ownId: userId }
}
