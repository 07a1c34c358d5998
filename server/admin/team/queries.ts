import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type TeamMember, toTeam } from './dto'

/** Everybody of the team, owners first, and who asks. @throws AppError for who may not */
export async function getTeam(): Promise<{ members: TeamMember[]; ownId: string }> {
  const { userId } = await requireArea('team')
  const { data, error } = await (await sessionDb()).rpc('list_team')
  if (error) throw error
  return { members: toTeam(data), ownId: userId }
}
