// What defineAction checks for actions, for the routes of import and export: a spreadsheet is larger
// than the body of an action may be, and a download is no action.
import 'server-only'
import { headers } from 'next/headers'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { limitRate, type Rate } from '@/server/core/rate-limit'
import { requireArea, type Session } from '@/server/core/session'

/**
 * The admin of the catalogue who calls from a page of the store, within the rate (IMP-05).
 * @throws AppError FORBIDDEN, UNAUTHENTICATED, UNCONFIRMED, RATE_LIMITED, CONNECTION
 */
export async function requireImporter(name: string, rate: Rate): Promise<Session> {
  if ((await headers()).get('origin') !== env().SITE_ORIGIN) throw new AppError('FORBIDDEN')
  const session = await requireArea('catalog')
  await limitRate(name, session.userId, rate)
  return session
}
