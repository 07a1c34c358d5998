import { describe, expect, it } from 'vitest'
import type { CartLine } from '@/lib/cart/line'
import type { PricedCart, PricedLine } from '@/server/cart/dto'
import {
  answerFor,
  coinLimit,
  estimatedSubtotal,
  lineView,
  priceChanges,
  revisedLines,
} from './cart-view'

const line = (id: string, priceCents: number, quantity: number): CartLine => ({
  id,
  product: { id, slug: id, name: `Antigo ${id}`, image: null, priceCents },
  size: null,
  color: null,
  quantity,
  addedAt: 0,
})

const priced = (productId: string, more: Partial<PricedLine>): PricedLine => ({
  productId,
  size: null,
  color: null,
  counted: 1,
  state: 'ok',
  available: 9,
  name: `Novo ${productId}`,
  slug: productId,
  image: '/media/a.webp',
  isProPlan: false,
  sale: { condition: 'new', availability: 'ready' },
  unitPriceCents: 100,
  chargedUnitCents: 100,
  lineTotalCents: 100,
  ownTime: null,
  maxCoins: 0,
  ...more,
})

const cart = (lines: PricedLine[]) => ({ lines }) as PricedCart

const lines = [line('a', 100, 5), line('b', 200, 1), line('c', 300, 1), line('d', 400, 1)]
const answer = answerFor(
  lines,
  cart([
    priced('a', { state: 'limited', available: 3 }),
    priced('b', { unitPriceCents: 250, chargedUnitCents: 220 }),
    priced('c', { state: 'out_of_stock', available: 0 }),
    priced('d', { state: 'gone', available: 0, name: null, slug: null, unitPriceCents: 0 }),
  ]),
)
const view = (index: number) => {
  const shown = lines[index]
  if (!shown) throw new Error('no such line')
  return lineView(shown, answer, true)
}

describe('what the cart shows', () => {
  it('shows a changed price once, and never of a line that is not sold [CART-14]', () => {
    expect(priceChanges(lines, answer)).toEqual({ b: { fromCents: 200, toCents: 250 } })
    const revised = revisedLines(lines, answer)
    expect(priceChanges(revised, answer)).toEqual({})
  })

  it('takes names and prices of the server and cuts a line to the stock', () => {
    const revised = revisedLines(lines, answer)
    expect(revised.map(({ product, quantity }) => [product.name, quantity])).toEqual([
      ['Novo a', 3],
      ['Novo b', 1],
      ['Antigo c', 1],
      ['Antigo d', 1],
    ])
  })

  it('shows the Pro price where the customer pays it, and the stock as the highest quantity', () => {
    expect(view(1)).toMatchObject({ unitCents: 250, chargedUnitCents: 220, totalCents: 220 })
    expect(view(0)).toMatchObject({ state: 'limited', maxQuantity: 3 })
  })

  it('keeps name and known price of a line that is gone', () => {
    expect(view(3)).toMatchObject({ state: 'gone', name: 'Antigo d', unitCents: 400 })
    expect(view(3).isOptionGone).toBe(false)
    const soldWithout = answerFor(lines, cart([priced('a', { state: 'gone', available: 0 })]))
    expect(lineView(line('a', 100, 1), soldWithout, true).isOptionGone).toBe(true)
  })

  it('does not take a paused Pro plan for an option that is gone [PRO-01]', () => {
    const paused = priced('a', { state: 'gone', available: 0, isProPlan: true })
    const shown = (answered: PricedLine) =>
      lineView(line('a', 100, 1), answerFor(lines, cart([answered])), true)
    expect(shown(paused)).toMatchObject({ isOptionGone: false, isProPaused: true })
    expect(shown({ ...paused, isProPlan: false }).isProPaused).toBe(false)
    expect(shown({ ...paused, state: 'ok' }).isProPaused).toBe(false)
  })

  it('shows name, link, image and condition as the server has them, else as they were stored', () => {
    expect(view(1)).toMatchObject({
      name: 'Novo b',
      slug: 'b',
      image: '/media/a.webp',
      sale: { condition: 'new', availability: 'ready' },
    })
    const stored = {
      ...line('d', 400, 1),
      product: { id: 'd', slug: 'antigo', name: 'Antigo', image: '/antigo.webp', priceCents: 400 },
    }
    const empty = { name: null, slug: null, image: null }
    for (const state of ['ok', 'gone'] as const) {
      const mute = answerFor([stored], cart([priced('d', { ...empty, state })]))
      expect(lineView(stored, mute, true)).toMatchObject({ slug: 'antigo', image: '/antigo.webp' })
      expect(revisedLines([stored], mute)[0]?.product).toMatchObject({
        name: 'Antigo',
        slug: 'antigo',
        image: '/antigo.webp',
      })
    }
    expect(revisedLines(lines, answer)[1]?.product).toEqual({
      id: 'b',
      slug: 'b',
      name: 'Novo b',
      image: '/media/a.webp',
      priceCents: 250,
    })
  })

  it('leaves a line as it is that the answer lacks', () => {
    const short = answerFor(lines, cart([priced('a', {})]))
    expect(Object.keys(short.byLine)).toEqual(['a'])
    expect(revisedLines(lines, short)[1]).toBe(lines[1])
    expect(priceChanges(lines, short)).toEqual({})
  })

  it('counts in its estimate only what can be ordered', () => {
    expect(estimatedSubtotal([0, 1, 2, 3].map(view))).toBe(5 * 100 + 250)
  })

  it('before the first answer shows the stored price; a line nobody can read is gone', () => {
    const [first] = lines
    if (!first) throw new Error('no such line')
    expect(lineView(first, null, true)).toMatchObject({ state: 'ok', totalCents: 500 })
    expect(lineView(first, null, false).state).toBe('gone')
  })
})

describe('the reason why coins cannot be used, or not all of them', () => {
  const limit = (coins: object, maxCoins = 50) =>
    coinLimit({
      coins: {
        signedIn: true,
        enabled: true,
        balance: 500,
        free: 500,
        applied: 0,
        usable: 0,
        ...coins,
      },
      lines: [priced('a', { maxCoins })],
    })

  it.each([
    ['most', 'the products accept fewer than are free', { usable: 50 }],
    [null, 'all that are free can be used', { usable: 500 }],
    ['disabled', 'coins are off', { enabled: false }],
    ['reserved', 'all are reserved in orders', { free: 0 }],
    ['empty', 'there are none', { free: 0, balance: 0 }],
    ['covered', 'a coupon leaves nothing to pay', {}],
  ])('is %s where %s', (reason, _where, coins) => {
    expect(limit(coins)).toBe(reason)
  })

  it('is noLine where no product accepts coins', () => {
    expect(limit({}, 0)).toBe('noLine')
  })
})
