// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://loja.example/categoria/jogos" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startHeaderScroll } from './page-effects'
import {
  goToTop,
  restoreRows,
  restoreScroll,
  rowPositions,
  startRowArrows,
  startRowScrollTracking,
  startScrollTracking,
} from './scroll-storage'

const root = document.documentElement
let stop = () => {}

function scrollPage(y: number): void {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

function size(element: Element, clientWidth: number, scrollWidth: number): void {
  Object.defineProperty(element, 'clientWidth', { value: clientWidth, configurable: true })
  Object.defineProperty(element, 'scrollWidth', { value: scrollWidth, configurable: true })
}

const scrollTo = vi.fn((x: number, y: number) => {
  Object.defineProperty(window, 'scrollX', { value: x, configurable: true })
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', scrollTo)
  scrollTo.mockReset()
  scrollPage(0)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/categoria/jogos')
})

afterEach(() => {
  stop()
  stop = () => {}
  root.removeAttribute('data-bar-hidden')
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the bar under the header', () => {
  const isHidden = () => root.hasAttribute('data-bar-hidden')

  it('hides below 10 px on the way down and shows on the way up [HEAD-02]', () => {
    stop = startHeaderScroll()
    scrollPage(10)
    expect(isHidden()).toBe(false)
    scrollPage(11)
    expect(isHidden()).toBe(true)
    scrollPage(11)
    expect(isHidden()).toBe(true)
    scrollPage(300)
    expect(isHidden()).toBe(true)
    scrollPage(299)
    expect(isHidden()).toBe(false)
  })

  it('takes a scroll past the top for the top', () => {
    stop = startHeaderScroll()
    scrollPage(40)
    scrollPage(-30)
    scrollPage(5)
    expect(isHidden()).toBe(false)
  })

  it('is hidden on a page that was scrolled before it was hydrated', () => {
    scrollPage(200)
    stop = startHeaderScroll()
    expect(isHidden()).toBe(true)
    stop()
    scrollPage(100)
    expect(isHidden()).toBe(true)
  })
})

const ROWS = `<div data-row-frame><div data-row="ofertas"></div>
  <button data-row-move="1"><i></i></button><button data-row-move="-1"></button></div>
  <div data-row-frame><div data-row="oculta"></div></div>`

function rows() {
  document.body.innerHTML = ROWS
  const [row, hidden] = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const frame = document.querySelector('[data-row-frame]')
  if (!row || !hidden || !frame) throw new Error('no rows')
  size(row, 400, 1_000)
  return { row, hidden, frame }
}

describe('the arrows of a row', () => {
  it.each([
    [true, 'auto'],
    [false, 'smooth'],
  ])('move by most of what is seen; less motion %s is %s', (matches, behavior) => {
    vi.stubGlobal('matchMedia', () => ({ matches }))
    const { row, frame } = rows()
    row.scrollBy = vi.fn()
    stop = startRowArrows()
    frame.querySelector<HTMLElement>('i')?.click()
    frame.querySelector<HTMLElement>('[data-row-move="-1"]')?.click()
    expect(row.scrollBy).toHaveBeenNthCalledWith(1, { left: 340, behavior })
    expect(row.scrollBy).toHaveBeenNthCalledWith(2, { left: -340, behavior })
    document.body.click()
    expect(row.scrollBy).toHaveBeenCalledTimes(2)
  })

  it.each([
    [0, true, false],
    [4, true, false],
    [5, false, false],
    [595, false, false],
    [596, false, true],
    [600, false, true],
  ])('at %i px: at the start %s, at the end %s', (left, isStart, isEnd) => {
    const { row, frame } = rows()
    stop = startRowArrows()
    row.scrollLeft = left
    row.dispatchEvent(new Event('scroll'))
    expect(frame.hasAttribute('data-at-start')).toBe(isStart)
    expect(frame.hasAttribute('data-at-end')).toBe(isEnd)
  })

  it('move nothing without a row, and what else moves or is pointed at marks no ends', () => {
    const { frame } = rows()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-row-frame id="empty"><button data-row-move="1"></button></div><p><button data-row-move="1" id="alone"></button></p>',
    )
    stop = startRowArrows()
    for (const button of document.querySelectorAll<HTMLElement>('#empty button, #alone')) {
      button.click()
      button.dispatchEvent(new Event('pointerover', { bubbles: true }))
    }
    document.dispatchEvent(new Event('scroll'))
    frame.dispatchEvent(new Event('scroll'))
    expect(document.querySelector('[data-at-start]')).toBeNull()
  })

  it('are not needed by a row without a frame', () => {
    document.body.innerHTML = '<div data-row="ofertas"></div>'
    stop = startRowArrows()
    document.querySelector('div')?.dispatchEvent(new Event('scroll'))
    expect(document.querySelector('[data-at-start]')).toBeNull()
  })

  it('are looked at when the row is pointed at, and no more once stopped', () => {
    const { frame } = rows()
    stop = startRowArrows()
    expect(frame.hasAttribute('data-at-start')).toBe(false)
    frame.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    expect(frame.hasAttribute('data-at-start')).toBe(true)
    frame.removeAttribute('data-at-start')
    stop()
    frame.querySelector('button')?.dispatchEvent(new Event('pointerover', { bubbles: true }))
    frame.querySelector('[data-row]')?.dispatchEvent(new Event('scroll'))
    expect(frame.hasAttribute('data-at-start')).toBe(false)
  })
})

