import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { median } from './throughput.ts'

const RUNS = 3
/** A processor of a quarter of the speed, and the network that Lighthouse calls slow 4G. */
const CPU_SLOWDOWN = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
}
/** Between load and first press, and after what a press opened is shown, in ms. */
const READING_MS = 3_000
const SETTLE_MS = 700

type Vitals = { paintMs: number; shift: number; longestPressMs: number }
/** `closes` is pressed afterwards, if it is there. */
type Press = { what: string; press: string; shows: string; closes: string }
export type PhonePage = Vitals & { page: string; slowest: string }

declare global {
  interface Window {
    vitals: Vitals
  }
}

const CLOSE = ':is(dialog, [role="dialog"]) [aria-label^="Fechar"]'
const OVERLAYS: Press[] = [
  {
    what: 'search',
    press: 'header [data-open="search"]',
    shows: 'dialog[open] input[type="search"]',
    closes: CLOSE,
  },
  { what: 'menu', press: '[data-open="menu"]', shows: 'dialog[open]', closes: CLOSE },
  { what: 'cart', press: 'header [data-open="cart"]', shows: '[role="dialog"]', closes: CLOSE },
]
const FILTERS: Press = {
  what: 'filters',
  press: 'main button[popovertarget]:visible',
  shows: 'aside:popover-open',
  closes: 'aside:popover-open [popovertargetaction="hide"]',
}
const BUY: Press = {
  what: 'buy',
  press: '[data-sticky-bar] button, [data-buy-place] button',
  // The question of the age, if the product has one.
  shows: '[data-sonner-toast], [role="dialog"]',
  closes: CLOSE,
}

/**
 * Largest paint, sum of layout shifts and longest answer to a press (as the browser times events,
 * until the next frame) of pages on a slow phone: each a first visit with an empty cache, so the
 * first opening of an overlay loads its code. Medians of three visits.
 */
export async function measurePhone(
  browser: Browser,
  { origin, category, product }: Record<'origin' | 'category' | 'product', string>,
): Promise<PhonePage[]> {
  const pages: [string, string, Press[]][] = [
    ['home', origin, OVERLAYS],
    ['category', category, [FILTERS, ...OVERLAYS]],
    ['product', product, [BUY, ...OVERLAYS]],
  ]
  const found: PhonePage[] = []
  for (const [page, url, presses] of pages) {
    await fetch(url) // a page that nobody has asked for yet is no page of a store
    const visits: (Vitals & { slowest: string })[] = []
    for (let run = 0; run < RUNS; run++) visits.push(await visit(browser, url, presses))
    const of = (name: keyof Vitals) => median(visits.map((one) => one[name]))
    const longestPressMs = of('longestPressMs')
    const slowest = visits.find((one) => one.longestPressMs === longestPressMs)?.slowest ?? ''
    found.push({ page, paintMs: of('paintMs'), shift: of('shift'), longestPressMs, slowest })
  }
  return found
}

async function visit(browser: Browser, url: string, presses: Press[]) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 760 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    await client.send('Network.emulateNetworkConditions', NETWORK)
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(watchVitals)
    await page.goto(url, { waitUntil: 'load' })
    await sleep(READING_MS)
    let slowest = ''
    for (const press of presses) {
      const before = await vitals(page)
      await tap(page, press.press)
      await page.locator(press.shows).first().waitFor({ state: 'visible' })
      await sleep(SETTLE_MS)
      if (await page.locator(press.closes).locator('visible=true').count())
        await tap(page, press.closes)
      await sleep(SETTLE_MS)
      const after = await vitals(page)
      if (after.longestPressMs > before.longestPressMs) slowest = press.what
    }
    return { ...(await vitals(page)), slowest }
  } finally {
    await context.close()
  }
}

/** `tap` of a locator runs code in the page between the events of the press. */
async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).locator('visible=true').first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`There is nothing to press at ${selector}.`)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

const vitals = (page: Page): Promise<Vitals> => page.evaluate(() => window.vitals)

/** Collects the figures; runs in the page before its scripts. */
function watchVitals(): void {
  const found: Vitals = { paintMs: 0, shift: 0, longestPressMs: 0 }
  window.vitals = found
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  watch('largest-contentful-paint', ({ startTime }) => {
    found.paintMs = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) found.shift += value
  })
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
    if (interactionId) found.longestPressMs = Math.max(found.longestPressMs, duration)
  })
}
