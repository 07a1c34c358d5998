// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { toast } from '@/components/ui/toast'
import { previewOrderState, setOrderState } from '@/server/orders/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { OrderTransition } from './order-transition'

const { router } = vi.hoisted(() => ({ router: { refresh: vi.fn() } }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('next/navigation', () => ({ useRouter: () => router }))
vi.mock('@/server/orders/admin-actions', () => ({
  previewOrderState: vi.fn(),
  setOrderState: vi.fn(),
  setOrderTracking: vi.fn(),
  undoOrderMove: vi.fn(),
}))

const pressEscape = () =>
  act(async () => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
const open = () => act(async () => document.querySelector('button')?.click())
const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
const note = () => {
  const field = document.querySelector<Field>('[name=note]')
  if (!field) throw new Error('no field')
  return field
}

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
  vi.mocked(previewOrderState).mockReturnValue(new Promise(() => {}))
})

it('asks before Escape discards what was typed about a move', async () => {
  await renderApp(<OrderTransition orderId="order" code="UTI-1" to="shipped" revision={0} />)
  await open()
  await pressEscape()
  expect(dialogs()).toHaveLength(0)
  await open()
  await act(async () => enterValue(note(), 'Saiu hoje'))
  await pressEscape()
  expect(dialogs()).toHaveLength(2)
  expect(note().value).toBe('Saiu hoje')
})

it('shows an order again that was adjusted since its screen was read [ADM-22]', async () => {
  vi.mocked(previewOrderState).mockResolvedValue({
    ok: true,
    data: { to: 'paid', isAllowed: true, code: null, stock: [], customer: null },
  })
  vi.mocked(setOrderState).mockResolvedValue({ ok: false, code: 'CONFLICT' })
  const show = (revision: number) =>
    renderApp(<OrderTransition orderId="order" code="UTI-1" to="paid" revision={revision} />)
  await show(3)
  await open()
  await show(4)
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(setOrderState).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ orderId: 'order', state: 'paid', revision: 3 }),
  )
  expect(dialogs()).toHaveLength(0)
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      description: expect.stringMatching(/^Outra pessoa ajustou este pedido/),
    }),
  )
  expect(router.refresh).toHaveBeenCalledOnce()
})
