import { describe, expect, it } from 'vitest'
import { refused } from '@/tests/support/unit/refused'
import { isStorableLink } from '../content/admin/controls.ts'
import messages from '../i18n/messages/pt-BR/admin-settings.json'
import { SETTING_SECTIONS, sectionSetting } from '../staff/places.ts'
import { type SettingKey, settingEdit, settingSchemas } from './edit.ts'

const NO_PIX = { pixKey: '', pixName: '', pixCity: '' }
const NO_WAYS = { pix: false, card: false, boleto: false, cash: false }
const address = { street: 'Rua Um, 1', city: 'Colatina', state: 'ES', zip: '29700-000' }
const models = { PlayStation: ['PS5'], Xbox: ['X'], Nintendo: ['N'], 'PC Gaming': ['P'] }
const right: { [K in SettingKey]: Record<string, unknown> } = {
  site_info: {
    siteName: 'UTI dos Games',
    siteSubtitle: 'Sua loja',
    browserTitle: 'UTI',
    selectedFont: 'Inter',
    headerLayoutType: 'css_logo',
    logoUrl: null,
    headerImageUrl: null,
    disableHeaderImageCompression: false,
  },
  contact: {
    whatsapp: '5527999990000',
    phoneLabel: '(27) 99999-0000',
    email: '',
    hours: 'Seg a sex',
    address,
    mapsUrl: '',
  },
  shipping_policy: {
    mode: 'fixed',
    fixed: { freeFromCents: 15_000, feeCents: 0 },
    quote: { freeFromCents: 20_000 },
    zones: { freeFromCents: 15_000 },
    delivery: { postDays: 1, fromDays: 2, toDays: 8 },
  },
  payment: {
    installments: 12,
    minInstallmentCents: 500,
    pixPercent: 5,
    ...NO_PIX,
    accepts: { pix: true, card: true, boleto: false, cash: true },
    text: '',
  },
  uti_pro_settings: {
    enabled: true,
    stripTitle: '',
    stripText: '',
    pausedTitle: '',
    pausedText: '',
  },
  legal: { companyName: 'Loja', registration: '12.345.678/0001-90', address: 'Rua Um, 1' },
  store_rating: { value: 4.9, count: 718, sourceUrl: 'https://maps.example.com/loja' },
  seo: { description: '', titleSuffix: '', googleVerification: '' },
  assistants: { isEnabled: false },
  measurement: { ga4: 'G-ABC1234567', googleAds: '', googleAdsLabel: '', metaPixel: '' },
  assistance: {
    expressFeeCents: 4_990,
    coinBonusPercent: 10,
    models: { ...models, Outros: ['O'] },
  },
  deal_of_day: { product: 'elden-ring-ps5', day: '2026-11-27' },
  staff_notices: {
    order: true,
    expiring: true,
    assistance: true,
    review: false,
    question: true,
    low_stock: true,
  },
}

const wrong = (key: SettingKey, patch: object) =>
  refused(settingSchemas[key], { ...right[key], ...patch })

