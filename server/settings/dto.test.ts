import { describe, expect, it } from 'vitest'
import { parsePaymentTerms, toSettingValues, toZoneColumns, toZoneValues } from './dto'

describe('parsePaymentTerms', () => {
  it('gives the stored terms', () => {
    const stored = { installments: 10, minInstallmentCents: 2_000, pixPercent: 5 }
    expect(parsePaymentTerms(stored)).toEqual({ max: 10, minCents: 2_000, pixPercent: 5 })
  })

  it('takes nothing off for Pix while it is not accepted; the form keeps the percent', () => {
    const stored = { pixPercent: 5, accepts: { pix: false, card: true } }
    expect(parsePaymentTerms(stored).pixPercent).toBe(0)
    expect(parsePaymentTerms({ ...stored, accepts: { card: false } }).pixPercent).toBe(5)
    expect(valuesOf({ payment: stored }).payment.pixPercent).toBe(5)
  })

  it.each([null, undefined, 'pix', {}])('gives 12 of at least R$ 5,00 for %j', (stored) => {
    expect(parsePaymentTerms(stored)).toEqual({ max: 12, minCents: 500, pixPercent: 0 })
  })

  it.each([
    [0, 12],
    [1, 1],
    [24, 24],
    [25, 12],
    [2.5, 12],
  ])('takes %d installments for %d', (installments, max) => {
    expect(parsePaymentTerms({ installments, minInstallmentCents: 700 }).max).toBe(max)
  })

  it.each([
    [0, 500],
    [1, 1],
    [1.5, 500],
  ])('takes installments of at least %d centavos for %d', (minInstallmentCents, minCents) => {
    expect(parsePaymentTerms({ installments: 3, minInstallmentCents }).minCents).toBe(minCents)
  })

  it.each([
    [-1, 0],
    [0, 0],
    [50, 50],
    [51, 0],
    [4.5, 0],
    ['5', 0],
  ])(
    'takes %j percent off for Pix for %d, whatever the installments are',
    (pixPercent, percent) => {
      const malformed = { installments: 0, pixPercent }
      expect(parsePaymentTerms(malformed)).toEqual({ max: 12, minCents: 500, pixPercent: percent })
    },
  )
})

const OTHER_MODEL = 'Outro modelo'
const valuesOf = (stored: Record<string, unknown>) =>
  toSettingValues(
    Object.entries(stored).map(([setting_key, setting_value]) => ({ setting_key, setting_value })),
    OTHER_MODEL,
  )

const whole = {
  site_info: {
    siteName: 'Loja do Zé',
    siteSubtitle: 'Jogos usados',
    browserTitle: 'Loja do Zé | Jogos',
    selectedFont: 'Sora',
    logoUrl: '/media/logo.webp',
    headerLayoutType: 'logo_title',
    headerImageUrl: '/media/header.webp',
    disableHeaderImageCompression: true,
  },
  contact: {
    whatsapp: '5527999990001',
    phoneLabel: '(27) 99999-0001',
    email: 'loja@example.com',
    hours: 'Seg a sex, 9h às 18h',
    address: { street: 'Rua A, 10', city: 'Colatina', state: 'ES', zip: '29700-010' },
    mapsUrl: 'https://maps.example.com/loja',
  },
  shipping_policy: {
    mode: 'zones',
    fixed: { freeFromCents: 10_000, feeCents: 1_200 },
    quote: { freeFromCents: 30_000 },
    zones: { freeFromCents: 25_000 },
    delivery: { postDays: 1, fromDays: 2, toDays: 5 },
  },
  payment: {
    installments: 10,
    minInstallmentCents: 2_000,
    pixPercent: 5,
    pixKey: 'loja@example.com',
    pixName: 'Loja do Ze',
    pixCity: 'Colatina',
    accepts: { pix: true, card: true, boleto: false, cash: false },
    text: 'Pix e cartão',
  },
  uti_pro_settings: {
    enabled: true,
    stripTitle: 'Seja Pro',
    stripText: 'Preços menores',
    pausedTitle: 'Em pausa',
    pausedText: 'Voltamos logo',
  },
  legal: {
    companyName: 'Loja do Zé Ltda',
    registration: '12.345.678/0001-90',
    address: 'Rua A, 10',
  },
  store_rating: { value: 4.8, count: 120, sourceUrl: 'https://maps.example.com/notas' },
  seo: { description: 'Jogos usados', titleSuffix: 'Zé', googleVerification: 'abc_1' },
  assistants: { isEnabled: false },
  measurement: {
    ga4: 'G-ABCDEF1',
    googleAds: 'AW-123456789',
    googleAdsLabel: 'compra',
    metaPixel: '12345678901234',
  },
  assistance: {
    expressFeeCents: 3_000,
    coinBonusPercent: 25,
    models: {
      PlayStation: ['PS4', 'PS5'],
      Xbox: ['Series S'],
      Nintendo: ['Switch'],
      'PC Gaming': ['Desktop'],
      Outros: ['Mega Drive'],
    },
  },
  deal_of_day: { product: 'console', day: '2026-11-27' },
  staff_notices: {
    order: false,
    expiring: true,
    assistance: false,
    review: true,
    question: false,
    low_stock: true,
  },
}

const allWays = { pix: true, card: true, boleto: true, cash: true }
const allNotices = {
  order: true,
  expiring: true,
  assistance: true,
  review: true,
  question: true,
  low_stock: true,
}

