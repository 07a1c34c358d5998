import type { Page, Route } from '@playwright/test'
import { isFilteredListing } from '../../lib/catalog/listing-keys.ts'

const isPageData = (url: URL) => url.searchParams.has('_rsc')

/**
 * Holds back what the next page is made of, until the returned function is called: the wait that a
 * slow connection makes.
 */
export async function holdPages(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  const isNext = (url: URL) => isPageData(url) || isFilteredListing(url.pathname + url.search)
  await page.route(isNext, async (route: Route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
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
