'use server'
import { cookies, headers } from 'next/headers'
import { isBot } from '@/lib/analytics/agent'
import type { AbandonedItem } from '@/lib/analytics/events'
import { type VisitEvent, type VisitReport, visitSchema } from '@/lib/analytics/schema'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { CONSENT_COOKIE, mayMeasure } from '@/lib/consent/consent'
import { findListing } from '@/server/catalog/queries'
import { defineAction } from '@/server/core/action'
import { type Db, sessionDb } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { recordsDb } from '@/server/core/guest-db'
import { toEventRow, toSessionRow } from './dto'

const DUPLICATE = '23505'
const CENTS = 100

/**
 * Stores what a browser reports of its visit. Without the consent cookie everything is refused,
 * programs are ignored, and money is read from the orders and prices of the database (decisions: LGPD).
 */
export const recordVisit = defineAction({
  name: 'record-visit',
  access: 'public',
  rate: { limit: 120, windowSeconds: 60 },
  schema: visitSchema,
  run: async (report, { session }) => {
    const consent = (await cookies()).get(CONSENT_COOKIE)
    if (!mayMeasure(`${CONSENT_COOKIE}=${consent?.value ?? ''}`)) throw new AppError('FORBIDDEN')
    const agent = (await headers()).get('user-agent') ?? ''
    if (isBot(agent)) return
    const visit: Visit = { report, agent, userId: session?.userId ?? null, db: recordsDb() }
    await insertSession(visit)
    await insertEvents(visit)
    await insertAbandonment(visit)
    await closeSession(visit, await insertPurchase(visit))
  },
})

type Visit = { report: VisitReport; agent: string; userId: string | null; db: Db }

async function insertSession({ report, agent, userId, db }: Visit): Promise<void> {
  if (!report.begin) return
  const ownHost = new URL(env().SITE_ORIGIN).hostname
  const row = { ...toSessionRow(report, report.begin, agent, ownHost), user_id: userId }
  const { error } = await db.from('user_sessions').insert(row)
  if (error && error.code !== DUPLICATE) throw error
}

/** How many products a measured search finds, from the cached reading of its page; null otherwise. */
async function foundBy({ type, data }: VisitEvent): Promise<number | null> {
  if (type !== 'search' || typeof data?.text !== 'string') return null
  const listing = await findListing(parseListingQuery({ q: data.text }))
  return listing?.total ?? null
}

async function insertEvents({ report, agent, userId, db }: Visit): Promise<void> {
  const events = report.events.filter(({ type }) => type !== 'purchase')
  if (events.length === 0) return
  const rows = await Promise.all(
    events.map(async (event) => ({
      ...toEventRow(event, report, agent, await foundBy(event)),
      user_id: userId,
    })),
  )
  const { error } = await db.from('customer_events').insert(rows)
  if (error) throw error
}

/**
 * Stores the purchase that the report names by the token of its order, once for each order. Returns
 * the value of the order in reais, null without a real order.
 */
async function insertPurchase({ report, agent, userId, db }: Visit): Promise<number | null> {
  const event = report.events.find(({ type }) => type === 'purchase')
  if (!event?.orderToken) return null
  const { data: order, error } = await db.rpc('get_order', { p_token: event.orderToken })
  if (error) throw error
  if (!order) return null
  const row = { ...toEventRow(event, report, agent), user_id: userId, order_id: order.id }
  const stored = await db.from('customer_events').insert(row)
  if (stored.error?.code === DUPLICATE) return null
  if (stored.error) throw stored.error
  return order.total_cents / CENTS
}

/** What the cart is worth by the prices of the store, in reais. */
async function worthOf(db: Db, items: readonly AbandonedItem[]): Promise<number> {
  const lines = items.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  const { data, error } = await db.rpc('price_cart', { p_lines: lines, p_use_coins: false })
  if (error) throw error
  return data.subtotal_cents / CENTS
}

async function insertAbandonment({ report, userId, db }: Visit): Promise<void> {
  const left = report.events.find(({ type, items }) => type === 'checkout_abandon' && items?.length)
  if (!left?.items) return
  const { error } = await db.from('cart_abandonment').insert({
    session_id: report.sessionId,
    user_id: userId,
    cart_items: left.items.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    cart_value: await worthOf(await sessionDb(), left.items),
    checkout_step: left.data?.step ?? 'cart',
    time_in_checkout_seconds: report.checkoutSeconds ?? 0,
    consent: true,
  })
  if (error) throw error
}

async function closeSession(visit: Visit, purchaseValue: number | null): Promise<void> {
  const { report, userId, db } = visit
  if (!report.end && purchaseValue === null) return
  const { error } = await db.rpc('close_session', {
    p_session_id: report.sessionId,
    p_duration_seconds: report.end?.seconds ?? 0,
    p_events_count: report.end?.events ?? null,
    p_purchase_value: purchaseValue,
    p_user: userId,
  })
  if (error) throw error
}
