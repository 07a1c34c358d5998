import { z } from 'zod'
import { type Measurement, measurementSchema } from './measurement.ts'
import {
  type Contact,
  contactSchema,
  footerPaymentSchema,
  type Legal,
  legalSchema,
  type ProSettings,
  proSchema,
  ratingSchema,
  type SiteInfo,
  type StoreRating,
  siteInfoSchema,
} from './setting-schemas.ts'

const text = (max: number) => z.string().trim().max(max).catch('')

/** The row `seo`: defaults of meta tags for pages without texts of their own. */
const seoSchema = z
  .object({
    description: text(300),
    titleSuffix: text(60),
    googleVerification: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9_-]{0,100}$/)
      .catch(''),
  })
  .catch({ description: '', titleSuffix: '', googleVerification: '' })

/** Returns the suffix of page titles: the configured one or the name of the store. */
export function storeSuffix(settings: { seo: SeoDefaults; info: { siteName: string } }): string {
  return settings.seo.titleSuffix || settings.info.siteName
}

/** Empty texts mean that the store's name and subtitle are used. */
type SeoDefaults = z.infer<typeof seoSchema>

/** The row `assistants`: whether shopping assistants are served. */
const assistantsSchema = z.object({ isEnabled: z.boolean().catch(true) }).catch({ isEnabled: true })

type AssistantSettings = z.infer<typeof assistantsSchema>

/** Rows of site_settings that are used on every page of the store. */
export const SITE_SETTING_KEYS = [
  'site_info',
  'uti_pro_settings',
  'contact',
  'legal',
  'store_rating',
  'seo',
  'payment',
  'assistants',
  'measurement',
] as const

export type SiteSettings = {
  info: SiteInfo
  isProEnabled: boolean
  pro: ProSettings
  footerPayment: z.infer<typeof footerPaymentSchema>
  contact: Contact
  legal: Legal
  rating: StoreRating | null
  seo: SeoDefaults
  assistants: AssistantSettings
  measurement: Measurement
}

export type SettingRow = { setting_key: string; setting_value: unknown }

/** Parses the rows; a missing or malformed row gets its default without affecting the others. */
export function parseSiteSettings(rows: readonly SettingRow[]): SiteSettings {
  const values = new Map(rows.map((row) => [row.setting_key, row.setting_value]))
  const pro = proSchema.parse(values.get('uti_pro_settings'))
  return {
    info: siteInfoSchema.parse(values.get('site_info')),
    isProEnabled: pro.enabled,
    pro,
    footerPayment: footerPaymentSchema.parse(values.get('payment')),
    contact: contactSchema.parse(values.get('contact')),
    legal: legalSchema.parse(values.get('legal')),
    rating: ratingSchema.parse(values.get('store_rating')),
    seo: seoSchema.parse(values.get('seo')),
    assistants: assistantsSchema.parse(values.get('assistants')),
    measurement: measurementSchema.parse(values.get('measurement')),
  }
}

/** Used if the settings cannot be read. */
export const DEFAULT_SITE_SETTINGS: SiteSettings = parseSiteSettings([])
