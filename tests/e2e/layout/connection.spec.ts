// A page that loses its network remains as it is, with a bar that says so, until the store is
// reachable.
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/fixtures.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|Failed to (fetch|load)/
const TEXT = 'Erro de conexão. Verifique sua internet.'
const bar = (page: Page) => page.locator('[data-connection-bar]')
const header = (page: Page, label: string) =>
  page.locator('header').getByRole('button', { name: label }).first()

/** Returns the text of the page without what changes by itself: the bar, countdowns, toasts. */
const shown = (page: Page) =>
  page.evaluate(() => document.querySelector('main')?.textContent?.replace(/\d+/g, '#') ?? '')

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
}
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

/** Advances ten minutes in steps, so that pending responses are processed. */
async function passTenMinutes(page: Page): Promise<void> {
  for (let step = 0; step < 20; step += 1) await page.clock.runFor(30_000)
}

async function cutOff(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await expect(bar(page)).toHaveText(TEXT)
}

for (const worker of ['allow', 'block'] as const) {
  test.describe(`offline for ten minutes, service worker: ${worker}`, () => {
    test.use({ serviceWorkers: worker, expectedProblems: [OFFLINE] })

    test('a customer keeps page, session and what was typed [ERR-02] [AUTH-26]', async ({
      page,
      context,
      signedIn,
    }) => {
      await page.clock.install()
      await signedIn({ fullName: 'Ana Longe' })
      await page.goto('/area-cliente/dados')
      await expect(header(page, 'Conta')).toBeVisible()
      await expect(page.locator('html[data-wishlist]')).toBeAttached()
      const name = page.locator('#profile-fullName')
      await name.fill('Ana Digitada')
      await markDocument(page)
      const before = await shown(page)
      await cutOff(context, page)
      await passTenMinutes(page)
      await expect(bar(page)).toHaveText(TEXT)
      expect(await isSameDocument(page)).toBe(true)
      expect(await shown(page)).toBe(before)
      await expect(name).toHaveValue('Ana Digitada')
      await expect(header(page, 'Conta')).toBeVisible()

      await context.setOffline(false)
      await expect(bar(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Salvar' }).first().click()
      await expect(page.locator('[data-sonner-toast]')).toContainText('salvos')
      expect(await isSameDocument(page)).toBe(true)
    })

    test('a guest keeps the page of a product and what was typed [ERR-02] [CAT-08]', async ({
      page,
      context,
    }) => {
      await page.clock.install()
      await page.goto('/produto/playstation-portal')
      await expect(page.locator('html[data-hydrated]')).toBeAttached()
      const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
      await search.fill('zelda de teste')
      await page.keyboard.press('Escape')
      await search.fill('zelda de teste')
      await page.waitForLoadState('networkidle') // its last parts may still come
      await markDocument(page)
      const before = await shown(page)
      await cutOff(context, page)
      await passTenMinutes(page)
      expect(await isSameDocument(page)).toBe(true)
      expect(await shown(page)).toBe(before)
      await expect(search).toHaveValue('zelda de teste')
      await context.setOffline(false)
      await expect(bar(page)).toHaveCount(0)
      expect(await isSameDocument(page)).toBe(true)
    })
  })
}

test.describe('without a network', () => {
  test.use({ expectedProblems: [OFFLINE] })

  test('a press on a link leaves the page as it is, and leads on once the store is back [ERR-02] @mobile @desktop', async ({
    page,
    context,
    axe,
  }) => {
    await page.goto('/ajuda/faq')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await markDocument(page)
    await cutOff(context, page)
    await axe(page, '[role=status]:has([data-connection-bar])')
    const link = page.locator('footer a[href="/ajuda/contato"]').first()
    await link.click()
    await expect(bar(page)).toHaveText(TEXT)
    await expect(page).toHaveURL('/ajuda/faq')
    expect(await isSameDocument(page)).toBe(true)
    await context.setOffline(false)
    await expect(bar(page)).toHaveCount(0)
    await link.click()
    await expect(page).toHaveURL('/ajuda/contato')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('it tries again with growing waits, and asks nothing else [ERR-02]', async ({ page }) => {
    await page.clock.install()
    await page.goto('/ajuda/faq')
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await page.waitForLoadState('networkidle')
    // The device has a network, but the store is not reachable.
    await page.route('**/*', (route) => route.abort())
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch')
        asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await page.clock.pauseAt(new Date(Date.now() + 5_000))
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(bar(page)).toHaveText(TEXT)
    const waits: number[] = []
    for (const wait of [2_000, 4_000, 8_000, 16_000]) {
      await page.clock.runFor(wait - 100)
      expect(asked).toHaveLength(waits.length)
      const failed = page.waitForEvent('requestfailed')
      await page.clock.runFor(200)
      await failed
      // The next wait begins when the page has seen the failure.
      await page.evaluate(() => undefined)
      waits.push(wait)
      expect(asked).toHaveLength(waits.length)
    }
    expect(new Set(asked)).toEqual(new Set(['HEAD /robots.txt']))
    await page.unrouteAll()
    await page.clock.runFor(33_000)
    await expect(bar(page)).toHaveCount(0)
  })
})

test.describe('a store that cannot say who is looking', () => {
  test.use({ expectedProblems: [/503|500/] })

  for (const status of [500, 503]) {
    test(`leaves a customer signed in: ${status} [AUTH-26]`, async ({ page, signedIn }) => {
      await page.clock.install()
      await signedIn()
      await page.goto('/area-cliente/dados')
      await expect(header(page, 'Conta')).toBeVisible()
      await expect(page.locator('html[data-wishlist]')).toBeAttached()
      await page.locator('#profile-fullName').fill('Ana Digitada')
      await page.route('**/api/visitor*', (route) =>
        route.fulfill({ status, contentType: 'application/json', body: 'null' }),
      )
      // Changes of the first response are applied when the second one arrives.
      for (let check = 0; check < 2; check += 1) {
        const answered = page.waitForResponse(/\/api\/visitor/)
        await page.clock.runFor(31_000)
        await answered
      }
      await expect(header(page, 'Conta')).toBeVisible()
      await expect(page.locator('#profile-fullName')).toHaveValue('Ana Digitada')
      await expect(bar(page)).toHaveCount(0)
    })
  }
})
