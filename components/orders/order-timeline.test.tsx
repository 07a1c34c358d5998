import { expect, it, vi } from 'vitest'
import type { OrderState } from '@/lib/orders/states'
import type { Order } from '@/server/orders/dto'
import { renderPage } from '@/tests/support/render-page'
import { OrderTimeline } from './order-timeline'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

async function timeline(state: OrderState, isPickup: boolean): Promise<string> {
  const at = '2026-11-27T12:00:00Z'
  const order = { state, isPickup, createdAt: at, history: [{ state, at }], events: [] as never[] }
  const page = await renderPage(
    <OrderTimeline order={order as unknown as Order} arrivesBy={null} />,
  )
  return page.whole
}

it('promises no delivery of an order that is picked up', async () => {
  expect(await timeline('paid', false)).toContain('Estamos preparando a entrega.')
  const paid = await timeline('paid', true)
  expect(paid).toContain('Combine a retirada na conversa do WhatsApp.')
  expect(paid).not.toMatch(/entrega|A caminho/)
  expect(await timeline('delivered', true)).toContain('Pedido retirado.')
})
