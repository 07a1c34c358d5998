'use server'
import { cookies, headers } from 'next/headers'
import { isBot } from '@/lib/analytics/agent'
import type { AbandonedItem } from '@/lib/analytics/events'
import { type VisitEvent, type VisitReport, visitSchema } from '@/lib/analytics/schema'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { CONSENT_COOKIE, mayMeasure } from '@/lib/consent/consent'
import { findListing } from '@/server/catalog/queries'
import { defineAction } from '@/server/core/action'
import type { Db } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { toEventRow, toSessionRow } from './dto'

const DUPLICATE = '23505'
const CENTS = 100

/**
 * Keeps what a browser tells of its visit. Without the consent cookie everything is refused, programs
 * are ignored, and money is read from the orders and prices of the database (decisions: LGPD).
 */
export const recordVisit = defineAction({
  name: 'record-visit',
  access: 'public',
  rate: { limit: 120, windowSeconds: 60 },
  schema: visitSchema,
  run: async (report, { db }) => {
    const consent = (await cookies()).get(CONSENT_COOKIE)
    if (!mayMeasure(`${CONSENT_COOKIE}=${consent?.value ?? ''}`)) throw new AppError('FORBIDDEN')
    const agent = (await headers()).get('user-agent') ?? ''
    if (isBot(agent)) return
    await keepBeginning(db, report, agent)
    await keepEvents(db, report, agent)
    await keepAbandonment(db, report)
    await keepEnd(db, report)
  },
})

async function keepBeginning(db: Db, report: VisitReport, agent: string): Promise<void> {
  if (!report.begin) return
  const ownHost = new URL(env().SITE_ORIGIN).hostname
  const row = toSessionRow(report, report.begin, agent, ownHost)
  const { error } = await db.from('user_sessions').insert(row)
  if (error && error.code !== DUPLICATE) throw error
}

/** How many products a measured search finds, from the cached reading of its page; null otherwise. */
async function foundBy({ type, data }: VisitEvent): Promise<number | null> {
  if (type !== 'search' || typeof data?.text !== 'string') return null
  const listing = await findListing(parseListingQuery({ q: data.text }))
  return listing?.total ?? null
}

async function keepEvents(db: Db, report: VisitReport, agent: string): Promise<void> {
  if (report.events.length === 0) return
  const rows = await Promise.all(
    report.events.map(async (event) => toEventRow(event, report, agent, await foundBy(event))),
  )
  const { error } = await db.from('customer_events').insert(rows)
  if (error) throw error
}

/** What the cart is worth by the prices of the store, in reais. */
async function worthOf(db: Db, items: readonly AbandonedItem[]): Promise<number> {
  const lines = items.map(({ productId, quantity }) => ({ product_id: productId, quantity }))
  const { data, error } = await db.rpc('price_cart', { p_lines: lines, p_use_coins: false })
  if (error) throw error
  return data.subtotal_cents / CENTS
}

async function keepAbandonment(db: Db, report: VisitReport): Promise<void> {
  const left = report.events.find(({ type, items }) => type === 'checkout_abandon' && items?.length)
  if (!left?.items) return
  const { error } = await db.from('cart_abandonment').insert({
    session_id: report.sessionId,
    cart_items: left.items.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    cart_value: await worthOf(db, left.items),
    checkout_step: left.data?.step ?? 'cart',
    time_in_checkout_seconds: report.checkoutSeconds ?? 0,
    consent: true,
  })
  if (error) throw error
}

/** The value of the order that a token leads to, in reais; null without one. */
async function purchaseValue(db: Db, report: VisitReport): Promise<number | null> {
  const token = report.events.find(({ type }) => type === 'purchase')?.orderToken
  if (!token) return null
  const { data, error } = await db.rpc('get_order', { p_token: token })
  if (error) throw error
  return data ? data.total_cents / CENTS : null
}

async function keepEnd(db: Db, report: VisitReport): Promise<void> {
  const value = await purchaseValue(db, report)
  if (!report.end && value === null) return
  const { error } = await db.rpc('close_session', {
    p_session_id: report.sessionId,
    p_duration_seconds: report.end?.seconds ?? 0,
    p_events_count: report.end?.events ?? null,
    p_purchase_value: value,
  })
  if (error) throw error
}
