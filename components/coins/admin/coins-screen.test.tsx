// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { AdminRedemption } from '@/server/coins/admin-dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { Redemptions } from './coins-screen'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/coins/admin-actions', () => ({ settleRedemption: vi.fn() }))

const row: AdminRedemption = {
  id: 'r1',
  code: 'RES-ABC',
  name: 'Brinde',
  cost: 300,
  state: 'issued',
  createdAt: '2026-11-28T12:00:00Z',
}

it('says how many redemptions are not shown', async () => {
  const show = async (total: number) =>
    (await renderApp(<Redemptions rows={[row]} total={total} code="" />)).textContent
  expect(await show(42)).toContain('Mostrando 1 de 42')
  expect(await show(1)).not.toContain('Mostrando')
})
