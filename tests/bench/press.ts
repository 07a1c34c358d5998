import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator } from '@playwright/test'
import { median } from './throughput.ts'

const PRESSES = 10
/** The time between the load of a listing and the hover, and between hover and press, in ms. */
const READING_MS = 2_500
const SCROLL_MS = 600
const HOVER_MS = 150

/** Times in ms from the press of the pointer, in the order of the presses. */
type Times = { heading: number[]; buy: number[] }

export type Pass = Times & { medians: { heading: number; buy: number } }

/**
 * Opens ten products of a listing twice. Each press is made by a new visitor, after a hover that is
 * shorter than the one that prefetches a page, and waits for no request. Measures from the press
 * until the heading of the product is visible, and until its buy button works. For the first pass
 * to be true, nobody may have opened the listing before.
 */
export async function measurePresses(browser: Browser, listing: string): Promise<Pass[]> {
  const passes: Pass[] = []
  for (let pass = 0; pass < 2; pass++) {
    const times: Times = { heading: [], buy: [] }
    for (let press = 0; press < PRESSES; press++) {
      const { heading, buy } = await pressOnce(browser, listing, press)
      times.heading.push(heading)
      times.buy.push(buy)
    }
    const medians = { heading: median(times.heading), buy: median(times.buy) }
    passes.push({ ...times, medians })
  }
  return passes
}

async function pressOnce(browser: Browser, listing: string, index: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(listing, { waitUntil: 'load' })
  await sleep(READING_MS)
  const card = page.locator('main [data-product-card] h3 a').nth(index)
  await card.scrollIntoViewIfNeeded()
  await sleep(SCROLL_MS)
  await watchPress(card)
  await card.hover()
  await sleep(HOVER_MS)
  await page.mouse.down()
  await page.mouse.up()
  const shown = await page.waitForFunction(() => window.shown)
  const times = await shown.jsonValue()
  await context.close()
  if (!times) throw new Error('The product was not shown.')
  return times
}

declare global {
  interface Window {
    shown?: { heading: number; buy: number }
  }
}

/** Records when heading and buy button of the product are shown, in ms from the press. */
function watchPress(card: Locator): Promise<void> {
  return card.evaluate((link: HTMLAnchorElement) => {
    const visible = <T extends Element>(selector: string) =>
      [...document.querySelectorAll<T>(`main ${selector}`)].find((one) => one.checkVisibility())
    const before = visible('h1')?.textContent
    const look = (start: number, heading?: number) => {
      const isOpen = location.pathname === link.pathname
      const text = isOpen ? visible('h1')?.textContent : before
      const seen = heading ?? (text && text !== before ? performance.now() - start : undefined)
      const button = isOpen && visible<HTMLButtonElement>('[data-buy-place] button')
      // React adds this property to an element whose events it handles.
      const isUsable = button && Object.keys(button).some((name) => name.startsWith('__reactProps'))
      if (seen !== undefined && isUsable)
        window.shown = { heading: seen, buy: performance.now() - start }
      else requestAnimationFrame(() => look(start, seen))
    }
    const onPress = () => {
      const start = performance.now()
      requestAnimationFrame(() => look(start))
    }
    addEventListener('pointerdown', onPress, { capture: true, once: true })
  })
}
