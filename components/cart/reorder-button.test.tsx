// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { MAX_LINES, MAX_QUANTITY } from '@/lib/cart/line'
import { readReorder } from '@/server/orders/actions'
import type { ReorderLine } from '@/server/orders/dto'
import { ReorderButton } from './reorder-button'
import { addToCart, cartLines, clearCart } from './store'

vi.mock('@/server/orders/actions', () => ({ readReorder: vi.fn() }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))

const texts = {
  label: 'De novo',
  added: 'Itens no carrinho!',
  nothing: 'Nenhum item',
  failed: 'Falhou',
  gone: 'Indisponível: {name}',
  short: 'Só {counted} de {quantity}: {name}',
  full: 'Não coube: {name}',
}
const plain = { size: null, color: null }
const product = (id: string) => ({ id, slug: id, name: id, image: null, priceCents: 100 })
const line = (name: string, more: Partial<ReorderLine> = {}): ReorderLine => ({
  name,
  ...plain,
  quantity: 2,
  counted: 2,
  product: product(name),
  isForAdults: false,
  ...more,
})

let root: Root

async function reorder(...lines: ReorderLine[]): Promise<string[]> {
  vi.mocked(readReorder).mockResolvedValue({ ok: true, data: lines })
  await act(async () => document.querySelector('button')?.click())
  return [...document.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
}
const title = () => vi.mocked(toast).mock.lastCall?.[0].title

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  clearCart()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() => root.render(<ReorderButton token={'a'.repeat(64)} texts={texts} />))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it('adds what is still sold, and names what is gone or short', async () => {
  const notes = await reorder(
    line('zelda'),
    line('mario', { counted: 1 }),
    line('metroid', { product: null }),
  )
  expect(notes).toEqual(['Só 1 de 2: mario', 'Indisponível: metroid'])
  expect(document.querySelectorAll('[role=status] > ul:not([role]) > li')).toHaveLength(2)
  expect(cartLines().map(({ id, quantity }) => [id.split(':')[0], quantity])).toEqual([
    ['zelda', 2],
    ['mario', 1],
  ])
  expect(title()).toBe('Itens no carrinho!')
})

it('adds nothing of an order that is not sold any more', async () => {
  expect(await reorder(line('zelda', { product: null }))).toEqual(['Indisponível: zelda'])
  expect(title()).toBe('Nenhum item')
})

it('adds nothing to a full cart or a full line', async () => {
  for (let n = 0; n < MAX_LINES; n += 1) addToCart(product(`p${n}`), plain, MAX_QUANTITY)
  expect(await reorder(line('zelda'), line('p0'))).toEqual(['Não coube: zelda', 'Não coube: p0'])
  expect(cartLines()).toHaveLength(MAX_LINES)
  expect(title()).toBe('Nenhum item')
})
