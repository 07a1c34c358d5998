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
