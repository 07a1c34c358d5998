import type { Page } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' })

test.describe('the fixed bars of phones', () => {
  /** Returns the share of the screen's height that fixed and sticky bars cover. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const isBar = (element: Element | null): boolean =>
        element !== null &&
        (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement))
      const rows = Array.from({ length: innerHeight }, (_, y) =>
        isBar(document.elementFromPoint(innerWidth / 2, y)),
      )
      return rows.filter(Boolean).length / innerHeight
    })

  test('leave three quarters of the screen, whichever way one scrolls; the bar to buy takes the place of the shortcuts, which come back on other pages @mobile', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    const product = await createProductWithImages({ description: 'Linha.\n\n'.repeat(60) })
    for (const path of ['/', '/categoria/nintendo/jogos', `/produto/${product.slug}`]) {
      await page.goto(path)
      const hiddenBar = page.locator('html[data-bar-hidden]')
      await expect.poll(() => covered(page), `${path} at its top`).toBeLessThanOrEqual(0.25)
      await page.mouse.wheel(0, 1500)
      await expect(hiddenBar).toHaveCount(1)
      await expect.poll(() => covered(page), `${path} downwards`).toBeLessThanOrEqual(0.25)
      await page.mouse.wheel(0, -60)
      await expect(hiddenBar).toHaveCount(0)
      await expect.poll(() => covered(page), `${path} upwards`).toBeLessThanOrEqual(0.25)
    }
    await page.mouse.wheel(0, 200)
    await expect(page.getByTestId('sticky-bar')).toBeVisible()
    await expect(shortcuts(page)).toBeHidden()
    await page.getByTestId('sticky-bar').getByRole('button', { name: 'Adicionar' }).click()
    await expect(page.getByText('Produto adicionado!')).toBeVisible()
    // While it slides over the header, Playwright would scroll the page to reach the link.
    await expect(page.getByText('Produto adicionado!')).toBeHidden()
    await page.mouse.wheel(0, -60) // the header comes back
    await expect(page.locator('html[data-bar-hidden]')).toHaveCount(0)
    await page.getByRole('link', { name: /Página inicial$/ }).click()
    await expect(page).toHaveURL('/')
    await expect(shortcuts(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByTestId('sticky-bar')).toBeVisible()
    await expect(shortcuts(page)).toBeHidden()
  })
})
