import type { VisitEvent, VisitReport } from '@/lib/analytics/schema'
import { browserOf, systemOf, trackedPath, trafficSource } from '@/lib/analytics/schema'
import { deviceOf } from '@/lib/content/device'

type Begin = NonNullable<VisitReport['begin']>

const refererOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/**
 * Converts a report to the row of its visit, with the columns of its beginning if the report contains
 * them.
 */
export function toSessionRow(report: VisitReport, agent: string, ownHost: string) {
  return {
    session_id: report.sessionId,
    device_type: deviceOf(report.widthPx),
    browser: browserOf(agent),
    os: systemOf(agent),
    ...(report.begin ? beginningOf(report.begin, report.referrer, ownHost) : {}),
  }
}

function beginningOf(begin: Begin, referrer: string, ownHost: string) {
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
 * Converts an event to its row, without the columns of the visit. Paths that contain a secret are
 * stored by their kind only. `found` is the number of results that the server read for a search;
 * reports count the searches without results.
 */
export function toEventRow(
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
export function toCartState({ items, checkoutSeconds }: NonNullable<VisitReport['cart']>) {
  return {
    items: items.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
    checkout_seconds: checkoutSeconds,
  }
}
