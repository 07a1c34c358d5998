import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

test.describe('with one image, which is not there', () => {
  test.use({ expectedProblems: [/404/] })

  test('the gallery keeps its size and shows the placeholder [PROD-06]', async ({ page }) => {
    // Only here: a missing image is an error in tests of lists that have the product.
    await page.route('**/media/produtos/**', (route) => route.fulfill({ status: 404 }))
    const { slug } = await createProductWithImages({ additional_images: [] })
    await page.goto(`/produto/${slug}`)
    const gallery = page.locator('section').filter({ has: page.locator('[data-zoom]') })
    const image = gallery.locator('[data-zoom] img')
    await expect(image).toHaveAttribute('src', '/brand/placeholder.svg')
    const [box, screen] = [await image.boundingBox(), page.viewportSize()]
    expect(box?.width).toBeGreaterThan((screen?.width ?? 0) / 3)
    expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(4)
    const share = await gallery
      .getByRole('button', { name: /^Favoritar/ })
      .first()
      .boundingBox()
    expect(share?.x).toBeGreaterThan(box?.x ?? 0)
    expect(share?.x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0))
  })
})

test('the lowest price of 30 days opens the prices of 90 days', async ({ page }) => {
  await page.goto('/produto/elden-ring-ps5')
  const history = page.getByTestId('price-history')
  const lowest = history.getByText('Menor preço dos últimos 30 dias: R$')
  await expect(lowest).toBeVisible()
  const table = history.getByRole('table', { name: 'Preços dos últimos 90 dias' })
  await expect(table).toBeHidden()
  await lowest.click()
  const now = table.getByRole('row').last()
  const price = await page.getByTestId('cash-price').innerText()
  await expect(now).toContainText('até hoje')
  await expect(now).toContainText(price)
  expect(await table.getByRole('row').count()).toBeGreaterThan(2)
  const [line, box] = [history.locator('path'), await history.boundingBox()]
  expect((await line.boundingBox())?.width).toBeGreaterThan((box?.width ?? 0) / 2)
})
