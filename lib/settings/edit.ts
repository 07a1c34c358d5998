// Accepted values of the settings. Error messages are keys of the messages; the same schemas
// validate in the browser and in the action.
import { z } from 'zod'
import { PAYMENT_METHODS } from '../cart/contact.ts'
import { isStorableLink } from '../content/admin/controls.ts'
import { safeHref } from '../core/safe-href.ts'
import { MAX_PIX_PERCENT } from '../products/payment.ts'
import { MEASUREMENT_IDS } from './measurement.ts'
import { asciiText, parsePixKey } from './pix.ts'
import { HEADER_LAYOUTS, SITE_FONTS } from './setting-schemas.ts'

const optional = (max: number) => z.string().trim().max(max, 'tooLong')
const line = (max: number) => optional(max).min(1, 'required')
const whole = (min: number, max: number) =>
  z.number('number').int('number').min(min, 'tooSmall').max(max, 'tooLarge')
const cents = (min = 0) => whole(min, 9_999_999)
const imagePath = z
  .string()
  .regex(/^\/media\/[\w./-]+$/, 'image')
  .max(500)
  .nullable()
/** An https URL or ''. Letters beyond ASCII are encoded, because the database refuses them. */
const link = z
  .string()
  .trim()
  .overwrite((text) => safeHref(text) ?? text)
  .refine((text) => text === '' || (text.startsWith('https:') && isStorableLink(text)), 'link')
/** A text of a Pix code, which has no letters beyond ASCII. */
const receiverText = (max: number) =>
  optional(max).refine((text) => text === '' || asciiText(text, max) !== '', 'letters')
const serviceId = (name: keyof typeof MEASUREMENT_IDS) =>
  z.string().trim().regex(MEASUREMENT_IDS[name], name)
/** Maximum number of models of a brand in the form of the assistance. */
export const MAX_MODELS = 100
const models = z.array(line(80)).min(1, 'required').max(MAX_MODELS, 'tooMany')

const siteInfo = z
  .object({
    siteName: line(60),
    siteSubtitle: line(120),
    browserTitle: line(90),
    selectedFont: z.enum(SITE_FONTS),
    headerLayoutType: z.enum(HEADER_LAYOUTS),
    logoUrl: imagePath,
    headerImageUrl: imagePath,
    disableHeaderImageCompression: z.boolean(),
  })
  .refine((info) => info.headerLayoutType !== 'logo_title' || info.logoUrl, {
    path: ['logoUrl'],
    error: 'logoMissing',
  })
  .refine((info) => info.headerLayoutType !== 'single_image' || info.headerImageUrl, {
    path: ['headerImageUrl'],
    error: 'imageMissing',
  })

const contact = z.object({
  whatsapp: z.string().regex(/^\d{10,15}$/, 'whatsapp'),
  phoneLabel: line(30),
  email: z.union([z.literal(''), z.email('email')]),
  hours: line(120),
  address: z.object({
    street: line(120),
    city: line(60),
    state: z.string().regex(/^[A-Z]{2}$/, 'state'),
    zip: z.string().regex(/^\d{5}-\d{3}$/, 'zip'),
  }),
  mapsUrl: link,
})

const assistance = z.object({
  expressFeeCents: cents(),
  coinBonusPercent: whole(0, 100),
  models: z.object({
    PlayStation: models,
    Xbox: models,
    Nintendo: models,
    'PC Gaming': models,
    Outros: models,
  }),
})

const payment = z
  .object({
    installments: whole(1, 24),
    minInstallmentCents: cents(1),
    pixPercent: whole(0, MAX_PIX_PERCENT),
    pixKey: optional(80).refine((text) => text === '' || parsePixKey(text) !== null, 'pixKey'),
    pixName: receiverText(25),
    pixCity: receiverText(15),
    accepts: z
      .record(z.enum(PAYMENT_METHODS), z.boolean())
      .refine((ways) => Object.values(ways).includes(true), { path: ['pix'], error: 'payments' }),
    text: optional(160),
  })
  .refine(({ pixKey, pixName }) => !pixKey || pixName, { path: ['pixName'], error: 'required' })
  .refine(({ pixKey, pixCity }) => !pixKey || pixCity, { path: ['pixCity'], error: 'required' })

