// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { Ledger } from '@/server/coins/admin-dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { CustomerLedger } from './customer-ledger'

vi.mock('@/server/coins/admin-actions', () => ({ adjustCoins: vi.fn() }))

const row: Ledger['rows'][number] = {
  id: 'm1',
  amount: 50,
  type: 'cashback',
  description: null,
  balanceAfter: 50,
  at: '2026-11-28T12:00:00Z',
  isPending: false,
  orderId: 'o1',
}
const ledger = { userId: 'u1', balance: 50, free: 50, held: 0, pending: 0, total: 1, rows: [row] }

it('links the orders of entries for roles with the orders only', async () => {
  const links = async (seesOrders: boolean) => {
    const page = await renderApp(
      <CustomerLedger ledger={ledger as Ledger} canAdjust={false} seesOrders={seesOrders} />,
    )
    return [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  }
  expect(await links(true)).toEqual(['/admin/pedidos/o1'])
  expect(await links(false)).toEqual([])
})
