import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { z } from 'zod'
import type { LinkedItem } from '@/lib/cart/cart-link'
import { parseCep } from '@/lib/cart/cep'
import { type DeliveryAnswer, type DeliveryZone, handlingDay } from '@/lib/cart/delivery'
import { parseShippingPolicy } from '@/lib/cart/policy'
import { centsFromReais } from '@/lib/core/money'
import { isForAdults } from '@/lib/products/choices'
import { productFacts } from '@/lib/products/facts'
import { stockToSell } from '@/lib/products/sale-state'
import { applyCache, tags } from '@/server/core/cache'
import { catalogDb, publicDb } from '@/server/core/db'
import { AppError } from '@/server/core/errors'
import { logError } from '@/server/core/log'
import { limitNetwork } from '@/server/core/rate-limit'
import { readWithRetry } from '@/server/core/reads'
import { getSetting, getSiteSettings, isProTierOn } from '@/server/settings/queries'
import type { LinkedLine } from './dto'

const zoneRow = z
  .object({
    name: z.string(),
    price_cents: z.number().nullable(),
    days_from: z.number(),
    days_to: z.number(),
  })
  .transform(
    (row): DeliveryZone => ({
      name: row.name,
      priceCents: row.price_cents,
      daysFrom: row.days_from,
      daysTo: row.days_to,
    }),
  )
  .nullable()

/**
 * Returns the delivery terms of a CEP for an order placed at `now`, null if no zone has this CEP;
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

/**
 * Returns the delivery zone of eight digits, null if there is none.
 * @throws the error of the database
 */
export async function getDeliveryZone(cep: string): Promise<DeliveryZone | null> {
  const { data, error } = await publicDb().rpc('get_delivery', { p_cep: cep })
  if (error) throw error
  return zoneRow.parse(data)
}

async function readDelivery(cep: string, now: Date): Promise<DeliveryAnswer | null> {
  const [zone, policy, { settings }] = await Promise.all([
    getDeliveryZone(cep),
    getSetting('shipping_policy'),
    getSiteSettings(),
  ])
  if (!zone) return null
  return {
    zone,
    handlingDay: handlingDay(settings.contact.hours, now),
    postDays: parseShippingPolicy(policy).delivery.postDays,
  }
}

/**
 * Returns the listed products of these items in the same order, with names, prices and stock of the
 * database. Products that are not sold are omitted.
 * @throws the error of the database after the last retry
 */
export async function listLinkedLines(items: readonly LinkedItem[]): Promise<LinkedLine[]> {
  'use cache'
  applyCache('catalog')
  if (items.length === 0) return []
  const ids = items.map(({ productId }) => productId)
  const [rows, isProOn] = await Promise.all([
    readWithRetry('products', () =>
      catalogDb()
        .from('products')
        .select('id, slug, name, image, price, stock, pro_days, sizes, colors, age_rating')
        .in('id', ids)
        .eq('is_listed', true),
    ),
    isProTierOn(),
  ])
  applyCache('catalog', ...rows.map(({ slug }) => tags.product(slug)))
  return items.flatMap(({ productId, quantity }) => {
    const row = rows.find(({ id }) => id === productId)
    if (!row) return []
    const { id, slug, name, image } = row
    return {
      product: { id, slug, name, image, priceCents: centsFromReais(row.price) },
      quantity: Math.min(quantity, stockToSell(row, isProOn)),
      asked: quantity,
      isForAdults: isForAdults(productFacts(row).ageRating),
      hasOptions: [row.sizes, row.colors].some((list) => Array.isArray(list) && list.length > 0),
    }
  })
}
