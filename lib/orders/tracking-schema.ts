import { z } from 'zod'
import { CARRIERS, normalizeTrackingCode, trackingHref } from './tracking.ts'

/** The fields of the admin forms for tracking, all optional. Empty ones become null. */
export const trackingSchema = z.object({
  carrier: z
    .enum([...CARRIERS, ''])
    .default('')
    .transform((carrier) => carrier || null),
  trackingCode: z
    .string()
    .default('')
    .transform(normalizeTrackingCode)
    .pipe(z.string().regex(/^(?:[A-Z0-9._/-]{3,40})?$/, 'code'))
    .transform((code) => code || null),
  trackingUrl: z
    .string()
    .trim()
    .default('')
    .refine((url) => url === '' || trackingHref(url) !== null, 'url')
    .transform(trackingHref),
})

/** What an admin typed about the tracking of an order. */
export type TrackingInput = z.input<typeof trackingSchema>
