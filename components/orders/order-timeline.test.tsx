import { expect, it, vi } from 'vitest'
import type { OrderState } from '@/lib/orders/states'
import type { Order } from '@/server/orders/dto'
import { renderPage } from '@/tests/support/render-page'
import { OrderTimeline } from './order-timeline'

vi.mock('next-intl/server', async () => (await import('@/tests/support/render-page')).intlServer)

async function timeline(
  state: OrderState,
  facts: Partial<Pick<Order, 'isPickup' | 'coinsApplied' | 'cashbackCoins' | 'lines'>> = {},
): Promise<string> {
  const at = '2026-11-27T12:00:00Z'
  const order = { state, createdAt: at, history: [{ state, at }], events: [], lines: [], ...facts }
  const page = await renderPage(
    <OrderTimeline order={order as unknown as Order} arrivesBy={null} />,
  )
  return page.whole
}

it('promises no delivery of an order that is picked up', async () => {
  expect(await timeline('paid')).toContain('Estamos preparando a entrega.')
  const paid = await timeline('paid', { isPickup: true })
  expect(paid).toContain('Combine a retirada na conversa do WhatsApp.')
  expect(paid).not.toMatch(/entrega|A caminho/)
  expect(await timeline('delivered', { isPickup: true })).toContain('Pedido retirado.')
})

it('promises no delivery of an order with only digital products', async () => {
  const line = (availability: 'digital' | 'ready') =>
    ({ sale: { condition: 'new', availability } }) as Order['lines'][number]
  for (const facts of [{}, { isPickup: true }]) {
    const paid = await timeline('paid', { ...facts, lines: [line('digital')] })
    expect(paid).toContain('Seu pedido é digital')
    expect(paid).not.toMatch(/entrega|retirada|A caminho/)
    const delivered = await timeline('delivered', { ...facts, lines: [line('digital')] })
    expect(delivered).toContain('Pedido entregue.')
  }
  expect(await timeline('paid', { lines: [line('digital'), line('ready')] })).toContain(
    'Estamos preparando a entrega.',
  )
})

it('names coins of a returned order only if it had some', async () => {
  expect(await timeline('returned')).not.toContain('coins')
  for (const facts of [{ coinsApplied: 500 }, { cashbackCoins: 120 }]) {
    expect(await timeline('returned', facts)).toContain('os coins do pedido foram ajustados')
  }
})
