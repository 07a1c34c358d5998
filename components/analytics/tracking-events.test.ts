// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/" }
import { describe, expect, it } from 'vitest'
import type { EventType } from '@/lib/analytics/events'
import { CART_STORAGE_KEY } from '@/lib/cart/storage'
import { PLACEMENT_STORAGE_KEY } from '@/lib/orders/placement'
import {
  allowMeasuring,
  cart,
  emit,
  flush,
  GAME,
  hide,
  LANDING,
  measuredPage,
} from '@/tests/support/unit/measured-page'
import { startTracking } from './tracking'

const { at, eventsSent, reports, start, typesSent } = measuredPage()

// jsdom logs an error for links that it cannot follow.
addEventListener('click', (event) => event.preventDefault(), { capture: true })

describe('a page that is opened', () => {
  const opened = async (address: string, html = '') => {
    history.replaceState(null, '', address)
    document.body.innerHTML = html
    at.stop = startTracking(LANDING)
    flush()
    return eventsSent()
  }

  it('records page_view with its path [ANA-01]', async () => {
    expect(await opened('/coins?a=b')).toEqual([{ type: 'page_view', path: '/coins' }])
    emit({ type: 'page_view' })
    flush()
    expect(await typesSent()).toEqual(['page_view', 'page_view'])
  })

  it('records the visible product, not one of a page that was left [ANA-01]', async () => {
    const html =
      '<div hidden><p data-product-page="velho"></p></div><p data-product-page="novo"></p>'
    expect(await opened('/produto/x', html)).toEqual([
      { type: 'page_view', path: '/produto/x' },
      { type: 'product_view', productId: 'novo', path: '/produto/x' },
    ])
  })

  it('records a search with its text, trimmed and at most 200 characters [ANA-02]', async () => {
    expect(await opened('/busca?q=%20zelda%20')).toEqual([
      { type: 'page_view', path: '/busca' },
      { type: 'search', data: { text: 'zelda' }, path: '/busca' },
    ])
    at.beacons = []
    history.replaceState(null, '', `/busca?q=${'z'.repeat(300)}`)
    emit({ type: 'page_view' })
    flush()
    expect((await eventsSent())[1]?.data).toEqual({ text: 'z'.repeat(200) })
  })

  it.each(['/busca', '/busca?q=', '/busca?q=%20', '/categoria/jogos?q=zelda'])(
    'records no search for %s [ANA-02]',
    async (address) => {
      await opened(address)
      expect(await typesSent()).toEqual(['page_view'])
    },
  )
})

describe('events', () => {
  it('are sent five at once [ANA-07]', async () => {
    await start()
    for (let n = 0; n < 4; n += 1) emit({ type: 'whatsapp_click' })
    expect(at.beacons).toHaveLength(0)
    emit({ type: 'add_to_cart', productId: GAME })
    const [report] = await reports()
    expect(report).toMatchObject({ type: 'application/json', isEnd: false })
    expect(report?.events).toHaveLength(5)
    expect(report?.events[4]).toEqual({ type: 'add_to_cart', productId: GAME, path: '/' })
  })

  it('are not sent without consent', async () => {
    await start()
    emit({ type: 'page_view' })
    allowMeasuring('nao')
    flush()
    hide(true)
    expect(at.beacons).toEqual([])
  })

  it.each<[EventType, boolean]>([
    ['add_to_cart', true],
    ['cart_quantity_increase', true],
    ['remove_from_cart', true],
    ['checkout_start', true],
    ['purchase', true],
    ['whatsapp_click', false],
    ['page_view', false],
  ])('%s makes the cart that of the visit: %s [ANA-12]', async (type, isOwn) => {
    localStorage.setItem(CART_STORAGE_KEY, cart(2))
    await start()
    emit({ type })
    flush()
    const items = [{ productId: GAME, quantity: 2 }]
    expect((await reports())[0]?.cart?.items).toEqual(isOwn ? items : undefined)
  })

  it('count the seconds from the order button to the order [ANA-12]', async () => {
    await start()
    emit({ type: 'checkout_start' })
    flush()
    emit({ type: 'purchase', orderToken: 'abc' })
    flush()
    const sent = await reports()
    expect(sent.map((report) => report.cart?.checkoutSeconds)).toEqual([10, null])
    expect(sent[1]?.events).toEqual([{ type: 'purchase', orderToken: 'abc', path: '/' }])
  })
})

describe('a press on a link', () => {
  it.each([
    ['<a href="https://wa.me/5511999999999"><b>Fale conosco</b></a>', 1],
    ['<a href="https://outra.example/wa.me"><b>Fora</b></a>', 0],
    ['<a><b>Sem destino</b></a>', 0],
    ['<p><b>Texto</b></p>', 0],
  ])('%s records whatsapp_click so often: %i [ANA-05]', async (html, times) => {
    document.body.innerHTML = html
    await start()
    const target = document.querySelector('b')
    // An event that the link handles does not bubble to the document.
    target?.addEventListener('click', (event) => event.stopPropagation())
    target?.click()
    document.dispatchEvent(new Event('click'))
    flush()
    expect(await typesSent()).toEqual(Array(times).fill('whatsapp_click'))
  })
})

describe('a cart that another tab changed', () => {
  const change = (oldValue: string | null, newValue: string | null, key = CART_STORAGE_KEY) =>
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }))
  async function owned() {
    await start()
    localStorage.setItem(CART_STORAGE_KEY, cart(2))
    emit({ type: 'add_to_cart' })
    flush()
    at.beacons = []
  }

  it('is reported at once as empty for this visit [ANA-12]', async () => {
    await owned()
    change(cart(1), cart(2))
    expect(await reports()).toMatchObject([{ isEnd: false, events: [], cart: { items: [] } }])
    change(cart(2), cart(3))
    expect(at.beacons).toHaveLength(1)
  })

  it('is this cart again after the next change here', async () => {
    await owned()
    change(cart(1), cart(2))
    at.beacons = []
    emit({ type: 'cart_quantity_increase' })
    flush()
    expect((await reports())[0]?.cart?.items).toEqual([{ productId: GAME, quantity: 2 }])
  })

  it.each([
    ['another key', cart(1), cart(2), 'uti-theme'],
    ['the same products', cart(2), cart(2, 'Jogo com outro nome'), CART_STORAGE_KEY],
  ])('is not given away by %s', async (_what, before, after, key) => {
    await owned()
    change(before, after, key)
    expect(at.beacons).toEqual([])
  })

  it('is given away by a press on the order button there [ANA-12]', async () => {
    await owned()
    change(null, '{"at":1}', PLACEMENT_STORAGE_KEY)
    expect(await reports()).toMatchObject([{ isEnd: false, events: [], cart: { items: [] } }])
  })

  it('is not given away when the other tab removes its order', async () => {
    await owned()
    change('{"at":1}', null, PLACEMENT_STORAGE_KEY)
    expect(at.beacons).toEqual([])
  })

  it('is of no interest to a visit that never changed it', async () => {
    await start()
    change(cart(1), cart(2))
    expect(at.beacons).toEqual([])
  })

  it('stays that of the other tab in the next document', async () => {
    await owned()
    change(cart(1), cart(2))
    at.stop()
    at.beacons = []
    at.stop = startTracking(LANDING)
    flush()
    expect((await reports())[0]?.cart?.items).toEqual([])
  })
})
