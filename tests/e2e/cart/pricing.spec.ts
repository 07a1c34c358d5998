import { changeProduct } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import {
  amount,
  answerWith,
  fillCart,
  lineOf,
  linesOf,
  onAction,
  openCart,
  visitCart,
} from '../../support/browser/cart-page.ts'

const PRICING = '"useCoins"'

/** Returns a signed-in customer with coins, as in the response of the server. */
const customer = (coins: {
  usable: number
  applied?: number
  balance?: number
  free?: number
}) => ({
  signedIn: true,
  enabled: true,
  balance: 5_000,
  free: 5_000,
  applied: 0,
  ...coins,
})

test('a changed price, what is short, sold out, gone or unreadable is explained and never counted [CART-14]', async ({
  page,
  product,
}) => {
  const changed = await product({ price: 80 })
  const short = await product({ stock: 2 })
  const out = await product({ stock: 0 })
  const gone = await product({ is_active: false })
  await fillCart(page, [
    changed,
    { ...short, quantity: 5 },
    out,
    gone,
    { ...changed, id: 'unknown', name: 'Linha estragada' },
  ])
  await changeProduct(changed.id, { price: 95.5 })
  const cart = await visitCart(page)
  const line = lineOf(cart, changed.name)
  await expect(line).toContainText('O preço subiu de R$ 80 para R$ 95,50')
  await expect(lineOf(cart, short.name)).toContainText('Só restam 2 unidades')
  await expect(lineOf(cart, short.name).getByRole('status')).toHaveText('2')
  await expect(lineOf(cart, out.name)).toContainText('Esgotado no momento')
  for (const name of [gone.name, 'Linha estragada'])
    await expect(lineOf(cart, name)).toContainText('Este produto saiu da loja')
  await expect(amount(cart, 'Subtotal')).toHaveText('R$ 295,50')
  const finish = cart.getByRole('button', { name: 'Finalizar no WhatsApp' })
  await expect(finish).toBeDisabled()
  await cart.getByRole('button', { name: 'Remover todos' }).click()
  await expect(linesOf(cart)).toHaveCount(2)
  await expect(finish).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await openCart(page)
  await expect(amount(cart, 'Total')).toHaveText('R$ 295,50')
  await expect(line).not.toContainText('O preço subiu')
})

test('shipping is free from R$ 150,00, and what is missing is told; the policy of the store decides [CART-15] [CART-16] [CART-17] [CART-18]', async ({
  page,
  product,
}) => {
  const game = await product({ price: 74.99 })
  const small = await product({ price: 0.02 })
  await fillCart(page, [{ ...game, quantity: 2 }, small])
  const cart = await visitCart(page)
  await expect(amount(cart, 'Frete')).toHaveText('GRÁTIS')
  await expect(cart.getByText('Parabéns! Você ganhou frete grátis.')).toBeVisible()
  await cart.getByRole('button', { name: `Remover ${small.name}` }).click()
  await expect(cart.getByText('Faltam R$ 0,02 para o frete grátis')).toBeVisible()
  await expect(amount(cart, 'Frete')).toHaveText('R$ 15')
  await expect(cart.getByRole('progressbar')).toHaveJSProperty('position', 14_998 / 15_000)

  // The rule is in the database; its other result is simulated in the response.
  let shipping: unknown = { kind: 'quote', cents: null, missingCents: 5_000 }
  await onAction(page, PRICING, (route) => answerWith(route, { shipping }))
  const more = cart.getByRole('button', { name: /^Aumentar/ })
  await more.click()
  await expect(amount(cart, 'Frete')).toHaveText('Calcular')
  await expect(cart.getByText('O frete é combinado na conversa do WhatsApp.')).toBeVisible()
  await expect(cart.getByText('Faltam R$ 50 para o frete grátis')).toBeVisible()
  shipping = { kind: 'free', cents: 0, missingCents: 0 }
  await more.click()
  await expect(amount(cart, 'Frete')).toHaveText('GRÁTIS')
})

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('an estimate is shown and asked again on request; awaited numbers leave the rest readable', async ({
    page,
    product,
  }) => {
    await fillCart(page, [{ ...(await product({ price: 100 })), quantity: 1 }])
    let isOffline = true
    const gates: (() => void)[] = []
    await onAction(page, PRICING, async (route) => {
      if (isOffline) return route.abort('internetdisconnected')
      const response = await route.fetch()
      await new Promise<void>((open) => gates.push(open))
      await route.fulfill({ response })
    })
    const cart = await visitCart(page)
    await expect(cart.getByRole('alert')).toContainText('Erro de conexão. Verifique sua internet.')
    await expect(amount(cart, 'Total estimado')).toHaveText('R$ 100')
    await expect(cart.getByRole('button', { name: 'Finalizar no WhatsApp' })).toBeDisabled()
    isOffline = false
    await cart.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect.poll(() => gates.length).toBe(1)
    gates[0]?.()
    await expect(amount(cart, 'Total')).toHaveText('R$ 115')
    await expect(cart.getByRole('alert')).toBeHidden()

    const more = cart.getByRole('button', { name: /^Aumentar/ })
    await more.click()
    await expect.poll(() => gates.length).toBe(2)
    await expect(amount(cart, 'Subtotal')).toHaveText('R$ 200')
    await expect(amount(cart, 'Total')).toHaveText('')
    await more.click()
    await expect(amount(cart, 'Subtotal')).toHaveText('R$ 300')
    gates[1]?.()
    await expect.poll(() => gates.length).toBe(3)
    await expect(amount(cart, 'Total')).toHaveText('')
    gates[2]?.()
    await expect(amount(cart, 'Total')).toHaveText('R$ 300')
  })
})

