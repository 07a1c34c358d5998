import { z } from 'zod'

/** Formats of the ids; an empty text means that the service is not used. */
export const MEASUREMENT_IDS = {
  ga4: /^(G-[A-Z0-9]{6,12})?$/,
  googleAds: /^(AW-\d{8,12})?$/,
  /** The part of `AW-123456789/label` after the slash: the conversion of a purchase. */
  googleAdsLabel: /^[A-Za-z0-9_-]{0,40}$/,
  metaPixel: /^(\d{14,17})?$/,
} as const

const id = (pattern: RegExp) => z.string().trim().regex(pattern).catch('')

/** The row `measurement`: ids of measurement services of other companies. */
export const measurementSchema = z
  .object({
    ga4: id(MEASUREMENT_IDS.ga4),
    googleAds: id(MEASUREMENT_IDS.googleAds),
    googleAdsLabel: id(MEASUREMENT_IDS.googleAdsLabel),
    metaPixel: id(MEASUREMENT_IDS.metaPixel),
  })
  .catch({ ga4: '', googleAds: '', googleAdsLabel: '', metaPixel: '' })

export type Measurement = z.infer<typeof measurementSchema>

/** Returns whether tags of Google or Meta are used. */
export function hasTags({ ga4, googleAds, metaPixel }: Measurement): boolean {
  return [ga4, googleAds, metaPixel].some((value) => value !== '')
}

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