describe('toSettingValues', () => {
  it('shows what is stored in every form', () => {
    expect(valuesOf(whole)).toEqual(whole)
  })

  it('shows the defaults of the store without any row', () => {
    const other = [OTHER_MODEL]
    expect(valuesOf({})).toEqual({
      site_info: {
        siteName: 'UTI dos Games',
        siteSubtitle: 'Sua loja de games favorita',
        browserTitle: 'UTI dos Games | Sua loja de games favorita',
        selectedFont: 'Inter',
        logoUrl: null,
        headerLayoutType: 'css_logo',
        headerImageUrl: null,
        disableHeaderImageCompression: false,
      },
      contact: {
        whatsapp: '',
        phoneLabel: '',
        email: '',
        hours: '',
        address: { street: '', city: '', state: '', zip: '' },
        mapsUrl: '',
      },
      shipping_policy: {
        mode: 'fixed',
        fixed: { freeFromCents: 15_000, feeCents: 1_500 },
        quote: { freeFromCents: 20_000 },
        zones: { freeFromCents: 15_000 },
        delivery: { postDays: 0, fromDays: 0, toDays: 0 },
      },
      payment: {
        installments: 12,
        minInstallmentCents: 500,
        pixPercent: 0,
        pixKey: '',
        pixName: '',
        pixCity: '',
        accepts: allWays,
        text: '',
      },
      uti_pro_settings: {
        enabled: false,
        stripTitle: '',
        stripText: '',
        pausedTitle: '',
        pausedText: '',
      },
      legal: { companyName: '', registration: '', address: '' },
      store_rating: { value: 0, count: 0, sourceUrl: '' },
      seo: { description: '', titleSuffix: '', googleVerification: '' },
      assistants: { isEnabled: true },
      measurement: { ga4: '', googleAds: '', googleAdsLabel: '', metaPixel: '' },
      assistance: {
        expressFeeCents: 0,
        coinBonusPercent: 10,
        models: {
          PlayStation: other,
          Xbox: other,
          Nintendo: other,
          'PC Gaming': other,
          Outros: other,
        },
      },
      deal_of_day: { product: '', day: '' },
      staff_notices: allNotices,
    })
  })

  it.each([
    [{ boleto: false }, { ...allWays, boleto: false }],
    [{ ...allWays, cash: 'no' }, allWays],
    ['all', allWays],
  ])('shows a way to pay as accepted unless it is switched off: %j', (accepts, shown) => {
    expect(valuesOf({ payment: { accepts } }).payment.accepts).toEqual(shown)
  })

  it('shows a rating without its link', () => {
    const store_rating = { value: 4.8, count: 120, sourceUrl: 'http://maps.example.com' }
    expect(valuesOf({ store_rating }).store_rating).toEqual({
      value: 4.8,
      count: 120,
      sourceUrl: '',
    })
  })

  it.each([
    [{ order: false }, { ...allNotices, order: false }],
    [{ ...whole.staff_notices, low_stock: 'no' }, whole.staff_notices],
    ['off', allNotices],
  ])('shows a notice as sent unless it is switched off: %j', (staff_notices, shown) => {
    expect(valuesOf({ staff_notices }).staff_notices).toEqual(shown)
  })

  it.each([{ product: 'console' }, 'console', null])(
    'shows no product of the day for %j',
    (deal_of_day) => {
      expect(valuesOf({ deal_of_day }).deal_of_day).toEqual({ product: '', day: '' })
    },
  )
})

describe('the form of a delivery zone', () => {
  const row = {
    name: 'Grande Vitória',
    cep_from: 29_000_000,
    cep_to: 29_184_999,
    price: 24.9,
    days_from: 1,
    days_to: 3,
    is_active: true,
  }
  const values = {
    name: 'Grande Vitória',
    cepFrom: '29000-000',
    cepTo: '29184-999',
    price: '24,90',
    daysFrom: 1,
    daysTo: 3,
    isActive: true,
  }

  it('shows CEPs with a hyphen and the price in reais', () => {
    expect(toZoneValues(row)).toEqual(values)
  })

  it('shows CEPs of São Paulo with the zeros in front', () => {
    expect(toZoneValues({ ...row, cep_from: 1_001_000, cep_to: 5_999_999 })).toMatchObject({
      cepFrom: '01001-000',
      cepTo: '05999-999',
    })
  })

  it.each([
    [null, ''],
    [0, '0,00'],
    ['12.50', '12,50'],
  ])('shows the price %j as "%s"', (price, text) => {
    expect(toZoneValues({ ...row, price, is_active: false })).toEqual({
      ...values,
      price: text,
      isActive: false,
    })
  })

  it.each([{ price: 'dez' }, { cep_from: '29000000' }, { name: null }])('refuses %j', (change) => {
    expect(() => toZoneValues({ ...row, ...change })).toThrow()
  })

  it('stores CEPs as numbers and the price with a point', () => {
    expect(toZoneColumns(values)).toEqual({ ...row, price: '24.90' })
    expect(toZoneColumns({ cepFrom: '01001-000' })).toEqual({ cep_from: 1_001_000 })
  })

  it.each([
    ['', null],
    ['0', '0'],
  ])('stores the price "%s" as %j', (price, stored) => {
    expect(toZoneColumns({ price })).toEqual({ price: stored })
  })

  it('changes only what was sent', () => {
    expect(toZoneColumns({ isActive: false })).toEqual({ is_active: false })
    expect(toZoneColumns({})).toEqual({})
  })
})
