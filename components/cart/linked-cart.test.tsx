// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LinkedCart } from '@/app/(store)/carrinho/linked-cart'
import { toast } from '@/components/ui/toast'
import { MAX_LINES } from '@/lib/cart/line'
import texts from '@/lib/i18n/messages/pt-BR/cart.json'
import { addToCart, cartLines, clearCart } from './store'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/layout/overlays', () => ({ openOverlay: vi.fn() }))

const plain = { size: null, color: null }
const product = (id: string) => ({ id, slug: id, name: id, image: null, priceCents: 100 })
const line = (id: string) => ({
  product: product(id),
  quantity: 1,
  asked: 1,
  isForAdults: false,
  hasOptions: false,
})

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  clearCart()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

async function join(lines: number) {
  for (let n = 0; n < lines; n += 1) addToCart(product(`p${n}`), plain)
  await act(async () =>
    root.render(<LinkedCart lines={[line('zelda'), line('mario')]} texts={texts.link} />),
  )
  await act(async () => document.querySelector('button')?.click())
  return vi.mocked(toast).mock.lastCall?.[0]
}

it('says that nothing fits into a full cart', async () => {
  expect(await join(MAX_LINES)).toMatchObject({
    title: 'Não coube no carrinho: zelda, mario',
    variant: 'info',
  })
  expect(cartLines()).toHaveLength(MAX_LINES)
})

it('names what does not fit beside what does', async () => {
  expect(await join(MAX_LINES - 1)).toMatchObject({
    title: texts.link.added,
    description: 'Não coube no carrinho: mario',
  })
})

it('says that all are in the cart', async () => {
  expect(await join(1)).toMatchObject({ title: texts.link.added, description: undefined })
  expect(cartLines()).toHaveLength(3)
})
