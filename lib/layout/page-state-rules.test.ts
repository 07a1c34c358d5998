import { describe, expect, it } from 'vitest'
import { overlayMessage } from './overlay-message.ts'
import {
  alwaysStartsAtTop,
  isRestored,
  SCROLL_SAVE_MS,
  SEARCH_TOP_DELAYS_MS,
  shouldRetryRestore,
} from './page-state.ts'
import {
  backgroundPrefetchPlan,
  mayPrefetch,
  NAVIGATION_TIMEOUT_MS,
  PREFETCH_START_MS,
} from './prefetch.ts'

describe('overlayMessage', () => {
  it.each([
    ['/', 'home'],
    ['/?utm_source=x', 'home'],
    ['/#topo', 'home'],
    ['', 'home'],
    ['/produto/controle-xbox', 'product'],
    ['/busca?q=produto', 'search'],
    ['/categoria/xbox/jogos', 'category'],
    ['/uti-pro', 'page'],
    ['/produtos', 'page'],
    ['/constructor', 'page'],
  ])('of %s is that of %s [NAV-01]', (href, key) => {
    expect(overlayMessage(href).key).toBe(key)
  })

  it.each([
    ['/xbox4', 'xbox'],
    ['/playstation-v2', 'playstation'],
    ['/prime/nintendo', 'nintendo'],
    ['/pc-gaming', 'pc-gaming'],
    ['/retro-gaming', null],
    ['/produto/playstation-5', null],
  ])('recognizes the platform of %s: %s [NAV-02]', (href, platform) => {
    expect(overlayMessage(href).platform).toBe(platform)
    if (platform) expect(overlayMessage(href).key).toBe('page')
  })

  it('adds the tip to a search only [NAV-03]', () => {
    expect(overlayMessage('/busca?q=x').showTip).toBe(true)
    expect(overlayMessage('/produto/busca').showTip).toBe(false)
  })
})

describe('scroll', () => {
  it('is tried three times, 50 px being near enough [NAV-08]', () => {
    expect(isRestored(950, 1_000)).toBe(true)
    expect(isRestored(1_051, 1_000)).toBe(false)
    expect([0, 1, 2, 3].map((tries) => shouldRetryRestore(0, 900, tries))).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(shouldRetryRestore(890, 900, 1)).toBe(false)
    expect(SCROLL_SAVE_MS).toBe(150)
  })

  it('starts at the top on home and search always [NAV-10] [NAV-11]', () => {
    expect(['/', '/?a=1', '/busca', '/busca?q=x'].every(alwaysStartsAtTop)).toBe(true)
    expect(['/coins', '/buscar', '/produto/x'].some(alwaysStartsAtTop)).toBe(false)
    expect(SEARCH_TOP_DELAYS_MS).toEqual([0, 100, 500])
  })
})

describe('backgroundPrefetchPlan', () => {
  const routes = [
    { href: '/c', priority: 5 },
    { href: '/a', priority: 1 },
    { href: '/b', priority: 3 },
  ] as const

  it('spreads the routes by priority from 1 s to 20 s [NAV-15]', () => {
    expect(backgroundPrefetchPlan(routes, {})).toEqual([
      { href: '/a', delayMs: 1_000 },
      { href: '/b', delayMs: 8_000 },
      { href: '/c', delayMs: 20_000 },
    ])
    expect(PREFETCH_START_MS).toBe(2_000)
    expect(NAVIGATION_TIMEOUT_MS).toBe(10_000)
  })

  it.each([
    [{ saveData: true }],
    [{ effectiveType: 'slow-2g' }],
    [{ effectiveType: '2g' }],
    [{ effectiveType: '3g' }],
    [{ deviceMemoryGb: 2 }],
    [{ cores: 2 }],
  ])('fetches nothing with %j [NAV-15]', (hints) => {
    expect(backgroundPrefetchPlan(routes, hints)).toEqual([])
  })

  it('takes a good or silent device [NAV-15]', () => {
    const good = { saveData: false, effectiveType: '4g', deviceMemoryGb: 8, cores: 8 }
    expect(mayPrefetch(good)).toBe(true)
    expect(mayPrefetch({ saveData: undefined, cores: undefined })).toBe(true)
  })
})
