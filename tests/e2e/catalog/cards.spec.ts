import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { test } from '../../support/browser/cart-fixtures.ts'
import { expect } from '../../support/browser/fixtures.ts'
import { makeOwnPage } from '../../support/browser/own-page.ts'
import { followPageData, notePageData, stopClock } from '../../support/browser/slow-pages.ts'

const NBSP = '\u00a0'

/** Returns the card of a product in the results of a search for its name. */
async function cardOf(page: Page, name: string): Promise<Locator> {
  await page.goto(`/busca?q=${encodeURIComponent(name)}`)
  const card = page
    .locator('[data-product-card]')
    .filter({ hasText: name.slice(0, 20) })
    .first()
  await expect(card).toBeVisible()
  return card
}

const unique = (words = '') => `Zq${randomUUID().slice(0, 8)} ${words}`.trim()

test('a card is 200 by 360 with a picture of 192, whatever it holds [CARD-01]', async ({
  page,
  product,
}) => {
  const family = unique()
  await product({ name: family })
  await product({
    name: `${family} ${'com um nome que não acaba nunca '.repeat(5)}`,
    list_price: 999,
    badge_visible: true,
    badge_text: 'Um selo comprido demais para caber',
    uti_coins_discount_percentage: 50,
    pro_price: 90,
  })
  await page.goto(`/busca?q=${family}`)
  const cards = page.locator('[data-product-card]')
  await expect(cards).toHaveCount(2)
  for (const card of await cards.all()) {
    const box = await card.boundingBox()
    expect(box?.width).toBe(200)
    expect(box?.height).toBe(360)
    const picture = await card.locator('img').boundingBox()
    expect(picture?.height).toBe(192)
  }
})

test('a card shows its badge in its color when it is visible and has a text [CARD-02]', async ({
  page,
  product,
}) => {
  const badge = { badge_color: '#1d4fd8', badge_text: 'Só hoje' }
  const [shown, hidden, empty] = [unique(), unique(), unique()]
  await product({ name: shown, badge_visible: true, ...badge })
  await product({ name: hidden, badge_visible: false, ...badge })
  await product({ name: empty, badge_visible: true, ...badge, badge_text: '' })
  const label = (await cardOf(page, shown)).getByText('Só hoje')
  await expect(label).toHaveCSS('background-color', 'rgb(29, 79, 216)')
  await expect(label).toHaveCSS('color', 'rgb(255, 255, 255)')
  for (const name of [hidden, empty]) {
    await expect((await cardOf(page, name)).locator('[data-contrast-text]')).toHaveCount(0)
  }
})

test('a name takes at most 2 lines [CARD-03]', async ({ page, product }) => {
  const name = `${unique()} ${'palavra '.repeat(20)}`.trim()
  await product({ name })
  const heading = (await cardOf(page, name)).getByRole('heading')
  expect((await heading.boundingBox())?.height).toBe(40)
  await expect(heading).toHaveCSS('line-height', '20px')
})

test('a former price is struck only with a discount [CARD-04] [CARD-05]', async ({
  page,
  product,
}) => {
  const [reduced, plain, odd] = [unique(), unique(), unique()]
  await product({ name: reduced, price: 12.5, list_price: 20 })
  await product({ name: plain, price: 12 })
  await product({ name: odd, price: 12, list_price: 10 })
  const first = await cardOf(page, reduced)
  await expect(first.getByText(`R$${NBSP}12,50`)).toBeVisible()
  await expect(first.locator('s')).toContainText(`R$${NBSP}20`)
  for (const name of [plain, odd]) {
    const card = await cardOf(page, name)
    await expect(card.getByText(`R$${NBSP}12`, { exact: true })).toBeVisible()
    await expect(card.locator('s')).toHaveCount(0)
  }
})

test('the coin chip shows above 0 percent, in the color of its tier [CARD-06] [CARD-07]', async ({
  page,
  product,
}) => {
  const family = unique()
  const percents = [100, 50, 25, 10, 5, 0]
  for (const percent of percents) {
    await product({ name: `${family} ${percent}`, uti_coins_discount_percentage: percent })
  }
  await page.goto(`/busca?q=${family}`)
  const chips = page.locator('[data-product-card] [data-tier]')
  await expect(chips).toHaveCount(5)
  const looks = new Set<string>()
  for (const percent of percents.filter((one) => one > 0)) {
    const chip = chips.getByText(`${percent}% OFF com UTI Coins`, { exact: true })
    await expect(chip).toBeVisible()
    looks.add(await chip.evaluate((node) => getComputedStyle(node).backgroundColor))
  }
  expect(looks.size).toBe(5)
})

test('resting on a card for 200 ms loads its product ahead, once in 5 minutes and again after them [CARD-08]', async ({
  page,
  product,
}) => {
  const { id, slug } = await product({ name: unique() })
  // No listing, because listings are refreshed after 5 minutes.
  const rows = [{ type: 'carousel', title: 'Um', product_ids: [id] }]
  const made = await makeOwnPage([{ content_config: { rows } }])
  try {
    await page.goto(made.path)
    const path = `/produto/${slug}`
    const asked = notePageData(page)
    const settled = followPageData(page)
    const times = () => asked.filter((one) => one === path).length
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await stopClock(page)
    const link = page.locator(`[data-product-card="${id}"]`).getByRole('link')
    const leave = () => page.mouse.move(2, 790)
    await link.scrollIntoViewIfNeeded()

    await link.hover()
    await page.clock.runFor(180)
    await leave()
    await page.clock.runFor(1_000)
    expect(times()).toBe(0)

    await link.hover()
    await page.clock.runFor(220)
    await expect.poll(times).toBeGreaterThan(0)
    await page.clock.runFor(1_000)
    await settled()
    const loaded = times()
    await leave()
    await page.clock.runFor(4.5 * 60_000)
    await link.hover()
    await page.clock.runFor(1_000)
    await settled()
    expect(times()).toBe(loaded)

    await leave()
    await page.clock.runFor(60_000)
    await link.hover()
    await page.clock.runFor(220)
    await expect.poll(times).toBeGreaterThan(loaded)
  } finally {
    await made.remove()
  }
})

test('a press opens the product, a press on the heart does not [CARD-09]', async ({
  page,
  product,
  axe,
}) => {
  const { name, slug } = await product({ name: unique() })
  const card = await cardOf(page, name)
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await card.getByRole('button', { name: `Favoritar ${name}` }).click()
  await expect(page.getByRole('dialog', { name: 'Login Necessário' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/busca')
  await page.keyboard.press('Escape')
  await axe(page, '[data-product-card]')
  await card.click({ position: { x: 100, y: 150 } })
  await expect(page).toHaveURL(`/produto/${slug}`)
})
