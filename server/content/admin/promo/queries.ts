import 'server-only'
import type { Seen } from '@/lib/core/merge'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import type { PromoValues } from './dto'
import { promoSource } from './source'

/**
 * Returns the promo banner for its form, empty without a row.
 * @throws AppError('FORBIDDEN') without the area content, and the error of the database
 */
export async function getPromo(): Promise<Seen<PromoValues>> {
  await requireArea('content')
  return promoSource(await sessionDb()).read()
}
