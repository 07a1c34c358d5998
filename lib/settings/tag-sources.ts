import type { Measurement } from './measurement.ts'

type Directive = 'script-src' | 'connect-src' | 'img-src' | 'frame-src'

const GOOGLE = ['https://www.googletagmanager.com']
const ANALYTICS = [...GOOGLE, 'https://*.google-analytics.com', 'https://*.analytics.google.com']
const ADS = [
  ...GOOGLE,
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
  'https://www.google.com.br',
]
const META = ['https://www.facebook.com']

/** The hosts that the tag of each service requests. */
const SOURCES: Record<'ga4' | 'googleAds' | 'metaPixel', Partial<Record<Directive, string[]>>> = {
  ga4: { 'script-src': GOOGLE, 'connect-src': ANALYTICS, 'img-src': ANALYTICS },
  googleAds: {
    'script-src': [...GOOGLE, 'https://www.googleadservices.com'],
    'connect-src': ADS,
    'img-src': ADS,
    'frame-src': [...GOOGLE, 'https://td.doubleclick.net'],
  },
  metaPixel: {
    'script-src': ['https://connect.facebook.net'],
    'connect-src': META,
    'img-src': META,
  },
}

/** Returns a content policy that also allows the hosts of the services that have an id. */
export function withTagSources(policy: string, ids: Measurement): string {
  const used = Object.entries(SOURCES).filter(([name]) => ids[name as keyof Measurement] !== '')
  if (used.length === 0) return policy
  return policy
    .split('; ')
    .map((line) => {
      const [directive = ''] = line.split(' ', 1)
      const hosts = used.flatMap(([, sources]) => sources[directive as Directive] ?? [])
      return [line, ...new Set(hosts)].join(' ')
    })
    .join('; ')
}
