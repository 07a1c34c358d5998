// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { NEW_SHIPPING_ZONE } from '@/lib/settings/shipping-zone'
import { saveShippingZone } from '@/server/settings/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { ShippingZones } from './shipping-zones'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/settings/admin-actions', () => ({
  deleteShippingZone: vi.fn(),
  saveShippingZone: vi.fn(async ({ values }: { values: object }) => ({
    ok: true,
    data: { version: 'v1', values, changedByOther: [] },
  })),
}))

const zone = (id: string, daysFrom: number, daysTo: number) => ({
  id,
  version: 'v1',
  values: { ...NEW_SHIPPING_ZONE, name: id, daysFrom, daysTo },
})

it('lists the days of a zone as a range, or as one number', async () => {
  const page = await renderApp(<ShippingZones zones={[zone('Sul', 4, 7), zone('Capital', 3, 3)]} />)
  const cells = [...page.querySelectorAll('td > div')].map(({ textContent }) => textContent)
  expect(cells).toEqual(expect.arrayContaining(['4 a 7', '3']))
  expect(cells).not.toContain('3 a 3')
})

it('refuses blank days, and stores 0 only if it was typed', async () => {
  Element.prototype.checkVisibility = () => true
  await renderApp(<ShippingZones zones={[]} />)
  const field = (name: string) => document.querySelector(`[name=${name}]`) as Field
  const type = (name: string, text: string) => act(async () => enterValue(field(name), text))
  const press = (name: string) =>
    act(async () => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent === name)?.click()
    })
  await press('Nova região')
  await type('name', 'Sul')
  const ceps = { cepFrom: '80000-000', cepTo: '89999-999' }
  await type('cepFrom', ceps.cepFrom)
  await type('cepTo', ceps.cepTo)
  await type('daysFrom', ' ')
  await press('Salvar')
  expect(saveShippingZone).not.toHaveBeenCalled()
  expect(field('daysFrom').getAttribute('aria-invalid')).toBe('true')
  await type('daysFrom', '0')
  await press('Salvar')
  expect(saveShippingZone).toHaveBeenCalledExactlyOnceWith({
    id: null,
    seen: null,
    values: { ...NEW_SHIPPING_ZONE, name: 'Sul', ...ceps, daysFrom: 0 },
  })
})
