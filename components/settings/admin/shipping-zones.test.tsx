// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { NEW_SHIPPING_ZONE } from '@/lib/settings/shipping-zone'
import { renderApp } from '@/tests/support/unit/render-app'
import { ShippingZones } from './shipping-zones'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/settings/admin-actions', () => ({
  deleteShippingZone: vi.fn(),
  saveShippingZone: vi.fn(),
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
