import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type PromoValues, toPromoValues } from './dto'

/** The promo banner as its form shows it, empty without a row. @throws AppError; the database's error */
export async function getPromoValues(): Promise<PromoValues> {
  await requireArea('content')
  const { data, error } = await (await sessionDb())
    .from('site_settings')
    .select('setting_value')
    .eq('setting_key', 'promo_banner')
    .maybeSingle()
  if (error) throw error
  return toPromoValues(data?.setting_value)
}
