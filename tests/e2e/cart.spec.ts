import { expect, test } from './cart-fixtures.ts'
import {
  amount,
  answerWith,
  CART_KEY,
  changeProduct,
  fillCart,
  lineOf,
  onAction,
  openCart,
  QUIET_PAGE,
  visitCart,
} from './cart-page.ts'

const PRICING = '"useCoins"'

/** A signed-in customer with coins, as the server tells of them. */
const customer = (coins: { usable: number; applied?: number }) => ({
  signedIn: true,
  enabled: true,
  balance: 5_000,
  free: 5_000,
  applied: 0,
  ...coins,
})

test.describe('adding', () => {
  test('makes a line of one, then one more, and says so for 2 s [CART-01] [CART-13] [HEAD-15]', async ({
    page,
    product,
  }) => {
    const game = await product()
    await page.goto(`/produto/${game.slug}`)
    const add = page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()
    await add.click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Produto adicionado!' })
    await expect(toast).toContainText(game.name)
    const shown = Date.now()
    await expect(toast).toBeHidden({ timeout: 4_000 })
    expect(Date.now() - shown).toBeGreaterThan(1_000)
    await add.click()
    await expect(page.locator('[data-cart-count]:visible').first()).toContainText('2')
    const cart = await openCart(page)
    await expect(cart.getByRole('listitem')).toHaveCount(1)
    await expect(lineOf(cart, game.name).getByRole('status')).toHaveText('2')
  })

  test('makes another line for another size [CART-02] [CART-08]', async ({ page, product }) => {
    const shirt = await product({ sizes: ['P', 'G'] })
    await page.goto(`/produto/${shirt.slug}`)
    const add = page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()
    for (const size of ['P', 'G']) {
      await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
      await add.click()
    }
    const cart = await openCart(page)
    await expect(cart.getByRole('listitem')).toHaveCount(2)
    await expect(cart.getByText('Tamanho: P')).toBeVisible()
    await expect(cart.getByText('Tamanho: G')).toBeVisible()
  })

  test('counts to 99 on the badge, then says 99+ [HEAD-15]', async ({ page, product }) => {
    const [one, two] = [await product(), await product()]
    await fillCart(page, [
      { ...one, quantity: 98 },
      { ...two, quantity: 1 },
    ])
    await page.goto(`/produto/${two.slug}`)
    const badge = page.locator('[data-cart-count]:visible').first()
    await expect(badge).toContainText('99')
    await expect(badge).not.toContainText('99+')
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await expect(badge).toContainText('99+')
  })
})

test.describe('the cart of the browser', () => {
  test('survives a reload and reaches another tab [CART-03]', async ({
    page,
    context,
    product,
  }) => {
    const game = await product()
    await page.goto(`/produto/${game.slug}`)
    const other = await context.newPage()
    await other.goto(QUIET_PAGE)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
    await expect(other.locator('[data-cart-count]:visible').first()).toContainText('1')
    await page.reload()
    await expect(page.locator('[data-cart-count]:visible').first()).toContainText('1')
    const stored = await page.evaluate((key) => localStorage.getItem(key), CART_KEY)
    const [line] = JSON.parse(stored ?? '[]')
    expect(Object.keys(line).sort()).toEqual([
      'addedAt',
      'color',
      'id',
      'product',
      'quantity',
      'size',
    ])
    expect(line.id).toBe(`${game.id}:default:default`)
  })

  test('opens empty on corrupt storage and on storage that throws [CART-03]', async ({ page }) => {
    await page.addInitScript((key) => localStorage.setItem(key, '[{"product":'), CART_KEY)
    const cart = await visitCart(page)
    await expect(cart.getByText('Adicione produtos para começar suas compras')).toBeVisible()
    await page.addInitScript(() => {
      Storage.prototype.getItem = () => {
        throw new DOMException('denied', 'SecurityError')
      }
    })
    const again = await visitCart(page)
    await expect(again.getByRole('heading', { name: 'Carrinho Vazio' })).toBeVisible()
  })

  test('keeps what can be read of a cart with a line that nobody knows', async ({
    page,
    product,
  }) => {
    const game = await product()
    await fillCart(page, [
      { ...game, id: 'unknown', name: 'Linha estragada' },
      { ...game, quantity: 2 },
    ])
    const cart = await visitCart(page)
    await expect(lineOf(cart, 'Linha estragada')).toContainText('Este produto saiu da loja')
    await expect(amount(cart, 'Subtotal')).toHaveText('R$ 200')
  })
})

test.describe('the empty cart', () => {
  test('says so and leads back @everywhere [CART-06]', async ({ page, axe }) => {
    const cart = await visitCart(page)
    await expect(cart.getByRole('heading', { name: 'Carrinho Vazio' })).toBeVisible()
    await expect(cart.getByText('Adicione produtos para começar suas compras')).toBeVisible()
    await axe(page, '[role="dialog"]')
    await cart.getByRole('button', { name: 'Continuar Comprando' }).click()
    await expect(cart).toBeHidden()
  })
})

