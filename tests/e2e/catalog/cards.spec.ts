import { randomUUID } from 'node:crypto'
import type { Product, ProductColumns } from '../../factories/product.ts'
import { test } from '../../support/browser/cart-fixtures.ts'
import { expect } from '../../support/browser/fixtures.ts'
import { makeOwnPage } from '../../support/browser/own-page.ts'
import { recordPageDataRequests, stopClock } from '../../support/browser/slow-pages.ts'

const NBSP = '\u00a0'

const percents = [100, 50, 25, 10, 5]

/** Creates products of one search; returns the last one, which has no discount. */
async function makeCards(product: (columns: ProductColumns) => Promise<Product>) {
  const family = `Zq${randomUUID().slice(0, 8)}`
  const long = `${family} ${'com um nome que não acaba nunca '.repeat(5)}`
  const badge = { badge_color: '#1d4fd8', badge_text: 'Só hoje' }
  await product({ name: long, badge_visible: true, ...badge, pro_price: 90, list_price: 999 })
  const reviews_config = { enabled: false }
  await product({ name: `${family} oculto`, badge_visible: false, ...badge, reviews_config })
  await product({ name: `${family} vazio`, badge_visible: true, ...badge, badge_text: '' })
  await product({ name: `${family} menor`, price: 12.5, list_price: 20 })
  await product({ name: `${family} igual`, price: 12 })
  for (const percent of percents)
    await product({ name: `${family} ${percent}`, uti_coins_discount_percentage: percent })
  return { family, ...(await product({ name: `${family} maior`, price: 12, list_price: 10 })) }
}

test('cards have one size, and badge, prices and coins of their product; a press opens it, one on the heart does not [CARD-01] [CARD-02] [CARD-03] [CARD-04] [CARD-05] [CARD-06] [CARD-07] [CARD-09]', async ({
  page,
  product,
  axe,
}) => {
  const { family, name, slug } = await makeCards(product)
  await page.goto(`/busca?q=${family}`)
  const cards = page.locator('[data-product-card]')
  const card = (words: string) => cards.filter({ hasText: words }).first()

  await test.step('every card is 200 by 360 with an image of 192 and a name of 2 lines', async () => {
    await expect(cards).toHaveCount(11)
    for (const one of await cards.all()) {
      const box = await one.boundingBox()
      expect([box?.width, box?.height]).toEqual([200, 360])
      expect((await one.locator('img').boundingBox())?.height).toBe(192)
    }
    const heading = card('nunca').getByRole('heading')
    expect((await heading.boundingBox())?.height).toBe(40)
    await expect(heading).toHaveCSS('line-height', '20px')
  })
  await test.step('a badge is there in its color when it is visible and has a text', async () => {
    const label = card('nunca').getByText('Só hoje')
    await expect(label).toHaveCSS('background-color', 'rgb(29, 79, 216)')
    await expect(label).toHaveCSS('color', 'rgb(255, 255, 255)')
    for (const words of ['oculto', 'vazio'])
      await expect(card(words).locator('[data-contrast-text]')).toHaveCount(0)
  })
  await test.step('a former price is struck only with a discount', async () => {
    await expect(card('menor').getByText(`R$${NBSP}12,50`)).toBeVisible()
    await expect(card('menor').locator('s')).toContainText(`R$${NBSP}20`)
    for (const words of ['igual', 'maior']) {
      await expect(card(words).getByText(`R$${NBSP}12`, { exact: true })).toBeVisible()
      await expect(card(words).locator('s')).toHaveCount(0)
    }
  })
  await test.step('the coin chip shows above 0 percent, in the color of its tier', async () => {
    const chips = cards.locator('[data-tier]')
    await expect(chips).toHaveCount(percents.length)
    const looks = new Set<string>()
    for (const percent of percents) {
      const chip = chips.getByText(`${percent}% OFF com UTI Coins`, { exact: true })
      await expect(chip).toBeVisible()
      looks.add(await chip.evaluate((node) => getComputedStyle(node).backgroundColor))
    }
    expect(looks.size).toBe(percents.length)
  })
  await test.step('a card without reviews says so, unless settings hide them', async () => {
    const text = (words: string) =>
      card(words).evaluate((node) => getComputedStyle(node, '::before').content)
    expect(await text('igual')).toBe('"Sem avaliações"')
    expect(await text('oculto')).toBe('none')
  })
  await axe(page, '[data-product-card]')
  await card('maior')
    .getByRole('button', { name: `Favoritar ${name}` })
    .click()
  await expect(page.getByRole('dialog', { name: 'Login Necessário' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/busca')
  await page.keyboard.press('Escape')
  await card('maior').click({ position: { x: 100, y: 150 } })
  await expect(page).toHaveURL(`/produto/${slug}`)
})

test('resting on a card for 200 ms loads its product ahead [CARD-08]', async ({
  page,
  product,
}) => {
  const { id, slug } = await product()
  // No listing, whose products in view are loaded ahead anyway.
  const rows = [{ type: 'carousel', title: 'Um', product_ids: [id] }]
  const made = await makeOwnPage([{ content_config: { rows } }])
  try {
    await page.goto(made.path)
    const asked = recordPageDataRequests(page)
    const times = () => asked.filter((one) => one === `/produto/${slug}`).length
    await stopClock(page)
    const link = page.locator(`[data-product-card="${id}"]`).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    await link.hover()
    await page.clock.runFor(180)
    await page.mouse.move(2, 790)
    await page.clock.runFor(1_000)
    expect(times()).toBe(0)
    await link.hover()
    await page.clock.runFor(220)
    await expect.poll(times).toBeGreaterThan(0)
  } finally {
    await made.remove()
  }
})
