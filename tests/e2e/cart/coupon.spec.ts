import { randomUUID } from 'node:crypto'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { fillCart, ordersWith, visitCart } from '../../support/browser/cart-page.ts'
import { secretClient } from '../../support/clients.ts'

test('a coupon of the admin lowers the total of a cart and its order @mobile', async ({
  page,
  product,
  signedIn,
  browser,
  axe,
}) => {
  const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase()
  await signedIn({ admin: true })
  await page.goto('/admin/cupons')
  await page.getByRole('button', { name: 'Novo cupom' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Código').fill(code.toLowerCase())
  await dialog.getByLabel('Desconto em %').fill('200')
  await dialog.getByLabel('Compra mínima em reais').fill('100')
  await dialog.getByRole('button', { name: 'Salvar cupom' }).click()
  await expect(dialog.getByText(/^Digite o desconto/)).toBeVisible()
  await dialog.getByLabel('Desconto em %').fill('10')
  await axe(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Salvar cupom' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(code, { exact: true }).first()).toBeVisible()
  await axe(page, 'main')

  const game = await product({ price: 80 })
  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await fillCart(guest, [game])
  const cart = await visitCart(guest)
  await cart.getByRole('button', { name: 'Tenho um cupom' }).click()
  const field = cart.getByLabel('Cupom de desconto')
  await field.fill('não existe!')
  await field.press('Enter')
  await expect(cart.getByRole('alert')).toContainText('Digite o código do cupom')
  await field.fill(`X${code}`)
  await field.press('Enter')
  await expect(cart.getByRole('alert')).toContainText('não encontramos este cupom')
  await field.fill(code.toLowerCase())
  await cart.getByRole('button', { name: 'Aplicar' }).click()
  await expect(cart.getByRole('alert')).toContainText(/faltam R\$\s20/)
  await axe(guest, '[role=dialog]')
  await cart.getByRole('button', { name: /^Aumentar quantidade/ }).click()
  await expect(cart.getByText(`Cupom ${code}`).first()).toBeVisible()
  await expect(cart.getByText(/Você economiza R\$\s16/)).toBeVisible()
  await axe(guest, '[role=dialog]')

  await cart.getByRole('button', { name: 'Finalizar no WhatsApp' }).click()
  await guest.getByRole('link', { name: 'Acompanhar pedido' }).click()
  await expect(guest.getByText(`Cupom ${code}`)).toBeVisible()
  const [order] = await ordersWith(game)
  expect(order).toMatchObject({ total: 159 })
  await guest.context().close()

  await page.reload()
  await expect(page.getByText('R$ 16,00', { exact: true }).first()).toBeVisible()
  const { error } = await secretClient()
    .from('coupons')
    .update({ is_active: false })
    .eq('code', code)
  expect(error).toBeNull()
})
