// The checks of `defineAction` for the steps of an import, which are not server actions (run-actions.ts).
import 'server-only'
import { headers } from 'next/headers'
import { AppError } from '@/server/core/errors'
import { limitRate, type Rate } from '@/server/core/rate-limit'
import { requireArea, type Session } from '@/server/core/session'
import { isStoreOrigin } from '@/server/core/site'

/**
 * Returns the session of the caller after checks of the origin, the area catalog and the rate limit.
 * @throws AppError('FORBIDDEN'), AppError('UNAUTHENTICATED'), AppError('UNCONFIRMED'),
 * AppError('RATE_LIMITED'), AppError('CONNECTION')
 */
export async function requireImporter(name: string, rate: Rate): Promise<Session> {
  if (!isStoreOrigin((await headers()).get('origin'))) throw new AppError('FORBIDDEN')
  const session = await requireArea('catalog')
  await limitRate(name, session.userId, rate)
  return session
}
