import { z } from 'zod'
import { EVENT_TYPES } from './events'

const short = z.string().max(100)
const utm = z.object({
  source: short,
  medium: short,
  campaign: short,
  term: short,
  content: short,
})

const event = z.object({
  type: z.enum(EVENT_TYPES),
  path: z.string().startsWith('/').max(500),
  productId: z.uuid().optional(),
  data: z.record(z.string().max(40), z.union([z.string().max(200), z.number()])).optional(),
  orderToken: z.string().max(80).optional(),
})

/** The cart of a visit, with the seconds since the order button was pressed; null if it was not. */
const cart = z.object({
  items: z.array(z.object({ productId: z.uuid(), quantity: z.int().min(1).max(99) })).max(50),
  checkoutSeconds: z.int().min(0).max(604_800).nullable(),
})

/**
 * A report of a visit: events, the cart if it changed, and `begin` until the server has confirmed
 * it. `ageMs` is the age of the visit.
 */
export const visitSchema = z.object({
  sessionId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  widthPx: z.int().min(1).max(20_000),
  ageMs: z.int().min(0).max(604_800_000),
  referrer: z.string().max(2_000),
  events: z.array(event).max(20),
  begin: z
    .object({
      landingPage: z.string().startsWith('/').max(500),
      utm,
      timeZone: short,
      language: short,
    })
    .optional(),
  cart: cart.optional(),
  isEnd: z.boolean(),
})

export type VisitReport = z.input<typeof visitSchema>
export type VisitEvent = z.output<typeof event>

type Names = readonly (readonly [RegExp, string])[]

// The order matters: most user-agent strings also contain names of other browsers.
const BROWSERS: Names = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: Names = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const BOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|lighthouse|headless|facebookexternalhit|whatsapp\/|curl|wget|python-|monitor/i

const nameIn = (names: Names, agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Outro'

/** Returns the browser of a user-agent header; 'Outro' for an unknown one. */
export function browserOf(agent: string): string {
  return nameIn(BROWSERS, agent)
}

/** Returns the operating system of a user-agent header; 'Outro' for an unknown one. */
export function systemOf(agent: string): string {
  return nameIn(SYSTEMS, agent)
}

/** Returns whether a user-agent header identifies a bot; an empty one counts as a bot. */
export function isBot(agent: string): boolean {
  return agent.trim() === '' || BOT.test(agent)
}

const SOURCES: readonly [RegExp, string][] = [
  [/(^|\.)google\./, 'google'],
  [/(^|\.)(facebook|instagram)\.com$/, 'social'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
]

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : ''
}

/**
 * Returns the traffic source of a visit: `utm_source` if present, otherwise google, social,
 * whatsapp or referral by the host of the referrer. 'direct' without a referrer or from the store
 * itself.
 */
export function trafficSource(utmSource: string, referrer: string, ownHost: string): string {
  const named = utmSource.trim().toLowerCase().slice(0, 100)
  if (named) return named
  const host = hostOf(referrer)
  if (!host || host === ownHost) return 'direct'
  return SOURCES.find(([pattern]) => pattern.test(host))?.[1] ?? 'referral'
}

/** Paths that contain a secret token: only their first segment is sent. */
const SECRET = /^\/(pedido|assistencia|lista|confirmar-conta|admin-login|reset-password)(\/.*)?$/

/** Returns the path of an event without query, fragment and tokens, at most 300 characters. */
export function trackedPath(path: string): string {
  const plain = (path.split(/[?#]/)[0] ?? '').slice(0, 300)
  const [, secret] = SECRET.exec(plain) ?? []
  return secret ? `/${secret}` : plain
}
