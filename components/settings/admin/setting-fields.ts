import type { FieldValues } from 'react-hook-form'
import type { ControlSpec } from '@/lib/content/admin/controls'
import type { SettingKey } from '@/lib/settings/edit'
import { HEADER_LAYOUTS, SITE_FONTS } from '@/lib/settings/store-facts'

export type SettingField = ControlSpec & {
  /** Path in the value of the row. */
  name: string
  /** Uses half of the width on wide screens. */
  isHalf?: boolean
  /** Whether the field applies, depending on the other values. */
  when?: (value: FieldValues) => boolean
}

const text = (
  name: string,
  more: Partial<Extract<SettingField, { type: 'text' }>> = {},
): SettingField => ({ name, type: 'text', ...more })
const half = { isHalf: true }
const logo = { type: 'image', folder: 'marca', isNullable: true } as const
const isMode = (mode: string) => (value: FieldValues) => value.mode === mode
const hasLayout = (layout: string) => (value: FieldValues) => value.headerLayoutType === layout

/**
 * The fields of each settings form in order. Labels and hints are in the messages under the same
 * path.
 */
export const SETTING_FIELDS: Record<SettingKey, readonly SettingField[]> = {
  site_info: [
    text('siteName', half),
    text('siteSubtitle', half),
    text('browserTitle'),
    { name: 'headerLayoutType', type: 'choice', options: HEADER_LAYOUTS },
    { name: 'logoUrl', ...logo, when: hasLayout('logo_title') },
    { name: 'headerImageUrl', ...logo, when: hasLayout('single_image') },
    {
      name: 'disableHeaderImageCompression',
      type: 'switch',
      when: (value) => value.headerLayoutType !== 'css_logo',
    },
    { name: 'selectedFont', type: 'choice', options: SITE_FONTS },
  ],
  contact: [
    text('whatsapp', { ...half, inputMode: 'numeric' }),
    text('phoneLabel', { ...half, inputMode: 'tel' }),
    text('email', { ...half, inputMode: 'email' }),
    text('hours', half),
    text('address.street'),
    text('address.city', half),
    text('address.state', half),
    text('address.zip', { ...half, inputMode: 'numeric' }),
    { name: 'mapsUrl', type: 'link' },
  ],
  shipping_policy: [
    { name: 'mode', type: 'choice', options: ['fixed', 'quote', 'zones'] },
    { name: 'fixed.feeCents', type: 'money', isHalf: true, when: isMode('fixed') },
    { name: 'fixed.freeFromCents', type: 'money', isHalf: true, when: isMode('fixed') },
    { name: 'quote.freeFromCents', type: 'money', isHalf: true, when: isMode('quote') },
    { name: 'zones.freeFromCents', type: 'money', isHalf: true, when: isMode('zones') },
    { name: 'delivery.postDays', type: 'number' },
    { name: 'delivery.fromDays', type: 'number', isHalf: true },
    { name: 'delivery.toDays', type: 'number', isHalf: true },
  ],
  payment: [
    { name: 'installments', type: 'number', isHalf: true },
    { name: 'minInstallmentCents', type: 'money', isHalf: true },
    { name: 'pixPercent', type: 'number', isHalf: true },
    text('pixKey'),
    text('pixName', half),
    text('pixCity', half),
    text('text'),
  ],
  uti_pro_settings: [
    { name: 'enabled', type: 'switch' },
    text('stripTitle'),
    { name: 'stripText', type: 'textarea', rows: 3 },
    text('pausedTitle'),
    { name: 'pausedText', type: 'textarea', rows: 3 },
  ],
  assistance: [
    { name: 'expressFeeCents', type: 'money', isHalf: true },
    { name: 'coinBonusPercent', type: 'number', isHalf: true },
    ...['PlayStation', 'Xbox', 'Nintendo', 'PC Gaming', 'Outros'].map(
      (brand): SettingField => ({ name: `models.${brand}`, type: 'lines', isHalf: true }),
    ),
  ],
  legal: [text('companyName'), text('registration', half), text('address')],
  store_rating: [
    { name: 'value', type: 'number', step: 0.1, isHalf: true },
    { name: 'count', type: 'number', isHalf: true },
    { name: 'sourceUrl', type: 'link' },
  ],
  seo: [
    { name: 'description', type: 'textarea', rows: 3 },
    text('titleSuffix', half),
    text('googleVerification', half),
  ],
  assistants: [{ name: 'isEnabled', type: 'switch' }],
  measurement: [
    text('ga4', half),
    text('metaPixel', { ...half, inputMode: 'numeric' }),
    text('googleAds', half),
    text('googleAdsLabel', half),
  ],
  deal_of_day: [text('product', half), { name: 'day', type: 'date', isHalf: true }],
  staff_notices: ['order', 'expiring', 'assistance', 'review', 'question', 'low_stock'].map(
    (name) => ({
      name,
      type: 'switch',
    }),
  ),
}
