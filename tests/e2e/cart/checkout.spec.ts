import type { Page } from '@playwright/test'
import { changeProduct } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import {
  amount,
  fillCart,
  lineOf,
  onAction,
  openCart,
  ordersWith,
  PLACING,
  visitCart,
} from '../../support/browser/cart-page.ts'
import { copiedText } from '../../support/browser/clipboard.ts'
import { chatLink, fakeChat, finish, finishButton } from '../../support/browser/whatsapp-page.ts'

test.describe('finishing in the chat', () => {
  test('stores the order first, then the press follows a real link to the chat @mobile @desktop [CHK-01] [CHK-07] [CHK-09]', async ({
    page,
    context,
    product,
    axe,
  }) => {
    await fakeChat(context)
    const game = await product({ price: 200 })
    await fillCart(page, [game])
    const cart = await visitCart(page)
    await expect(finishButton(cart)).toBeEnabled()
    const { code, chat } = await finish(page, cart)
    expect(await ordersWith(game)).toMatchObject([{ code, state: 'sent', user_id: null }])
    expect(`${chat.origin}${chat.pathname}`).toMatch(/^https:\/\/wa\.me\/\d{8,15}$/)
    expect(chat.searchParams.get('text')).toContain(`Pedido: ${code}`)
    await expect(chatLink(cart)).toHaveAttribute('href', chat.href)
    await expect(chatLink(cart)).toHaveAttribute('target', '_blank')
    await axe(page, '[role="dialog"]')
    await cart.getByRole('button', { name: 'Continuar Comprando' }).click()
    const empty = await openCart(page)
    await expect(empty.getByRole('heading', { name: 'Carrinho Vazio' })).toBeVisible()
    await expect(empty.getByRole('link', { name: `Acompanhar pedido ${code}` })).toBeVisible()
  })

  test('leaves the link focused when the press no longer counts, for a press of its own [CHK-07]', async ({
    page,
    context,
    product,
  }) => {
    const opened = await fakeChat(context)
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
    })
    await fillCart(page, [await product()])
    const cart = await visitCart(page)
    await finishButton(cart).click()
    await expect(chatLink(cart)).toBeFocused()
    expect(opened).toEqual([])
    const popup = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    await (await popup).waitForURL(/wa\.me/)
    expect(opened).toHaveLength(1)
  })

  test('does nothing twice on a double press [CHK-01]', async ({ page, context, product }) => {
    await fakeChat(context)
    const game = await product()
    await fillCart(page, [game])
    const cart = await visitCart(page)
    await finishButton(cart).dblclick()
    await expect(chatLink(cart)).toBeVisible()
    expect(await ordersWith(game)).toHaveLength(1)
  })

  test('writes lines and summary into the message [CHK-04]', async ({ page, context, product }) => {
    await fakeChat(context)
    const one = await product({ name: 'Corrida Noturna', price: 40 })
    const two = await product({ name: 'Reino de Gelo', price: 30.5 })
    await fillCart(page, [one, { ...two, quantity: 2 }])
    const { chat } = await finish(page, await visitCart(page))
    const rows = chat.searchParams.get('text')?.split('\n')
    expect(rows).toEqual(
      expect.arrayContaining([
        '1. 1x Corrida Noturna - R$ 40',
        '2. 2x Reino de Gelo - R$ 61',
        'Subtotal: R$ 101',
        'Frete: R$ 15',
        'Total: R$ 116',
      ]),
    )
  })

  test('says coin use and balance for a customer [CHK-05]', async ({
    page,
    context,
    product,
    signedIn,
  }) => {
    await fakeChat(context)
    await signedIn()
    await fillCart(page, [await product()])
    const { chat } = await finish(page, await visitCart(page))
    const text = chat.searchParams.get('text')
    expect(text).toContain('Usar UTI Coins: não')
    expect(text).toContain('Saldo de UTI Coins: 0')
  })

  test('keeps a long order within 2,000 characters, with its link [CHK-06]', async ({
    page,
    context,
    product,
    baseURL,
  }) => {
    await fakeChat(context)
    const name = 'Edição de Colecionador com Estatueta, Livro de Arte e Trilha Sonora'
    const games = await Promise.all(
      Array.from({ length: 30 }, (_, index) => product({ name: `${name} ${index}` })),
    )
    await fillCart(page, games)
    const { chat } = await finish(page, await visitCart(page))
    const text = chat.searchParams.get('text') ?? ''
    expect(text.length).toBeLessThanOrEqual(2_000)
    expect(text).toContain(`${baseURL}/pedido/`)
  })
})

