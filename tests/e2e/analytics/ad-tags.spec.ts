import type { Page } from '@playwright/test'
import { measurementSchema, withTagSources } from '../../../lib/settings/measurement.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'

const IDS = measurementSchema.parse({
  ga4: 'G-ABC1234567',
  googleAds: 'AW-123456789',
  googleAdsLabel: 'compra',
  metaPixel: '123456789012345',
})
const TAGS = /googletagmanager|google-analytics|doubleclick|googleadservices|facebook/
const banner = (page: Page) => page.getByRole('region', { name: 'Privacidade' })

/**
 * Sends documents to this page as a store with ids sends them, so that other tests are not affected,
 * and answers for the hosts of the tags. Returns the requested addresses.
 */
async function withIds(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(TAGS, async (route) => {
    requested.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    const attribute = `data-measurement="${JSON.stringify(IDS).replaceAll('"', '&quot;')}"`
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': withTagSources(policy, IDS),
      },
      body: (await response.text()).replace('data-consent-banner=""', `$& ${attribute}`),
    })
  })
  return requested
}

/** Names and data of the events that were sent to Google, in order. */
const eventsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((one) => Array.from(one as ArrayLike<unknown>))
      .flatMap(([command, name, data]) =>
        command === 'event' ? [{ name, ...(data as { value?: number; currency?: string }) }] : [],
      ),
  )

test.describe('tags of other companies', () => {
  test.use({ consent: null })

  test('load after a yes only, follow the visit, and stop with a no [LGPD-02]', async ({
    page,
    product,
  }) => {
    const game = await product({ price: 199.9 })
    const requested = await withIds(page)
    await page.goto(`/produto/${game.slug}`)
    await expect(banner(page)).toBeVisible()
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await page.waitForLoadState('networkidle')
    expect(requested).toEqual([])
    expect(await page.evaluate(() => [window.dataLayer, window.fbq])).toEqual([
      undefined,
      undefined,
    ])

    await banner(page).getByRole('button', { name: 'Aceitar' }).click()
    await expect.poll(() => requested.length).toBe(2)
    expect(requested).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567',
      'https://connect.facebook.net/en_US/fbevents.js',
    ])
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await expect
      .poll(async () => (await eventsOf(page)).map(({ name }) => name))
      .toEqual(['page_view', 'view_item', 'add_to_cart'])
    expect((await eventsOf(page)).slice(1)).toMatchObject([
      { currency: 'BRL', value: 199.9 },
      { currency: 'BRL', value: 199.9 },
    ])

    await page.goto('/ajuda/privacidade')
    await expect.poll(() => requested.length).toBe(4)
    await page.getByRole('button', { name: 'Preferências de privacidade' }).click()
    await banner(page).getByRole('button', { name: 'Rejeitar' }).click()
    await expect
      .poll(() =>
        page.evaluate(() =>
          JSON.stringify(Array.from(window.dataLayer?.at(-1) as ArrayLike<string>)),
        ),
      )
      .toContain('"update",{"ad_storage":"denied"')
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(requested).toHaveLength(4)
  })
})
