import { z } from 'zod'
import { parseLocalDateTime } from '../content/admin/controls.ts'
import { CARRIERS, normalizeTrackingCode, PARCEL_EVENTS, trackingHref } from './tracking.ts'

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

/**
 * The fields of an event of a parcel. `at` is a time of the store, 'YYYY-MM-DDTHH:MM', that has passed by
 * `clock`, epoch milliseconds; it becomes an ISO instant. Empty details and days become null.
 */
export const parcelEventSchema = (clock: () => number) =>
  z.object({
    kind: z.enum(PARCEL_EVENTS),
    at: z
      .string()
      .transform(parseLocalDateTime)
      .refine((at) => at !== '' && Date.parse(at) <= clock(), 'past'),
    details: z
      .string()
      .trim()
      .max(120)
      .transform((details) => details || null),
    arrivesOn: z.union([z.literal(''), z.iso.date()]).transform((day) => day || null),
  })

/** What an admin typed about the tracking of an order. */
export type TrackingInput = z.input<typeof trackingSchema>
