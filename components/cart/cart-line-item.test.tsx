// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { CartLineItem } from './cart-line-item'
import type { LineView } from './cart-view'

const view: LineView = {
  id: 'a',
  name: 'Zelda',
  slug: 'zelda',
  image: null,
  size: null,
  color: null,
  sale: null,
  quantity: 2,
  maxQuantity: 2,
  state: 'ok',
  isOptionGone: false,
  isProPaused: false,
  unitCents: 100,
  chargedUnitCents: 100,
  totalCents: 200,
}

it('keeps the buttons of the quantity focusable at its limits, where they change nothing', async () => {
  const onQuantity = vi.fn()
  const show = (quantity: number) =>
    renderApp(
      <CartLineItem
        view={{ ...view, quantity }}
        notice={undefined}
        onQuantity={onQuantity}
        onRemove={vi.fn()}
        onSaveForLater={vi.fn()}
        onNavigate={vi.fn()}
      />,
    )
  const page = await show(2)
  const [less, more] = page.querySelectorAll<HTMLButtonElement>('fieldset button')
  expect([less?.ariaDisabled, more?.ariaDisabled]).toEqual(['false', 'true'])
  less?.focus()
  act(() => less?.click())
  act(() => more?.click())
  expect(onQuantity.mock.calls).toEqual([[1]])
  await show(1)
  expect([less?.ariaDisabled, more?.ariaDisabled]).toEqual(['true', 'false'])
  expect([less?.disabled, more?.disabled]).toEqual([false, false])
  act(() => less?.click())
  expect(onQuantity.mock.calls).toEqual([[1]])
})

it.each<[Partial<LineView>, string]>([
  [{}, 'Este produto saiu da loja. Não entra no total.'],
  [
    { isOptionGone: true },
    'Esta opção não é mais vendida e não entra no total. Escolha outra na página do produto.',
  ],
  [{ isProPaused: true }, 'O UTI PRO está em pausa: este período não entra no total.'],
])('shows what is gone: %j', async (change, text) => {
  const page = await renderApp(
    <CartLineItem
      view={{ ...view, state: 'gone', ...change }}
      notice={undefined}
      onQuantity={vi.fn()}
      onRemove={vi.fn()}
      onSaveForLater={vi.fn()}
      onNavigate={vi.fn()}
    />,
  )
  expect(page.querySelector('[aria-live]')?.textContent).toBe(text)
})

it('announces a note in a region that was displayed before', async () => {
  const show = (state: LineView['state']) =>
    renderApp(
      <CartLineItem
        view={{ ...view, state }}
        notice={undefined}
        onQuantity={vi.fn()}
        onRemove={vi.fn()}
        onSaveForLater={vi.fn()}
        onNavigate={vi.fn()}
      />,
    )
  const region = (await show('ok')).querySelector('[aria-live]')
  expect(region?.textContent).toBe('')
  expect(region?.closest('.empty\\:hidden')).toBeNull()
  const page = await show('out_of_stock')
  expect(page.querySelector('[aria-live]')).toBe(region)
  expect(region?.textContent).not.toBe('')
})
