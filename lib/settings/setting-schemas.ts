import { z } from 'zod'
import { safeHref } from '../core/safe-href.ts'

const text = z.string().trim().max(300).catch('')
const link = z
  .unknown()
  .optional()
  .transform((value) => safeHref(value))

const address = z
  .object({ street: text, city: text, state: text, zip: text })
  .nullable()
  .catch(null)

/** The row `contact`: contact data of the store. Empty texts are not shown. */
export const contactSchema = z
  .object({ whatsapp: text, phoneLabel: text, email: text, hours: text, address, mapsUrl: link })
  .catch({ whatsapp: '', phoneLabel: '', email: '', hours: '', address: null, mapsUrl: null })

/** The row `legal`: the company line of the footer. */
export const legalSchema = z
  .object({ companyName: text, registration: text, address: text })
  .catch({ companyName: '', registration: '', address: '' })

/**
 * The row `store_rating`: a rating of the store on another site, with a link to it. Null for a count
 * of 0.
 */
export const ratingSchema = z
  .object({
    value: z.number().min(0).max(5),
    count: z.number().int().min(1),
    sourceUrl: link,
  })
  .nullable()
  .catch(null)

/** The row `uti_pro_settings`: disabled by default; empty texts mean the default texts. */
export const proSchema = z
  .object({
    enabled: z.boolean().catch(false),
    stripTitle: text,
    stripText: text,
    pausedTitle: text,
    pausedText: text,
  })
  .catch({ enabled: false, stripTitle: '', stripText: '', pausedTitle: '', pausedText: '' })

/** The fields of the row `payment` that the footer shows. */
export const footerPaymentSchema = z.object({ text }).catch({ text: '' })

export type Contact = z.infer<typeof contactSchema>
export type ProSettings = z.infer<typeof proSchema>
export type Legal = z.infer<typeof legalSchema>
export type StoreRating = NonNullable<z.infer<typeof ratingSchema>>

export const HEADER_LAYOUTS = ['logo_title', 'single_image', 'css_logo'] as const
export const SITE_FONTS = ['Inter', 'Sora', 'System'] as const

const textOr = (fallback: string) => z.string().trim().min(1).max(120).catch(fallback)

const file = z
  .string()
  .regex(/^\/(?!\/)/)
  .max(500)
  .nullable()
  .catch(null)

/** The row `site_info` of site_settings; missing or malformed fields get their default. */
export const siteInfoSchema = z
  .object({
    siteName: textOr('UTI dos Games'),
    siteSubtitle: textOr('Sua loja de games favorita'),
    browserTitle: textOr('UTI dos Games | Sua loja de games favorita'),
    selectedFont: z.enum(SITE_FONTS).catch('Inter'),
    logoUrl: file,
    headerLayoutType: z.enum(HEADER_LAYOUTS).catch('css_logo'),
    headerImageUrl: file,
    disableHeaderImageCompression: z.boolean().catch(false),
  })
  .catch(() => DEFAULT_SITE_INFO)

export type SiteInfo = {
  siteName: string
  siteSubtitle: string
  browserTitle: string
  selectedFont: (typeof SITE_FONTS)[number]
  logoUrl: string | null
  headerLayoutType: (typeof HEADER_LAYOUTS)[number]
  headerImageUrl: string | null
  disableHeaderImageCompression: boolean
}

/** Used without a row. */
export const DEFAULT_SITE_INFO: SiteInfo = {
  siteName: 'UTI dos Games',
  siteSubtitle: 'Sua loja de games favorita',
  browserTitle: 'UTI dos Games | Sua loja de games favorita',
  selectedFont: 'Inter',
  logoUrl: null,
  headerLayoutType: 'css_logo',
  headerImageUrl: null,
  disableHeaderImageCompression: false,
}
