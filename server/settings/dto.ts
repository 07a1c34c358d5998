import { z } from 'zod'
import { BRANDS } from '@/lib/assistance/choices'
import { parseAssistanceSettings } from '@/lib/assistance/settings'
import { formatCep } from '@/lib/cart/cep'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/cart/contact'
import { parseShippingPolicy } from '@/lib/cart/policy'
import type { LoadedRow } from '@/lib/core/merge'
import { reaisText } from '@/lib/core/money'
import { MAX_PIX_PERCENT, type PaymentTerms } from '@/lib/products/payment'
import type { SettingValues } from '@/lib/settings/edit'
import { acceptsPix, parsePixSettings } from '@/lib/settings/pix'
import type { ShippingZoneValues } from '@/lib/settings/shipping-zone'
import { parseSiteSettings, type SettingRow, type SiteSettings } from '@/lib/settings/site-settings'

/** The settings of the site; `areDefaults` is true if they could not be read. */
export type SiteSettingsState = { settings: SiteSettings; areDefaults: boolean }

const DEFAULT_TERMS = { max: 12, minCents: 500 }

const row = z.object({
  installments: z.number().int().min(1).max(24),
  minInstallmentCents: z.number().int().min(1),
})

const pixRow = z
  .object({ pixPercent: z.number().int().min(0).max(MAX_PIX_PERCENT) })
  .catch({ pixPercent: 0 })

/**
 * Parses the setting `payment`. Malformed installments become 12 of at least R$ 5,00. The percent for
 * Pix is 0 while Pix is not accepted, and for a malformed one.
 */
export function parsePaymentTerms(raw: unknown): PaymentTerms {
  const parsed = row.safeParse(raw)
  const limits = parsed.success
    ? { max: parsed.data.installments, minCents: parsed.data.minInstallmentCents }
    : DEFAULT_TERMS
  return { ...limits, pixPercent: acceptsPix(raw) ? pixRow.parse(raw).pixPercent : 0 }
}

const modelsByBrand = z.record(z.enum(BRANDS), z.array(z.string()))

const isOn = z.boolean().catch(true)
/** Every notice that is not switched off is sent (`private.notify_staff`). */
const staffNotices = z
  .object({
    order: isOn,
    expiring: isOn,
    assistance: isOn,
    review: isOn,
    question: isOn,
    low_stock: isOn,
  })
  .catch({
    order: true,
    expiring: true,
    assistance: true,
    review: true,
    question: true,
    low_stock: true,
  })

/** Every way to pay that is not switched off is accepted (`private.price_cart`). */
const ways = z.object(
  Object.fromEntries(PAYMENT_METHODS.map((way) => [way, isOn])) as Record<
    PaymentMethod,
    typeof isOn
  >,
)
const allWays = ways.parse({})
const acceptsRow = z.object({ accepts: ways.catch(allWays) }).catch({ accepts: allWays })

const dealOfDay = z.object({ product: z.string(), day: z.string() }).catch({ product: '', day: '' })

const NO_ADDRESS = { street: '', city: '', state: '', zip: '' }

/**
 * Returns the initial values of all settings forms: the stored values as the store reads them, or the
 * defaults.
 */
export function toSettingValues(rows: readonly SettingRow[], otherModel: string): SettingValues {
  const stored = (key: string) => rows.find(({ setting_key }) => setting_key === key)?.setting_value
  const site = parseSiteSettings(rows)
  const { info, contact, legal, rating, seo, pro, footerPayment } = site
  const { max, minCents } = parsePaymentTerms(stored('payment'))
  const assistance = parseAssistanceSettings(stored('assistance'), otherModel)
  return {
    site_info: info,
    contact: {
      ...contact,
      mapsUrl: contact.mapsUrl ?? '',
      address: contact.address ?? NO_ADDRESS,
    },
    shipping_policy: parseShippingPolicy(stored('shipping_policy')),
    payment: {
      installments: max,
      minInstallmentCents: minCents,
      ...pixRow.parse(stored('payment')),
      ...parsePixSettings(stored('payment')),
      ...acceptsRow.parse(stored('payment')),
      ...footerPayment,
    },
    uti_pro_settings: pro,
    legal,
    store_rating: rating
      ? { ...rating, sourceUrl: rating.sourceUrl ?? '' }
      : { value: 0, count: 0, sourceUrl: '' },
    seo,
    assistants: site.assistants,
    measurement: site.measurement,
    assistance: { ...assistance, models: modelsByBrand.parse(assistance.models) },
    deal_of_day: dealOfDay.parse(stored('deal_of_day')),
    staff_notices: staffNotices.parse(stored('staff_notices')),
  }
}

export type AdminShippingZone = LoadedRow<ShippingZoneValues> & { id: string }

export const ZONE_FIELDS = [
  'name',
  'cep_from',
  'cep_to',
  'price',
  'days_from',
  'days_to',
  'is_active',
] as const

const zoneRow = z.object({
  name: z.string(),
  cep_from: z.number(),
  cep_to: z.number(),
  price: z.coerce.number().nullable(),
  days_from: z.number(),
  days_to: z.number(),
  is_active: z.boolean(),
})

const cepText = (cep: number) => formatCep(String(cep).padStart(8, '0'))
const cepNumber = (text: string) => Number(text.replace('-', ''))

/**
 * Converts a row to the values of its form.
 * @throws ZodError for another shape
 */
export function toZoneValues(row: unknown): ShippingZoneValues {
  const zone = zoneRow.parse(row)
  return {
    name: zone.name,
    cepFrom: cepText(zone.cep_from),
    cepTo: cepText(zone.cep_to),
    price: reaisText(zone.price),
    daysFrom: zone.days_from,
    daysTo: zone.days_to,
    isActive: zone.is_active,
  }
}

const columns: {
  [K in keyof ShippingZoneValues]: (value: ShippingZoneValues[K]) => Record<string, unknown>
} = {
  name: (name) => ({ name }),
  cepFrom: (text) => ({ cep_from: cepNumber(text) }),
  cepTo: (text) => ({ cep_to: cepNumber(text) }),
  price: (text) => ({ price: text === '' ? null : text.replace(',', '.') }),
  daysFrom: (days) => ({ days_from: days }),
  daysTo: (days) => ({ days_to: days }),
  isActive: (isActive) => ({ is_active: isActive }),
}

/** Converts values of the form to columns. */
export function toZoneColumns(values: Partial<ShippingZoneValues>): Record<string, unknown> {
  const names = Object.keys(values) as (keyof ShippingZoneValues)[]
  return Object.assign({}, ...names.map((name) => columns[name](values[name] as never)))
}
