import type { Page } from '@playwright/test'
import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { waitForHydration } from '../../support/browser/page-visit.ts'

const LISTING = '/categoria/playstation/jogos-ps5'

const COVERS: Record<
  string,
  { path: string; opener: (page: Page) => ReturnType<Page['locator']> }
> = {
  menu: { path: LISTING, opener: (page) => page.getByRole('button', { name: 'Abrir menu' }) },
  search: {
    path: LISTING,
    opener: (page) => page.locator('[data-bottom-bar]').getByRole('button', { name: 'Buscar' }),
  },
  cart: {
    path: LISTING,
    opener: (page) => page.locator('[data-bottom-bar]').getByRole('button', { name: 'Carrinho' }),
  },
  filters: { path: LISTING, opener: (page) => page.getByRole('button', { name: /^Filtros/ }) },
  image: {
    path: '/produto/elden-ring-ps5',
    opener: (page) => page.locator('[data-zoom]').first(),
  },
}

const cover = (page: Page) => page.locator('dialog[open], [role="dialog"], [popover]:popover-open')

/** Returns the position of the page in the history. */
const entryIndex = (page: Page) =>
  page.evaluate(() => window.navigation.currentEntry?.index ?? Number.NaN)

test('Back closes what covers the page of a phone, and then leaves the page @mobile', async ({
  page,
}) => {
  const { slug } = await createProductWithImages({ age_rating: '18' })
  const age = {
    path: `/produto/${slug}`,
    opener: (on: Page) => on.locator('[data-buy-place] button'),
  }
  await page.goto('/ajuda/trocas')
  for (const { path, opener } of Object.values({ age, ...COVERS })) {
    await page.goto(path)
    const start = await entryIndex(page)
    await opener(page).click()
    await expect(cover(page)).toBeVisible()
    await expect.poll(() => entryIndex(page)).toBe(start + 1)
    await page.goBack()
    await expect(cover(page)).toHaveCount(0)
    expect(new URL(page.url()).pathname).toBe(path)
    // What is closed otherwise leaves no entry behind.
    const entry = await entryIndex(page)
    await opener(page).click()
    await expect(cover(page)).toBeVisible()
    await expect.poll(() => entryIndex(page)).toBe(entry + 1)
    await page.keyboard.press('Escape')
    await expect(cover(page)).toHaveCount(0)
    await expect.poll(() => entryIndex(page)).toBe(entry)
  }
  await page.goBack()
  await expect(page).toHaveURL(LISTING)
})

test('a product leads back to the filtered listing it was opened from @mobile', async ({
  page,
}) => {
  await page.goto(LISTING)
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await page.getByRole('checkbox', { name: /^16 anos/ }).check()
  await page.getByRole('button', { name: /^Aplicar/ }).click()
  await expect(page).toHaveURL(/classificacao=16/)
  const list = page.url()
  await waitForHydration(page)
  await page.locator('main [data-product-card] h3 a').first().click()
  await page.getByRole('link', { name: 'Voltar aos resultados' }).click()
  await expect(page).toHaveURL(list)
  const bar = page.getByRole('navigation', { name: 'Destaques da loja' })
  await expect(bar.locator('[aria-current]')).toHaveText('PlayStation')
})
