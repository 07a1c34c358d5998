import { expect, test } from '../../support/browser/cart-fixtures.ts'
import {
  amount,
  fillCart,
  lineOf,
  linesOf,
  QUIET_PAGE,
  visitCart,
} from '../../support/browser/cart-page.ts'
import { stopClock } from '../../support/browser/slow-pages.ts'

test('adding makes a line of one, then one more up to the stock, says so for 2 s, and reaches another tab [CART-01] [CART-03] [CART-13] [HEAD-15]', async ({
  page,
  context,
  product,
}) => {
  const game = await product({ stock: 2 })
  const other = await context.newPage()
  await other.goto(QUIET_PAGE)
  await page.goto(`/produto/${game.slug}`)
  const add = page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()
  const count = page.locator('[data-cart-count]:visible').first()
  await stopClock(page)
  await add.click()
  await test.step('a notice is shown for 2 s', async () => {
    const notice = page.getByRole('listitem').filter({ hasText: 'Produto adicionado!' })
    await expect(async () => {
      await page.clock.runFor(1) // its code is loaded by the first one
      await expect(notice).toContainText(game.name, { timeout: 200 })
    }).toPass()
    await page.clock.runFor(1_900)
    await expect(notice).toHaveAttribute('data-removed', 'false')
    await page.clock.runFor(150)
    await expect(notice).toHaveAttribute('data-removed', 'true')
    await page.clock.runFor(300) // it fades out
    await expect(notice).toHaveCount(0)
  })
  await expect(other.locator('[data-cart-count]:visible').first()).toContainText('1')
  await page.clock.resume()
  await add.click()
  await expect(count).toContainText('2')
  await test.step('the last unit is added once, and the notice opens the cart', async () => {
    await add.click()
    await expect(page.getByText('Seu carrinho já tem o máximo deste produto')).toBeVisible()
    await page.getByRole('button', { name: 'Ver carrinho' }).click()
    const cart = page.getByRole('dialog', { name: 'Seu Carrinho' })
    await expect(linesOf(cart)).toHaveCount(1)
    await expect(lineOf(cart, game.name).getByRole('status')).toHaveText('2')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-open="cart"]:focus')).toBeVisible()
  })
  await page.reload()
  await expect(count).toContainText('2')
})

test('the filled cart is a panel of 480 px or a whole phone, with lines, count, summary and buttons @mobile @desktop [CART-07] [CART-08] [CART-09] [CART-10] [CART-12] [HEAD-14]', async ({
  page,
  product,
  axe,
}) => {
  const game = await product({ name: 'Aventura em Dois Mundos', price: 50, sizes: ['M'] })
  await fillCart(page, [{ ...game, quantity: 2, size: 'M' }])
  const cart = await visitCart(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await expect
    .poll(() => cart.boundingBox())
    .toEqual({ x: isPhone ? 0 : 1280 - 480, y: 0, width: isPhone ? 360 : 480, height: 800 })
  await expect(cart.getByRole('heading', { name: 'Seu Carrinho' })).toBeVisible()
  await expect(cart.getByText('2 itens', { exact: true })).toBeVisible()
  const line = lineOf(cart, game.name)
  await expect(line.locator('img')).toBeVisible()
  await expect(line.getByText('Tamanho: M')).toBeVisible()
  await expect(line.getByText('R$ 100', { exact: true })).toBeVisible()
  await expect(line.getByRole('button', { name: `Remover ${game.name}` })).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Resumo do Pedido' })).toBeVisible()
  await expect(amount(cart, 'Subtotal')).toHaveText('R$ 100')
  await expect(amount(cart, 'Frete')).toHaveText('R$ 15')
  await expect(amount(cart, 'Total')).toHaveText('R$ 115')
  const finish = cart.getByRole('button', { name: 'Finalizar no WhatsApp' })
  await expect(finish).toBeEnabled()
  await axe(page, '[role="dialog"]')
  if (isPhone) {
    // The lines have the screen; only the order button stays, whatever is scrolled.
    await expect(finish).toBeInViewport()
    const bar = await finish.locator('..').boundingBox()
    expect(bar?.height).toBeLessThan(120)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(800)
    await cart.getByRole('button', { name: 'Continuar Comprando' }).scrollIntoViewIfNeeded()
    await expect(cart.getByRole('heading', { name: 'Resumo do Pedido' })).toBeInViewport()
    await expect(finish).toBeInViewport()
  }
  await line.getByRole('button', { name: /^Diminuir/ }).click()
  await expect(cart.getByText('1 item', { exact: true })).toBeVisible()
  await cart.getByRole('button', { name: 'Continuar Comprando' }).click()
  await expect(cart).toBeHidden()
})

test('a line steps down to 1 and up to the stock, one is removed; focus stays inside until Escape frees the page [CART-04] [CART-05] [CART-11]', async ({
  page,
  product,
}) => {
  const [game, other] = [await product({ stock: 3 }), await product()]
  await fillCart(page, [{ ...game, quantity: 2 }, other])
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
  await cart.getByRole('button', { name: `Remover ${other.name}` }).click()
  await expect(linesOf(cart)).toHaveCount(1)
  await expect(line).toBeVisible()

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