/** The schema of each row of site_settings that admins edit. */
export const settingSchemas = {
  site_info: siteInfo,
  contact,
  shipping_policy: z.object({
    mode: z.enum(['fixed', 'quote', 'zones']),
    fixed: z.object({ freeFromCents: cents(), feeCents: cents() }),
    quote: z.object({ freeFromCents: cents() }),
    zones: z.object({ freeFromCents: cents() }),
    delivery: z
      .object({ postDays: whole(0, 30), fromDays: whole(0, 60), toDays: whole(0, 60) })
      .refine(({ fromDays, toDays }) => fromDays <= toDays, {
        path: ['toDays'],
        error: 'order',
      }),
  }),
  payment,
  uti_pro_settings: z.object({
    enabled: z.boolean(),
    stripTitle: optional(80),
    stripText: optional(160),
    pausedTitle: optional(80),
    pausedText: optional(240),
  }),
  legal: z.object({
    companyName: line(120),
    registration: z.string().regex(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/, 'registration'),
    address: line(200),
  }),
  // A count of 0 removes the rating from the store.
  store_rating: z
    .object({
      value: z.number('number').min(0, 'tooSmall').max(5, 'tooLarge'),
      count: whole(0, 9_999_999),
      sourceUrl: link,
    })
    .refine(({ count, sourceUrl }) => count === 0 || sourceUrl !== '', {
      path: ['sourceUrl'],
      error: 'required',
    }),
  seo: z.object({
    description: optional(160),
    titleSuffix: optional(40),
    googleVerification: z.string().regex(/^[A-Za-z0-9_-]{0,100}$/, 'verification'),
  }),
  assistants: z.object({ isEnabled: z.boolean() }),
  measurement: z
    .object({
      ga4: serviceId('ga4'),
      googleAds: serviceId('googleAds'),
      googleAdsLabel: serviceId('googleAdsLabel'),
      metaPixel: serviceId('metaPixel'),
    })
    .refine(({ googleAds, googleAdsLabel }) => !googleAdsLabel || googleAds, {
      path: ['googleAds'],
      error: 'required',
    }),
  assistance,
  deal_of_day: z
    .object({
      product: z
        .string()
        .trim()
        .max(200, 'tooLong')
        .regex(/^[a-z0-9-]*$/, 'productSlug'),
      day: z.union([z.literal(''), z.iso.date('day')]),
    })
    .refine(({ product, day }) => product === '' || day !== '', {
      path: ['day'],
      error: 'required',
    }),
  staff_notices: z.object({
    order: z.boolean(),
    expiring: z.boolean(),
    assistance: z.boolean(),
    review: z.boolean(),
    question: z.boolean(),
    low_stock: z.boolean(),
  }),
} as const

export type SettingKey = keyof typeof settingSchemas
export type SettingValues = { [K in SettingKey]: z.infer<(typeof settingSchemas)[K]> }

/** Input of saving a setting: a row and its value. */
export const settingEdit = z.discriminatedUnion('key', [
  z.object({ key: z.literal('site_info'), value: settingSchemas.site_info }),
  z.object({ key: z.literal('contact'), value: settingSchemas.contact }),
  z.object({ key: z.literal('shipping_policy'), value: settingSchemas.shipping_policy }),
  z.object({ key: z.literal('payment'), value: settingSchemas.payment }),
  z.object({ key: z.literal('uti_pro_settings'), value: settingSchemas.uti_pro_settings }),
  z.object({ key: z.literal('legal'), value: settingSchemas.legal }),
  z.object({ key: z.literal('store_rating'), value: settingSchemas.store_rating }),
  z.object({ key: z.literal('seo'), value: settingSchemas.seo }),
  z.object({ key: z.literal('assistants'), value: settingSchemas.assistants }),
  z.object({ key: z.literal('measurement'), value: settingSchemas.measurement }),
  z.object({ key: z.literal('assistance'), value: settingSchemas.assistance }),
  z.object({ key: z.literal('deal_of_day'), value: settingSchemas.deal_of_day }),
  z.object({ key: z.literal('staff_notices'), value: settingSchemas.staff_notices }),
])
