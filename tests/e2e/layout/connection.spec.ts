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

test.describe('offline for ten minutes', () => {
  test.use({ serviceWorkers: 'allow', expectedProblems: [OFFLINE] })

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
})

test.describe('without a network', () => {
  test.use({ expectedProblems: [OFFLINE] })

  test('a guest keeps the page and what was typed for ten minutes, in which nothing but the store is tried, and a press on a link leads on once it is back [ERR-02] [CAT-08]', async ({
    page,
    axe,
  }) => {
    await page.clock.install()
    await page.goto('/produto/playstation-portal')
    const search = page.getByRole('combobox', { name: 'Buscar na loja' })
    // Text that was typed before hydration is searched afterwards.
    const suggested = page.waitForResponse((response) =>
      response.url().includes('/api/suggestions'),
    )
    await search.fill('zelda de teste')
    await suggested
    await page.waitForLoadState('networkidle') // its last parts may still come
    await markDocument(page)
    const before = await shown(page)
    const asked = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch')
        asked.add(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    // The device has a network, but the store is not reachable.
    await page.route('**/*', (route) => route.abort())
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(bar(page)).toHaveText(TEXT)
    await axe(page, '[role=status]:has([data-connection-bar])')
    await passTenMinutes(page)
    expect(asked).toEqual(new Set(['HEAD /robots.txt']))
    expect(await shown(page)).toBe(before)
    await expect(search).toHaveValue('zelda de teste')

    const link = page.locator('footer a[href="/ajuda/contato"]').first()
    await link.click()
    await expect(bar(page)).toHaveText(TEXT)
    await expect(page).toHaveURL('/produto/playstation-portal')
    expect(await isSameDocument(page)).toBe(true)
    await page.unrouteAll()
    await page.clock.runFor(61_000) // the longest wait between two tries
    await expect(bar(page)).toHaveCount(0)
    await link.click()
    await expect(page).toHaveURL('/ajuda/contato')
    expect(await isSameDocument(page)).toBe(true)
  })
})
