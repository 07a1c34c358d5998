import type { Page, Route } from '@playwright/test'
import { isFilteredListing } from '../../lib/catalog/listing-keys.ts'

const isPageData = (url: URL) => url.searchParams.has('_rsc')

/** Holds back some addresses until the returned function is called: the wait that a slow connection makes. */
async function hold(page: Page, isHeld: (url: URL) => boolean): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(isHeld, async (route: Route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Holds back what the next page is made of. */
export function holdPages(page: Page): Promise<() => void> {
  return hold(page, (url) => isPageData(url) || isFilteredListing(url.pathname + url.search))
}

/** Holds back the scripts of the page. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, ({ pathname }) => /^\/_next\/static\/chunks\/.*\.js$/.test(pathname))
}

/** Notes the paths whose pages are loaded ahead or followed, in order. */
export function notePageData(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (isPageData(url)) paths.push(url.pathname)
  })
  return paths
}

/** Stops the clock of the page; from now on it moves only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
