// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { randomUuid } from '@/lib/auth/random-uuid'
import type { CartLine } from '@/lib/cart/line'
import { ASIDE_STORAGE_KEY, parseStoredCart } from '@/lib/cart/storage'
import { dropAside, putAside, removeLines, takeBack } from './aside-lines'
import { loadPlacement, savePlacement } from './storage'
import { addToCart, cartLines, clearCart, updateCart } from './store'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))

const texts = { title: 'Guardado', undo: 'Desfazer' }
const line = (name: string) => cartLines().find(({ product }) => product.name === name) as CartLine
const brief = (lines: readonly CartLine[]) =>
  lines.map(({ product, size, quantity }) => [product.name, size, quantity])
const cart = () => brief(cartLines())
const aside = () => brief(parseStoredCart(localStorage.getItem(ASIDE_STORAGE_KEY)))
const undo = () => vi.mocked(toast).mock.lastCall?.[0].action?.onPress()

function add(name: string, size: string | null, quantity: number): void {
  addToCart(
    { id: name, slug: name, name, image: null, priceCents: 100 },
    { size, color: null },
    quantity,
  )
}

beforeEach(() => {
  localStorage.clear()
  clearCart()
  add('zelda', null, 2)
  add('camisa', 'M', 3)
})

it('moves a line to the list with its size and quantity, and back', () => {
  const shirt = line('camisa')
  putAside(shirt, texts)
  expect(cart()).toEqual([['zelda', null, 2]])
  expect(aside()).toEqual([['camisa', 'M', 3]])
  expect(takeBack(shirt)).toBe(true)
  expect(cart()).toEqual([
    ['zelda', null, 2],
    ['camisa', 'M', 3],
  ])
  expect(aside()).toEqual([])
})

it('is undone: the line is in the cart at its place, and not in the list', () => {
  putAside(line('zelda'), texts)
  undo()
  expect(cart()).toEqual([
    ['zelda', null, 2],
    ['camisa', 'M', 3],
  ])
  expect(aside()).toEqual([])
})

it('has a line once; undone, the one from before is there again', () => {
  putAside(line('zelda'), texts)
  add('zelda', null, 5)
  putAside(line('zelda'), texts)
  expect(aside()).toEqual([['zelda', null, 5]])
  undo()
  expect(aside()).toEqual([['zelda', null, 2]])
})

it('keeps a line that a full cart cannot take', () => {
  const game = line('zelda')
  putAside(game, texts)
  updateCart(() => [])
  for (let count = 0; count < 50; count += 1) add(`game-${count}`, null, 1)
  expect(takeBack(game)).toBe(false)
  expect(aside()).toEqual([['zelda', null, 2]])
})

it('forgets the order whose answer was lost when the last line goes, until that is undone', () => {
  const placement = { key: randomUuid(), fingerprint: '[]', useCoins: false, at: Date.now() }
  savePlacement(placement)
  removeLines([line('zelda')], texts)
  expect(loadPlacement()).toEqual(placement)
  putAside(line('camisa'), texts)
  expect(loadPlacement()).toBeNull()
  undo()
  expect(loadPlacement()).toEqual(placement)
})

it('removes a line from the list, which can be undone', () => {
  const game = line('zelda')
  putAside(game, texts)
  putAside(line('camisa'), texts)
  dropAside(game, texts)
  expect(aside()).toEqual([['camisa', 'M', 3]])
  undo()
  expect(aside()).toEqual([
    ['camisa', 'M', 3],
    ['zelda', null, 2],
  ])
})
