import { beforeEach, describe, expect, it, vi } from 'vitest'
import { removeLine } from '@/lib/cart/cart'
import type { CartProduct } from '@/lib/cart/line'
import { CART_STORAGE_KEY } from '@/lib/cart/storage'

const zelda: CartProduct = {
  id: '0f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e',
  slug: 'zelda',
  name: 'Zelda',
  image: '/media/zelda.webp',
  priceCents: 29990,
}
const plain = { size: null, color: null }

class FakeStorage {
  items = new Map<string, string>()
  fails: 'never' | 'reading' | 'writing' = 'never'
  getItem(key: string) {
    if (this.fails === 'reading') throw new DOMException('denied', 'SecurityError')
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (this.fails !== 'never') throw new DOMException('full', 'QuotaExceededError')
    this.items.set(key, value)
  }
}

let storage: FakeStorage

/** Imports the store as on a newly loaded page. */
function freshPage() {
  vi.resetModules()
  return import('./store')
}

const stored = () => JSON.parse(storage.items.get(CART_STORAGE_KEY) ?? 'null')

beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('window', { localStorage: storage })
  vi.stubGlobal('addEventListener', vi.fn())
})

describe('the cart of this browser', () => {
  it('adds a line, then one more of it, and another line for another size [CART-01] [CART-02]', async () => {
    const { addToCart, cartLines } = await freshPage()
    expect(addToCart(zelda, plain)).toBe(true)
    addToCart(zelda, plain)
    addToCart(zelda, { size: 'M', color: null })
    expect(cartLines().map(({ id, quantity }) => [id, quantity])).toEqual([
      [`${zelda.id}:default:default`, 2],
      [`${zelda.id}:M:default`, 1],
    ])
  })

  it('says so when a line takes no more', async () => {
    const { addToCart, cartLines, setQuantity } = await freshPage()
    addToCart(zelda, plain)
    setQuantity(cartLines()[0]?.id ?? '', 99)
    expect(addToCart(zelda, plain)).toBe(false)
    expect(cartLines()[0]?.quantity).toBe(99)
  })

  it('has no room for a line beside 50 others', async () => {
    const { addToCart, isCartFullFor } = await freshPage()
    for (let count = 0; count < 49; count += 1) addToCart({ ...zelda, id: `${count}` }, plain)
    expect(isCartFullFor(zelda, plain)).toBe(false)
    addToCart(zelda, plain)
    expect(isCartFullFor(zelda, plain)).toBe(false)
    expect(isCartFullFor(zelda, { size: 'M', color: null })).toBe(true)
  })

  it('survives a reload under its own key, field for field [CART-03]', async () => {
    const before = await freshPage()
    before.addToCart(zelda, { size: 'M', color: 'Azul' })
    expect(Object.keys(stored()[0]).sort()).toEqual(
      ['addedAt', 'color', 'id', 'product', 'quantity', 'size'].sort(),
    )
    const after = await freshPage()
    expect(after.cartLines()).toEqual(before.cartLines())
  })

  it('removes a line at zero, one line by its button, and all by Limpar [CART-04] [CART-05]', async () => {
    const { addToCart, cartLines, clearCart, updateCart, setQuantity } = await freshPage()
    for (const size of ['P', 'M', 'G']) addToCart(zelda, { size, color: null })
    setQuantity(`${zelda.id}:P:default`, 0)
    updateCart((lines) => removeLine(lines, `${zelda.id}:G:default`))
    expect(cartLines().map(({ size }) => size)).toEqual(['M'])
    clearCart()
    expect(cartLines()).toEqual([])
    expect(stored()).toEqual([])
  })

  it.each([
    'not json',
    '{"a":1}',
    '[{"id":1},null,7]',
    'null',
    '[[[[',
    '[{"product":{"id":"x"},"quantity":"many"}]',
  ])('survives the corrupt storage %s [CART-03]', async (rubbish) => {
    storage.items.set(CART_STORAGE_KEY, rubbish)
    const { addToCart, cartLines } = await freshPage()
    expect(cartLines()).toEqual([])
    addToCart(zelda, plain)
    expect(stored()).toHaveLength(1)
  })

  it.each(['reading', 'writing'] as const)('works in memory while %s throws', async (fails) => {
    storage.fails = fails
    const { addToCart, cartLines } = await freshPage()
    addToCart(zelda, plain)
    addToCart(zelda, plain)
    expect(cartLines()).toMatchObject([{ quantity: 2 }])
    storage.fails = 'never'
    addToCart(zelda, plain)
    expect(stored()).toMatchObject([{ quantity: 3 }])
  })

  it('adds to what another tab has stored meanwhile', async () => {
    const tab = await freshPage()
    const other = await freshPage()
    tab.addToCart(zelda, plain)
    other.addToCart({ ...zelda, id: '1f4b1c8e-6a51-5b0e-9d6f-1c2a3b4c5d6e' }, plain)
    tab.addToCart(zelda, plain)
    expect(stored()).toMatchObject([{ quantity: 2 }, { quantity: 1 }])
  })
})
