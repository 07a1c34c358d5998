// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { toast } from '@/components/ui/toast'
import { addOrderView } from '@/server/orders/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { SavedViews } from './saved-views'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/orders/admin-actions', () => ({
  addOrderView: vi.fn(),
  deleteOrderView: vi.fn(),
  renameOrderView: vi.fn(),
}))

it('says how many views a person may save', async () => {
  Element.prototype.checkVisibility = () => true
  vi.mocked(addOrderView).mockResolvedValue({ ok: false, code: 'CONFLICT' })
  await renderApp(<SavedViews views={[]} href="/admin/pedidos?estado=paid" />)
  await act(async () => document.querySelector('button')?.click())
  await act(async () => enterValue(document.querySelector('[name=name]') as Field, 'Pagos'))
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(addOrderView).toHaveBeenCalledExactlyOnceWith({ name: 'Pagos', query: 'estado=paid' })
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ description: 'São até 30 visões por pessoa. Exclua uma antes.' }),
  )
})
