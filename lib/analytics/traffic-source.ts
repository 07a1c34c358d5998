const SOURCES: readonly [RegExp, string][] = [
  [/(^|\.)google\./, 'google'],
  [/(^|\.)(facebook|instagram)\.com$/, 'social'],
  [/(^|\.)(whatsapp\.com|wa\.me)$/, 'whatsapp'],
]

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.toLowerCase() : ''
}

/**
 * Where a visit comes from: `utm_source` wins; else the host of the referrer says google, social,
 * whatsapp or referral; without one, or from the store itself, it is direct (storefront §9).
 */
export function trafficSource(utmSource: string, referrer: string, ownHost: string): string {
  const named = utmSource.trim().toLowerCase().slice(0, 100)
  if (named) return named
  const host = hostOf(referrer)
  if (!host || host === ownHost) return 'direct'
  return SOURCES.find(([pattern]) => pattern.test(host))?.[1] ?? 'referral'
}
