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

test.describe('pricing', () => {
  test('shows a price that changed, and says from what to what [CART-14]', async ({
    page,
    product,
  }) => {
    const game = await product({ price: 80 })
    await fillCart(page, [game])
    await changeProduct(game.id, { price: 95.5 })
    const cart = await visitCart(page)
    const line = lineOf(cart, game.name)
    await expect(line).toContainText('O preço subiu de R$ 80 para R$ 95,50')
    await expect(amount(cart, 'Total')).toHaveText('R$ 110,50')
    await page.keyboard.press('Escape')
    await expect(cart).toBeHidden()
    await openCart(page)
    await expect(amount(cart, 'Total')).toHaveText('R$ 110,50')
    await expect(line).not.toContainText('O preço subiu')
  })

  test('explains what is short, sold out or gone, and never counts it [CART-14]', async ({
    page,
    product,
  }) => {
    const short = await product({ stock: 2 })
    const out = await product({ stock: 0 })
    const gone = await product({ is_active: false })
    await fillCart(page, [{ ...short, quantity: 5 }, out, gone])
    const cart = await visitCart(page)
    await expect(lineOf(cart, short.name)).toContainText('Só restam 2 unidades')
    await expect(lineOf(cart, short.name).getByRole('status')).toHaveText('2')
    await expect(lineOf(cart, out.name)).toContainText('Esgotado no momento')
    await expect(lineOf(cart, gone.name)).toContainText('Este produto saiu da loja')
    await expect(amount(cart, 'Subtotal')).toHaveText('R$ 200')
    const finish = cart.getByRole('button', { name: 'Finalizar no WhatsApp' })
    await expect(finish).toBeDisabled()
    await cart.getByRole('button', { name: 'Remover todos' }).click()
    await expect(linesOf(cart)).toHaveCount(1)
    await expect(finish).toBeEnabled()
  })

  test('ships free from R$ 150,00, and tells how much is missing before [CART-15] [CART-18]', async ({
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
  })

  test('shows what the policy of the store says: Calcular below, GRÁTIS above [CART-16] [CART-17]', async ({
    page,
    product,
  }) => {
    // The rule is in the database; its other result is simulated in the response.
    let shipping: unknown = { kind: 'quote', cents: null, missingCents: 5_000 }
    await onAction(page, PRICING, (route) => answerWith(route, { shipping }))
    await fillCart(page, [await product({ price: 150 })])
    const cart = await visitCart(page)
    await expect(amount(cart, 'Frete')).toHaveText('Calcular')
    await expect(cart.getByText('O frete é combinado na conversa do WhatsApp.')).toBeVisible()
    await expect(cart.getByText('Faltam R$ 50 para o frete grátis')).toBeVisible()
    shipping = { kind: 'free', cents: 0, missingCents: 0 }
    await cart.getByRole('button', { name: /^Aumentar/ }).click()
    await expect(amount(cart, 'Frete')).toHaveText('GRÁTIS')
    await expect(cart.getByText('Parabéns! Você ganhou frete grátis.')).toBeVisible()
  })

  test('keeps the rest readable while numbers are awaited, and drops a stale answer', async ({
    page,
    product,
  }) => {
    const game = await product({ price: 200 })
    await fillCart(page, [game])
    const gates: (() => void)[] = []
    await onAction(page, PRICING, async (route) => {
      const response = await route.fetch()
      await new Promise<void>((open) => gates.push(open))
      await route.fulfill({ response })
    })
    const cart = await visitCart(page)
    await expect.poll(() => gates.length).toBe(1)
    await expect(amount(cart, 'Subtotal')).toHaveText('R$ 200')
    await expect(amount(cart, 'Total')).toHaveText('')
    await cart.getByRole('button', { name: /^Aumentar/ }).click()
    await expect(amount(cart, 'Subtotal')).toHaveText('R$ 400')
    gates[0]?.()
    await expect.poll(() => gates.length).toBe(2)
    await expect(amount(cart, 'Total')).toHaveText('')
    gates[1]?.()
    await expect(amount(cart, 'Total')).toHaveText('R$ 400')
  })
})

test.describe('without a connection', () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

  test('shows a marked estimate and asks again on request', async ({ page, product }) => {
    await fillCart(page, [{ ...(await product({ price: 30 })), quantity: 2 }])
    let isOffline = true
    await onAction(page, PRICING, (route) =>
      isOffline ? route.abort('internetdisconnected') : route.fallback(),
    )
    const cart = await visitCart(page)
    await expect(cart.getByRole('alert')).toContainText('Erro de conexão. Verifique sua internet.')
    await expect(amount(cart, 'Total estimado')).toHaveText('R$ 60')
    await expect(cart.getByRole('button', { name: 'Finalizar no WhatsApp' })).toBeDisabled()
    isOffline = false
    await cart.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(amount(cart, 'Total')).toHaveText('R$ 75')
    await expect(cart.getByRole('alert')).toBeHidden()
  })
})

