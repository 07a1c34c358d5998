import type { FieldValues } from 'react-hook-form'
import type { SettingKey } from '@/lib/settings/edit'
import { HEADER_LAYOUTS, SITE_FONTS } from '@/lib/settings/site-info'

export type SettingField = {
  /** Path in the value of the row. */
  name: string
  kind:
    | 'text'
    | 'area'
    | 'number'
    | 'money'
    | 'switch'
    | 'choice'
    | 'select'
    | 'image'
    | 'link'
    | 'lines'
  options?: readonly string[]
  step?: number
  inputMode?: 'numeric' | 'email' | 'tel'
  /** Uses half of the width on wide screens. */
  isHalf?: boolean
  /** Whether the field applies, depending on the other values. */
  when?: (value: FieldValues) => boolean
}

const text = (name: string, more: Partial<SettingField> = {}): SettingField => ({
  name,
  kind: 'text',
  ...more,
})
const half = { isHalf: true }
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
    { name: 'headerLayoutType', kind: 'choice', options: HEADER_LAYOUTS },
    { name: 'logoUrl', kind: 'image', when: hasLayout('logo_title') },
    { name: 'headerImageUrl', kind: 'image', when: hasLayout('single_image') },
    {
      name: 'disableHeaderImageCompression',
      kind: 'switch',
      when: (value) => value.headerLayoutType !== 'css_logo',
    },
    { name: 'selectedFont', kind: 'choice', options: SITE_FONTS },
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
    { name: 'mapsUrl', kind: 'link' },
  ],
  shipping_policy: [
    { name: 'mode', kind: 'choice', options: ['fixed', 'quote'] },
    { name: 'fixed.feeCents', kind: 'money', isHalf: true, when: isMode('fixed') },
    { name: 'fixed.freeFromCents', kind: 'money', isHalf: true, when: isMode('fixed') },
    { name: 'quote.freeFromCents', kind: 'money', isHalf: true, when: isMode('quote') },
    { name: 'delivery.postDays', kind: 'number' },
    { name: 'delivery.fromDays', kind: 'number', isHalf: true },
    { name: 'delivery.toDays', kind: 'number', isHalf: true },
  ],
  payment: [
    { name: 'instalments', kind: 'number', isHalf: true },
    { name: 'minInstalmentCents', kind: 'money', isHalf: true },
    text('text'),
  ],
  uti_pro_settings: [
    { name: 'enabled', kind: 'switch' },
    text('stripTitle'),
    { name: 'stripText', kind: 'area' },
    text('pausedTitle'),
    { name: 'pausedText', kind: 'area' },
  ],
  assistance: [
    { name: 'expressFeeCents', kind: 'money', isHalf: true },
    ...['PlayStation', 'Xbox', 'Nintendo', 'PC Gaming', 'Outros'].map(
      (brand): SettingField => ({ name: `models.${brand}`, kind: 'lines', isHalf: true }),
    ),
  ],
  legal: [text('companyName'), text('registration', half), text('address')],
  store_rating: [
    { name: 'value', kind: 'number', step: 0.1, isHalf: true },
    { name: 'count', kind: 'number', isHalf: true },
    { name: 'sourceUrl', kind: 'link' },
  ],
  seo: [
    { name: 'description', kind: 'area' },
    text('titleSuffix', half),
    text('googleVerification', half),
  ],
}
