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