test.describe('coins', () => {
  test('are not offered to guests [CART-19]', async ({ page, product }) => {
    await fillCart(page, [await product({ uti_coins_discount_percentage: 50 })])
    const cart = await visitCart(page)
    await expect(amount(cart, 'Total')).toHaveText('R$ 115')
    await expect(cart.getByRole('switch')).toHaveCount(0)
  })

  test('cannot be used without a balance [CART-19]', async ({ page, product, signedIn }) => {
    await signedIn()
    await fillCart(page, [await product({ uti_coins_discount_percentage: 50 })])
    const cart = await visitCart(page)
    await expect(cart.getByRole('switch', { name: 'Usar UTI Coins' })).toBeDisabled()
    await expect(cart.getByText('Você ainda não tem UTI Coins disponíveis.')).toBeVisible()
  })

  test('say that all of them are reserved in orders, not that there are none [CART-19]', async ({
    page,
    product,
  }) => {
    const coins = customer({ usable: 0, balance: 1_020, free: 0 })
    await onAction(page, PRICING, (route) => answerWith(route, { coins }))
    await fillCart(page, [await product({ uti_coins_discount_percentage: 50 })])
    const cart = await visitCart(page)
    await expect(cart.getByRole('switch', { name: 'Usar UTI Coins' })).toBeDisabled()
    await expect(
      cart.getByText('Suas UTI Coins estão pendentes ou reservadas em pedidos.'),
    ).toBeVisible()
    await expect(
      cart.getByText('0 coins livres + 1.020 pendentes ou reservados em pedidos'),
    ).toBeVisible()
    await expect(cart.getByText('Você ainda não tem')).toHaveCount(0)
  })

  test('cannot be used where no line takes them [CART-19]', async ({ page, product }) => {
    await onAction(page, PRICING, (route) => answerWith(route, { coins: customer({ usable: 0 }) }))
    await fillCart(page, [await product()])
    const cart = await visitCart(page)
    await expect(cart.getByRole('switch', { name: 'Usar UTI Coins' })).toBeDisabled()
    await expect(cart.getByText('Nenhum item deste carrinho aceita UTI Coins.')).toBeVisible()
  })

  test('lower the total by a centavo each, until they are turned off [CART-20]', async ({
    page,
    product,
  }) => {
    await onAction(page, PRICING, (route) => {
      const isOn = route.request().postData()?.includes('"useCoins":true')
      return answerWith(route, {
        coins: customer({ usable: 1_250, applied: isOn ? 1_250 : 0 }),
        coinDiscountCents: isOn ? 1_250 : 0,
        totalCents: isOn ? 38_750 : 40_000,
      })
    })
    await fillCart(page, [await product({ price: 400 })])
    const cart = await visitCart(page)
    await expect(amount(cart, 'Total')).toHaveText('R$ 400')
    await expect(cart.getByText('Economize R$ 12,50 usando 1.250 coins')).toBeVisible()
    await cart.getByRole('switch', { name: 'Usar UTI Coins' }).focus()
    await page.keyboard.press('Space')
    await expect(amount(cart, 'Desconto UTI Coins')).toHaveText('-R$ 12,50')
    await expect(amount(cart, 'Total')).toHaveText('R$ 387,50')
    await page.keyboard.press('Space')
    await expect(amount(cart, 'Total')).toHaveText('R$ 400')
    await expect(amount(cart, 'Desconto UTI Coins')).toHaveCount(0)
  })
})
