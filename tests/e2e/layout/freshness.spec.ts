import type { Request } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

test('a page of products refreshes itself after 5 minutes, never while hidden [CAT-08]', async ({
  page,
}) => {
  const path = '/categoria/playstation'
  await page.clock.install()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  let refreshes = 0
  let answered = 0
  const isRefresh = (request: Request) => {
    const url = new URL(request.url())
    return url.pathname === path && url.searchParams.has('_rsc')
  }
  page.on('request', (request) => {
    if (isRefresh(request)) refreshes += 1
  })
  page.on('requestfinished', (request) => {
    if (isRefresh(request)) answered += 1
  })
  const show = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      const state = hidden ? 'hidden' : 'visible'
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  const refreshed = async (count: number) => {
    // A response that arrives after the clock has advanced is stale at once and requested
    // again.
    await expect.poll(() => answered).toBe(count)
    expect(refreshes).toBe(count)
  }

  await page.clock.runFor(295_000)
  expect(refreshes, 'before 5 minutes').toBe(0)
  await page.clock.runFor(66_000) // the first check after 5 minutes
  await refreshed(1)
  await page.clock.runFor(295_000)
  expect(refreshes, 'before 5 minutes more').toBe(1)
  await show(true)
  await page.clock.runFor(20 * 60_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(refreshes, 'while hidden').toBe(1)
  await show(false)
  await refreshed(2)
  await page.clock.runFor(295_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(refreshes, 'focused before 5 minutes').toBe(2)
  await page.clock.runFor(6_000)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await refreshed(3)
})

test('a page of products leaves none in the storage of the browser [CAT-07]', async ({ page }) => {
  const { slug, id } = await createProductWithImages({ name: 'Jogo que ninguém guarda' })
  for (const path of [`/produto/${slug}`, '/busca?q=Jogo+que+ningu%C3%A9m+guarda']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const read = () => page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
    // Only the addresses of the products viewed last are kept.
    await expect.poll(async () => (await read())['uti-viewed']).toBe(JSON.stringify([slug]))
    const { 'uti-viewed': _, ...rest } = await read()
    const stored = JSON.stringify(rest)
    for (const trace of [id, slug, 'Jogo que', 'priceCents'])
      expect([path, stored]).toEqual([path, expect.not.stringContaining(trace)])
  }
})
