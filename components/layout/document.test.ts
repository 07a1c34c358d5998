// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PLACEHOLDER_IMAGE } from '@/components/ui/placeholder-image'
import { startBrokenImages } from './navigation/broken-images'
import { markWhenLoaded, startLazyRender } from './navigation/page-effects'
import { startThemeToggle } from './theme'

const root = document.documentElement
let stop = () => {}

function readyState(state: DocumentReadyState): void {
  Object.defineProperty(document, 'readyState', { value: state, configurable: true })
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})

afterEach(() => {
  stop()
  stop = () => {}
  vi.useRealTimers()
  vi.unstubAllGlobals()
  delete root.dataset.theme
  delete root.dataset.loaded
  document.body.innerHTML = ''
  readyState('complete')
})

describe('the theme button', () => {
  const press = () => document.querySelector<HTMLElement>('i')?.click()
  const system = (isDark: boolean) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isDark && query === '(prefers-color-scheme: dark)',
    }))

  beforeEach(() => {
    document.body.innerHTML = '<button data-theme-toggle><i></i></button><p></p>'
  })

  it.each([
    [true, 'light', 'dark'],
    [false, 'dark', 'light'],
  ])('goes from the system (dark: %s) to %s, and back to %s', (isDark, first, second) => {
    system(isDark)
    stop = startThemeToggle()
    expect(root.dataset.theme).toBeUndefined()
    press()
    expect(root.dataset.theme).toBe(first)
    expect(localStorage.getItem('uti-theme')).toBe(first)
    press()
    expect(root.dataset.theme).toBe(second)
    document.querySelector('p')?.click()
    expect(root.dataset.theme).toBe(second)
    stop()
    press()
    expect(root.dataset.theme).toBe(second)
  })

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['blue', undefined],
  ])('a stored %s is %s', (stored, theme) => {
    localStorage.setItem('uti-theme', stored)
    stop = startThemeToggle()
    expect(root.dataset.theme).toBe(theme)
  })
})

describe('an image that fails to load', () => {
  const IMAGE =
    '<picture><source srcset="/a.avif"><img src="/a.jpg" srcset="/a.jpg 1x" alt=""></picture>'
  const image = () => document.querySelector('img') as HTMLImageElement

  it('becomes the placeholder, with its other sources', () => {
    document.body.innerHTML = `${IMAGE}<p></p>`
    stop = startBrokenImages()
    document.querySelector('p')?.dispatchEvent(new Event('error'))
    expect(document.querySelector('p')?.hasAttribute('data-broken')).toBe(false)
    expect(image().getAttribute('src')).toBe('/a.jpg')
    image().dispatchEvent(new Event('error'))
    expect(image().getAttribute('src')).toBe(PLACEHOLDER_IMAGE)
    expect(image().hasAttribute('srcset')).toBe(false)
    expect(document.querySelector('source')?.getAttribute('srcset')).toBe(PLACEHOLDER_IMAGE)
    // The placeholder itself is not replaced again.
    image().src = '/b.jpg'
    image().dispatchEvent(new Event('error'))
    expect(image().getAttribute('src')).toBe('/b.jpg')
  })

  it.each([
    [true, 0, '/a.jpg', true],
    [false, 0, '/a.jpg', false],
    [true, 30, '/a.jpg', false],
    [true, 0, '', false],
  ])(
    'before the page listens (complete %s, width %i, source %s) is replaced after 500 ms: %s',
    (complete, naturalWidth, currentSrc, isReplaced) => {
      document.body.innerHTML = IMAGE
      for (const [name, value] of Object.entries({ complete, naturalWidth, currentSrc })) {
        Object.defineProperty(image(), name, { value })
      }
      stop = startBrokenImages()
      vi.advanceTimersByTime(499)
      expect(image().hasAttribute('data-broken')).toBe(false)
      vi.advanceTimersByTime(1)
      expect(image().hasAttribute('data-broken')).toBe(isReplaced)
    },
  )

  it('becomes the placeholder outside of a picture element too', () => {
    document.body.innerHTML = '<source srcset="/outra.avif"><img src="/a.jpg" alt="">'
    stop = startBrokenImages()
    image().dispatchEvent(new Event('error'))
    expect(image().getAttribute('src')).toBe(PLACEHOLDER_IMAGE)
    expect(document.querySelector('source')?.getAttribute('srcset')).toBe('/outra.avif')
  })

  it('stays as it is once the store has stopped', () => {
    document.body.innerHTML = IMAGE
    for (const [name, value] of Object.entries({ complete: true, currentSrc: '/a.jpg' })) {
      Object.defineProperty(image(), name, { value })
    }
    startBrokenImages()()
    image().dispatchEvent(new Event('error'))
    vi.advanceTimersByTime(1_000)
    expect(image().hasAttribute('data-broken')).toBe(false)
  })
})

describe('parts that are painted later', () => {
  const painted = () => document.querySelectorAll('[data-rendered]').length

  beforeEach(() => {
    document.body.innerHTML = '<div class="lazy-render"></div><div class="lazy-render"></div>'
    vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then, 10))
  })

  it('follow one by one, 2 s after the load', () => {
    readyState('loading')
    stop = startLazyRender()
    vi.advanceTimersByTime(10_000)
    expect(painted()).toBe(0)
    dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(2_009)
    expect(painted()).toBe(0)
    vi.advanceTimersByTime(1)
    expect(painted()).toBe(1)
    vi.advanceTimersByTime(10)
    expect(painted()).toBe(2)
  })

  it('follow in a browser without idle moments', () => {
    vi.stubGlobal('requestIdleCallback', undefined)
    stop = startLazyRender()
    vi.advanceTimersByTime(2_100)
    expect(painted()).toBe(2)
  })

  it('end when the page is left', () => {
    const leave = startLazyRender()
    vi.advanceTimersByTime(2_010)
    expect(painted()).toBe(1)
    leave()
    vi.advanceTimersByTime(1_000)
    expect(painted()).toBe(1)
  })
})

describe('the mark of a loaded page', () => {
  it('is set at once, or when it has loaded', () => {
    stop = markWhenLoaded()
    expect(root.dataset.loaded).toBe('')
    delete root.dataset.loaded
    readyState('loading')
    stop = markWhenLoaded()
    expect(root.dataset.loaded).toBeUndefined()
    dispatchEvent(new Event('load'))
    expect(root.dataset.loaded).toBe('')
  })

  it('is not set any more once stopped', () => {
    readyState('loading')
    markWhenLoaded()()
    dispatchEvent(new Event('load'))
    expect(root.dataset.loaded).toBeUndefined()
  })
})
