// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { TRACK_EVENT, type TrackedEvent } from '@/lib/analytics/events'
import type { CartLine } from '@/lib/cart/line'
import { changeQuantity, removeLines } from './saved-lines'
import { addToCart, cartLines, clearCart, setQuantity } from './store'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))

let events: TrackedEvent[]
const note = (event: Event) => events.push((event as CustomEvent<TrackedEvent>).detail)
const line = (name: string) => cartLines().find(({ product }) => product.name === name) as CartLine
const cart = () => cartLines().map(({ product, quantity }) => [product.name, quantity])
const undo = () => vi.mocked(toast).mock.lastCall?.[0].action?.onPress()

function add(name: string, quantity: number): void {
  addToCart(
    { id: name, slug: name, name, image: null, priceCents: 100 },
    { size: null, color: null },
  )
  setQuantity(line(name).id, quantity)
}

beforeEach(() => {
  events = []
  vi.mocked(toast).mockReset()
  document.addEventListener(TRACK_EVENT, note)
  clearCart()
  add('zelda', 2)
  add('mario', 3)
  add('sonic', 4)
})

afterEach(() => document.removeEventListener(TRACK_EVENT, note))

describe('the quantity of a line', () => {
  it('is measured when it rises [ANA-03]', () => {
    changeQuantity(line('mario'), 5)
    expect(cart()).toContainEqual(['mario', 5])
    expect(events).toEqual([
      { type: 'cart_quantity_increase', productId: 'mario', data: { quantity: 5 } },
    ])
  })

  it.each([2, 3])('is not measured when it becomes %i of 3', (wanted) => {
    changeQuantity(line('mario'), wanted)
    expect(cart()).toContainEqual(['mario', wanted])
    expect(events).toEqual([])
  })
})

describe('lines that are taken out', () => {
  const texts = { title: 'Removido', description: 'Zelda', undo: 'Desfazer' }

  it('are gone, and each is measured [ANA-03] [CART-05]', () => {
    removeLines([line('zelda'), line('sonic')], texts)
    expect(cart()).toEqual([['mario', 3]])
    expect(events).toEqual([
      { type: 'remove_from_cart', productId: 'zelda' },
      { type: 'remove_from_cart', productId: 'sonic' },
    ])
  })

  it('can be put back for 10 s, each at its place, beside what came since', () => {
    removeLines([line('zelda')], texts)
    expect(toast).toHaveBeenCalledExactlyOnceWith({
      title: 'Removido',
      description: 'Zelda',
      durationMs: 10_000,
      action: { label: 'Desfazer', onPress: expect.any(Function) },
    })
    add('kirby', 1)
    undo()
    expect(cart()).toEqual([
      ['zelda', 2],
      ['mario', 3],
      ['sonic', 4],
      ['kirby', 1],
    ])
  })
})
