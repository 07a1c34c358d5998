// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { parseOrderSearch } from '@/lib/orders/search'
import type { AdminOrder } from '@/server/orders/admin-dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { OrderBoard } from './order-board'

vi.mock('@/components/ui/app-link', () => ({
  AppLink: ({ href, children }: { href: string; children: string }) => (
    <a href={href}>{children}</a>
  ),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/orders/admin-actions', () => ({}))

const order: AdminOrder = {
  id: 'a',
  code: 'UTI-ABC234',
  state: 'paid',
  revision: 0,
  totalCents: 9_900,
  coinsApplied: 0,
  createdAt: '2026-11-22T12:00:00Z',
  expiresAt: '2026-11-24T12:00:00Z',
  awaitsMessage: false,
  contactName: null,
  phone: null,
  isPickup: false,
  deliveryCep: null,
  address: null,
  customer: null,
  lines: [],
}

it('marks an order that is picked up and does not offer to ship it', async () => {
  const orders = [order, { ...order, id: 'b', isPickup: true }]
  const page = await renderApp(
    <OrderBoard
      columns={[{ state: 'paid', total: 2, orders }]}
      search={parseOrderSearch(new URLSearchParams())}
    />,
  )
  const cards = [...page.querySelectorAll('li')]
  expect(cards.map((card) => card.querySelector('button')?.textContent)).toEqual([
    'Registrar envio',
    'Marcar como entregue',
  ])
  expect(cards.map((card) => card.textContent?.includes('Retirada'))).toEqual([false, true])
})
