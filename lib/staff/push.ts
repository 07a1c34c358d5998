import type { TableRules } from '@/lib/core/table-query'
import type { Area } from './roles'

/**
 * The notices of the staff and the area that sees them; private.may_see_notice decides by the same
 * table.
 */
export const NOTICE_AREAS = {
  order: 'orders',
  expiring: 'orders',
  assistance: 'assistance',
  review: 'reviews',
  question: 'reviews',
  low_stock: 'catalog',
} as const satisfies Record<string, Area>

export type Notice = keyof typeof NOTICE_AREAS

/** Returns the notices that a role with these areas receives. */
export function noticesOf(areas: readonly Area[]): Notice[] {
  return (Object.keys(NOTICE_AREAS) as Notice[]).filter((notice) =>
    areas.includes(NOTICE_AREAS[notice]),
  )
}

/** Hosts of the push services of Chrome, Safari, Firefox and Edge. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|web\.push\.apple\.com|(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)+notify\.windows\.com)$/
const MAX_LENGTH = 1000

/**
 * Returns whether an address belongs to a known push service. Other addresses are refused, because the
 * server sends requests to the address that a browser has registered.
 */
export function isPushEndpoint(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.href !== address || address.length > MAX_LENGTH) return false
  const { hostname, pathname } = url
  // Nothing else, such as a port or a user, is between the scheme and the path.
  return address.startsWith(`https://${hostname}/`) && SERVICES.test(hostname) && pathname !== '/'
}

const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Returns the browser and the system that a user agent names; null for an unknown one. */
export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  const named = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return { browser: named(BROWSERS), system: named(SYSTEMS) }
}

/** Whether a browser can show notifications, as known before its permission is requested. */
export type PushSupport = 'possible' | 'denied' | 'unsupported' | 'install'

type BrowserFeatures = {
  hasPush: boolean
  permission: NotificationPermission | undefined
  userAgent: string
  /** Distinguishes an iPad, whose user agent may be that of a Mac, from a Mac, which has none. */
  touchPoints: number
}

/** Returns whether a browser can show notifications; on iOS only installed web apps can. */
export function pushSupport({
  hasPush,
  permission,
  userAgent,
  touchPoints,
}: BrowserFeatures): PushSupport {
  if (hasPush && permission) return permission === 'denied' ? 'denied' : 'possible'
  const { system } = deviceOf(userAgent)
  const isIos = system === 'iPhone' || system === 'iPad' || (system === 'Mac' && touchPoints > 1)
  return isIos ? 'install' : 'unsupported'
}

/** States of a message; failed ones are retried, dead ones are not. */
export const MESSAGE_STATES = ['queued', 'failed', 'sent', 'dead'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const messageRules = {
  sorts: ['data'],
  filters: { estado: MESSAGE_STATES },
} as const satisfies TableRules<'data', 'estado'>
