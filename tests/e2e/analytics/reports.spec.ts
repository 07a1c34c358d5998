import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { moveOrder, placeOrder } from '../../factories/order.ts'
import { createProductWithImages } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

test('the report counts an order paid a moment ago, with a table and a file beside the chart', async ({
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

  const product = await createProductWithImages({
    name: `Campeão de vendas ${randomUUID().slice(0, 6)}`,
  })
  const buyer = await clientOf(await user())
  // Other tests sell, take sales back and remove their buyers meanwhile.
  await expect(async () => {
    await page.reload()
    const before = await orders()
    const order = await placeOrder(buyer, product.id)
    await moveOrder(admin, order.id, 'confirmed', 'paid')
    await page.reload()
    expect(await orders()).toBeGreaterThan(before)
  }).toPass()

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

test('costs pasted from a spreadsheet and typed are the margin of the report', async ({
  page,
  signedIn,
  user,
  axe,
}) => {
  const owner = await signedIn({ admin: true })
  const name = `Com custo ${randomUUID().slice(0, 6)}`
  const product = await createProductWithImages({ name, price: 200 })
  const { data } = await secretClient()
    .from('products')
    .select('slug')
    .eq('id', product.id)
    .single()
  await page.goto('/admin/custos')
  await page.getByLabel('Códigos e custos').fill(`SKU;Custo\n${data?.slug};cem`)
  await page.getByRole('button', { name: 'Salvar custos' }).click()
  await expect(page.getByText('na linha 2')).toBeVisible()
  await page.getByLabel('Códigos e custos').fill(`${data?.slug};100,00\nNAO-EXISTE;5`)
  await page.getByRole('button', { name: 'Salvar custos' }).click()
  await expect(page.getByText('1 custo salvo')).toBeVisible()
  await expect(page.getByLabel('Códigos e custos')).toHaveValue('NAO-EXISTE;5,00')

  const order = await placeOrder(await clientOf(await user()), product.id)
  await moveOrder(await clientOf(owner), order.id, 'confirmed', 'paid')
  await page.goto('/admin?periodo=7')
  const margin = page.locator('[data-tile=margin]')
  await expect(margin).toContainText(/custo informado em \d+% das vendas/)
  await page.goto(`/admin/custos?busca=${encodeURIComponent(name)}`)
  const cost = page.getByLabel(`Custo de ${name}`)
  await expect(cost).toHaveValue('100,00')
  await expect(page.getByText('50%')).toBeVisible()
  await axe(page, 'main')
  await cost.fill('abc')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(cost).toBeFocused()
  await cost.fill('150')
  await expect(page.getByText('25%')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('1 custo salvo')).toBeVisible()
  await page.reload()
  await expect(cost).toHaveValue('150,00')
})
