import { placeOrder } from '../../factories/order.ts'
import { createProduct } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { clientOf, secretClient } from '../../support/clients.ts'

test('the owner sees what waits: card, number in the menu and in the title, and the messages', async ({
  page,
  signedIn,
  user,
  axe,
}) => {
  const customer = await user({ fullName: 'Quitéria Bastos' })
  const product = await createProduct({ name: 'Jogo avisado' })
  const order = await placeOrder(await clientOf(customer), product.id)
  await signedIn({ staff: 'owner' })
  await page.goto('/admin')
  const today = page
    .getByRole('region', { name: 'Hoje' })
    .or(page.locator('section').filter({ has: page.getByRole('heading', { name: 'Hoje' }) }))
  await expect(today.getByRole('link', { name: /para confirmar/ })).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) /)
  const nav = page.getByRole('navigation', { name: 'Painel', exact: true })
  await expect(nav.getByRole('img', { name: /esperando/ }).first()).toBeVisible()
  await axe(page)

  await page.goto('/admin/avisos')
  const row = page
    .getByRole('row')
    .filter({ hasText: order.code })
    .filter({ hasText: customer.email })
  await expect(row).toContainText('Pedido recebido')
  await expect(page.getByText('O envio de e-mail não está configurado.')).toBeVisible()
  await axe(page)
  await secretClient().from('products').delete().eq('id', product.id)
})
