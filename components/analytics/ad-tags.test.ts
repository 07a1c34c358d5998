// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/produto/zelda?utm_source=a", "referrer": "https://loja.example/pedido/segredo" }
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TRACK_EVENT, type TrackedEvent } from '@/lib/analytics/events'
import { CART_STORAGE_KEY } from '@/lib/cart/storage'
import { startAdTags } from './ad-tags'

const PRODUCT = '0f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e'
const NONE = { ga4: '', googleAds: '', googleAdsLabel: '', metaPixel: '' }
const GOOGLE = {
  ...NONE,
  ga4: 'G-ABC1234567',
  googleAds: 'AW-123456789',
  googleAdsLabel: 'compra',
}

let stop = () => {}

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
  document.head.innerHTML = `<meta property="product:price:amount" content="299.90">
    <meta property="product:retailer_item_id" content="${PRODUCT}">`
  document.body.innerHTML = `<article data-product-page="${PRODUCT}"><h1> Zelda </h1></article>`
  const product = { id: PRODUCT, slug: 'zelda', name: 'Zelda', image: null, priceCents: 29_990 }
  localStorage.setItem(CART_STORAGE_KEY, JSON.stringify([{ product, quantity: 2 }]))
})

afterEach(() => {
  stop()
  history.replaceState(null, '', '/produto/zelda?utm_source=a')
  delete window.dataLayer
  delete window.fbq
  delete window._fbq
  localStorage.clear()
})

const emit = (detail: TrackedEvent) =>
  document.dispatchEvent(new CustomEvent(TRACK_EVENT, { detail }))
const commands = () =>
  (window.dataLayer ?? []).map((one) => Array.from(one as ArrayLike<unknown>)) as unknown[][]
const events = () =>
  commands().flatMap(([command, name, data]) => (command === 'event' ? [[name, data]] : []))
const scripts = () => [...document.scripts].map(({ src }) => src)
const start = (ids: typeof NONE, path = '/produto/zelda') => {
  stop = startAdTags(ids, path)
}

describe('the tags', () => {
  it('are not there without ids', () => {
    start(NONE)
    expect(scripts()).toEqual([])
    expect([window.dataLayer, window.fbq]).toEqual([undefined, undefined])
  })

  it('are not there in a document that was opened at an address with a secret', () => {
    start({ ...GOOGLE, metaPixel: '123456789012345' }, '/pedido/segredo')
    expect(scripts()).toEqual([])
  })

  it('of Google are denied by default and granted by the consent, before anything is sent', () => {
    start(GOOGLE)
    const [first, second] = commands()
    expect(first?.slice(0, 2)).toEqual(['consent', 'default'])
    expect(Object.values(first?.[2] as object)).toEqual(Array(4).fill('denied'))
    expect(second?.slice(0, 2)).toEqual(['consent', 'update'])
    expect(Object.values(second?.[2] as object)).toEqual(Array(4).fill('granted'))
    expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC1234567'])
  })

  it('of Meta are not loaded after a page with a secret address, which it would send', () => {
    start({ ...NONE, metaPixel: '123456789012345' })
    expect(scripts()).toEqual([])
  })

  it('are denied again when the consent is withdrawn, and send nothing', () => {
    start(GOOGLE)
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie of the tag
    document.cookie = '_ga=GA1; path=/'
    stop()
    expect(commands().at(-1)?.slice(0, 2)).toEqual(['consent', 'update'])
    expect(Object.values(commands().at(-1)?.[2] as object)).toEqual(Array(4).fill('denied'))
    const count = commands().length
    emit({ type: 'page_view' })
    expect(commands()).toHaveLength(count)
    expect(document.cookie).not.toContain('_ga')
    start(GOOGLE)
    expect(scripts()).toHaveLength(1)
  })
})

describe('the events', () => {
  it('are the view of the page and of its product, at the price of the page', () => {
    start(GOOGLE)
    expect(events()).toMatchObject([
      ['page_view', { page_location: 'https://loja.example/produto/zelda?utm_source=a' }],
      [
        'view_item',
        { currency: 'BRL', value: 299.9, items: [{ item_id: PRODUCT, item_name: 'Zelda' }] },
      ],
    ])
  })

  it('follow the cart; the totals are those of the server', () => {
    start(GOOGLE)
    const before = events().length
    emit({ type: 'add_to_cart', productId: PRODUCT })
    emit({ type: 'checkout_start', valueCents: 55_000 })
    localStorage.clear()
    emit({ type: 'purchase', valueCents: 54_999, data: { order: 'UTI-ABC234' }, orderToken: 'x' })
    expect(events().slice(before)).toMatchObject([
      ['add_to_cart', { value: 299.9, items: [{ quantity: 1 }] }],
      ['begin_checkout', { value: 550, items: [{ item_id: PRODUCT, quantity: 2 }] }],
      [
        'purchase',
        { value: 549.99, transaction_id: 'UTI-ABC234', items: [{ item_id: PRODUCT, quantity: 2 }] },
      ],
      ['conversion', { send_to: 'AW-123456789/compra', value: 549.99 }],
    ])
  })

  it('contain no secret address', () => {
    start(GOOGLE)
    history.replaceState(null, '', '/pedido/segredo')
    emit({ type: 'page_view' })
    emit({ type: 'purchase', valueCents: 1, data: { order: 'UTI-ABC234' }, orderToken: 'segredo' })
    expect(JSON.stringify(commands())).not.toContain('segredo')
    expect(events().at(-1)).toMatchObject([
      'conversion',
      { page_location: 'https://loja.example/' },
    ])
  })
})
