// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { toast } from '@/components/ui/toast'
import { adjustOrder } from '@/server/orders/admin-actions'
import type { Order } from '@/server/orders/dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { AdjustForm } from './adjust-form'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
vi.mock('@/server/orders/admin-actions', () => ({
  adjustOrder: vi.fn(),
  findOrderProducts: vi.fn(),
}))

const order = {
  code: 'UTI-1',
  revision: 0,
  manualDiscount: null,
  shippingCents: 0,
  isPickup: true,
  deliveryCep: null,
  contact: null,
  lines: [
    { name: 'Volante', image: null, size: null, color: null, quantity: 1, unitPriceCents: 5000 },
  ],
} as unknown as Order

it('says that a product has left the store', async () => {
  vi.mocked(adjustOrder).mockResolvedValue({ ok: false, code: 'UNAVAILABLE_PRODUCT' })
  await renderApp(<AdjustForm id="order" order={order} />)
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(toast).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      description:
        'Um destes itens não está à venda, como dias de UTI PRO com o programa desligado. Tire-o ou volte à quantidade anterior e salve de novo.',
    }),
  )
})
