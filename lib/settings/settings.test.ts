import { describe, expect, it } from 'vitest'
import { hasTags } from './measurement.ts'
import { parseSiteSettings, storeSuffix } from './site-settings.ts'

const row = (setting_key: string, setting_value: unknown) => ({ setting_key, setting_value })

describe('parseSiteSettings', () => {
  it('takes the name, subtitle and font of the specification without a row [SET-03]', () => {
    const { info } = parseSiteSettings([])
    expect(info.siteName).toBe('UTI dos Games')
    expect(info.siteSubtitle).toBe('Sua loja de games favorita')
    expect(info.selectedFont).toBe('Inter')
  })

  it('keeps the good fields of a row whose others are malformed [SET-03]', () => {
    const { info } = parseSiteSettings([
      row('site_info', {
        siteName: 'Loja',
        siteSubtitle: 7,
        selectedFont: 'Comic',
        logoUrl: '//x',
      }),
    ])
    expect(info).toMatchObject({
      siteName: 'Loja',
      siteSubtitle: 'Sua loja de games favorita',
      selectedFont: 'Inter',
      logoUrl: null,
    })
  })

  it.each([[null], ['text'], [7], [[]]])('survives %j in place of a row', (value) => {
    const keys = ['site_info', 'uti_pro_settings', 'contact', 'legal', 'store_rating']
    const settings = parseSiteSettings(keys.map((key) => row(key, value)))
    expect(settings).toEqual(parseSiteSettings([]))
  })

  it('is off with the Pro tier unless it is switched on', () => {
    const isOn = (value: unknown) =>
      parseSiteSettings([row('uti_pro_settings', value)]).isProEnabled
    expect([isOn({ enabled: true }), isOn({ enabled: 'yes' }), isOn({})]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('keeps a contact that lacks some of its fields', () => {
    const { contact } = parseSiteSettings([row('contact', { whatsapp: '5500' })])
    expect(contact).toEqual({
      whatsapp: '5500',
      phoneLabel: '',
      email: '',
      hours: '',
      address: null,
      mapsUrl: null,
    })
  })

  it('shows the words of the payment and of the search engines, as far as they are there', () => {
    const { footerPayment, seo } = parseSiteSettings([
      row('payment', { installments: 12, text: ' Pix, cartão ' }),
      row('seo', { description: 'Jogos.', titleSuffix: 7, googleVerification: '"><script>' }),
    ])
    expect(footerPayment.text).toBe('Pix, cartão')
    expect(seo).toEqual({ description: 'Jogos.', titleSuffix: '', googleVerification: '' })
    expect(parseSiteSettings([]).footerPayment.text).toBe('')
  })

  it('serves assistants unless they are off, and drops ids that are none', () => {
    const { assistants, measurement } = parseSiteSettings([
      row('assistants', { isEnabled: 'no' }),
      row('measurement', { ga4: 'G-ABC1234567', metaPixel: '"><script>' }),
    ])
    expect(assistants).toEqual({ isEnabled: true })
    expect(measurement).toEqual({
      ga4: 'G-ABC1234567',
      googleAds: '',
      googleAdsLabel: '',
      metaPixel: '',
    })
    const off = parseSiteSettings([row('assistants', { isEnabled: false })])
    expect([off.assistants.isEnabled, hasTags(off.measurement)]).toEqual([false, false])
    expect(hasTags(measurement)).toBe(true)
  })

  it('ends titles in the suffix of the owner, or in the name of the store', () => {
    const suffix = (titleSuffix: string) =>
      storeSuffix(
        parseSiteSettings([row('seo', { titleSuffix }), row('site_info', { siteName: 'Loja' })]),
      )
    expect([suffix('Games e consoles'), suffix('')]).toEqual(['Games e consoles', 'Loja'])
  })

  it('drops links that a page may not render', () => {
    const { contact, rating } = parseSiteSettings([
      row('contact', { whatsapp: '5500', mapsUrl: 'javascript:alert(1)' }),
      row('store_rating', { value: 4.9, count: 718, sourceUrl: 'https://maps.example.com/loja' }),
    ])
    expect(contact).toMatchObject({ whatsapp: '5500', mapsUrl: null, email: '' })
    expect(rating?.sourceUrl).toBe('https://maps.example.com/loja')
  })

  it('has no rating of the store with a count of 0', () => {
    const value = { value: 4.9, count: 0, sourceUrl: 'https://maps.example.com/loja' }
    expect(parseSiteSettings([row('store_rating', value)]).rating).toBeNull()
  })
})
