import { randomUUID } from 'node:crypto'
import { formatLocalDateTime } from '../../../lib/content/admin/controls.ts'
import { createCategory } from '../../factories/category.ts'
import { createProduct } from '../../factories/product.ts'
import { fillCart, visitCart } from '../../support/browser/cart-page.ts'
import { expect, test } from '../../support/browser/fixtures.ts'

const inHours = (hours: number) =>
  formatLocalDateTime(new Date(Date.now() + hours * 3_600_000).toISOString())

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the rewards and the rules can be read below the program', async ({ page }) => {
    await page.goto('/coins')
    await expect(page.getByRole('tabpanel')).toHaveCount(4)
    for (const panel of await page.getByRole('tabpanel').all()) await expect(panel).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  })
})

test('a campaign doubles the coins of a category on product page and cart while it is active', async ({
  page,
  signedIn,
  browser,
  axe,
}) => {
  const category = await createCategory()
  const product = await createProduct({
    name: `Jogo ${randomUUID().slice(0, 8)}`,
    price: 100,
    category,
  })
  const shop = await browser.newContext({ locale: 'pt-BR' })
  const guest = await shop.newPage()
  await guest.goto(`/produto/${product.slug}`)
  const prices = guest.getByTestId('price-block')
  await expect(prices).toContainText('Ganhe 200 UTI Coins')

  await signedIn({ admin: true })
  await page.goto('/admin/coins/campanhas')
  await page.getByRole('button', { name: 'Nova campanha' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nome').fill(`Semana ${product.name}`)
  await dialog.getByLabel('Fator').fill('6')
  await dialog.getByLabel('Departamento ou categoria').selectOption(category)
  await dialog.getByLabel('Início').fill(inHours(-1))
  // At noon: a campaign until midnight ends on the day before.
  const end = `${inHours(48).slice(0, 10)}T12:00`
  await dialog.getByLabel('Fim').fill(end)
  await dialog.getByRole('button', { name: 'Salvar campanha' }).click()
  await expect(dialog.getByText('Use um fator de 1,5 a 5, com uma casa decimal.')).toBeVisible()
  await expect(dialog.getByLabel('Nome')).toHaveValue(`Semana ${product.name}`)
  await dialog.getByLabel('Fator').fill('2')
  await axe(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Salvar campanha' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: product.name })
  await expect(row).toContainText('Em andamento')
  await axe(page, 'main')

  const day = end.slice(5, 10).split('-').reverse().join('/')
  await guest.reload()
  await expect(prices).toContainText('Ganhe 400 UTI Coins')
  await expect(prices).toContainText(`Coins em dobro até ${day}`)
  await fillCart(page, [product])
  const cart = await visitCart(page)
  await expect(cart).toContainText('Você ganha 400 UTI Coins nesta compra')
  await expect(cart).toContainText(`Coins em dobro até ${day}`)

  await page.goto('/admin/coins/campanhas')
  await row.getByRole('button', { name: /^Editar/ }).click()
  await dialog.getByText('Ativa', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Salvar campanha' }).click()
  await expect(row).toContainText('Desligada')
  await guest.reload()
  await expect(prices).toContainText('Ganhe 200 UTI Coins')
  await expect(prices).not.toContainText('em dobro')
  await shop.close()
})