describe('the memory of rows', () => {
  const stored = () => JSON.parse(localStorage.getItem('uti-row-positions') ?? '[]')

  it('stores a row 200 ms after it was moved last [NAV-12]', () => {
    const { row } = rows()
    stop = startRowScrollTracking()
    row.scrollLeft = 100
    row.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(150)
    row.scrollLeft = 250
    row.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(199)
    expect(stored()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(stored()).toEqual([
      { path: '/categoria/jogos', row: 'ofertas', left: 250, savedAt: Date.now() },
    ])
  })

  it('drops what is older than 5 minutes, every minute [NAV-12]', () => {
    const { row } = rows()
    stop = startRowScrollTracking()
    row.scrollLeft = 100
    row.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(5 * 60_000)
    expect(stored()).toHaveLength(1)
    vi.advanceTimersByTime(60_000)
    expect(stored()).toEqual([])
  })

  it('stores nothing once stopped', () => {
    const { row } = rows()
    stop = startRowScrollTracking()
    row.scrollLeft = 100
    row.dispatchEvent(new Event('scroll'))
    stop()
    vi.advanceTimersByTime(1_000)
    row.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(1_000)
    expect(stored()).toEqual([])
  })

  it('restores after 500 ms the visible rows that were not moved meanwhile [NAV-09]', () => {
    const { row, hidden } = rows()
    const savedAt = Date.now()
    const positions = ['ofertas', 'oculta'].map((name) => ({
      path: '/categoria/jogos',
      row: name,
      left: 250,
      savedAt,
    }))
    localStorage.setItem('uti-row-positions', JSON.stringify(positions))
    stop = restoreRows(null)
    vi.advanceTimersByTime(499)
    expect(row.scrollLeft).toBe(0)
    vi.advanceTimersByTime(1)
    expect(row.scrollLeft).toBe(250)
    expect(hidden.scrollLeft).toBe(0)
    // A row that is rendered later is restored too, for up to 3 s.
    size(hidden, 400, 1_000)
    hidden.scrollLeft = 20
    vi.advanceTimersByTime(200)
    expect(hidden.scrollLeft).toBe(20)
    expect(rowPositions()).toEqual({ ofertas: 250, oculta: 20 })
  })

  it('moves a row again once its missing cards are there', () => {
    const { row } = rows()
    row.innerHTML = '<li data-row-lazy></li>'
    let left = 0
    let end = 40
    Object.defineProperty(row, 'scrollLeft', {
      get: () => left,
      set: (to: number) => {
        left = Math.min(to, end)
      },
      configurable: true,
    })
    const position = { path: '/categoria/jogos', row: 'ofertas', left: 250, savedAt: Date.now() }
    localStorage.setItem('uti-row-positions', JSON.stringify([position]))
    stop = restoreRows(null)
    vi.advanceTimersByTime(500)
    expect(left).toBe(40)
    row.replaceChildren()
    end = 1_000
    vi.advanceTimersByTime(100)
    expect(left).toBe(250)
    left = 10
    vi.advanceTimersByTime(200)
    expect(left).toBe(10)
  })

  it('gives up after 3 s, and when the page is left', () => {
    const { hidden } = rows()
    const position = { path: '/categoria/jogos', row: 'oculta', left: 250, savedAt: Date.now() }
    localStorage.setItem('uti-row-positions', JSON.stringify([position]))
    stop = restoreRows(null)
    vi.advanceTimersByTime(3_200)
    size(hidden, 400, 1_000)
    vi.advanceTimersByTime(1_000)
    expect(hidden.scrollLeft).toBe(0)
    stop = restoreRows(null)
    stop()
    vi.advanceTimersByTime(4_000)
    expect(hidden.scrollLeft).toBe(0)
  })
})

describe('the memory of the scroll position', () => {
  const stored = () => JSON.parse(sessionStorage.getItem('uti-page-states') ?? '[]')

  it('is written at most every 150 ms [NAV-08]', () => {
    stop = startScrollTracking()
    expect(history.scrollRestoration).toBe('manual')
    scrollPage(100)
    vi.advanceTimersByTime(149)
    scrollPage(300)
    expect(stored()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(stored()).toMatchObject([{ path: '/categoria/jogos', scrollPosition: { x: 0, y: 300 } }])
  })

  it('holds what was scrolled before the page was hydrated', () => {
    scrollPage(120)
    stop = startScrollTracking()
    vi.advanceTimersByTime(150)
    expect(stored()).toMatchObject([{ scrollPosition: { y: 120 } }])
  })

  it('is not written for a page that was left, nor once stopped', () => {
    stop = startScrollTracking()
    scrollPage(100)
    history.replaceState(null, '', '/outra')
    vi.advanceTimersByTime(150)
    expect(stored()).toEqual([])
    scrollPage(200)
    stop()
    vi.advanceTimersByTime(150)
    scrollPage(300)
    vi.advanceTimersByTime(150)
    expect(stored()).toEqual([])
  })

  function remember(y: number, path = '/categoria/jogos') {
    history.replaceState(null, '', path)
    const leave = startScrollTracking()
    scrollPage(y)
    vi.advanceTimersByTime(150)
    leave()
    scrollPage(0)
    scrollTo.mockClear()
  }

  it('is restored, in at most 3 tries 120 ms apart [NAV-08]', () => {
    remember(900)
    // The page is still too short.
    scrollTo.mockImplementation(() => {})
    stop = restoreScroll()
    expect(scrollTo.mock.calls).toEqual([[0, 900]])
    vi.advanceTimersByTime(119)
    expect(scrollTo).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(scrollTo).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(10_000)
    expect(scrollTo).toHaveBeenCalledTimes(3)
  })

  it('is not restored over a position that the reader has chosen', () => {
    remember(900)
    stop = restoreScroll({ keepsPosition: true })
    vi.advanceTimersByTime(1_000)
    expect(scrollTo).not.toHaveBeenCalled()
  })

  it.each(['/', '/busca?q=zelda'])('%s begins at the top [NAV-10] [NAV-11]', (path) => {
    remember(900, path)
    stop = restoreScroll()
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
    vi.advanceTimersByTime(99)
    expect(scrollTo).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(scrollTo).toHaveBeenCalledTimes(path === '/' ? 1 : 2)
    vi.advanceTimersByTime(400)
    expect(scrollTo).toHaveBeenCalledTimes(path === '/' ? 1 : 3)
  })

  it('a page that was never seen begins at the top', () => {
    stop = restoreScroll()
    expect(scrollTo.mock.calls).toEqual([[0, 0]])
  })

  it('the results page is not moved once it was left [NAV-11]', () => {
    goToTop('/busca?q=x')()
    vi.advanceTimersByTime(1_000)
    expect(scrollTo).toHaveBeenCalledTimes(1)
  })
})
