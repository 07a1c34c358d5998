// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import { DEFAULT_SHIPPING_POLICY } from '@/lib/cart/policy'
import { saveDeliveryCep } from './delivery-cep'
import { DeliveryEstimateWithTexts } from './delivery-estimate'

let page: HTMLElement
let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  saveDeliveryCep('29700000')
  page = document.body.appendChild(document.createElement('main'))
  root = createRoot(page)
})
afterEach(() => {
  act(() => root.unmount())
  page.remove()
})

it.each([true, false])('takes the focus of the field that it replaces: %s', async (isSent) => {
  vi.stubGlobal('fetch', async () => Response.json({ delivery: null }))
  await act(async () => root.render(<DeliveryEstimateWithTexts items={[]} isSent={isSent} />))
  const change = page.querySelector('button')
  expect(change).not.toBeNull()
  expect(document.activeElement).toBe(isSent ? change : document.body)

  await act(async () => change?.click())
  await act(async () => page.querySelector('button')?.click())
  expect(document.activeElement).toBe(page.querySelector('button'))
  expect(page.querySelector('input')).toBeNull()
})

it('formats a typed CEP without moving the cursor away from a correction', async () => {
  await act(async () => root.render(<DeliveryEstimateWithTexts items={[]} />))
  await act(async () => page.querySelector('button')?.click())
  const field = page.querySelector('input') as HTMLInputElement
  await act(async () => enterValue(field, '29700000'))
  expect(field.value).toBe('29700-000')
  await act(async () => {
    field.value = '2700-000' // after the second digit was deleted
    field.setSelectionRange(1, 1)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect([field.value, field.selectionStart]).toEqual(['2700-000', 1])
  await act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(field.value).toBe('27000-00')
})

it('states the shipping of Pro customers at their price, where it differs', async () => {
  const zone = { name: 'ES', priceCents: 1_200, daysFrom: 1, daysTo: 2 }
  const delivery = { zone, handlingDay: '2026-11-30', postDays: 1 }
  const items = [{ sale: { condition: 'new', availability: 'ready' }, ownTime: null }] as const
  vi.stubGlobal('fetch', async () => Response.json({ delivery }))
  const show = async (proPriceCents: number | null) => {
    const rates = { ...DEFAULT_SHIPPING_POLICY, mode: 'zones' as const }
    const pricing = { rates, priceCents: 16_000, proPriceCents, freeShipping: false }
    await act(async () =>
      root.render(<DeliveryEstimateWithTexts items={items} pricing={pricing} />),
    )
    await expect.poll(() => page.querySelector('[data-testid=arrival]')).not.toBeNull()
    return page.querySelector('[data-pro-only]')?.textContent?.replace('\u00a0', ' ')
  }
  expect(await show(14_000)).toContain('R$ 12')
  expect(await show(15_000)).toBeUndefined()
})

it.each([
  ['2026-12-28', 'Chega até qua., 30 de dez.'],
  ['2026-12-30', 'Chega até seg., 4 de jan. de 2027'],
])('names the year of an arrival in another one, handled on %s', async (handlingDay, text) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-28T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const zone = { name: 'ES', priceCents: null, daysFrom: 1, daysTo: 2 }
  const items = [{ sale: { condition: 'new', availability: 'ready' }, ownTime: null }] as const
  const delivery = { zone, handlingDay, postDays: 0 }
  vi.stubGlobal('fetch', async () => Response.json({ delivery }))
  await act(async () => root.render(<DeliveryEstimateWithTexts items={items} />))
  expect(page.querySelector('[data-testid=arrival]')?.textContent).toBe(text)
})