test.describe('the filled cart', () => {
  test('shows lines, count, summary and buttons @everywhere [CART-07] [CART-08] [CART-09] [CART-10]', async ({
    page,
    product,
    axe,
  }) => {
    const game = await product({ name: 'Aventura em Dois Mundos', priceCents: 5_000 })
    await fillCart(page, [{ ...game, quantity: 2 }])
    const cart = await visitCart(page)
    await expect(cart.getByRole('heading', { name: 'Seu Carrinho' })).toBeVisible()
    await expect(cart.getByText('2 itens', { exact: true })).toBeVisible()
    const line = lineOf(cart, game.name)
    await expect(line.locator('img')).toBeVisible()
    await expect(line.getByText('R$ 100', { exact: true })).toBeVisible()
    await expect(line.getByRole('button', { name: `Remover ${game.name}` })).toBeVisible()
    await expect(cart.getByRole('heading', { name: 'Resumo do Pedido' })).toBeVisible()
    await expect(amount(cart, 'Subtotal')).toHaveText('R$ 100')
    await expect(amount(cart, 'Frete')).toHaveText('R$ 15')
    await expect(amount(cart, 'Total')).toHaveText('R$ 115')
    await expect(cart.getByRole('button', { name: 'Finalizar no WhatsApp' })).toBeEnabled()
    await axe(page, '[role="dialog"]')
    await line.getByRole('button', { name: /^Diminuir/ }).click()
    await expect(cart.getByText('1 item', { exact: true })).toBeVisible()
    await cart.getByRole('button', { name: 'Continuar Comprando' }).click()
    await expect(cart).toBeHidden()
  })

  test('steps down to 1 and no further, up to the stock and no further [CART-04]', async ({
    page,
    product,
  }) => {
    const game = await product({ stock: 3 })
    await fillCart(page, [{ ...game, quantity: 2 }])
    const cart = await visitCart(page)
    const line = lineOf(cart, game.name)
    const less = line.getByRole('button', { name: /^Diminuir/ })
    const more = line.getByRole('button', { name: /^Aumentar/ })
    await less.click()
    await expect(line.getByRole('status')).toHaveText('1')
    await expect(less).toBeDisabled()
    await more.click()
    await more.click()
    await expect(line.getByRole('status')).toHaveText('3')
    await expect(more).toBeDisabled()
  })

  test('removes one line, and all with Limpar [CART-05]', async ({ page, product }) => {
    const games = [await product(), await product(), await product()] as const
    await fillCart(page, games)
    const cart = await visitCart(page)
    await cart.getByRole('button', { name: `Remover ${games[1].name}` }).click()
    await expect(cart.getByRole('listitem')).toHaveCount(2)
    await expect(cart.getByText(games[1].name)).toBeHidden()
    await cart.getByRole('button', { name: 'Limpar' }).click()
    await expect(cart.getByRole('heading', { name: 'Carrinho Vazio' })).toBeVisible()
  })

  test('holds focus, closes with Escape and frees the page again [CART-11]', async ({
    page,
    product,
  }) => {
    await fillCart(page, [await product()])
    const cart = await visitCart(page)
    const isLocked = () => page.evaluate(() => getComputedStyle(document.body).overflow)
    expect(await isLocked()).toBe('hidden')
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press('Tab')
      expect(await cart.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(cart).toBeHidden()
    await expect.poll(isLocked).not.toBe('hidden')
  })

  test('is a panel 480 px wide on the right [CART-12]', async ({ page, product }) => {
    await fillCart(page, [await product()])
    const cart = await visitCart(page)
    await expect
      .poll(() => cart.boundingBox())
      .toEqual({ x: 1280 - 480, y: 0, width: 480, height: 800 })
  })

  test('fills the screen of a phone from below @mobile [CART-12] [HEAD-14]', async ({
    page,
    product,
  }) => {
    await fillCart(page, [await product()])
    await page.goto(QUIET_PAGE)
    await page.getByRole('button', { name: 'Carrinho', exact: false }).last().click()
    const cart = page.getByRole('dialog')
    await expect.poll(() => cart.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 800 })
  })
})

test.describe('pricing', () => {
  test('shows a price that changed, and says from what to what [CART-14]', async ({
    page,
    product,
  }) => {
    const game = await product({ priceCents: 8_000 })
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
    await expect(cart.getByRole('listitem')).toHaveCount(1)
    await expect(finish).toBeEnabled()
  })

  test('ships free from R$ 150,00, and tells how much is missing before [CART-15] [CART-18]', async ({
    page,
    product,
  }) => {
    const game = await product({ priceCents: 7_499 })
    const small = await product({ priceCents: 2 })
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
    // The rule is the database's; here its other answer is put into the mouth of the server.
    let shipping: unknown = { kind: 'quote', cents: null, missingCents: 5_000 }
    await onAction(page, PRICING, (route) => answerWith(route, { shipping }))
    await fillCart(page, [await product({ priceCents: 15_000 })])
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
    const game = await product({ priceCents: 20_000 })
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
    await fillCart(page, [{ ...(await product({ priceCents: 3_000 })), quantity: 2 }])
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
    await fillCart(page, [await product({ priceCents: 40_000 })])
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
