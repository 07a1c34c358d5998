import type { Locator, Page, Route } from '@playwright/test'
import type { Product } from '../../factories/product.ts'
import { secretClient } from '../clients.ts'

/** A page of the store with little content, on which the cart is opened. */
export const QUIET_PAGE = '/ajuda/faq'
export const CART_KEY = 'uti-dos-games:cart:v1'

/** Returns the stored orders that contain this product. */
export async function ordersWith(product: Product) {
  const { data, error } = await secretClient()
    .from('orders')
    .select('code, token, state, user_id, total, order_lines!inner(product_id)')
    .eq('order_lines.product_id', product.id)
  if (error) throw new Error(error.message)
  return data
}

type Stored = Product & { quantity?: number; size?: string }

/** Fills the cart of this browser before its first page, as after an earlier visit. */
export async function fillCart(page: Page, products: readonly Stored[]): Promise<void> {
  const lines = products.map(({ quantity = 1, size = null, ...product }, index) => ({
    id: `${product.id}:${size ?? 'default'}:default`,
    product: { ...product, image: null },
    size,
    color: null,
    quantity,
    addedAt: index,
  }))
  await page.context().addInitScript(
    ([key, value]) => {
      if (!location.protocol.startsWith('http') || sessionStorage.getItem('filled')) return
      sessionStorage.setItem('filled', '1')
      localStorage.setItem(key, value)
    },
    [CART_KEY, JSON.stringify(lines)] as const,
  )
}

/** Opens the cart from the header or, on phones, from the bottom bar. */
export async function openCart(page: Page): Promise<Locator> {
  await page.locator('[data-open="cart"]:visible').last().click()
  const cart = page.getByRole('dialog')
  await cart.waitFor()
  return cart
}

/** Opens the cart on a page with little content. */
export async function visitCart(page: Page): Promise<Locator> {
  await page.goto(QUIET_PAGE)
  return openCart(page)
}

/** Returns the lines of the cart, without toasts, which are list items too. */
export function linesOf(cart: Locator): Locator {
  return cart.locator('li:not([data-sonner-toast])')
}

/** Returns a line of the cart by the name of its product. */
export function lineOf(cart: Locator, name: string): Locator {
  return linesOf(cart).filter({ hasText: name })
}

/** Returns the value of a row of the summary, by its label. */
export function amount(cart: Locator, label: string): Locator {
  return cart.locator(`dt:text-is("${label}") + dd`)
}

/** Handles the calls of one server action, recognized by its arguments. */
export async function onAction(
  page: Page,
  sends: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**', (route) => {
    const request = route.request()
    const isIt = request.headers()['next-action'] && request.postData()?.includes(sends)
    return isIt ? handle(route) : route.fallback()
  })
}

/** An argument by which the action that places orders differs from the pricing action. */
export const PLACING = '"expectedTotalCents"'

/**
 * Forwards an action to the server and changes fields of its response, for states of the store that
 * a browser test cannot create without disturbing other tests.
 */
export async function answerWith(route: Route, fields: Record<string, unknown>): Promise<void> {
  const response = await route.fetch()
  let body = await response.text()
  for (const [name, value] of Object.entries(fields)) {
    const field = new RegExp(`"${name}":(\\{[^}]*\\}|-?\\d+)`)
    if (!field.test(body)) throw new Error(`the answer has no ${name}`)
    body = body.replace(field, `"${name}":${JSON.stringify(value)}`)
  }
  await route.fulfill({ response, body })
}

/** Returns the quantities of this browser's cart by product id. */
export const linesHere = (page: Page) =>
  page.evaluate((key) => {
    const lines: { product: { id: string }; quantity: number }[] = JSON.parse(
      localStorage.getItem(key) ?? '[]',
    )
    return Object.fromEntries(lines.map(({ product, quantity }) => [product.id, quantity]))
  }, CART_KEY)
