import 'server-only'
import type { Seen } from '@/lib/admin/merge'
import { type Db, sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { settingSource } from '@/server/core/versioned-save'
import { type PromoValues, toPromoValues } from './dto'

/** The promo banner by the values of its form. */
export const promoSource = (db: Db) => settingSource<PromoValues>(db, 'promo_banner', toPromoValues)

/** The promo banner as its form shows it, empty without a row. @throws AppError; the database's error */
export async function getPromo(): Promise<Seen<PromoValues>> {
  await requireArea('content')
  return promoSource(await sessionDb()).read()
}
