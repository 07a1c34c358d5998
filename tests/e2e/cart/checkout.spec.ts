import type { Page } from '@playwright/test'
import { changeProduct } from '../../factories/product.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import {
  fillCart,
  lineOf,
  linesOf,
  onAction,
  openCart,
  ordersWith,
  PLACING,
  visitCart,
} from '../../support/browser/cart-page.ts'
import { copiedText } from '../../support/browser/clipboard.ts'
import { storedCart } from '../../support/browser/stored-cart.ts'
import { chatLink, fakeChat, finish, finishButton } from '../../support/browser/whatsapp-page.ts'

test('the order is stored first, then the press follows a real link to the chat; its page shows it to whoever has the link @mobile @desktop [CHK-01] [CHK-03] [CHK-07] [CHK-09] [CHK-13]', async ({
  page,
  context,
  browser,
  product,
  axe,
}) => {
  await fakeChat(context)
  await context.grantPermissions(['clipboard-write'])
  const game = await product({ name: 'Nome de antes', price: 200 })
  await fillCart(page, [game])
  const cart = await visitCart(page)
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

  await changeProduct(game.id, { name: 'Nome de depois', price: 999 })
  await empty.getByRole('link', { name: `Acompanhar pedido ${code}` }).click()
  await page.waitForURL(/\/pedido\/[\da-f]{64}$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
  await expect(page.locator('[aria-current="step"]')).toContainText('Recebido')
  await expect(page.getByText('Nome de antes')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'R$ 200' }).first()).toBeVisible()
  const again = page.getByRole('link', { name: 'Enviar de novo no WhatsApp' })
  await expect(again).toHaveAttribute('href', chat.href)
  await axe(page)
  await page.getByRole('button', { name: 'Copiar link do pedido' }).click()
  await expect(page.getByText('Link copiado!')).toBeVisible()
  expect(await copiedText(page)).toBe(page.url())

  const guest = await browser.newContext()
  const response = await guest.request.get(page.url())
  expect(response.status()).toBe(200)
  expect(response.headers()['cache-control']).toContain('no-store')
  const html = await response.text()
  expect(html).toContain(code)
  expect(html).toMatch(/<meta name="robots" content="noindex/)
  await guest.close()
})

test('two presses store one order; when they no longer count, the link is focused for a press of its own [CHK-01] [CHK-07]', async ({
  page,
  context,
  product,
}) => {
  const opened = await fakeChat(context)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })
  })
  const game = await product()
  await fillCart(page, [game])
  const cart = await visitCart(page)
  await finishButton(cart).dblclick()
  await expect(chatLink(cart)).toBeFocused()
  expect(opened).toEqual([])
  expect(await ordersWith(game)).toHaveLength(1)
  const popup = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await popup).waitForURL(/wa\.me/)
  expect(opened).toHaveLength(1)
})

test('a product that sells out and a total that changes meanwhile are told and asked again, never charged [CHK-02]', async ({
  page,
  context,
  product,
}) => {
  await fakeChat(context)
  const [game, last] = [await product({ price: 200 }), await product({ price: 10 })]
  await fillCart(page, [game, last])
  const cart = await visitCart(page)
  await expect(finishButton(cart)).toBeEnabled()
  await changeProduct(last.id, { stock: 0 })
  await finishButton(cart).click()
  await expect(cart.getByRole('alert')).toContainText('ficou sem estoque')
  await expect(lineOf(cart, last.name)).toContainText('Esgotado no momento')
  expect(await ordersWith(last)).toEqual([])
  await lineOf(cart, last.name)
    .getByRole('button', { name: /^Remover/ })
    .click()
  await expect(linesOf(cart)).toHaveCount(1)

  await expect(finishButton(cart)).toBeEnabled()
  await changeProduct(game.id, { price: 230 })
  await finishButton(cart).click()
  await expect(cart.getByRole('alert')).toContainText('O total mudou de R$ 200 para R$ 230')
  await expect(lineOf(cart, game.name)).toContainText('O preço subiu de R$ 200 para R$ 230')
  expect(await ordersWith(game)).toEqual([])
  const { code } = await finish(page, cart)
  expect(await ordersWith(game)).toMatchObject([{ code, total: 230 }])
})

/** Loses the answer to the next order, which is stored. */
async function loseAnswer(page: Page): Promise<void> {
  let isLost = false
  await onAction(page, PLACING, async (route) => {
    if (isLost) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

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
    await loseAnswer(page)
    const cart = await visitCart(page)
    await finishButton(cart).click()
    await expect(cart.getByRole('alert')).toContainText('não será duplicado')
    const [stored] = await ordersWith(game)
    await page.reload()
    const { code } = await finish(page, await openCart(page))
    expect(code).toBe(stored?.code)
    expect(await ordersWith(game)).toHaveLength(1)
  })

  test('leaves the cart of a customer, whose stored cart the order has emptied [CHK-01]', async ({
    page,
    context,
    product,
    signedIn,
  }) => {
    await fakeChat(context)
    const [game, user] = [await product(), await signedIn()]
    await fillCart(page, [game])
    await loseAnswer(page)
    const cart = await visitCart(page)
    await expect.poll(() => storedCart(user)).toEqual({ [game.id]: 1 })
    await finishButton(cart).click()
    await expect(cart.getByRole('alert')).toContainText('não será duplicado')
    expect(await storedCart(user)).toEqual({})
    const [stored] = await ordersWith(game)
    await page.reload()
    const { code } = await finish(page, await openCart(page))
    expect(code).toBe(stored?.code)
    expect(await ordersWith(game)).toMatchObject([{ user_id: user.id }])
    await page.reload()
    const empty = await openCart(page)
    await expect(empty.getByRole('heading', { name: 'Carrinho Vazio' })).toBeVisible()
  })
})

test('a wrong link of an order answers 404 [CHK-13]', async ({ request }) => {
  for (const token of ['f'.repeat(64), 'UTI-ABC234', '0'.repeat(63), 'x'.repeat(300)])
    expect((await request.get(`/pedido/${token}`)).status(), token).toBe(404)
})
