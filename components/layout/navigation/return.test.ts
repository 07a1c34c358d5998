// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/categoria/jogos" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeFormsOfOthers } from '@/components/ui/page-form-storage'
import {
  goToTop,
  loadPageState,
  restoreRows,
  restoreScroll,
  savePageState,
  startPageCleanup,
  startRowScrollTracking,
  startScrollTracking,
  startTraversalWatch,
  supportsNavigationApi,
} from './scroll-storage'

const PATH = '/categoria/jogos'
const MINUTE = 60_000
const stored = () => JSON.parse(sessionStorage.getItem('uti-page-states') ?? '[]')
const storedY = () =>
  stored().map((entry: { scrollPosition: { y: number } }) => entry.scrollPosition.y)

let stops: (() => void)[] = []
let browserNavigation: EventTarget

function place(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
}
function scrollPage(y: number): void {
  place(y)
  dispatchEvent(new Event('scroll'))
}
/** The event of the Navigation API before another entry is shown. */
function navigate(navigationType: string, address: string): void {
  const destination = { url: new URL(address, location.href).href }
  browserNavigation.dispatchEvent(
    Object.assign(new Event('navigate'), { navigationType, destination }),
  )
}
const scrollTo = vi.fn((_x: number, y: number) => place(y))

beforeEach(() => {
  vi.useFakeTimers()
  browserNavigation = new EventTarget()
  vi.stubGlobal('navigation', browserNavigation)
  vi.stubGlobal('scrollTo', scrollTo)
  scrollTo.mockReset().mockImplementation((_x, y) => place(y))
  Element.prototype.checkVisibility = () => true
  place(0)
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', PATH)
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  goToTop('/')()
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('back and forward', () => {
  it.each([
    ['traverse', '/coins', 1],
    ['traverse', PATH, 0],
    ['traverse', `${PATH}#filtros`, 0],
    ['push', '/coins', 0],
    ['reload', PATH, 0],
  ])('are reported by %s to %s: %i', (type, address, times) => {
    const onTraverse = vi.fn()
    stops = [startTraversalWatch(onTraverse)]
    navigate(type, address)
    expect(onTraverse).toHaveBeenCalledTimes(times)
  })

  it('are not reported once stopped', () => {
    const onTraverse = vi.fn()
    startTraversalWatch(onTraverse)()
    navigate('traverse', '/coins')
    expect(onTraverse).not.toHaveBeenCalled()
  })

  it('are not reported by a browser without the Navigation API', () => {
    expect(supportsNavigationApi()).toBe(true)
    Reflect.deleteProperty(window, 'navigation')
    expect(supportsNavigationApi()).toBe(false)
    const onTraverse = vi.fn()
    expect(() => startTraversalWatch(onTraverse)()).not.toThrow()
  })
})

describe('the position of a page that is left', () => {
  it('by back is the last one, whatever scrolls until the next page is there [NAV-08]', () => {
    stops = [startScrollTracking()]
    place(700)
    navigate('traverse', '/coins')
    expect(storedY()).toEqual([700])
    scrollPage(0)
    vi.advanceTimersByTime(1_000)
    dispatchEvent(new Event('pagehide'))
    expect(storedY()).toEqual([700])
    goToTop('/coins')
    scrollPage(40)
    vi.advanceTimersByTime(150)
    expect(storedY()).toEqual([40])
  })

  it('by back is not replaced by a scroll of just before', () => {
    stops = [startScrollTracking()]
    scrollPage(600)
    vi.advanceTimersByTime(100)
    place(700)
    navigate('traverse', '/coins')
    place(0)
    vi.advanceTimersByTime(1_000)
    expect(storedY()).toEqual([700])
  })

  it('is stored at once when the document is left', () => {
    const stop = startScrollTracking()
    place(80)
    dispatchEvent(new Event('pagehide'))
    expect(storedY()).toEqual([80])
    stop()
    place(90)
    dispatchEvent(new Event('pagehide'))
    navigate('traverse', '/coins')
    expect(storedY()).toEqual([80])
  })

  it('is not stored before the page has moved', () => {
    stops = [startScrollTracking()]
    vi.advanceTimersByTime(1_000)
    expect(stored()).toEqual([])
  })

  it('is still stored after a step between two places of the page', () => {
    history.replaceState(null, '', `${PATH}#filtros`)
    stops = [startScrollTracking()]
    navigate('traverse', PATH)
    scrollPage(300)
    vi.advanceTimersByTime(150)
    expect(storedY()).toEqual([300])
  })

  it('is stored once in 150 ms, however often the page moves [NAV-08]', () => {
    stops = [startScrollTracking()]
    const write = vi.spyOn(Storage.prototype, 'setItem')
    scrollPage(10)
    vi.advanceTimersByTime(100)
    scrollPage(20)
    vi.advanceTimersByTime(1_000)
    expect(write).toHaveBeenCalledTimes(1)
    expect(storedY()).toEqual([20])
  })
})

describe('while a page is put back into place', () => {
  beforeEach(() => {
    place(900)
    savePageState(PATH)
    place(0)
    stops = [startScrollTracking()]
  })

  it('what scrolls is not stored; after that it is', () => {
    // The page is still too short.
    scrollTo.mockImplementation(() => place(100))
    stops.push(restoreScroll())
    scrollPage(100)
    vi.advanceTimersByTime(239)
    scrollPage(110)
    dispatchEvent(new Event('pagehide'))
    expect(storedY()).toEqual([900])
    vi.advanceTimersByTime(1)
    scrollPage(120)
    vi.advanceTimersByTime(150)
    expect(storedY()).toEqual([120])
  })

  it('ends with the first try that comes near enough [NAV-08]', () => {
    scrollTo.mockImplementation(() => place(850))
    stops.push(restoreScroll())
    vi.advanceTimersByTime(1_000)
    expect(scrollTo).toHaveBeenCalledTimes(1)
    scrollPage(500)
    vi.advanceTimersByTime(150)
    expect(storedY()).toEqual([500])
  })

  it('ends when the page is left', () => {
    scrollTo.mockImplementation(() => place(100))
    restoreScroll()()
    vi.advanceTimersByTime(1_000)
    expect(scrollTo).toHaveBeenCalledTimes(1)
    scrollPage(300)
    vi.advanceTimersByTime(150)
    expect(storedY()).toEqual([300])
  })
})

describe('what was typed into a form', () => {
  const field = () => document.querySelector('input') as HTMLInputElement

  beforeEach(() => {
    document.body.innerHTML = '<form data-remember="contato"><input name="nome"></form>'
    field().value = 'Ana'
    savePageState(PATH)
    field().value = ''
  })

  it('is typed again with the page', () => {
    stops = [restoreScroll()]
    expect(field().value).toBe('Ana')
  })

  it('is forgotten when another customer signs in, or after a sign-out', () => {
    const kept = () => loadPageState(PATH)?.formData['contato:nome']
    for (const owner of ['ana', 'ana']) removeFormsOfOthers(owner)
    expect(kept()).toBe('Ana')
    removeFormsOfOthers('bia')
    expect(loadPageState(PATH)?.formData).toEqual({})
    field().value = 'Bia'
    savePageState(PATH)
    removeFormsOfOthers(null)
    expect(kept()).toBeUndefined()
    savePageState(PATH)
    for (const owner of [null, 'ana']) removeFormsOfOthers(owner)
    expect(kept()).toBe('Bia')
  })

  it.each([
    [true, 'Ana'],
    [false, ''],
  ])('is typed again in a page that the browser kept whole (%s)', (persisted, value) => {
    const stop = startScrollTracking()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
    expect(field().value).toBe('')
    vi.advanceTimersByTime(0)
    expect(field().value).toBe(value)
    field().value = ''
    stop()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
    vi.advanceTimersByTime(0)
    expect(field().value).toBe('')
  })
})

describe('the memory of a page', () => {
  it('holds its places, its filters and what was typed [NAV-13]', () => {
    document.body.innerHTML = `<div data-row="ofertas"></div>
      <form data-remember="contato"><input name="nome" value="antes"></form>`
    const row = document.querySelector('div') as HTMLElement
    Object.defineProperty(row, 'clientWidth', { value: 400 })
    row.scrollLeft = 120
    Object.defineProperty(window, 'scrollX', { value: 5, configurable: true })
    place(60)
    const input = document.querySelector('input') as HTMLInputElement
    input.value = 'Ana'
    const path = '/busca?q=zelda&plataforma=switch'
    savePageState(path)
    expect(stored()).toEqual([
      {
        path,
        scrollPosition: { x: 5, y: 60 },
        horizontalScrolls: { ofertas: 120 },
        queryCache: {},
        formData: { 'contato:nome': 'Ana' },
        filters: { q: 'zelda', plataforma: 'switch' },
        timestamp: Date.now(),
        expiresAt: Date.now() + 30 * MINUTE,
      },
    ])
    Object.defineProperty(window, 'scrollX', { value: 0, configurable: true })
  })

  it('holds what was typed into a form that is not there any more', () => {
    document.body.innerHTML = '<form data-remember="contato"><input name="nome"></form>'
    const input = document.querySelector('input') as HTMLInputElement
    input.value = 'Ana'
    savePageState(PATH)
    document.body.innerHTML = ''
    savePageState(PATH)
    expect(loadPageState(PATH)?.formData).toEqual({ 'contato:nome': 'Ana' })
  })

  it('ends after 30 minutes [NAV-14]', () => {
    savePageState(PATH)
    vi.advanceTimersByTime(30 * MINUTE - 1)
    expect(loadPageState(PATH)?.path).toBe(PATH)
    expect(loadPageState('/coins')).toBeNull()
    vi.advanceTimersByTime(1)
    expect(loadPageState(PATH)).toBeNull()
  })

  it('is cleaned every 5 minutes, until that is stopped [NAV-14]', () => {
    const stop = startPageCleanup()
    savePageState('/a')
    vi.advanceTimersByTime(2 * MINUTE)
    savePageState('/b')
    vi.advanceTimersByTime(28 * MINUTE - 1)
    expect(stored()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(stored()).toMatchObject([{ path: '/b' }])
    stop()
    vi.advanceTimersByTime(60 * MINUTE)
    expect(stored()).toHaveLength(1)
  })
})

describe('the rows of a page', () => {
  let row: HTMLElement
  const remembered = (left: number, ageMs = 0) => {
    row.scrollLeft = left
    savePageState(PATH)
    row.scrollLeft = 0
    vi.advanceTimersByTime(ageMs)
    return loadPageState(PATH)
  }
  const width = (px: number) =>
    Object.defineProperty(row, 'clientWidth', { value: px, configurable: true })

  beforeEach(() => {
    document.body.innerHTML = '<div data-row="ofertas"></div><section></section>'
    row = document.querySelector('div') as HTMLElement
    width(400)
  })

  it('stand as this tab left them, not as another tab did [NAV-09]', () => {
    const other = { path: PATH, row: 'ofertas', left: 30, savedAt: Date.now() }
    localStorage.setItem('uti-row-positions', JSON.stringify([other]))
    stops = [restoreRows(remembered(250))]
    vi.advanceTimersByTime(500)
    expect(row.scrollLeft).toBe(250)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    [5 * MINUTE, 250],
    [5 * MINUTE + 1, 0],
  ])('stand as they were left up to 5 minutes ago: after %i ms at %i px [NAV-09]', (age, left) => {
    stops = [restoreRows(remembered(250, age))]
    vi.advanceTimersByTime(500)
    expect(row.scrollLeft).toBe(left)
  })

  it.each([
    [3_000, 250],
    [3_001, 0],
  ])('are waited for up to 3 s: one that is there after %i ms stands at %i px', (ms, left) => {
    const state = remembered(250)
    width(0)
    stops = [restoreRows(state)]
    vi.advanceTimersByTime(ms - 1)
    width(400)
    vi.advanceTimersByTime(1_000)
    expect(row.scrollLeft).toBe(left)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('are stored, and nothing else that scrolls', () => {
    stops = [startRowScrollTracking()]
    const other = document.querySelector('section') as HTMLElement
    other.dispatchEvent(new Event('scroll'))
    document.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(200)
    expect(localStorage.getItem('uti-row-positions')).toBeNull()
  })
})
