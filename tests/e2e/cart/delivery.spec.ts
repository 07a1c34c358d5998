import { expect, test } from '../../support/browser/cart-fixtures.ts'
import { openCart } from '../../support/browser/cart-page.ts'

const DAY = /^Chega até (seg|ter|qua|qui|sex)\., \d{1,2} de [a-zç]{3}\.( de \d{4})?$/

test('a CEP gives the day of arrival, and the order its price and code in Pix @mobile', async ({
  page,
  product,
  axe,
}) => {
  const game = await product({ price: 99.9 })
  await page.goto(`/produto/${game.slug}`)
  await expect(page.getByTestId('pix-price')).toContainText('94,91')
  const slot = page.getByTestId('delivery-estimate')
  const cep = slot.getByLabel('Quando chega? Digite o CEP')
  await cep.fill('123')
  await cep.press('Enter')
  await expect(slot.getByRole('alert')).toHaveText('Digite os 8 números do CEP, como 29700-000.')
  await cep.fill('29700-000')
  await slot.getByRole('button', { name: 'Calcular' }).click()
  const day = slot.getByTestId('arrival')
  await expect(day).toHaveText(DAY)
  await axe(page, '[data-testid="delivery-estimate"]')
  let text = (await day.textContent()) ?? ''

  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  const cart = await openCart(page)
  await expect(cart.getByTestId('arrival')).toHaveText(DAY)
  // At midnight and when the store closes, the day becomes a later one: then once more.
  await expect(async () => {
    const before = text
    await page.reload()
    text = (await day.textContent()) ?? ''
    expect(text).toBe(before)
    await openCart(page)
    await expect(cart.getByTestId('arrival')).toHaveText(text)
  }).toPass()
  await expect(cart.getByText('No Pix (5% OFF)')).toBeVisible()
  await cart.getByRole('button', { name: 'Alterar CEP' }).click()
  await cart.getByLabel('Quando chega? Digite o CEP').fill('78990-000')
  await cart.getByRole('button', { name: 'Calcular' }).click()
  await expect(cart.getByText('Ainda não temos prazo para este CEP.')).toBeVisible()

  await cart.getByRole('button', { name: 'Finalizar no WhatsApp' }).click()
  await page.getByRole('link', { name: 'Acompanhar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pagar com Pix' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Código QR do Pix deste pedido' })).toBeVisible()
  // R$ 94,91 and R$ 15,00 for shipping.
  const code = page.getByTestId('pix-code')
  await expect(code).toContainText('5406109.91')
  // The permissions policy of the store lets nobody read the clipboard.
  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.body.dataset.copied = text
    }
  })
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  await expect(page.getByText('Código Pix copiado!')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute(
    'data-copied',
    (await code.textContent()) ?? '',
  )
})