test('coins are not offered to guests, explained where there are none to use, and a centavo each until they are turned off [CART-19] [CART-20]', async ({
  page,
  product,
}) => {
  const taking = await product({ price: 50, uti_coins_discount_percentage: 50 })
  const other = await product({ price: 50 })
  await fillCart(page, [taking, other])
  const cart = await visitCart(page)
  const use = cart.getByRole('switch', { name: 'Usar UTI Coins' })
  await expect(amount(cart, 'Total')).toHaveText('R$ 115')
  await expect(cart.getByRole('switch')).toHaveCount(0)

  let coins = customer({ usable: 0, balance: 0, free: 0 })
  await onAction(page, PRICING, (route) => {
    const isOn = route.request().postData()?.includes('"useCoins":true')
    const applied = isOn ? coins.usable : 0
    return answerWith(route, {
      coins: { ...coins, applied },
      coinDiscountCents: applied,
      totalCents: 40_000 - applied,
    })
  })
  const ask = () =>
    lineOf(cart, other.name)
      .getByRole('button', { name: /^Aumentar/ })
      .click()
  await test.step('a customer without any', async () => {
    await ask()
    await expect(use).toBeDisabled()
    await expect(cart.getByText('Você ainda não tem UTI Coins disponíveis.')).toBeVisible()
  })
  await test.step('all of them reserved in orders', async () => {
    coins = customer({ usable: 0, balance: 1_020, free: 0 })
    await ask()
    for (const text of [
      'Seus UTI Coins estão pendentes ou reservados em pedidos.',
      '0 coins livres + 1.020 pendentes ou reservados em pedidos',
    ])
      await expect(cart.getByText(text)).toBeVisible()
    await expect(use).toBeDisabled()
    await expect(cart.getByText('Você ainda não tem')).toHaveCount(0)
  })
  await test.step('a cart without a line that takes them', async () => {
    coins = customer({ usable: 0 })
    await lineOf(cart, taking.name)
      .getByRole('button', { name: /^Remover/ })
      .click()
    await expect(cart.getByText('Nenhum item deste carrinho aceita UTI Coins.')).toBeVisible()
    await expect(use).toBeDisabled()
  })
  await test.step('they lower the total until they are turned off', async () => {
    coins = customer({ usable: 1_250 })
    await ask()
    await expect(cart.getByText('Economize R$ 12,50 usando 1.250 coins')).toBeVisible()
    await expect(cart.getByText('É o máximo que os produtos deste carrinho aceitam.')).toBeVisible()
    await use.focus()
    await page.keyboard.press('Space')
    await expect(amount(cart, 'Desconto UTI Coins')).toHaveText('-R$ 12,50')
    await expect(amount(cart, 'Total')).toHaveText('R$ 387,50')
    await page.keyboard.press('Space')
    await expect(amount(cart, 'Total')).toHaveText('R$ 400')
    await expect(amount(cart, 'Desconto UTI Coins')).toHaveCount(0)
  })
})
