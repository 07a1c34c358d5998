import { createProductWithImages } from '../../factories/product.ts'
import { linesHere, linesOf } from '../../support/browser/cart-page.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { holdScripts } from '../../support/browser/slow-pages.ts'

test('presses before the page is ready are acknowledged at once and all done in their order, each button once [CART-01] @mobile @desktop', async ({
  page,
}) => {
  const product = await createProductWithImages()
  const release = await holdScripts(page)
  await page.goto(`/produto/${product.slug}`, { waitUntil: 'commit' })
  const buy = page.locator('[data-buy-place] button')
  const look = () =>
    buy.evaluate((button) => {
      const { filter, scale } = getComputedStyle(button)
      return `${filter} ${scale}`
    })
  const before = await look()
  await buy.click()
  await expect(buy).toHaveAttribute('aria-busy', 'true')
  await expect.poll(look).not.toBe(before)
  await buy.click()
  await page.locator('[data-open="cart"]:visible').last().click()
  await expect(page.locator('[data-pressed]')).toHaveCount(2)
  release()
  await expect(linesOf(page.getByRole('dialog'))).toHaveCount(1)
  expect(await linesHere(page)).toEqual({ [product.id]: 1 })
  await expect(page.locator('[data-pressed]')).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(buy).not.toHaveAttribute('aria-busy')
  await expect.poll(look).toBe(before)
  await buy.click()
  await expect.poll(() => linesHere(page)).toEqual({ [product.id]: 2 })
  await expect(buy).not.toHaveAttribute('aria-busy')
})

test.describe('with the question about privacy', () => {
  test.use({ consent: null })

  test('the buy bar of phones is above the bottom bar and not covered [PROD-07] @mobile', async ({
    page,
  }) => {
    await page.goto(
      `/produto/${(await createProductWithImages({ description: 'Linha.\n\n'.repeat(60) })).slug}`,
    )
    await page
      .getByText('Linha.')
      .first()
      .evaluate((element) => element.scrollIntoView())
    const bar = page.getByTestId('sticky-bar')
    await page.mouse.wheel(0, 1500)
    await expect(bar).toBeVisible()
    await expect(page.locator('[data-consent-banner]')).toBeVisible()
    await bar.getByRole('button', { name: 'Adicionar' }).click()
    await expect(page.getByText('Produto adicionado!')).toBeVisible()
  })
})
