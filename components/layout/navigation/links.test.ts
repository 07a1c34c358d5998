// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/categoria/jogos?ordem=nome" }
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOverlay, useOpenOverlay } from '@/components/layout/overlays'
import { renderHook } from '@/tests/support/unit/render-hook'
import { currentPath, internalHref, isSamePageFragment } from './anchor'
import { scrollToTopSmoothly, startLinkPress } from './page-effects'
import {
  createPrefetcher,
  startBackgroundPreload,
  startIntentPrefetch,
  startViewPrefetch,
} from './prefetch'

function link(html: string): HTMLAnchorElement {
  document.body.innerHTML = html
  return document.querySelector('a') as HTMLAnchorElement
}

/** Sets the connection properties that the browser reports. */
function connection(hints: object): void {
  Object.defineProperty(navigator, 'connection', { value: hints, configurable: true })
}

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  connection({})
})

afterEach(() => {
  stop()
  stop = () => {}
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('addresses inside the store', () => {
  it.each([
    ['/produto/zelda', '/produto/zelda'],
    ['https://loja.example/a?b=c#d', '/a?b=c#d'],
    ['https://outra.example/a', null],
    ['/api/live', null],
    ['/media/a.webp', null],
    ['/_next/a.js', null],
    ['/apicultura', '/apicultura'],
  ])('%s leads to %s', (href, expected) => {
    expect(internalHref(link(`<a href="${href}">x</a>`))).toBe(expected)
  })

  it('does not count downloads and other windows', () => {
    expect(internalHref(link('<a href="/a" download>x</a>'))).toBeNull()
    expect(internalHref(link('<a href="/a" target="_blank">x</a>'))).toBeNull()
    expect(internalHref(link('<a href="/a" target="_self">x</a>'))).toBe('/a')
  })

  it('distinguishes a spot on this page from another page', () => {
    expect(currentPath()).toBe('/categoria/jogos?ordem=nome')
    expect(isSamePageFragment('/categoria/jogos?ordem=nome#fim')).toBe(true)
    expect(isSamePageFragment('/categoria/jogos?ordem=nome')).toBe(false)
    expect(isSamePageFragment('/categoria/jogos#fim')).toBe(false)
  })
})

describe('a press on a link', () => {
  function press(html: string, init: MouseEventInit = {}) {
    const onNavigate = vi.fn()
    const onHomeAgain = vi.fn()
    const anchor = link(html)
    stop = startLinkPress({ onNavigate, onHomeAgain })
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    // jsdom does not navigate, so the default action has no effect.
    ;(anchor?.firstElementChild ?? anchor ?? document.body).dispatchEvent(event)
    return { onNavigate, onHomeAgain, isPrevented: event.defaultPrevented }
  }

  it('becomes a navigation, from a child of the link too', () => {
    const { onNavigate, isPrevented } = press('<a href="/produto/x"><b>x</b></a>')
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith({ href: '/produto/x', keepScroll: false })
    expect(isPrevented).toBe(true)
  })

  it('keeps the scroll position where the link says so', () => {
    const { onNavigate } = press('<a href="/produto/x" data-keep-scroll>x</a>')
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith({ href: '/produto/x', keepScroll: true })
  })

  it.each<MouseEventInit>([
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('stays with the browser for %o', (init) => {
    const { onNavigate, isPrevented } = press('<a href="/produto/x">x</a>', init)
    expect(onNavigate).not.toHaveBeenCalled()
    expect(isPrevented).toBe(false)
  })

  it.each([
    'https://outra.example/',
    '/categoria/jogos?ordem=nome#fim',
    '/categoria/jogos?ordem=preco',
  ])('to %s stays with the browser', (href) => {
    expect(press(`<a href="${href}">x</a>`).onNavigate).not.toHaveBeenCalled()
  })

  it('that is already answered is left alone', () => {
    document.addEventListener('click', (event) => event.preventDefault(), {
      once: true,
      capture: true,
    })
    expect(press('<a href="/produto/x">x</a>').onNavigate).not.toHaveBeenCalled()
  })

  it.each(['/produto/x', '/categoria/jogos?ordem=nome#fim'])(
    'to %s closes the popover around it',
    (href) => {
      const hidePopover = vi.fn()
      HTMLElement.prototype.hidePopover = hidePopover
      press(`<div popover><a href="${href}">x</a></div>`)
      expect(hidePopover).toHaveBeenCalledTimes(1)
    },
  )

  it('to a fragment of this page closes the overlay', () => {
    const { current, unmount } = renderHook(useOpenOverlay)
    act(() => openOverlay('coins'))
    act(() => void press('<a href="/categoria/jogos?ordem=nome#fim">x</a>'))
    expect(current()).toBeNull()
    unmount()
  })

  it('on home goes to the top only on the home page', () => {
    const away = press('<a href="/" data-home>x</a>')
    expect(away.onHomeAgain).not.toHaveBeenCalled()
    expect(away.onNavigate).toHaveBeenCalledTimes(1)
    stop()
    history.replaceState(null, '', '/')
    const { onHomeAgain, onNavigate } = press('<a href="/" data-home>x</a>')
    expect(onHomeAgain).toHaveBeenCalledTimes(1)
    expect(onNavigate).not.toHaveBeenCalled()
    history.replaceState(null, '', '/categoria/jogos?ordem=nome')
  })

  it.each([
    [true, 'auto'],
    [false, 'smooth'],
  ])('with less motion wanted: %s, the scroll is %s', (matches, behavior) => {
    const scrollTo = vi.fn()
    vi.stubGlobal('scrollTo', scrollTo)
    const matchMedia = vi.fn(() => ({ matches }))
    vi.stubGlobal('matchMedia', matchMedia)
    scrollToTopSmoothly()
    expect(matchMedia).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)')
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior })
  })
})

describe('a page is loaded ahead', () => {
  const LINK = '<a href="/produto/x#fotos"><b>x</b></a><p>fora</p>'

  function start(html = LINK) {
    const prefetch = vi.fn()
    const anchor = link(html)
    stop = startIntentPrefetch(createPrefetcher(prefetch))
    const send = (name: string, target: Element = anchor) =>
      target.dispatchEvent(new Event(name, { bubbles: true }))
    return { prefetch, anchor, send }
  }

  it('after 200 ms over the link, not before [CARD-08]', () => {
    const { prefetch, send } = start()
    send('pointerover')
    vi.advanceTimersByTime(199)
    expect(prefetch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(prefetch).toHaveBeenCalledExactlyOnceWith('/produto/x')
  })

  it('counts the 200 ms once while the pointer moves inside the link', () => {
    const { prefetch, anchor, send } = start()
    send('pointerover')
    vi.advanceTimersByTime(150)
    send('pointerover', anchor.firstElementChild as Element)
    vi.advanceTimersByTime(50)
    expect(prefetch).toHaveBeenCalledTimes(1)
  })

  it('not when the pointer or the focus goes elsewhere in time', () => {
    const { prefetch, send } = start()
    send('focusin')
    vi.advanceTimersByTime(100)
    send('focusin', document.querySelector('p') as Element)
    vi.advanceTimersByTime(1_000)
    send('pointerover')
    vi.advanceTimersByTime(100)
    document.documentElement.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(1_000)
    expect(prefetch).not.toHaveBeenCalled()
    send('pointerover')
    vi.advanceTimersByTime(200)
    expect(prefetch).toHaveBeenCalledTimes(1)
  })

  it('at once when the link of a product is pressed', () => {
    const { prefetch, send } = start()
    send('pointerdown')
    expect(prefetch).toHaveBeenCalledExactlyOnceWith('/produto/x')
  })

  it('not when another link is pressed, whose page the navigation requests', () => {
    const { prefetch, send } = start('<a href="/categoria/jogos">x</a>')
    send('pointerdown')
    expect(prefetch).not.toHaveBeenCalled()
  })

  it('again only after 5 minutes [CARD-08]', () => {
    const { prefetch, send } = start()
    send('pointerdown')
    vi.advanceTimersByTime(5 * 60_000 - 1)
    send('pointerdown')
    expect(prefetch).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    send('pointerdown')
    expect(prefetch).toHaveBeenCalledTimes(2)
  })

  it('not for excluded links, other sites and parts of the same page', () => {
    for (const html of [
      '<a href="/a" data-prefetch="false">x</a>',
      '<a href="https://b.example/">x</a>',
      '<a href="#parte">x</a>',
    ]) {
      const { prefetch, send } = start(html)
      send('pointerover')
      send('pointerdown')
      vi.advanceTimersByTime(1_000)
      expect(prefetch).not.toHaveBeenCalled()
      stop()
    }
  })

  it.each([{ saveData: true }, { effectiveType: '3g' }])('never with %o', (hints) => {
    connection(hints)
    const { prefetch, send } = start()
    send('pointerdown')
    expect(prefetch).not.toHaveBeenCalled()
  })

  it('no more once it is stopped', () => {
    const { prefetch, send } = start()
    send('pointerover')
    stop()
    vi.advanceTimersByTime(1_000)
    send('pointerdown')
    send('pointerover')
    send('focusin')
    vi.advanceTimersByTime(1_000)
    expect(prefetch).not.toHaveBeenCalled()
  })
})

describe('the products in view', () => {
  let report: (links: Record<string, boolean>) => void
  const observed: Element[] = []

  beforeEach(() => {
    observed.length = 0
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(onChange: (entries: object[]) => void) {
          report = (links) =>
            onChange(
              Object.entries(links).map(([slug, isIntersecting]) => ({
                target: document.querySelector(`[href="/produto/${slug}"]`),
                isIntersecting,
              })),
            )
        }
        observe = (link: Element) => observed.push(link)
        disconnect = () => {
          report = () => {}
        }
      },
    )
  })

  const card = (slug: string) =>
    `<article data-product-card><h3><a href="/produto/${slug}">x</a></h3></article>`

  function open() {
    document.body.innerHTML = `<main>${card('fora')}<ul data-product-grid>${['a', 'b', 'c'].map(card).join('')}</ul></main>`
    const prefetch = vi.fn()
    stop = startViewPrefetch(createPrefetcher(prefetch))
    vi.advanceTimersByTime(0)
    return () => prefetch.mock.calls.flat()
  }

  it('of a listing are loaded ahead together, in their order, when they stay in view', () => {
    const loaded = open()
    expect(observed).toHaveLength(3)
    report({ b: true, a: true })
    vi.advanceTimersByTime(199)
    expect(loaded()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(loaded()).toEqual(['/produto/a', '/produto/b'])
  })

  it('are not those that were scrolled past, and none is loaded twice', () => {
    const loaded = open()
    report({ a: true })
    vi.advanceTimersByTime(100)
    report({ a: false, b: true })
    vi.advanceTimersByTime(200)
    expect(loaded()).toEqual(['/produto/b'])
    report({ c: true })
    vi.advanceTimersByTime(200)
    expect(loaded()).toEqual(['/produto/b', '/produto/c'])
  })

  it.each([{ saveData: true }, { effectiveType: '3g' }])('are not loaded with %o', (hints) => {
    connection(hints)
    const loaded = open()
    report({ a: true })
    vi.advanceTimersByTime(1_000)
    expect(loaded()).toEqual([])
  })

  it('are loaded only after the page itself', () => {
    Object.defineProperty(document, 'readyState', { value: 'interactive', configurable: true })
    open()
    expect(observed).toEqual([])
    Reflect.deleteProperty(document, 'readyState')
    dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(0)
    expect(observed).toHaveLength(3)
  })

  it('are left alone on the next page', () => {
    const loaded = open()
    report({ a: true })
    stop()
    report({ b: true })
    vi.advanceTimersByTime(1_000)
    expect(loaded()).toEqual([])
  })
})

describe('from the home page on', () => {
  it('the departments follow each at its time, until the page is left [NAV-15]', () => {
    const prefetch = vi.fn()
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8, configurable: true })
    stop = startBackgroundPreload(prefetch)
    vi.advanceTimersByTime(2_999)
    expect(prefetch).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(prefetch.mock.calls).toEqual([['/categoria/ofertas']])
    vi.advanceTimersByTime(2_000)
    expect(prefetch.mock.calls.slice(1)).toEqual([
      ['/categoria/playstation'],
      ['/categoria/nintendo'],
    ])
    vi.advanceTimersByTime(5_000)
    expect(prefetch.mock.calls.slice(3)).toEqual([['/categoria/xbox'], ['/categoria/pc-gaming']])
    vi.advanceTimersByTime(6_000)
    expect(prefetch.mock.calls.slice(5)).toEqual([['/coins']])
    stop()
    vi.advanceTimersByTime(60_000)
    expect(prefetch).toHaveBeenCalledTimes(6)
  })
})
