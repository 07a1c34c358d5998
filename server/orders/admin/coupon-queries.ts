import 'server-only'
import { sessionDb } from '@/server/core/db'
import { requireArea } from '@/server/core/session'
import { type AdminCoupon, toCoupons } from './coupon-dto'

/**
 * Returns the coupons of the owner with their uses, active ones first, at most 500, not cached.
 * @throws AppError('FORBIDDEN') without the area settings, and the error of the database
 */
export async function listCoupons(): Promise<AdminCoupon[]> {
  await requireArea('settings')
  const { data, error } = await (await sessionDb()).rpc('list_coupons')
  if (error) throw error
  return toCoupons(data)
}
