import type { Browser } from '@playwright/test'
import { median } from './throughput.ts'

const PRESSES = 15

/** Median time in ms from the press on a card of a listing to the visible heading of its product. */
export async function measurePress(browser: Browser, listing: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const times: number[] = []
  for (let press = 0; press < PRESSES; press++) {
    await page.goto(listing, { waitUntil: 'networkidle' })
    const card = page.locator('main a[href^="/produto/"]').nth(press)
    await card.scrollIntoViewIfNeeded()
    await card.hover()
    await page.waitForLoadState('networkidle')
    const name = await page.locator('h1').textContent()
    times.push(
      await card.evaluate(
        (link, before) =>
          new Promise<number>((done) => {
            const start = performance.now()
            const look = () => {
              const heading = document.querySelector('h1')?.textContent
              if (heading && heading !== before) done(performance.now() - start)
              else requestAnimationFrame(look)
            }
            ;(link as HTMLElement).click()
            requestAnimationFrame(look)
          }),
        name,
      ),
    )
  }
  await context.close()
  return median(times)
}
