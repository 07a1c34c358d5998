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
