import type { Browser, Locator, Page } from '@playwright/test'
import { median } from './throughput.ts'

const PRESSES = 15

/**
 * Median time in ms from the press on a card of a listing to the visible heading of its product,
 * after the pointer has rested on the card for as long as its page takes to be loaded ahead.
 */
export async function measurePress(browser: Browser, listing: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const times: number[] = []
  for (let press = 0; press < PRESSES; press++) {
    await page.goto(listing, { waitUntil: 'networkidle' })
    const card = page.locator('main [data-product-card] h3 a').nth(press)
    await rest(page, card)
    times.push(await card.evaluate(pressAndSee))
  }
  await context.close()
  return median(times)
}

async function rest(page: Page, card: Locator): Promise<void> {
  await card.scrollIntoViewIfNeeded()
  const path = await card.getAttribute('href')
  const ahead = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await card.hover()
  await (await ahead).finished()
  await page.waitForFunction(() => new Promise((done) => requestIdleCallback(() => done(true))))
}

function pressAndSee(link: Element): Promise<number> {
  const heading = () =>
    [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())?.textContent
  return new Promise((done) => {
    const before = heading()
    const start = performance.now()
    const look = () => {
      const now = heading()
      if (now && now !== before) done(performance.now() - start)
      else requestAnimationFrame(look)
    }
    ;(link as HTMLElement).click()
    requestAnimationFrame(look)
  })
}
