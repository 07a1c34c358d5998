import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { moveOrder, placeOrder } from '../../factories/order.ts'
import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

test('the dashboard counts an order paid a moment ago, with a table and a file beside the chart', async ({
  page,
  signedIn,
  user,
  axe,
}) => {
  const owner = await signedIn({ admin: true })
  const admin = await clientOf(owner)
  await page.goto('/admin?periodo=7')
  const paid = page.locator('[data-tile=paid]')
  const orders = async () => Number((await paid.textContent())?.match(/(\d+) pedido/)?.[1] ?? 0)
  const before = await orders()

  const product = await createProductWithImages({
    name: `Campeão de vendas ${randomUUID().slice(0, 6)}`,
  })
  const buyer = await clientOf(await user())
  const order = await placeOrder(buyer, product.id)
  await moveOrder(admin, order.id, 'confirmed', 'paid')
  await page.goto('/admin?periodo=7')
  // Other tests sell too: this sale only has to be included.
  expect(await orders()).toBeGreaterThan(before)

  const sales = page.getByRole('region', { name: 'Vendas por dia' })
  await expect(sales.locator('svg.recharts-surface').first()).toBeVisible()
  await sales.getByText('Ver em tabela').click()
  await expect(sales.getByRole('row')).toHaveCount(8)
  await axe(page, 'main')
  const download = page.waitForEvent('download')
  await sales.getByRole('button', { name: 'Baixar CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('Dia;')
  expect(text.trim().split('\r\n')).toHaveLength(8)

  await page.getByText('Outro período').click()
  await page.getByLabel('De', { exact: true }).fill('2020-01-01')
  await page.getByLabel('Até').fill('2020-01-31')
  await page.getByRole('button', { name: 'Ver período' }).click()
  await expect(page.getByText('01/01/2020 a 31/01/2020')).toBeVisible()
  await expect(sales).toContainText('Ainda não há dados neste período.')
})

test('who has no right to reports starts at their own places [PERM-01]', async ({
  page,
  signedIn,
}) => {
  const helper = await signedIn({ admin: true, fullName: 'Davi Rocha' })
  await secretClient().from('user_profiles').update({ staff_role: 'support' }).eq('id', helper.id)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olá, Davi')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^Pedidos Confirmar/ })).toBeVisible()
  await expect(main.getByRole('link', { name: /^Produtos/ })).toHaveCount(0)
  await expect(main.getByText('Vendas pagas')).toHaveCount(0)
})
