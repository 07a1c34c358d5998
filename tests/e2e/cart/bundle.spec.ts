import { randomUUID } from 'node:crypto'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { openCart, ordersWith } from '../../support/browser/cart-page.ts'
import { secretClient } from '../../support/clients.ts'

test('a bundle of the admin is on the product page, in the cart and in the order @mobile', async ({
  page,
  product,
  signedIn,
  browser,
  axe,
}) => {
  const name = `Dupla ${randomUUID().slice(0, 8)}`
  const game = await product({ price: 200 })
  const controller = await product({ price: 100, stock: 1 })
  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await guest.goto(`/produto/${game.slug}`)
  const offer = guest.getByRole('region', { name: 'Compre junto' })
  await expect(guest.getByTestId('cash-price')).toContainText('200')
  await expect(offer).toHaveCount(0)

  await signedIn({ admin: true })
  await page.goto('/admin/combos')
  await page.getByRole('button', { name: 'Novo combo' }).first().click()
  const dialog = page.getByRole('dialog')
  const pick = async (typed: string, exact: string) => {
    await dialog.getByLabel('Adicionar produto').fill(typed)
    await dialog.getByRole('button', { name: exact }).click()
  }
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name)
  await pick(game.name, game.name)
  await dialog.getByLabel('Desconto em %').fill('60')
  await dialog.getByRole('button', { name: 'Salvar combo' }).click()
  await expect(dialog.getByText('Escolha de 2 a 4 produtos diferentes.')).toBeVisible()
  await expect(dialog.getByText(/^Digite o desconto/)).toBeVisible()
  await pick(controller.name, controller.name)
  await dialog.getByLabel('Desconto em %').fill('10')
  await expect(dialog.getByText(/Separados: R\$\s300. Juntos: R\$\s270./)).toBeVisible()
  await axe(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Salvar combo' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await axe(page, 'main')

  for (const { slug } of [controller, game]) {
    await guest.goto(`/produto/${slug}`)
    await expect(offer).toContainText(/Leve os 2 por R\$\s270 e economize R\$\s30/)
  }
  await axe(guest, 'main')
  await offer.getByRole('button', { name: 'Adicionar os 2 ao carrinho' }).click()
  await expect(guest.getByText('Combo adicionado!')).toBeVisible()
  // The controller is the last one: nothing is added a second time.
  await offer.getByRole('button', { name: 'Adicionar os 2 ao carrinho' }).click()
  const cart = await openCart(guest)
  await expect(cart.getByText(`Combo ${name}`)).toBeVisible()
  await expect(cart.getByText(/^-R\$\s30$/)).toBeVisible()
  await cart.getByRole('button', { name: 'Finalizar no WhatsApp' }).click()
  await guest.getByRole('link', { name: 'Acompanhar pedido' }).click()
  await expect(guest.getByText(`Combo ${name}`)).toBeVisible()
  await axe(guest, 'main')

  const [order] = await ordersWith(game)
  expect(order).toMatchObject({ total: 270 })
  const { data } = await secretClient()
    .from('orders')
    .select('bundle_discount, bundles, order_lines(product_id, bundle_discount)')
    .eq('code', order?.code ?? '')
    .single()
  expect(data).toMatchObject({ bundle_discount: 30, bundles: [{ name, sets: 1 }] })
  expect(data?.order_lines).toEqual(
    expect.arrayContaining([
      { product_id: game.id, bundle_discount: 20 },
      { product_id: controller.id, bundle_discount: 10 },
    ]),
  )

  await page.getByRole('button', { name: `Excluir ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Combo excluído')).toBeVisible()
  await expect(page.getByRole('button', { name: `Editar ${name}` })).toHaveCount(0)
  await guest.goto(`/produto/${game.slug}`)
  await expect(guest.getByTestId('cash-price')).toContainText('200')
  await expect(offer).toHaveCount(0)
  await guest.context().close()
})
