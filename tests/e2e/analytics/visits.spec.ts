import type { Page } from '@playwright/test'
import type { Tables } from '../../../server/core/database.ts'
import type { Product } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { onAction, openCart, PLACING } from '../../support/browser/cart-page.ts'
import { waitForHydration } from '../../support/browser/page-visit.ts'
import { followPageData } from '../../support/browser/slow-pages.ts'
import { testStore } from '../../support/browser/test-store.ts'
import { fakeChat, finish, finishButton } from '../../support/browser/whatsapp-page.ts'
import { secretClient } from '../../support/clients.ts'

async function visitOf(page: Page): Promise<string> {
  const id = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('uti-visit') ?? '{}').id ?? '')
  await expect.poll(id).not.toBe('')
  return id()
}

/** Leaves the store in this tab, as by typing another URL. */
const leaveStore = (page: Page) => page.goto('about:blank')

async function add(page: Page, { slug }: Product): Promise<void> {
  await page.goto(`/produto/${slug}`)
  await waitForHydration(page)
  await visitOf(page)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page.locator('[data-cart-count]:visible').first()).toBeVisible()
}

function rowsIn<Row>({ data, error }: { data: Row[] | null; error: Error | null }): Row[] {
  if (error) throw error
  return data ?? []
}

const eventsOf = async (visit: string) =>
  rowsIn(await secretClient().from('customer_events').select('*').eq('session_id', visit))

const sessionsOf = async (visit: string) =>
  rowsIn(await secretClient().from('user_sessions').select('*').eq('session_id', visit))

const typesOf = async (visit: string) => (await eventsOf(visit)).map((row) => row.event_type).sort()

/** Returns the only row of a visit, after checking that it has ended and has these events. */
async function endedSession(visit: string, types: string[]): Promise<Tables<'user_sessions'>> {
  await expect.poll(() => typesOf(visit)).toEqual(types.toSorted())
  const rows = () => sessionsOf(visit)
  await expect.poll(async () => (await rows()).map((row) => row.ended_at !== null)).toEqual([true])
  const [row] = await rows()
  if (!row) throw new Error('no row')
  expect(row.events_count).toBe(types.length)
  const seconds = (Date.parse(row.ended_at ?? '') - Date.parse(row.started_at)) / 1000
  expect(Math.abs(seconds - (row.duration_seconds ?? Number.NaN))).toBeLessThanOrEqual(5)
  return row
}

/** Ends these visits and returns what the store counts as left carts. */
async function leftBy(...visits: string[]) {
  const { error } = await testStore().rpc('let_visits_end', { p_visits: visits })
  if (error) throw error
  const left = (visit: string) =>
    secretClient()
      .from('cart_abandonment')
      .select('cart_items, cart_value, checkout_step')
      .eq('session_id', visit)
  return Promise.all(visits.map(async (visit) => rowsIn(await left(visit))))
}

const itemOf = ({ id }: Product, quantity = 1) => ({ product_id: id, quantity })

