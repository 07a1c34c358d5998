import type { Page, Route } from '@playwright/test'

const isPageData = (url: URL) => url.searchParams.has('_rsc')

/**
 * Holds back what the next page is made of, until the returned function is called: the wait that a
 * slow connection makes.
 */
export async function holdPages(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(isPageData, async (route: Route) => {
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