test.describe('what the browser sends', () => {
  test('cannot change a price: a tampered cart is corrected before it is ordered [CHK-02]', async ({
    page,
    context,
    product,
  }) => {
    await fakeChat(context)
    const game = await product({ price: 300 })
    await fillCart(page, [{ ...game, priceCents: 1 }])
    const cart = await visitCart(page)
    await expect(amount(cart, 'Total')).toHaveText('R$ 300')
    const { chat } = await finish(page, cart)
    expect(chat.searchParams.get('text')).toContain('Total: R$ 300')
    expect(await ordersWith(game)).toMatchObject([{ total: 300 }])
  })

  test('cannot change the total in the request either [CHK-02]', async ({ page, product }) => {
    const game = await product({ price: 300 })
    await fillCart(page, [game])
    await onAction(page, PLACING, (route) => {
      const sent = route.request().postData() ?? ''
      const postData = sent.replace(/"expectedTotalCents":\d+/, '"expectedTotalCents":100')
      return route.continue({ postData })
    })
    const cart = await visitCart(page)
    await finishButton(cart).click()
    await expect(cart.getByRole('alert')).toBeVisible()
    expect(await ordersWith(game)).toEqual([])
  })

  test('gets a changed total told and asked again, never charged [CHK-02]', async ({
    page,
    context,
    product,
  }) => {
    await fakeChat(context)
    const game = await product({ price: 200 })
    await fillCart(page, [game])
    const cart = await visitCart(page)
    await expect(finishButton(cart)).toBeEnabled()
    await changeProduct(game.id, { price: 230 })
    await finishButton(cart).click()
    await expect(cart.getByRole('alert')).toContainText('O total mudou de R$ 200 para R$ 230')
    await expect(lineOf(cart, game.name)).toContainText('O preço subiu de R$ 200 para R$ 230')
    expect(await ordersWith(game)).toEqual([])
    const { code } = await finish(page, cart)
    expect(await ordersWith(game)).toMatchObject([{ code, total: 230 }])
  })

  test('keeps the cart when a product sells out meanwhile', async ({ page, product }) => {
    const game = await product()
    await fillCart(page, [game])
    const cart = await visitCart(page)
    await expect(finishButton(cart)).toBeEnabled()
    await changeProduct(game.id, { stock: 0 })
    await finishButton(cart).click()
    await expect(cart.getByRole('alert')).toContainText('ficou sem estoque')
    await expect(lineOf(cart, game.name)).toContainText('Esgotado no momento')
    expect(await ordersWith(game)).toEqual([])
  })
})

test.describe('a lost answer', () => {
  test.use({ expectedProblems: [/ERR_CONNECTION_RESET/] })

  test('is asked for again after a reload and gives the same order [CHK-01]', async ({
    page,
    context,
    product,
  }) => {
    await fakeChat(context)
    const game = await product()
    await fillCart(page, [game])
    let isLost = false
    await onAction(page, PLACING, async (route) => {
      if (isLost) return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort('connectionreset')
    })
    const cart = await visitCart(page)
    await finishButton(cart).click()
    await expect(cart.getByRole('alert')).toContainText('não será duplicado')
    const [stored] = await ordersWith(game)
    await page.reload()
    const { code } = await finish(page, await openCart(page))
    expect(code).toBe(stored?.code)
    expect(await ordersWith(game)).toHaveLength(1)
    await fillAgain(page, game)
    const second = await finish(page, await openCart(page))
    expect(second.code).not.toBe(code)
    expect(await ordersWith(game)).toHaveLength(2)
  })
})

/** Adds the product to the cart again, as a new order. */
async function fillAgain(page: Page, game: { slug: string }): Promise<void> {
  await page.goto(`/produto/${game.slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
}

test.describe('the page of an order', () => {
  test('shows to whoever has the link what was ordered, and its state @mobile @desktop [CHK-03] [CHK-13]', async ({
    page,
    context,
    browser,
    product,
    axe,
  }) => {
    await fakeChat(context)
    const game = await product({ name: 'Nome de antes', price: 200 })
    await fillCart(page, [game])
    const { code, chat } = await finish(page, await visitCart(page))
    await changeProduct(game.id, { name: 'Nome de depois', price: 999 })
    await page.getByRole('link', { name: 'Acompanhar pedido' }).click()
    await page.waitForURL(/\/pedido\/[\da-f]{64}$/)
    const guest = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const other = await guest.newPage()
    const response = await other.goto(page.url())
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toContain('no-store')
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await guest.close()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    await expect(page.locator('[aria-current="step"]')).toContainText('Recebido')
    await expect(page.getByText('Nome de antes')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'R$ 200' }).first()).toBeVisible()
    const again = page.getByRole('link', { name: 'Enviar de novo no WhatsApp' })
    await expect(again).toHaveAttribute('href', chat.href)
    await axe(page)
  })

  test('copies its link', async ({ page, context, product }) => {
    await fakeChat(context)
    await context.grantPermissions(['clipboard-write'])
    await fillCart(page, [await product()])
    await finish(page, await visitCart(page))
    await page.getByRole('link', { name: 'Acompanhar pedido' }).click()
    await page.getByRole('button', { name: 'Copiar link do pedido' }).click()
    await expect(page.getByText('Link copiado!')).toBeVisible()
    expect(await copiedText(page)).toBe(page.url())
  })

  test('is listed with code and state in the area of its customer [CHK-12]', async ({
    page,
    context,
    product,
    signedIn,
  }) => {
    await fakeChat(context)
    await signedIn()
    await fillCart(page, [await product()])
    const { code } = await finish(page, await visitCart(page))
    const row = page.getByRole('listitem').filter({ hasText: code })
    // The report that the chat was opened may arrive after the page is read.
    await expect(async () => {
      await page.goto('/area-cliente')
      await expect(row).toContainText('Recebido', { timeout: 2_000 })
    }).toPass()
    await row.getByRole('link', { name: `Ver pedido ${code}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  })
})

test.describe('a wrong link', () => {
  test.use({ expectedProblems: [/404/] })

  test('answers 404 [CHK-13]', async ({ page }) => {
    for (const token of ['f'.repeat(64), 'UTI-ABC234', '0'.repeat(63), 'x'.repeat(300)]) {
      const response = await page.goto(`/pedido/${token}`)
      expect(response?.status()).toBe(404)
    }
  })
})
