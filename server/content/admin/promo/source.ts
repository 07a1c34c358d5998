import 'server-only'
import type { Db } from '@/server/core/db'
import { settingSource } from '@/server/core/versioned-save'
import { type PromoValues, toPromoValues } from './dto'

/** Returns the source of the promo banner with the values of its form. */
export const promoSource = (db: Db) => settingSource<PromoValues>(db, 'promo_banner', toPromoValues)
