import 'server-only'
import { z } from 'zod'
import { parseCep } from '@/lib/cart/cep'
import type { DeliveryAnswer } from '@/lib/cart/delivery-estimate'
import { handlingDay } from '@/lib/cart/handling-day'
import { parseShippingPolicy } from '@/lib/cart/policy'
import { publicDb } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { limitNetwork } from '@/server/core/rate-limit'
import { getSetting, getSiteSettings } from '@/server/settings/queries'

const zoneRow = z
  .object({
    name: z.string(),
    price_cents: z.number().nullable(),
    days_from: z.number(),
    days_to: z.number(),
  })
  .nullable()

/**
 * Returns the delivery zone of a CEP and when an order of `now` is sent, or null if no zone has this
 * CEP. Limited per network.
 * @throws AppError('INVALID') for another text, AppError('RATE_LIMITED'), AppError('CONNECTION'), and
 * the error of the database
 */
export async function getDelivery(text: string, now: Date): Promise<DeliveryAnswer | null> {
  const cep = parseCep(text)
  if (!cep) throw new AppError('INVALID')
  await limitNetwork('delivery', { limit: 60, windowSeconds: 60 })
  const [{ data, error }, policy, { settings }] = await Promise.all([
    publicDb().rpc('get_delivery', { p_cep: cep }),
    getSetting('shipping_policy'),
    getSiteSettings(),
  ])
  if (error) throw error
  const zone = zoneRow.parse(data)
  if (!zone) return null
  return {
    zone: {
      name: zone.name,
      priceCents: zone.price_cents,
      daysFrom: zone.days_from,
      daysTo: zone.days_to,
    },
    handlingDay: handlingDay(settings.contact.hours, now),
    postDays: parseShippingPolicy(policy).delivery.postDays,
  }
}
