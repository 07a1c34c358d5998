import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseBreadcrumb,
  parseDelivery,
  parseDescriptions,
  parseDisplay,
  parseFaqs,
  parseReviewsConfig,
  parseTextItems,
  parseTexts,
  parseVideos,
} from './product-json'

const all = {
  parseBreadcrumb,
  parseDelivery,
  parseDescriptions,
  parseDisplay,
  parseFaqs,
  parseReviewsConfig,
  parseTextItems,
  parseTexts,
  parseVideos,
}

describe('JSON columns of a product', () => {
  it.each(Object.entries(all))('%s takes any JSON without failing [PROD-10]', (_name, parse) => {
    fc.assert(fc.property(fc.jsonValue(), (value) => parse(value) !== undefined))
  })

  it('keeps the good items of a list and leaves out the broken ones [PROD-10]', () => {
    const items = [
      '4K',
      { title: ' HDR ', description: 'Cores vivas', icon: 'zap' },
      7,
      null,
      {},
      '',
    ]
    expect(parseTextItems(items)).toEqual([
      { title: '4K', text: null, icon: null },
      { title: 'HDR', text: 'Cores vivas', icon: 'zap' },
    ])
    expect(parseTextItems({ Peso: '300 g', Cor: null })).toEqual([
      { title: 'Peso', text: '300 g', icon: null },
      { title: 'Cor', text: null, icon: null },
    ])
    expect(
      parseFaqs([{ question: 'Tem nota?', answer: 'Sim.' }, { question: 'E garantia?' }]),
    ).toEqual([{ question: 'Tem nota?', answer: 'Sim.' }])
  })

  it.each([
    [{ title: 'A', description: 'd', text: 't', value: 'v', icon: 'zap' }, 'd', 'zap'],
    [{ title: 'A', description: null, text: 't', value: 'v' }, 't', null],
    [{ title: 'A', value: 'v' }, 'v', null],
    [{ title: null, name: 'A', text: 't', description: 'd' }, 'd', null],
    [{ label: 'A', value: 'v' }, null, null],
    [{ text: 'A' }, null, null],
    [{ titulo: 'A' }, null, null],
  ])('reads the title and the text of an item: %o [PROD-10]', (item, text, icon) => {
    expect(parseTextItems([item])).toEqual([{ title: 'A', text, icon }])
  })

  it('reads the first 60 items of a list, each once [PROD-10]', () => {
    const texts = Array.from({ length: 61 }, (_, n) => `Item ${n}`)
    expect(parseTexts(texts)).toEqual(texts.slice(0, 60))
    expect(parseTexts(['P', ' P ', 'M'])).toEqual(['P', 'M'])
  })

  it('reads texts from a line, a number, or a list stored as text [PROD-10]', () => {
    expect(parseTexts('P, M;G\nGG')).toEqual(['P', 'M', 'G', 'GG'])
    expect(parseTexts('38')).toEqual(['38'])
    expect(parseTexts(' ["P", "M"]')).toEqual(['P', 'M'])
    expect(parseTexts('{"P": 1}')).toEqual([])
    expect(parseTexts(null)).toEqual([])
  })

  it('reads a list that an import stored as text, and hides what is no list [PROD-10]', () => {
    expect(parseTextItems('["Bivolt"]')).toEqual([{ title: 'Bivolt', text: null, icon: null }])
    expect(parseTextItems('[quebrado')).toEqual([])
    expect(parseFaqs('nenhuma')).toEqual([])
    expect(parseVideos({ url: 'https://example.com/a.mp4' })).toEqual([])
  })

  it('takes only https and own addresses as videos [PROD-10]', () => {
    const urls = ['https://youtu.be/aqz-KE-bpKQ', '/media/videos/a.webp', 'javascript:alert(1)']
    const named = [
      { url: 'https://youtu.be/1', title: ' Trailer ', poster: '/media/1.webp' },
      { src: 'https://youtu.be/2', thumbnail: '/media/2.webp' },
      { video_url: 'https://youtu.be/3', thumbnail_url: '/media/3.webp' },
      { url: 'https://youtu.be/4', image: '/media/4.webp' },
      { url: 'https://youtu.be/5', poster: 'https://evil.example/5.webp' },
    ]
    expect(parseVideos(named)).toEqual([
      { url: 'https://youtu.be/1', title: 'Trailer', poster: '/media/1.webp' },
      { url: 'https://youtu.be/2', title: null, poster: '/media/2.webp' },
      { url: 'https://youtu.be/3', title: null, poster: '/media/3.webp' },
      { url: 'https://youtu.be/4', title: null, poster: '/media/4.webp' },
      { url: 'https://youtu.be/5', title: null, poster: null },
    ])
    expect(parseVideos([7, null])).toEqual([])
    const hostile = ['//evil.example/x.mp4', 'http://example.com/a.mp4', '/\\evil.example']
    expect(parseVideos([...urls, ...hostile]).map((video) => video.url)).toEqual(urls.slice(0, 2))
  })

  it('shows an element of display_config exactly when its switch is true [PROD-20]', () => {
    const full = {
      show_stock_counter: true,
      show_view_counter: true,
      custom_view_count: 1234,
      show_urgency_banner: true,
      urgency_text: 'Últimas peças',
      show_social_proof: true,
      social_proof_text: 'Mais pedido',
    }
    expect(parseDisplay(full)).toEqual({
      stockCounter: true,
      viewCount: 1234,
      countsViews: false,
      urgencyText: 'Últimas peças',
      socialProofText: 'Mais pedido',
    })
    const off = Object.fromEntries(
      Object.entries(full).map(([key, value]) => [key, value === true ? false : value]),
    )
    const nothing = {
      stockCounter: false,
      viewCount: null,
      countsViews: false,
      urgencyText: null,
      socialProofText: null,
    }
    expect(parseDisplay(off)).toEqual(nothing)
    expect(parseDisplay({ ...full, show_urgency_banner: 'true' }).urgencyText).toBeNull()
    for (const custom_view_count of ['muitas', 0, undefined]) {
      const counted = { viewCount: null, countsViews: true }
      expect(parseDisplay({ ...full, custom_view_count })).toMatchObject(counted)
    }
    expect(parseDisplay('quebrado')).toEqual(nothing)
  })

  it('follows each switch of reviews_config and hides the block of a broken one [PROD-15]', () => {
    expect(parseReviewsConfig(null)).toEqual({
      enabled: true,
      showRating: true,
      showCount: true,
      allowReviews: true,
      custom: null,
    })
    expect(parseReviewsConfig({ enabled: false }).enabled).toBe(false)
    expect(parseReviewsConfig({ show_rating: false }).showRating).toBe(false)
    expect(parseReviewsConfig({ show_count: false }).showCount).toBe(false)
    expect(parseReviewsConfig({ allow_reviews: false }).allowReviews).toBe(false)
    expect(parseReviewsConfig({ enabled: 'sim', show_rating: 0 })).toMatchObject({
      enabled: true,
      showRating: true,
    })
    expect(parseReviewsConfig([1, 2])).toEqual({
      enabled: false,
      showRating: true,
      showCount: true,
      allowReviews: false,
      custom: null,
    })
  })

  it('takes a custom rating only when it is switched on and possible [PROD-16]', () => {
    const rated = (custom_rating: unknown) => parseReviewsConfig({ custom_rating }).custom
    expect(rated({ use_custom: true, value: 4.8, count: 12 })).toEqual({ average: 4.8, count: 12 })
    expect(rated({ use_custom: false, value: 4.8, count: 12 })).toBeNull()
    expect(rated({ use_custom: true, value: 9, count: 12 })).toBeNull()
    expect(rated({ use_custom: true, value: 4, count: -1 })).toBeNull()
  })

  it('takes the custom path as a list or as one line, and only with use_custom [PROD-18]', () => {
    const list = [{ label: 'Promoções', path: '/categoria/ofertas' }, 'Semana do gamer']
    const custom = [
      { label: 'Promoções', path: '/categoria/ofertas' },
      { label: 'Semana do gamer', path: null },
    ]
    expect(parseBreadcrumb({ use_custom: true, custom_path: list })).toEqual({ show: true, custom })
    expect(
      parseBreadcrumb({ use_custom: true, custom_path: 'Jogos > Ação' }).custom?.map(
        (c) => c.label,
      ),
    ).toEqual(['Jogos', 'Ação'])
    const named = [
      { name: 'A', url: '/a' },
      { title: 'B', href: '/b' },
      { label: 'C', link: '/c' },
    ]
    expect(parseBreadcrumb({ use_custom: true, custom_path: JSON.stringify(named) })).toEqual({
      show: true,
      custom: [
        { label: 'A', path: '/a' },
        { label: 'B', path: '/b' },
        { label: 'C', path: '/c' },
      ],
    })
    expect(parseBreadcrumb({ use_custom: true, custom_path: [7, {}] }).custom).toBeNull()
    expect(parseBreadcrumb({ use_custom: 'true', custom_path: list }).custom).toBeNull()
    expect(parseBreadcrumb(null)).toEqual({ show: true, custom: null })
    expect(parseBreadcrumb({ use_custom: false, custom_path: list }).custom).toBeNull()
    expect(parseBreadcrumb({ show_breadcrumb: false }).show).toBe(false)
    expect(
      parseBreadcrumb({ use_custom: true, custom_path: [{ label: 'X', path: 'javascript:1' }] })
        .custom,
    ).toEqual([{ label: 'X', path: null }])
  })

  it('reads the delivery and the descriptions, empty texts as nothing [PROD-19]', () => {
    expect(
      parseDelivery({
        custom_shipping_time: '2 a 6 dias úteis',
        shipping_regions: ['Sul', 'Sul', '', 5],
        express_available: true,
        pickup_locations: 'Colatina; Vitória',
        shipping_notes: '  ',
      }),
    ).toEqual({
      shippingTime: '2 a 6 dias úteis',
      regions: ['Sul', '5'],
      express: true,
      pickupLocations: ['Colatina', 'Vitória'],
      notes: null,
    })
    expect(parseDelivery({ express_available: 'true', shipping_notes: 'Frágil' })).toEqual({
      shippingTime: null,
      regions: [],
      express: false,
      pickupLocations: [],
      notes: 'Frágil',
    })
    const texts = { short: 'a', detailed: 'b', technical: 'c', marketing: 'd' }
    expect(parseDescriptions(texts)).toEqual(texts)
    expect(parseDescriptions(null)).toEqual({
      short: null,
      detailed: null,
      technical: null,
      marketing: null,
    })
    expect(parseDescriptions({ short: ' Curto ', detailed: '', technical: 3 })).toEqual({
      short: 'Curto',
      detailed: null,
      technical: '3',
      marketing: null,
    })
  })
})
