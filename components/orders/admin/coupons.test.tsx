// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { saveCoupon } from '@/server/orders/admin-discount-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { Coupons } from './coupons'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/orders/admin-discount-actions', () => ({ saveCoupon: vi.fn() }))

beforeEach(async () => {
  vi.mocked(saveCoupon).mockImplementation(async ({ values }) => ({
    ok: true,
    data: { version: 'v1', values, changedByOther: [] },
  }))
  await renderApp(<Coupons coupons={[]} />)
})

const field = (name: string) => document.querySelector<Field>(`form [name=${name}]`)
const enter = (name: string, value: string) =>
  act(async () => {
    const found = field(name)
    if (found) enterValue(found, value)
  })
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
    found?.click()
  })

it('saves a coupon for free shipping whose discount was typed wrongly before', async () => {
  await press('Novo cupom')
  await enter('code', 'frete10')
  await enter('value', '10%')
  await press('Salvar cupom')
  expect(saveCoupon).not.toHaveBeenCalled()
  expect(field('value')?.getAttribute('aria-invalid')).toBe('true')
  await enter('kind', 'free_shipping')
  expect(field('value')).toBeNull()
  await press('Salvar cupom')
  expect(saveCoupon).toHaveBeenCalledExactlyOnceWith({
    id: null,
    seen: null,
    values: expect.objectContaining({ code: 'FRETE10', kind: 'free_shipping', value: '' }),
  })
})
