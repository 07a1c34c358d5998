import { browserOf, systemOf } from '@/lib/analytics/agent'
import { measuredPath } from '@/lib/analytics/page-path'
import type { VisitEvent, VisitReport } from '@/lib/analytics/schema'
import { trafficSource } from '@/lib/analytics/traffic-source'
import { deviceOf } from '@/lib/home/device'

type Begin = NonNullable<VisitReport['begin']>

const refererOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/** The row of a visit (storefront §3). */
export function toSessionRow(report: VisitReport, begin: Begin, agent: string, ownHost: string) {
  const { utm, timeZone, language } = begin
  return {
    session_id: report.sessionId,
    device_type: deviceOf(report.widthPx),
    browser: browserOf(agent),
    os: systemOf(agent),
    location_data: { time_zone: timeZone, language },
    traffic_source: trafficSource(utm.source, begin.referrer, ownHost),
    utm_source: utm.source || null,
    utm_medium: utm.medium || null,
    utm_campaign: utm.campaign || null,
    utm_term: utm.term || null,
    utm_content: utm.content || null,
    consent: true,
  }
}

/**
 * The row of an event; pages whose address is a secret are told by their kind only. `found` is what
 * the server itself found for a search: the reports count those that found nothing.
 */
export function toEventRow(
  event: VisitEvent,
  report: VisitReport,
  agent: string,
  found: number | null = null,
) {
  return {
    session_id: report.sessionId,
    event_type: event.type,
    event_data: found === null ? (event.data ?? {}) : { ...event.data, results: found },
    product_id: event.productId ?? null,
    page_url: measuredPath(event.path),
    referrer: report.begin ? refererOf(report.begin.referrer) : null,
    user_agent: agent.slice(0, 500),
    device_type: deviceOf(report.widthPx),
    location_data: {},
    consent: true,
  }
}
