import type { Locator } from '@playwright/test'
import { createFamilyWithImages, createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

const border = (of: Locator) =>
  of.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
    return borderTopStyle === 'none' ? '0px' : `${borderTopWidth} ${borderTopColor}`
  })

test('forced colors leave buttons a border and choices a mark', async ({ page }) => {
  const variant = (Plataforma: string) => ({ variant_attributes: { Plataforma } })
  const { skus } = await createFamilyWithImages(
    {},
    { name: 'Jogo PS5', ...variant('PS5') },
    { name: 'Jogo PS4', ...variant('PS4') },
  )
  await page.goto(`/produto/${skus[0]?.slug}`)
  const buy = page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()
  expect(await border(buy)).toMatch(/^1px/)
  const choices = page.getByRole('list', { name: 'Plataforma: PS5' })
  const chosen = await border(choices.getByRole('link', { name: 'PS5' }))
  expect(chosen).toMatch(/^3px/)
  expect(await border(choices.getByRole('link', { name: 'PS4' }))).not.toBe(chosen)

  await page.goto(`/produto/${(await createProductWithImages({ sizes: ['P', 'G'] })).slug}`)
  await page.getByRole('radio', { name: 'P', exact: true }).check({ force: true })
  const [small, large] = [
    page.getByText('P', { exact: true }),
    page.getByText('G', { exact: true }),
  ]
  expect(await border(small)).toMatch(/^3px/)
  expect(await border(large)).toMatch(/^1px/)

  await page.goto('/categoria/nintendo/jogos?pagina=2')
  const pages = page.getByRole('navigation', { name: /Páginas/ })
  expect(await border(pages.locator('[aria-current="page"]'))).toMatch(/^3px/)
  expect(await border(pages.locator('a:not([aria-current])').first())).not.toMatch(/^3px/)

  await page.goto('/cadastro')
  const field = page.getByLabel('E-mail')
  await field.focus()
  const outline = await field.evaluate((it) => getComputedStyle(it).outlineStyle)
  expect(outline).toBe('solid')
  await page.goto('/ajuda/faq')
  await page.locator('header [data-open="auth"]').click()
  const tabs = page.getByRole('tab')
  expect(await border(tabs.first())).toMatch(/^3px/)
  expect(await border(tabs.last())).toMatch(/^1px/)
})
