// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/produto/x" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PENDING_FAVORITES_KEY, parsePendingFavorites } from '@/lib/favorites'
import {
  registerServiceWorker,
  startFreshness,
  startGuestWishlist,
  whenLoaded,
} from './page-effects'
import { connectionHints, deviceHints } from './prefetch'

const store = vi.hoisted(() => ({
  isOffline: vi.fn(),
  whenReachable: vi.fn(),
  openLoginRequired: vi.fn(),
  visitor: { customer: null as object | null, isGuest: true },
  listeners: new Set<() => void>(),
}))
vi.mock('../visitor', () => ({
  isOffline: store.isOffline,
  whenReachable: store.whenReachable,
  currentVisitor: () => store.visitor,
  onVisitorChange: (listener: () => void) => {
    store.listeners.add(listener)
    return () => store.listeners.delete(listener)
  },
}))
vi.mock('../overlays', () => ({ openLoginRequired: store.openLoginRequired }))

const MINUTE = 60_000
let stop = () => {}

function look(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  look(false)
  store.isOffline.mockReset().mockReturnValue(false)
  store.whenReachable.mockReset().mockImplementation((task: () => void) => task())
  store.openLoginRequired.mockReset()
  history.replaceState(null, '', '/produto/x')
})

afterEach(() => {
  stop()
  stop = () => {}
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

describe('a page of products', () => {
  const refresh = vi.fn()

  function open(html = '<main><p data-product-page="1"></p></main>') {
    document.body.innerHTML = html
    refresh.mockReset()
    const freshness = startFreshness(refresh)
    stop = freshness.stop
    return freshness
  }

  it.each(['data-product-page', 'data-product-card'])(
    'with %s is read again when it is older than 5 minutes, checked every 60 s [CAT-08]',
    (name) => {
      open(`<main><p ${name}="1"></p></main>`)
      vi.advanceTimersByTime(6 * MINUTE - 1)
      expect(refresh).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1)
      expect(refresh).toHaveBeenCalledTimes(1)
      expect(store.whenReachable).toHaveBeenCalledWith(expect.any(Function), location.href)
      vi.advanceTimersByTime(6 * MINUTE - 1)
      expect(refresh).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(1)
      expect(refresh).toHaveBeenCalledTimes(2)
    },
  )

  it.each([
    ['the tab is looked at', () => look(false)],
    ['the window gets the focus', () => void dispatchEvent(new Event('focus'))],
  ])('is checked when %s [CAT-08]', (_how, trigger) => {
    open()
    vi.advanceTimersByTime(5 * MINUTE)
    trigger()
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    trigger()
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is not read again while the tab is hidden [CAT-08]', () => {
    open()
    look(true)
    vi.advanceTimersByTime(20 * MINUTE)
    expect(refresh).not.toHaveBeenCalled()
    look(false)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is not read again while the store cannot be reached', () => {
    open()
    store.isOffline.mockReturnValue(true)
    vi.advanceTimersByTime(20 * MINUTE)
    expect(refresh).not.toHaveBeenCalled()
    store.isOffline.mockReturnValue(false)
    vi.advanceTimersByTime(MINUTE)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is young again when another page is shown', () => {
    const { arrived } = open()
    vi.advanceTimersByTime(5 * MINUTE)
    arrived()
    vi.advanceTimersByTime(5 * MINUTE)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MINUTE)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('is not read again once another page is shown meanwhile', () => {
    open()
    store.whenReachable.mockImplementation((task: () => void) => {
      history.replaceState(null, '', '/coins')
      task()
    })
    vi.advanceTimersByTime(6 * MINUTE)
    expect(store.whenReachable).toHaveBeenCalledTimes(1)
    expect(refresh).not.toHaveBeenCalled()
  })

  it.each(['<main></main>', '<aside data-product-card></aside><main></main>'])(
    'is no page without products: %s',
    (html) => {
      open(html)
      vi.advanceTimersByTime(20 * MINUTE)
      expect(refresh).not.toHaveBeenCalled()
    },
  )

  it('is not checked once stopped', () => {
    open().stop()
    vi.advanceTimersByTime(20 * MINUTE)
    look(false)
    dispatchEvent(new Event('focus'))
    expect(refresh).not.toHaveBeenCalled()
  })
})

describe('a heart that is pressed before the visitor has hearts of their own', () => {
  const PRODUCT = '00000000-0000-4000-8000-000000000001'
  const wanted = () =>
    parsePendingFavorites(localStorage.getItem(PENDING_FAVORITES_KEY), Date.now())
  const press = (selector = 'i') => document.querySelector<HTMLElement>(selector)?.click()
  function become(customer: object | null, isGuest: boolean): void {
    store.visitor = { customer, isGuest }
    for (const listener of store.listeners) listener()
  }

  beforeEach(() => {
    delete document.documentElement.dataset.wishlist
    store.visitor = { customer: null, isGuest: true }
    document.body.innerHTML = `<button data-favorite="${PRODUCT}"><i></i></button><p></p>
      <button id="empty" data-favorite=""></button>`
    stop = startGuestWishlist()
  })

  it('asks a guest to sign in, and the product waits for that [FAV-01]', () => {
    press()
    expect(store.openLoginRequired).toHaveBeenCalledTimes(1)
    expect(wanted()).toEqual([{ productId: PRODUCT, slug: 'x', isFavorite: true }])
  })

  it('is pressed while the product is stored, as are those of the product that come later', async () => {
    const heart = `<button data-favorite="${PRODUCT}" aria-pressed="false"></button>`
    const pressed = () =>
      [...document.querySelectorAll('[data-favorite]')].map((one) =>
        one.getAttribute('aria-pressed'),
      )
    press()
    expect(pressed()).toEqual(['true', 'false'])
    document.body.insertAdjacentHTML('beforeend', heart)
    await vi.advanceTimersByTimeAsync(0)
    expect(pressed()).toEqual(['true', 'false', 'true'])
    press()
    expect(pressed()).toEqual(['false', 'false', 'false'])
    expect(wanted()).toEqual([])
    expect(store.openLoginRequired).toHaveBeenCalledTimes(2)

    press()
    stop()
    document.body.innerHTML = heart
    become(null, false)
    stop = startGuestWishlist()
    expect(pressed()).toEqual(['false'])
    become(null, true)
    expect(pressed()).toEqual(['true'])
  })

  it('is remembered with the others and the address of its card', () => {
    const other = PRODUCT.replace(/1$/, '2')
    document.body.insertAdjacentHTML(
      'beforeend',
      `<article data-product-card><a href="/produto/zelda"></a>
        <button data-favorite="${other}"><b></b></button></article>`,
    )
    press()
    press('b')
    expect(wanted().map(({ slug }) => slug)).toEqual(['zelda', 'x'])
  })

  it('wants the product no longer where it was kept', () => {
    become(null, false)
    document.querySelector('button')?.setAttribute('aria-pressed', 'true')
    press()
    expect(wanted()).toEqual([{ productId: PRODUCT, slug: 'x', isFavorite: false }])
  })

  it.each(['p', '#empty'])('is not one of %s', (selector) => {
    press(selector)
    document.dispatchEvent(new Event('click'))
    expect(store.openLoginRequired).not.toHaveBeenCalled()
    expect(wanted()).toEqual([])
  })

  it('is left to the hearts of a customer', () => {
    document.documentElement.dataset.wishlist = ''
    press()
    expect(store.openLoginRequired).not.toHaveBeenCalled()
    expect(wanted()).toEqual([])
  })

  it('waits until it is known who is looking; a guest is asked then, once', () => {
    become(null, false)
    press()
    expect(wanted()[0]?.productId).toBe(PRODUCT)
    become(null, false)
    expect(store.openLoginRequired).not.toHaveBeenCalled()
    become(null, true)
    become(null, true)
    expect(store.openLoginRequired).toHaveBeenCalledTimes(1)
  })

  it('asks nobody once a customer has been seen', () => {
    become(null, false)
    press()
    become({}, false)
    become(null, true)
    expect(store.openLoginRequired).not.toHaveBeenCalled()
  })

  it('asks nobody who has not pressed one', () => {
    become(null, false)
    become(null, true)
    expect(store.openLoginRequired).not.toHaveBeenCalled()
  })

  it('does nothing once stopped', () => {
    stop()
    press()
    expect(store.listeners.size).toBe(0)
    expect(store.openLoginRequired).not.toHaveBeenCalled()
    expect(wanted()).toEqual([])
  })
})

describe('the offline page', () => {
  const register = vi.fn()
  const readyState = (state: DocumentReadyState) =>
    Object.defineProperty(document, 'readyState', { value: state, configurable: true })

  beforeEach(() => {
    register.mockReset().mockResolvedValue(undefined)
    vi.stubEnv('NODE_ENV', 'production')
    vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 10))
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
    readyState('complete')
  })
  afterEach(() => readyState('complete'))

  it('is kept in the first idle moment of a page that has loaded', () => {
    registerServiceWorker()
    vi.advanceTimersByTime(9)
    expect(register).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js')
  })

  it('is kept after the load', () => {
    readyState('interactive')
    registerServiceWorker()
    vi.advanceTimersByTime(1_000)
    expect(register).not.toHaveBeenCalled()
    dispatchEvent(new Event('load'))
    dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(1_000)
    expect(register).toHaveBeenCalledTimes(1)
  })

  it('is kept by a browser without idle moments', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    registerServiceWorker()
    vi.advanceTimersByTime(0)
    expect(register).toHaveBeenCalledTimes(1)
  })

  it('is not kept while the store is developed', () => {
    vi.stubEnv('NODE_ENV', 'development')
    registerServiceWorker()
    vi.advanceTimersByTime(1_000)
    expect(register).not.toHaveBeenCalled()
  })

  it('may be refused by the browser, or unknown to it', async () => {
    register.mockRejectedValue(new Error('refused'))
    registerServiceWorker()
    await vi.advanceTimersByTimeAsync(10)
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
    registerServiceWorker()
    expect(() => vi.advanceTimersByTime(10)).not.toThrow()
  })
})

describe('the hints of a device', () => {
  const set = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true })

  it('are its connection, its memory and its cores', () => {
    set('connection', { saveData: true, effectiveType: '3g' })
    set('deviceMemory', 2)
    set('hardwareConcurrency', 4)
    expect(connectionHints()).toEqual({ saveData: true, effectiveType: '3g' })
    expect(deviceHints()).toEqual({
      saveData: true,
      effectiveType: '3g',
      deviceMemoryGb: 2,
      cores: 4,
    })
  })

  it('are unknown where the browser does not say', () => {
    set('connection', undefined)
    set('deviceMemory', undefined)
    expect(connectionHints()).toEqual({ saveData: undefined, effectiveType: undefined })
    expect(deviceHints()).toMatchObject({ deviceMemoryGb: undefined })
  })
})

it('what waits for the page begins with its load event, unless it is left before', () => {
  const [begun, left] = [vi.fn(), vi.fn()]
  Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
  whenLoaded(begun)
  whenLoaded(left)()
  expect(begun).not.toHaveBeenCalled()
  Reflect.deleteProperty(document, 'readyState')
  dispatchEvent(new Event('load'))
  whenLoaded(begun)
  expect([begun.mock.calls.length, left.mock.calls.length]).toEqual([2, 0])
})
