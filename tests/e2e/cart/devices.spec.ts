import type { Browser, Page } from '@playwright/test'
import type { Product } from '../../factories/product.ts'
import type { TestUser } from '../../factories/user.ts'
import { toast } from '../../support/browser/auth-dialog.ts'
import { expect, test } from '../../support/browser/cart-fixtures.ts'
import {
  fillCart,
  lineOf,
  linesHere,
  openCart,
  QUIET_PAGE,
} from '../../support/browser/cart-page.ts'
import { signInBrowser } from '../../support/browser/session.ts'
import { storedCart } from '../../support/browser/stored-cart.ts'
import { fakeChat, finish } from '../../support/browser/whatsapp-page.ts'

/** Opens another device of the customer, with products in its cart before the sign-in. */
async function otherDevice(
  browser: Browser,
  origin: string,
  user: TestUser,
  before: Product[],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  await signInBrowser(context, user, origin)
  const page = await context.newPage()
  await fillCart(page, before)
  return page
}

/** Simulates the return of the visitor to the tab. */
const returnToPage = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('the cart of a customer follows them from device to device, and stays with nobody else [CART-03] [CART-04] [CART-05] [CHK-01]', async ({
  page,
  browser,
  baseURL,
  context,
  product,
  signedIn,
}) => {
  await fakeChat(context)
  const [ice, race, quest] = [await product(), await product(), await product()]
  const user = await signedIn()

  await fillCart(page, [{ ...ice, quantity: 2 }])
  await page.goto(QUIET_PAGE)
  await expect.poll(() => storedCart(user)).toEqual({ [ice.id]: 2 })

  const desk = await otherDevice(browser, baseURL ?? '', user, [ice, race])
  await desk.goto(QUIET_PAGE)
  await expect.poll(() => linesHere(desk)).toEqual({ [ice.id]: 2, [race.id]: 1 })
  // A device merges the carts by itself and stores the result with a request of its own.
  await expect.poll(() => storedCart(user)).toEqual({ [ice.id]: 2, [race.id]: 1 })
  await returnToPage(page)
  await expect(page.locator('[data-cart-count]:visible').first()).toContainText('3')

  const cart = await openCart(page)
  await lineOf(cart, ice.name)
    .getByRole('button', { name: /Remover/ })
    .click()
  await expect.poll(() => storedCart(user)).toEqual({ [race.id]: 1 })
  await desk.goto(`/produto/${quest.slug}`)
  await desk.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect.poll(() => storedCart(user)).toEqual({ [race.id]: 1, [quest.id]: 1 })
  await expect.poll(() => linesHere(desk)).toEqual({ [race.id]: 1, [quest.id]: 1 })

  // Closed before the delay after a change has passed: the change is sent while leaving.
  await desk.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await desk.goto('about:blank')
  await expect.poll(() => storedCart(user)).toEqual({ [race.id]: 1, [quest.id]: 2 })

  await desk.goto(QUIET_PAGE)
  await desk.locator('header').first().getByRole('button', { name: 'Conta' }).click()
  await desk.locator('#account-menu').getByRole('button', { name: /Sair/ }).click()
  await expect(toast(desk)).toContainText('Logout realizado!')
  await expect.poll(() => linesHere(desk)).toEqual({})
  expect(await storedCart(user)).toEqual({ [race.id]: 1, [quest.id]: 2 })
  await desk.context().close()

  await page.goto(QUIET_PAGE)
  await expect.poll(() => linesHere(page)).toEqual({ [race.id]: 1, [quest.id]: 2 })
  await finish(page, await openCart(page))
  await expect.poll(() => storedCart(user)).toEqual({})
  await expect.poll(() => linesHere(page)).toEqual({})
})

test('a guest’s cart asks the store for nothing of its own [CART-03] [AUTH-30]', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/(cart|visitor)/.test(request.url())) asked.push(request.url())
  })
  const { slug, id } = await product()
  await page.goto(`/produto/${slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(toast(page)).toBeVisible()
  await page.goto(QUIET_PAGE)
  await page.waitForLoadState('networkidle')
  expect(await linesHere(page)).toEqual({ [id]: 1 })
  expect(asked).toEqual([])
})
