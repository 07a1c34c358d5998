import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import { parseCep } from '@/lib/cart/cep'
import type { DeliveryAnswer } from '@/lib/cart/delivery-estimate'
import { handlingDay } from '@/lib/cart/handling-day'
import { parseShippingPolicy } from '@/lib/cart/policy'
import { publicDb } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { logError } from '@/server/core/log'
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
 * Returns the delivery zone of a CEP and when an order of `now` is sent, null if no zone has this CEP;
 * 'invalid' for a text that is no CEP, 'limited' above the rate limit of the caller's network,
 * 'unavailable' if it cannot be read.
 */
export async function getCallerDelivery(
  text: string,
  now: Date,
): Promise<DeliveryAnswer | null | 'invalid' | 'limited' | 'unavailable'> {
  const cep = parseCep(text)
  if (!cep) return 'invalid'
  try {
    await limitNetwork('delivery', { limit: 60, windowSeconds: 60 })
    return await readDelivery(cep, now)
  } catch (error) {
    unstable_rethrow(error)
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return 'limited'
    logError('delivery', error)
    return 'unavailable'
  }
}

async function readDelivery(cep: string, now: Date): Promise<DeliveryAnswer | null> {
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
