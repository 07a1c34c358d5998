import { expect, test } from '../../support/browser/cart-fixtures.ts'
import {
  amount,
  CART_KEY,
  fillCart,
  lineOf,
  linesOf,
  openCart,
  QUIET_PAGE,
  visitCart,
} from '../../support/browser/cart-page.ts'
import { stopClock } from '../../support/browser/slow-pages.ts'

test.describe('adding', () => {
  test('makes a line of one, then one more, and says so for 2 s [CART-01] [CART-13] [HEAD-15]', async ({
    page,
    product,
  }) => {
    const game = await product()
    await page.goto(`/produto/${game.slug}`)
    const add = page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()
    await stopClock(page)
    await add.click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Produto adicionado!' })
    await expect(async () => {
      await page.clock.runFor(1) // its code is loaded by the first one
      await expect(toast).toContainText(game.name, { timeout: 200 })
    }).toPass()
    await page.clock.runFor(1_900)
    await expect(toast).toHaveAttribute('data-removed', 'false')
    await page.clock.runFor(150)
    await expect(toast).toHaveAttribute('data-removed', 'true')
    await page.clock.runFor(300) // it fades out
    await expect(toast).toHaveCount(0)
    await add.click()
    await page.clock.resume()
    await expect(page.locator('[data-cart-count]:visible').first()).toContainText('2')
    const cart = await openCart(page)
    await expect(linesOf(cart)).toHaveCount(1)
    await expect(lineOf(cart, game.name).getByRole('status')).toHaveText('2')
  })

  test('its toast opens the cart, and the last unit is added once @mobile @desktop', async ({
    page,
    product,
  }) => {
    const game = await product({ stock: 1 })
    await page.goto(`/produto/${game.slug}`)
    const add = page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()
    await add.click()
    await expect(page.getByText('Produto adicionado!')).toBeVisible()
    await add.click()
    await expect(page.getByText('Seu carrinho já tem o máximo deste produto')).toBeVisible()
    await page.getByRole('button', { name: 'Ver carrinho' }).click()
    const cart = page.getByRole('dialog', { name: 'Seu Carrinho' })
    await expect(lineOf(cart, game.name).getByRole('status')).toHaveText('1')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-open="cart"]:focus')).toBeVisible()
  })

  test('makes another line for another size [CART-02] [CART-08]', async ({ page, product }) => {
    const shirt = await product({ sizes: ['P', 'G'] })
    await page.goto(`/produto/${shirt.slug}`)
    const add = page.getByRole('button', { name: 'Adicionar ao carrinho' }).first()
    for (const [index, size] of ['P', 'G'].entries()) {
      await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
      await add.click()
      const count = page.locator('[data-cart-count]:visible').first()
      await expect(count).toContainText(`${index + 1}`)
    }
    const cart = await openCart(page)
    await expect(linesOf(cart)).toHaveCount(2)
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
  test('says so and leads back @mobile @desktop [CART-06]', async ({ page, axe }) => {
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
    const game = await product({ name: 'Aventura em Dois Mundos', price: 50 })
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
    await expect(linesOf(cart)).toHaveCount(2)
    await expect(lineOf(cart, games[1].name)).toHaveCount(0)
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
    // The lines have the screen; only the order button stays, whatever is scrolled.
    const button = cart.getByRole('button', { name: 'Finalizar no WhatsApp' })
    await expect(button).toBeInViewport()
    const bar = await button.locator('..').boundingBox()
    expect(bar?.height).toBeLessThan(120)
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(800)
    await cart.getByRole('button', { name: 'Continuar Comprando' }).scrollIntoViewIfNeeded()
    await expect(cart.getByRole('heading', { name: 'Resumo do Pedido' })).toBeInViewport()
    await expect(button).toBeInViewport()
  })
})
