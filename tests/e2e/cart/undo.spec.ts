import type { Page } from '@playwright/test'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import {
  answerWith,
  CART_KEY,
  fillCart,
  linesHere,
  onAction,
  openCart,
  visitCart,
} from '../../support/browser/cart-page.ts'
import { pauseClock, untilShown } from '../../support/browser/slow-pages.ts'
import { storedCart } from '../../support/browser/stored-cart.ts'

const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), CART_KEY)
const undo = (page: Page) => toast(page).getByRole('button', { name: 'Desfazer' })

test('Limpar empties at once, and Desfazer brings back exactly what was there [CART-05] [CART-06] @mobile @desktop', async ({
  page,
  product,
  axe,
}) => {
  const [one, two] = [await product({ sizes: ['M'] }), await product()] as const
  await fillCart(page, [
    { ...one, quantity: 3, size: 'M' },
    { ...two, quantity: 2 },
  ])
  const cart = await visitCart(page)
  await expect(cart.getByText('5 itens')).toBeVisible()
  await expect(cart.getByRole('heading', { name: 'Seu Carrinho' })).toBeFocused()
  const before = await stored(page)
  await cart.getByRole('button', { name: 'Limpar' }).click()
  const empty = cart.getByRole('heading', { name: 'Carrinho Vazio' })
  await expect(empty).toBeFocused()
  await expect(cart.getByText('Adicione produtos para começar suas compras')).toBeVisible()
  await expect(
    page.locator('section[aria-live]').filter({ hasText: 'Carrinho esvaziado' }),
  ).toHaveCount(1)
  await expect(cart.getByRole('button', { name: 'Fechar carrinho' })).toBeInViewport()
  await axe(page, '[role="dialog"]')
  await undo(page).click()
  await expect(cart.getByRole('heading', { name: 'Seu Carrinho' })).toBeVisible()
  expect(await stored(page)).toEqual(before)
  await expect(toast(page)).toHaveCount(0)
  await cart.getByRole('button', { name: 'Limpar' }).click()
  await cart.getByRole('button', { name: 'Continuar Comprando' }).click()
  await expect(cart).toBeHidden()
})

test('the keyboard reaches Desfazer inside the cart, which waits while it is focused, outlives the cart for 10 s, longer under the pointer, then goes [CART-05] [CART-11]', async ({
  page,
  product,
}) => {
  const [one, two] = [await product(), await product()] as const
  await fillCart(page, [one, { ...two, quantity: 4 }])
  await page.clock.install()
  const cart = await visitCart(page)
  const before = await stored(page)
  await pauseClock(page)
  await cart.getByRole('button', { name: `Remover ${one.name}` }).focus()
  await page.keyboard.press('Enter')
  await untilShown(page, undo(page))
  await expect(toast(page)).toContainText('Produto removido')
  await expect(toast(page)).toContainText(one.name)
  await page.clock.runFor(8_000)
  await expect(undo(page)).toBeVisible()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    if (await undo(page).evaluate((button) => button === document.activeElement)) break
  }
  await expect(undo(page)).toBeFocused()
  await page.clock.runFor(60_000)
  await page.keyboard.press('Enter')
  await expect(cart.getByRole('button', { name: `Remover ${one.name}` })).toBeVisible()
  expect(await stored(page)).toEqual(before)

  await page.clock.runFor(1_000)
  await cart.getByRole('button', { name: 'Limpar' }).click()
  await untilShown(page, undo(page))
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(cart).toBeHidden()
  await pauseClock(page)
  await page.clock.runFor(7_000)
  await toast(page).hover()
  await page.clock.runFor(30_000)
  await expect(undo(page)).toBeVisible()
  await page.mouse.move(640, 600)
  await page.clock.runFor(11_000)
  await expect(toast(page)).toHaveCount(0)
  expect(await linesHere(page)).toEqual({})
})

test('Desfazer keeps the use of coins, and reaches the account [CART-05] [CART-20]', async ({
  page,
  product,
  signedIn,
}) => {
  const user = await signedIn()
  const account = () => storedCart(user)
  await onAction(page, '"useCoins"', (route) =>
    answerWith(route, {
      coins: {
        signedIn: true,
        enabled: true,
        balance: 1_250,
        free: 1_250,
        usable: 1_250,
        applied: 0,
      },
    }),
  )
  const game = await product({ uti_coins_discount_percentage: 50 })
  await fillCart(page, [{ ...game, quantity: 2 }])
  const cart = await visitCart(page)
  const coins = cart.getByRole('switch')
  await cart.getByText('Usar UTI Coins', { exact: true }).click()
  await expect(coins).toBeChecked()
  await expect.poll(account).toEqual({ [game.id]: 2 })
  await cart.getByRole('button', { name: 'Limpar' }).click()
  await expect.poll(account).toEqual({})
  await undo(page).click()
  await expect(coins).toBeChecked()
  await expect.poll(account).toEqual({ [game.id]: 2 })
})

test('a line is saved for later, comes back with Desfazer, waits for the next visit and is moved to the cart @mobile', async ({
  page,
  product,
  axe,
}) => {
  const [one, two] = [await product({ sizes: ['M'] }), await product()] as const
  await fillCart(page, [
    { ...one, quantity: 3, size: 'M' },
    { ...two, quantity: 2 },
  ])
  const cart = await visitCart(page)
  const before = await stored(page)
  const saveForLater = cart.getByRole('button', { name: `Guardar para depois: ${one.name}` })
  const aside = cart.getByRole('region', { name: 'Guardados para depois (1)' })
  await saveForLater.click()
  await expect(toast(page)).toContainText('Guardado para depois')
  await expect(aside).toContainText(one.name)
  await expect(aside).toContainText('Tamanho: M')
  expect(await linesHere(page)).toEqual({ [two.id]: 2 })
  await undo(page).click()
  await expect(aside).toHaveCount(0)
  expect(await stored(page)).toEqual(before)

  await saveForLater.click()
  await expect(aside).toBeVisible()
  await axe(page, '[role="dialog"]')
  await page.reload()
  await openCart(page)
  await aside.getByRole('button', { name: `Remover dos guardados: ${one.name}` }).click()
  await expect(aside).toHaveCount(0)
  await undo(page).click()
  await aside.getByRole('button', { name: `Mover para o carrinho: ${one.name}` }).click()
  await expect(aside).toHaveCount(0)
  await expect(cart.getByText('5 itens')).toBeVisible()
  expect(await stored(page)).toMatchObject([
    { product: { id: two.id }, quantity: 2 },
    { product: { id: one.id }, quantity: 3, size: 'M' },
  ])
})