test.describe('a visit with consent', () => {
  test.use({ consent: 'sim' })

  test('is measured from its first page to its last, over soft and hard navigations, with the campaign of its first address [ANA-01] [ANA-02] [ANA-03] [ANA-08] [ANA-09] [ANA-10] [ANA-14] [LGPD-03]', async ({
    page,
  }) => {
    await page.goto('/?utm_source=boletim&utm_medium=email&utm_campaign=natal')
    const visit = await visitOf(page)
    await page.locator('main a[href^="/produto/"]:visible').first().click()
    await expect(page).toHaveURL(/\/produto\//)
    await expect(page.locator('[data-product-page]:visible')).toBeAttached()
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await page.getByRole('button', { name: /^Abrir carrinho/ }).click()
    const cart = page.getByRole('dialog', { name: 'Seu Carrinho' })
    await cart.getByRole('button', { name: /^Aumentar/ }).click()
    await cart.getByRole('button', { name: /^Remover/ }).click()
    for (const path of ['/busca?q=zelda', '/ajuda/faq']) {
      await page.goto(path)
      expect(await visitOf(page)).toBe(visit)
    }
    await leaveStore(page)
    const row = await endedSession(visit, [
      ...['page_view', 'page_view', 'product_view', 'add_to_cart'],
      ...['cart_quantity_increase', 'remove_from_cart', 'page_view', 'search', 'page_view'],
    ])
    expect(row).toMatchObject({
      traffic_source: 'boletim',
      utm_source: 'boletim',
      utm_medium: 'email',
      utm_campaign: 'natal',
      landing_page: '/',
      device_type: 'desktop',
      converted: false,
    })
    expect(await leftBy(visit)).toEqual([[]])
  })

  test('is recorded at once, and exists when its tab is closed early [ANA-09]', async ({
    page,
    context,
  }) => {
    await page.goto('/ajuda/faq')
    const other = await context.newPage()
    await other.clock.install() // no batch of events is sent by time
    const begins = other.waitForRequest('**/api/events')
    await other.goto('/playstation?utm_source=cartaz')
    await begins
    const visit = await visitOf(other)
    await other.close()
    await expect.poll(() => sessionsOf(visit)).toMatchObject([{ utm_source: 'cartaz' }])
  })

  test.describe('whose order does not arrive', () => {
    test.use({ expectedProblems: [/Failed to load resource|request failed/] })

    test('has left a checkout with its cart [ANA-04] [ANA-12]', async ({ page, product }) => {
      const game = await product({ price: 40 })
      await add(page, game)
      const visit = await visitOf(page)
      await onAction(page, PLACING, (route) => route.abort('connectionfailed'))
      // Looking into the cart starts no checkout.
      await expect(finishButton(await openCart(page))).toBeEnabled()
      await page.keyboard.press('Escape')
      const cart = await openCart(page)
      await cart.getByRole('button', { name: /^Aumentar/ }).click()
      await expect(finishButton(cart)).toBeEnabled()
      await finishButton(cart).click()
      await expect(cart.getByRole('alert').first()).toBeVisible()
      await leaveStore(page)
      const types = ['page_view', 'product_view', 'add_to_cart', 'cart_quantity_increase']
      await endedSession(visit, [...types, 'checkout_start'])
      expect(await leftBy(visit)).toEqual([
        [{ cart_items: [itemOf(game, 2)], cart_value: 80, checkout_step: 'checkout' }],
      ])
      expect(await typesOf(visit)).toEqual(
        [...types, 'checkout_start', 'checkout_abandon'].toSorted(),
      )
    })
  })

  test('that buys is converted by its order, keeps its duration and leaves nothing [ANA-05] [ANA-11] [ANA-12]', async ({
    page,
    context,
    product,
  }) => {
    await fakeChat(context)
    await add(page, await product({ price: 123.45 }))
    const visit = await visitOf(page)
    await page.goto('/ajuda/faq') // the visit has already ended once before the purchase
    await waitForHydration(page)
    const cart = await openCart(page)
    await expect(finishButton(cart)).toBeEnabled()
    const { code } = await finish(page, cart)
    await leaveStore(page)
    const { data: order } = await secretClient()
      .from('orders')
      .select('id, total')
      .eq('code', code)
      .single()
    const row = await endedSession(visit, [
      ...['page_view', 'product_view', 'add_to_cart', 'page_view'],
      ...['checkout_start', 'purchase', 'whatsapp_click'],
    ])
    expect(row).toMatchObject({ converted: true, purchase_value: order?.total })
    const purchases = (await eventsOf(visit)).filter(({ order_id }) => order_id !== null)
    expect(purchases.map((row) => [row.order_id, row.event_data])).toEqual([
      [order?.id, { order: code }],
    ])
    expect(await leftBy(visit)).toEqual([[]])
    expect(await typesOf(visit)).not.toContain('checkout_abandon')
  })
})

test.describe('before consent', () => {
  test.use({ consent: null })

  test('nothing is stored or sent; with it the visit has the address it landed on [ANA-09] [LGPD-02]', async ({
    page,
  }) => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/events')) sent.push(request.postDataJSON())
    })
    await page.goto('/ajuda/faq?utm_source=panfleto')
    await waitForHydration(page)
    const settled = followPageData(page)
    await page.locator('header a[href="/"]').first().click()
    await expect(page).toHaveURL('/')
    await settled()
    expect(await page.evaluate(() => sessionStorage.getItem('uti-visit'))).toBeNull()
    expect(sent).toEqual([])
    await page.getByRole('button', { name: 'Aceitar' }).click()
    const visit = await visitOf(page)
    await leaveStore(page)
    expect(await endedSession(visit, ['page_view'])).toMatchObject({
      utm_source: 'panfleto',
      landing_page: '/ajuda/faq',
    })
  })
})
