import { z } from 'zod'
import { parseLocalDateTime } from '../content/admin/controls.ts'
import { isExternal, safeHref } from '../core/safe-href.ts'

export const CARRIERS = ['correios', 'jadlog', 'loggi', 'total_express', 'other'] as const
export type Carrier = (typeof CARRIERS)[number]

/** The tracking data of a parcel. Each part may be unknown. */
export type Tracking = { carrier: Carrier | null; code: string | null; url: string | null }

/** Kinds of events of a parcel, in the usual order. */
export const PARCEL_EVENTS = [
  'posted',
  'in_transit',
  'out_for_delivery',
  'not_delivered',
  'awaiting_pickup',
  'returning',
] as const

/** An event of the parcel that the staff entered; times as ISO strings, days as 'YYYY-MM-DD'. */
export type ParcelEvent = {
  id: string
  kind: (typeof PARCEL_EVENTS)[number]
  at: string
  /** The place or a remark. */
  details: string | null
  /** The expected day of arrival at the time of the event. */
  arrivesOn: string | null
}

const CORREIOS_CODE = /^[A-Z]{2}\d{9}[A-Z]{2}$/

/**
 * Returns the address of a carrier's page in the form in which it is stored and linked; null unless it
 * is a safe https address of at most 500 characters.
 */
export function trackingHref(text: string): string | null {
  const href = safeHref(text)
  return href !== null && isExternal(href) && href.length <= 500 ? href : null
}

/** Returns a code as it is stored: upper case without spaces. */
function normalizeTrackingCode(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/**
 * Returns the tracking page of a parcel: the stored address, or the page of Correios for a code in its
 * format. Null without either.
 */
export function trackingLink({ carrier, code, url }: Tracking): string | null {
  if (url !== null) return trackingHref(url)
  if (carrier !== 'correios' || code === null || !CORREIOS_CODE.test(code)) return null
  return `https://rastreamento.correios.com.br/app/index.php?objetos=${code}`
}

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

/** The typed tracking data of an order. */
export type TrackingInput = z.input<typeof trackingSchema>
