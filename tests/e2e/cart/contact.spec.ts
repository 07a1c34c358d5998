import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { fillCart, ordersWith, visitCart } from '../../support/browser/cart-page.ts'

test('pick-up, payment method and contact are optional, kept, and part of the order @mobile', async ({
  page,
  product,
  axe,
}) => {
  const game = await product({ price: 80 })
  await fillCart(page, [game])
  let cart = await visitCart(page)
  await cart.getByText('Retirada', { exact: true }).click()
  await expect(cart.getByText('Retire na loja, sem frete.')).toBeVisible()
  await expect(cart.getByText('Retirada na loja')).toBeVisible()
  await cart.getByRole('button', { name: /^Pagamento e contato/ }).click()
  await expect(cart.getByLabel('Como prefere pagar?')).toBeInViewport({ ratio: 1 })
  await cart.getByLabel('Como prefere pagar?').selectOption('Pix')
  await cart.getByLabel('Nome').fill('Ana Prado')
  await cart.getByLabel('Telefone com DDD').fill('9999-0101')
  await cart.getByLabel('Observação').fill('Busco no sábado')
  await cart.getByLabel('É um presente').check()
  await cart.getByLabel('Mensagem para quem recebe').fill('Parabéns, Bia!')
  await axe(page, '[role=dialog]')
  await cart.getByRole('button', { name: 'Finalizar no WhatsApp' }).click()
  await expect(cart.getByRole('alert')).toContainText('Falta o DDD')
  await expect(cart.getByLabel('Telefone com DDD')).toBeFocused()

  cart = await visitCart(page)
  await expect(cart.getByRole('button', { name: /^Pagamento e contato/ })).toContainText(
    'Pix · Ana Prado · 9999-0101 · Busco no sábado',
  )
  await expect(cart.getByLabel('Mensagem para quem recebe')).toHaveValue('Parabéns, Bia!')
  await cart.getByRole('button', { name: /^Pagamento e contato/ }).click()
  await cart.getByLabel('Telefone com DDD').fill('(27) 99999-0101')
  await cart.getByRole('button', { name: 'Finalizar no WhatsApp' }).click()
  const chat = page.getByRole('link', { name: /Abrir conversa no WhatsApp/ })
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(text).toContain('Frete: Retirada na loja\nTotal: R$ 80')
  expect(text).toContain('Pagamento: Pix\nNome: Ana Prado\nTelefone: (27) 99999-0101\n')
  expect(text).toContain('Observação: Busco no sábado\nÉ um presente: Parabéns, Bia!\n')
  expect((await ordersWith(game))[0]).toMatchObject({ total: 80 })
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click()
  await expect(page.getByText('(27) *****-0101')).toBeVisible()
  await expect(page.getByText('Busco no sábado')).toHaveCount(0)
  await expect(page.getByText('Sim, sem preços no pacote')).toBeVisible()
  await expect(page.getByText('Parabéns, Bia!')).toHaveCount(0)
})
