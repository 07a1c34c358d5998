import { randomUUID } from 'node:crypto'
import { placeOrder } from '../../factories/order.ts'
import { createProductWithImages } from '../../factories/product.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/fixtures.ts'
import { clientOf } from '../../support/clients.ts'

test('the owner finds an order, sees what each move does, makes it, and the shop follows [ADM-22] [CHK-10] [COIN-28] [COIN-29]', async ({
  page,
  signedIn,
  user,
  browser,
  axe,
}) => {
  const mark = randomUUID().slice(0, 8)
  const product = await createProductWithImages({ name: `Console da bancada ${mark}`, stock: 2 })
  const customer = await user({ fullName: 'Bento Pires' })
  const buyer = await clientOf(customer)
  const { code, token } = await placeOrder(buyer, product.id, 2)
  const guest = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await guest.goto(`/produto/${product.slug}`)
  await expect(guest.getByText('Esgotado').first()).toBeHidden()

  await signedIn({ admin: true, fullName: 'Marina Dona' })
  await page.goto(`/admin/pedidos?q=${mark}&visao=quadro`)
  await expect(page.getByRole('region', { name: 'Recebidos' })).toContainText(code)
  await axe(page, 'main')
  await page.getByRole('link', { name: 'Lista' }).click()
  await page.getByRole('link', { name: `Abrir pedido ${code}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.getByTestId('order-message')).toContainText(`Pedido: ${code}`)
  await expect(page.getByRole('region', { name: 'Cliente' })).toContainText('Bento Pires')
  await axe(page, 'main')

  await page.getByRole('button', { name: 'Confirmar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByTestId('preview')).toContainText('de 2 para 0')
  await axe(page, '[role=dialog]')
  await dialog.getByLabel('Anotação (opcional)').fill('Combinado pelo WhatsApp')
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page)).toContainText(`Pedido ${code} atualizado`)
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText(
    'Combinado pelo WhatsApp',
  )
  await guest.goto(`/produto/${product.slug}`)
  await expect(guest.getByText('Esgotado').first()).toBeVisible()

  await page.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(dialog.getByTestId('preview')).toContainText('Cashback pendente')
  await expect(dialog.getByTestId('preview')).toContainText('de 0 para 400')
  await dialog.getByRole('button', { name: 'Marcar como pago' }).click()
  await expect(page.getByRole('button', { name: 'Marcar como entregue' })).toBeVisible()

  await page.getByLabel('Nova anotação').fill('Retira na loja na sexta')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await expect(page.getByRole('region', { name: 'Anotações da equipe' })).toContainText(
    'Retira na loja na sexta',
  )
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Separado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Anotar' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  const { data } = await buyer.rpc('get_order', { p_token: token })
  expect(data).toMatchObject({ state: 'paid' })
  await guest.context().close()
})

test('the orders and the dashboard fit a phone, in the dark [ADM-22] @everywhere', async ({
  page,
  signedIn,
  axe,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signedIn({ admin: true })
  for (const path of ['/admin/pedidos', '/admin/pedidos?visao=quadro', '/admin?periodo=7']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(await overflow(), path).toBeLessThanOrEqual(0)
    await axe(page, 'main')
  }
})
