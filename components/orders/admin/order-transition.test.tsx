// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { previewOrderState } from '@/server/orders/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { OrderTransition } from './order-transition'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
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
  await renderApp(<OrderTransition orderId="order" code="UTI-1" to="shipped" />)
  const open = () => act(async () => document.querySelector('button')?.click())
  await open()
  await pressEscape()
  expect(dialogs()).toHaveLength(0)
  await open()
  await act(async () => enterValue(note(), 'Saiu hoje'))
  await pressEscape()
  expect(dialogs()).toHaveLength(2)
  expect(note().value).toBe('Saiu hoje')
})
