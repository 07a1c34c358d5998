import { isUuid } from '../core/text.ts'
import { MAX_LINES, MAX_QUANTITY } from './line.ts'

export const CART_LINK_PATH = '/carrinho'
export const CART_LINK_KEY = 'itens'

/** A product and its number of units, as a link to a filled cart names them. */
export type LinkedItem = { productId: string; quantity: number }

/** Returns the path of a link to a cart with these items. It contains no prices. */
export function cartLinkPath(items: readonly LinkedItem[]): string {
  const text = items.map(({ productId, quantity }) => `${productId}.${quantity}`).join('_')
  return `${CART_LINK_PATH}?${CART_LINK_KEY}=${text}`
}

/**
 * Returns the items of a link; units of one product are summed up, at most 99. Malformed items and
 * all after the 50th item are dropped.
 */
export function parseCartLink(text: unknown): LinkedItem[] {
  if (typeof text !== 'string') return []
  const items = new Map<string, number>()
  for (const part of text.split('_').slice(0, MAX_LINES)) {
    const [id = '', units = '', ...rest] = part.split('.')
    const productId = id.toLowerCase()
    if (!isUuid(productId) || !/^[1-9]\d?$/.test(units) || rest.length > 0) continue
    items.set(productId, Math.min((items.get(productId) ?? 0) + Number(units), MAX_QUANTITY))
  }
  return [...items].map(([productId, quantity]) => ({ productId, quantity }))
}
