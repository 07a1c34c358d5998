'use server'

import { cookies, headers } from 'next/headers'
import { z } from 'zod'
import { CONSENT_COOKIE, hasAnalyticsConsent, POLICY_VERSION } from '@/lib/analytics/consent'
import {
  browserOf,
  isBot,
  systemOf,
  trackedPath,
  trafficSource,
  type VisitEvent,
  type VisitReport,
  visitSchema,
} from '@/lib/analytics/schema'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { deviceOf } from '@/lib/content/device'
import { findListing } from '@/server/catalog/queries'
import { defineAction } from '@/server/core/action'
import type { Db } from '@/server/core/db'
import { env } from '@/server/core/env'
import { AppError } from '@/server/core/errors'
import { recordsDb } from '@/server/core/guest-db'

const placedOrder = z.object({ id: z.uuid() }).nullable()

/**
 * Stores the report of a visit in one transaction. Without the consent cookie the report is refused
 * with FORBIDDEN; reports of bots are ignored. Amounts are read from the orders and prices of the
 * database, never from the report.
 */
export const recordVisit = defineAction({
  name: 'record-visit',
  access: 'public',
  rate: { limit: 120, windowSeconds: 60 },
  schema: visitSchema,
  run: async (report, { session }) => {
    const consent = (await cookies()).get(CONSENT_COOKIE)
    if (!hasAnalyticsConsent(`${CONSENT_COOKIE}=${consent?.value ?? ''}`))
      throw new AppError('FORBIDDEN')
    const agent = (await headers()).get('user-agent') ?? ''
    if (isBot(agent)) return
    const db = recordsDb()
    const events = await Promise.all(
      report.events.map(async (event) => {
        const row = toEventRow(event, report, agent, await countFound(event))
        if (event.type !== 'purchase') return row
        const orderId = await orderOf(db, event)
        return orderId ? { ...row, order_id: orderId } : null
      }),
    )
    const { error } = await db.rpc('record_visit', {
      p_session: toSessionRow(report, agent, new URL(env().SITE_ORIGIN).hostname),
      p_events: events.filter((row) => row !== null),
      p_cart: report.cart ? toCartState(report.cart) : null,
      p_age_ms: report.ageMs,
      p_is_end: report.isEnd,
      p_user: session?.userId ?? null,
    })
    if (error) throw error
  },
})

/**
 * Returns the number of products that a search event finds, from the cached listing; null for other
 * events.
 */
async function countFound({ type, data }: VisitEvent): Promise<number | null> {
  if (type !== 'search' || typeof data?.text !== 'string') return null
  const listing = await findListing(parseListingQuery({ q: data.text }))
  return listing?.total ?? null
}

/**
 * Returns the id of the order that a purchase event names by its token, or null if there is no such
 * order.
 */
async function orderOf(db: Db, { orderToken }: VisitEvent): Promise<string | null> {
  if (!orderToken) return null
  const { data, error } = await db.rpc('get_order', { p_token: orderToken })
  if (error) throw error
  return placedOrder.parse(data)?.id ?? null
}

/**
 * Stores the choice of the consent banner, with the account if signed in and a random id of the
 * browser.
 */
export const recordConsent = defineAction({
  name: 'record-consent',
  access: 'public',
  rate: { limit: 30, windowSeconds: 60 * 60 },
  schema: z.object({ analytics: z.boolean(), visitorId: z.string().regex(/^[\w-]{8,64}$/) }),
  run: async ({ analytics, visitorId }, { session }) => {
    const { error } = await recordsDb()
      .from('consents')
      .insert({
        user_id: session?.userId ?? null,
        visitor_id: visitorId,
        analytics,
        policy_version: POLICY_VERSION,
      })
    if (error) throw error
  },
})

type Begin = NonNullable<VisitReport['begin']>

const refererOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/**
 * Converts a report to the row of its visit. A report with `begin` also sets the columns of source and
 * landing page.
 */
function toSessionRow(report: VisitReport, agent: string, ownHost: string) {
  return {
    session_id: report.sessionId,
    device_type: deviceOf(report.widthPx),
    browser: browserOf(agent),
    os: systemOf(agent),
    ...(report.begin ? visitStartColumns(report.begin, report.referrer, ownHost) : {}),
  }
}

function visitStartColumns(begin: Begin, referrer: string, ownHost: string) {
  const { utm, timeZone, language, landingPage } = begin
  return {
    location_data: { time_zone: timeZone, language },
    landing_page: trackedPath(landingPage),
    traffic_source: trafficSource(utm.source, referrer, ownHost),
    utm_source: utm.source || null,
    utm_medium: utm.medium || null,
    utm_campaign: utm.campaign || null,
    utm_term: utm.term || null,
    utm_content: utm.content || null,
  }
}

/**
 * Converts an event to its row, without the columns of the visit. A path that contains a secret is
 * shortened to its first segment. `found` is the number of results that the server read for a search;
 * reports count the searches without results.
 */
function toEventRow(
  event: VisitEvent,
  report: VisitReport,
  agent: string,
  found: number | null = null,
) {
  return {
    event_type: event.type,
    event_data: found === null ? (event.data ?? {}) : { ...event.data, results: found },
    product_id: event.productId ?? null,
    page_url: trackedPath(event.path),
    referrer: refererOf(report.referrer),
    user_agent: agent.slice(0, 500),
  }
}

/** Converts the cart of a visit to the argument of `record_visit`. */
function toCartState({ items, checkoutSeconds }: NonNullable<VisitReport['cart']>) {
  return {
    items: items.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    checkout_seconds: checkoutSeconds,
  }
}
