import { z } from 'zod'
import { BRANDS } from '@/lib/assistance/choices'
import { parseAssistanceSettings } from '@/lib/assistance/settings'
import { parseShippingPolicy } from '@/lib/cart/policy'
import type { SettingValues } from '@/lib/settings/edit'
import { parsePixSettings } from '@/lib/settings/pix'
import { parseSiteSettings, type SettingRow } from '@/lib/settings/site-settings'
import { parsePaymentTerms } from '@/server/settings/payment-terms-dto'

const modelsByBrand = z.record(z.enum(BRANDS), z.array(z.string()))

const NO_ADDRESS = { street: '', city: '', state: '', zip: '' }

/**
 * Returns the initial values of all settings forms: the stored values as the store reads them, or the
 * defaults.
 */
export function toSettingValues(rows: readonly SettingRow[], otherModel: string): SettingValues {
  const stored = (key: string) => rows.find(({ setting_key }) => setting_key === key)?.setting_value
  const { info, contact, legal, rating, seo, pro, paymentText } = parseSiteSettings(rows)
  const { max, minCents, pixPercent } = parsePaymentTerms(stored('payment'))
  const { expressFeeCents, models } = parseAssistanceSettings(stored('assistance'), otherModel)
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
      pixPercent,
      ...parsePixSettings(stored('payment')),
      text: paymentText,
    },
    uti_pro_settings: pro,
    legal,
    store_rating: rating
      ? { ...rating, sourceUrl: rating.sourceUrl ?? '' }
      : { value: 0, count: 0, sourceUrl: '' },
    seo,
    assistance: { expressFeeCents, models: modelsByBrand.parse(models) },
  }
}
