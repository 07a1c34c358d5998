import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test'
import { isFilteredListing } from '../../../lib/catalog/listing-keys.ts'

const isPageData = (url: URL) => url.searchParams.has('_rsc')

/** Delays matching requests until the returned function is called, as on a slow connection. */
async function hold(page: Page, isHeld: (url: URL) => boolean): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(isHeld, async (route: Route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Delays the data of the next page. */
export function holdPages(page: Page): Promise<() => void> {
  return hold(page, (url) => isPageData(url) || isFilteredListing(url.pathname + url.search))
}

/** Delays the scripts of the page. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, ({ pathname }) => /^\/_next\/static\/chunks\/.*\.js$/.test(pathname))
}

/** Advances the paused clock of a page until `part` is visible, also while resources are loading. */
export async function untilShown(page: Page, part: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(part).toBeVisible({ timeout: 200 })
  }).toPass()
}

/** Observes requests for page data; the returned function waits until none is in progress. */
export function followPageData(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    if (!isPageData(new URL(request.url()))) return
    open.add(request)
    asked += 1
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return async () => {
    // The parts of a page are requested one after the other.
    let before = -1
    const isQuiet = () => {
      const isSame = open.size === 0 && asked === before
      before = asked
      return isSame
    }
    await expect.poll(isQuiet, { intervals: [500] }).toBe(true)
  }
}

/** Records the paths whose page data is prefetched or loaded, in order. */
export function recordPageDataRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (isPageData(url)) paths.push(url.pathname)
  })
  return paths
}

/** Stops the clock of the page; only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await pauseClock(page)
}

/**
 * Pauses an installed clock 1 s from now, so that the time of pointer and keyboard actions does not
 * count.
 */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
