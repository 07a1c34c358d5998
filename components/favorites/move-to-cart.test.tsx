// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MoveToCart } from '@/app/(account)/lista-desejos/move-to-cart'
import { addToCart, cartLines, clearCart } from '@/components/cart/store'
import { toast } from '@/components/ui/toast'
import { removeFavorite } from '@/server/favorites/actions'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/favorites/actions', () => ({ removeFavorite: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const product = { id: 'p1', slug: 'zelda', name: 'Zelda', image: null, priceCents: 100 }
const texts = {
  move: 'Mover',
  moved: 'Movido',
  full: 'Cheio',
  cartFull: 'Lotado',
  stays: 'Continua',
}

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  clearCart()
  vi.mocked(removeFavorite).mockReset().mockResolvedValue({ ok: true, data: undefined })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(<MoveToCart product={product} stock={1} isForAdults={false} texts={texts} />),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

const press = async () => {
  await act(async () => document.querySelector('button')?.click())
  return vi.mocked(toast).mock.lastCall?.[0].title
}

it('keeps the favorite whose last unit is in the cart', async () => {
  addToCart(product, { size: null, color: null })
  expect(await press()).toBe('Cheio')
  expect(cartLines()).toMatchObject([{ quantity: 1 }])
  expect(removeFavorite).not.toHaveBeenCalled()
})

it('moves the last unit', async () => {
  expect(await press()).toBe('Movido')
  expect(cartLines()).toHaveLength(1)
  expect(removeFavorite).toHaveBeenCalledExactlyOnceWith({ productId: 'p1' }, null)
})

it('shows that the cart has as many products as it can have', async () => {
  for (let count = 0; count < 50; count += 1)
    addToCart({ ...product, id: `other-${count}` }, { size: null, color: null })
  expect(await press()).toBe('Lotado')
  expect(removeFavorite).not.toHaveBeenCalled()
})
