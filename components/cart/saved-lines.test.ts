// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { randomUuid } from '@/lib/auth/random-uuid'
import { type CartLine, MAX_LINES } from '@/lib/cart/line'
import { parseStoredCart, SAVED_LINES_STORAGE_KEY } from '@/lib/cart/storage'
import { moveToCart, removeLines, removeSavedLine, saveForLater } from './saved-lines'
import { loadPlacement, savePlacement } from './storage'
import { addToCart, cartLines, clearCart, updateCart } from './store'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))

const texts = { title: 'Guardado', undo: 'Desfazer', full: 'Lista cheia' }
const line = (name: string) => cartLines().find(({ product }) => product.name === name) as CartLine
const brief = (lines: readonly CartLine[]) =>
  lines.map(({ product, size, quantity }) => [product.name, size, quantity])
const cart = () => brief(cartLines())
const savedLines = () => brief(parseStoredCart(localStorage.getItem(SAVED_LINES_STORAGE_KEY)))
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
  saveForLater(shirt, texts)
  expect(cart()).toEqual([['zelda', null, 2]])
  expect(savedLines()).toEqual([['camisa', 'M', 3]])
  expect(moveToCart(shirt)).toBe(true)
  expect(cart()).toEqual([
    ['zelda', null, 2],
    ['camisa', 'M', 3],
  ])
  expect(savedLines()).toEqual([])
})

it('is undone: the line is in the cart at its place, and not in the list', () => {
  saveForLater(line('zelda'), texts)
  undo()
  expect(cart()).toEqual([
    ['zelda', null, 2],
    ['camisa', 'M', 3],
  ])
  expect(savedLines()).toEqual([])
})

it('takes no line more than it can store, which then stays in the cart', () => {
  const product = { id: 'zelda', slug: 'zelda', name: 'zelda', image: null, priceCents: 100 }
  const full = Array.from({ length: MAX_LINES }, (_, n) => ({ product, size: `${n}`, color: null }))
  const stored = full.map((one) => ({ ...one, quantity: 1, addedAt: 1 }))
  localStorage.setItem(SAVED_LINES_STORAGE_KEY, JSON.stringify(stored))
  dispatchEvent(new StorageEvent('storage', { key: SAVED_LINES_STORAGE_KEY }))
  saveForLater(line('camisa'), texts)
  expect(toast).toHaveBeenLastCalledWith({ title: 'Lista cheia', variant: 'info' })
  expect(line('camisa')).toBeDefined()
  expect(savedLines()).toHaveLength(MAX_LINES)
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
})

it('has a line once; undone, the one from before is there again', () => {
  saveForLater(line('zelda'), texts)
  add('zelda', null, 5)
  saveForLater(line('zelda'), texts)
  expect(savedLines()).toEqual([['zelda', null, 5]])
  undo()
  expect(savedLines()).toEqual([['zelda', null, 2]])
})

it('keeps a line that a full cart cannot take', () => {
  const game = line('zelda')
  saveForLater(game, texts)
  updateCart(() => [])
  for (let count = 0; count < 50; count += 1) add(`game-${count}`, null, 1)
  expect(moveToCart(game)).toBe(false)
  expect(savedLines()).toEqual([['zelda', null, 2]])
})

it('forgets the order whose answer was lost when the last line goes, until that is undone', () => {
  const placement = { key: randomUuid(), fingerprint: '[]', useCoins: false, at: Date.now() }
  savePlacement(placement)
  removeLines([line('zelda')], texts)
  expect(loadPlacement()).toEqual(placement)
  saveForLater(line('camisa'), texts)
  expect(loadPlacement()).toBeNull()
  undo()
  expect(loadPlacement()).toEqual(placement)
})

it('removes a line from the list, which can be undone', () => {
  const game = line('zelda')
  saveForLater(game, texts)
  saveForLater(line('camisa'), texts)
  removeSavedLine(game, texts)
  expect(savedLines()).toEqual([['camisa', 'M', 3]])
  undo()
  expect(savedLines()).toEqual([
    ['camisa', 'M', 3],
    ['zelda', null, 2],
  ])
})
