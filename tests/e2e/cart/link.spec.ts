import { CART_LINK_PATH, cartLinkPath } from '../../../lib/cart/cart-link.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { fillCart, lineOf, linesOf } from '../../support/browser/cart-page.ts'

test('a link shows a cart at the prices of the store, and asks before it replaces another @mobile', async ({
  page,
  product,
  axe,
}) => {
  const [own, first, second] = [
    await product(),
    await product({ price: 100 }),
    await product({ price: 50, stock: 1 }),
  ]
  const path = cartLinkPath([
    { productId: first.id, quantity: 2 },
    { productId: second.id, quantity: 3 },
  ])
  await page.goto(`${path}_${crypto.randomUUID()}.1_<b>.1`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Carrinho pronto' })).toBeVisible()
  await expect(main.getByText('Só resta 1 unidade.')).toBeVisible()
  await expect(page.getByTestId('link-total')).toHaveText(/R\$\s250/)
  await axe(page, 'main')
  await main.getByRole('button', { name: 'Colocar no carrinho' }).click()
  const cart = page.getByRole('dialog')
  await expect(linesOf(cart)).toHaveCount(2)
  await expect(lineOf(cart, first.name).getByRole('status')).toHaveText('2')

  await fillCart(page, [own])
  await page.goto(path)
  await expect(main.getByText('Seu carrinho já tem outros produtos.')).toBeVisible()
  await main.getByRole('button', { name: 'Trocar meu carrinho por este' }).click()
  await expect(linesOf(cart)).toHaveCount(2)
  await expect(lineOf(cart, own.name)).toHaveCount(0)

  await page.goto(cartLinkPath([{ productId: crypto.randomUUID(), quantity: 1 }]))
  await expect(main.getByRole('heading', { name: 'Nada neste carrinho' })).toBeVisible()
  await page.goto(CART_LINK_PATH)
  await expect(main.getByRole('heading', { name: 'Seu carrinho' })).toBeVisible()
  await main.getByRole('button', { name: 'Abrir meu carrinho' }).click()
  await expect(linesOf(cart)).toHaveCount(2)
})
