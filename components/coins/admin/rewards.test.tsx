// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { saveReward } from '@/server/coins/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { Rewards } from './rewards'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/coins/admin-actions', () => ({
  deleteReward: vi.fn(),
  saveReward: vi.fn(async ({ values }: { values: object }) => ({
    ok: true,
    data: { version: 'v1', values, changedByOther: [] },
  })),
}))

it('saves a reward whose invalid coupon is not shown any more', async () => {
  Element.prototype.checkVisibility = () => true
  await renderApp(<Rewards rewards={[]} />)
  const field = (name: string) => document.querySelector<Field>(`[name=${name}]`)
  const type = (name: string, text: string) =>
    act(async () => {
      const found = field(name)
      if (!found) throw new Error(`no field ${name}`)
      enterValue(found, text)
    })
  const press = (name: string) =>
    act(async () => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === name)?.click()
    })
  await press('Nova recompensa')
  await type('name', 'Brinde')
  await type('cost', '500')
  await type('couponKind', 'amount')
  await type('couponValue', 'dez')
  await type('couponMinimum', 'cem')
  await press('Salvar recompensa')
  expect(saveReward).not.toHaveBeenCalled()
  expect(field('couponValue')?.getAttribute('aria-invalid')).toBe('true')
  await type('kind', 'product')
  expect(field('couponValue')).toBeNull()
  await press('Salvar recompensa')
  const values = { kind: 'product', couponKind: '', couponValue: '', couponMinimum: '' }
  expect(saveReward).toHaveBeenCalledExactlyOnceWith({
    id: null,
    seen: null,
    values: expect.objectContaining({ name: 'Brinde', cost: 500, ...values }),
  })
})
