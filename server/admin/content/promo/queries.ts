import 'server-only'
import type { Seen } from '@/lib/admin/merge'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import type { PromoValues } from './dto'
import { promoSource } from './source'

/** The promo banner as its form shows it, empty without a row. @throws AppError; the database's error */
export async function getPromo(): Promise<Seen<PromoValues>> {
  await requireArea('content')
  return promoSource(await sessionDb()).read()
}