describe('a setting to save [SET-03]', () => {
  it('is one of the rows of the admin with a value of its shape', () => {
    expect(SETTING_SECTIONS.map(([, key]) => key).sort()).toEqual(Object.keys(right).sort())
    for (const [key, value] of Object.entries(right))
      expect(settingEdit.parse({ key, value })).toEqual({ key, value })
    expect(settingEdit.safeParse({ key: 'other', value: {} }).success).toBe(false)
    expect(settingEdit.safeParse({ key: 'legal', value: right.seo }).success).toBe(false)
  })

  it.each<[SettingKey, object, string[]]>([
    ['site_info', { siteName: ' ' }, ['siteName: required']],
    ['site_info', { siteName: 'x'.repeat(60) }, []],
    ['site_info', { siteName: 'x'.repeat(61) }, ['siteName: tooLong']],
    ['site_info', { logoUrl: '/media/logo.png' }, []],
    ['site_info', { logoUrl: 'https://fora.example/media/logo.png' }, ['logoUrl: image']],
    ['site_info', { logoUrl: '/media/a b.png' }, ['logoUrl: image']],
    ['site_info', { headerLayoutType: 'logo_title' }, ['logoUrl: logoMissing']],
    ['site_info', { headerLayoutType: 'logo_title', logoUrl: '/media/a.png' }, []],
    ['site_info', { headerLayoutType: 'single_image' }, ['headerImageUrl: imageMissing']],
    ['site_info', { headerLayoutType: 'single_image', headerImageUrl: '/media/a.png' }, []],
    ['contact', { whatsapp: '27 99999' }, ['whatsapp: whatsapp']],
    ['contact', { email: 'oi@loja.example' }, []],
    ['contact', { email: 'oi' }, ['email: email']],
    ['contact', { mapsUrl: ' https://maps.example.com/loja ' }, []],
    ['contact', { mapsUrl: 'http://maps.example.com/loja' }, ['mapsUrl: link']],
    ['contact', { mapsUrl: '/loja' }, ['mapsUrl: link']],
    ['contact', { mapsUrl: 'javascript:alert(1)' }, ['mapsUrl: link']],
    ['contact', { mapsUrl: '/ir?para=https:' }, ['mapsUrl: link']],
    ['contact', { mapsUrl: 'https://maps.example.com/?q=a|b' }, ['mapsUrl: link']],
    ['contact', { address: { ...address, state: 'es' } }, ['address.state: state']],
    ['contact', { address: { ...address, zip: '29700000' } }, ['address.zip: zip']],
    [
      'shipping_policy',
      { fixed: { freeFromCents: -1, feeCents: 0 } },
      ['fixed.freeFromCents: tooSmall'],
    ],
    [
      'shipping_policy',
      { delivery: { postDays: 0, fromDays: 3, toDays: 2 } },
      ['delivery.toDays: order'],
    ],
    ['shipping_policy', { delivery: { postDays: 0, fromDays: 3, toDays: 3 } }, []],
    [
      'shipping_policy',
      { delivery: { postDays: 31, fromDays: 0, toDays: 0 } },
      ['delivery.postDays: tooLarge'],
    ],
    ['payment', { installments: 0 }, ['installments: tooSmall']],
    ['payment', { installments: 24 }, []],
    ['payment', { installments: 25 }, ['installments: tooLarge']],
    ['payment', { installments: 1.5 }, ['installments: number']],
    ['payment', { installments: null }, ['installments: number']],
    ['payment', { minInstallmentCents: 0 }, ['minInstallmentCents: tooSmall']],
    ['payment', { pixKey: 'loja@exemplo.com', pixName: 'Loja', pixCity: 'Colatina' }, []],
    ['payment', { pixKey: '111', pixName: 'Loja', pixCity: 'Colatina' }, ['pixKey: pixKey']],
    ['payment', { pixKey: 'loja@exemplo.com' }, ['pixName: required', 'pixCity: required']],
    ['payment', { pixName: 'a'.repeat(26) }, ['pixName: tooLong']],
    ['payment', { pixCity: 'a'.repeat(16) }, ['pixCity: tooLong']],
    ['payment', { pixName: '日本' }, ['pixName: letters']],
    ['payment', { accepts: NO_WAYS }, ['accepts.pix: payments']],
    ['payment', { accepts: { ...NO_WAYS, cash: true } }, []],
    ['payment', { pixPercent: 0 }, []],
    ['payment', { pixPercent: 50 }, []],
    ['payment', { pixPercent: 51 }, ['pixPercent: tooLarge']],
    ['payment', { pixPercent: -1 }, ['pixPercent: tooSmall']],
    ['payment', { pixPercent: 4.5 }, ['pixPercent: number']],
    ['payment', { minInstallmentCents: 9_999_999 }, []],
    ['payment', { minInstallmentCents: 10_000_000 }, ['minInstallmentCents: tooLarge']],
    ['legal', { registration: '12345678000190' }, ['registration: registration']],
    ['store_rating', { value: 5.1 }, ['value: tooLarge']],
    ['store_rating', { sourceUrl: '' }, ['sourceUrl: required']],
    ['store_rating', { value: 0, count: 0, sourceUrl: '' }, []],
    ['seo', { googleVerification: 'a'.repeat(101) }, ['googleVerification: verification']],
    ['seo', { googleVerification: '"><script>' }, ['googleVerification: verification']],
    ['measurement', { ga4: '' }, []],
    ['measurement', { ga4: 'UA-1234-5' }, ['ga4: ga4']],
    ['measurement', { ga4: "G-ABC');alert(1)//" }, ['ga4: ga4']],
    ['measurement', { googleAds: 'AW-123456789', googleAdsLabel: 'aB-1_c' }, []],
    ['measurement', { googleAds: 'AW-123456789/x' }, ['googleAds: googleAds']],
    ['measurement', { googleAdsLabel: 'a' }, ['googleAds: required']],
    ['measurement', { metaPixel: '12345' }, ['metaPixel: metaPixel']],
    ['measurement', { metaPixel: '123456789012345' }, []],
    ['deal_of_day', { product: '', day: '' }, []],
    ['deal_of_day', { day: '' }, ['day: required']],
    ['deal_of_day', { day: '27/11/2026' }, ['day: day']],
    ['deal_of_day', { product: '/produto/a' }, ['product: productSlug']],
    ['assistance', { models: { ...models, Outros: [] } }, ['models.Outros: required']],
    ['assistance', { models: { ...models, Outros: ['O', ' '] } }, ['models.Outros.1: required']],
    [
      'assistance',
      { models: { ...models, Outros: Array(101).fill('O') } },
      ['models.Outros: tooMany'],
    ],
  ])('%s with %j: %j', (key, patch, expected) => {
    expect(wrong(key, patch)).toEqual(expected)
    for (const issue of expected) expect(messages.errors).toHaveProperty(issue.split(': ')[1] ?? '')
  })
})

it('stores a link with its letters beyond ASCII encoded, which the database requires', () => {
  const typed = ' https://maps.example.com/place/São+Paulo/@-23.5,-46.6,17z?q=ação '
  const stored = 'https://maps.example.com/place/S%C3%A3o+Paulo/@-23.5,-46.6,17z?q=a%C3%A7%C3%A3o'
  expect(isStorableLink(stored)).toBe(true)
  expect(settingSchemas.contact.parse({ ...right.contact, mapsUrl: typed }).mapsUrl).toBe(stored)
  const rating = { ...right.store_rating, sourceUrl: typed }
  expect(settingSchemas.store_rating.parse(rating).sourceUrl).toBe(stored)
})

describe('the section that an address names', () => {
  it.each([
    [undefined, 'site_info'],
    ['loja', 'site_info'],
    ['frete', 'shipping_policy'],
    ['buscadores', 'seo'],
    ['assistentes', 'assistants'],
    ['medicao', 'measurement'],
    ['oferta-do-dia', 'deal_of_day'],
    ['outra', null],
    ['', null],
  ])('%j is %s', (word, key) => {
    expect(sectionSetting(word)).toBe(key)
  })
})
