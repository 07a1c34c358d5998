// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import { messages } from '@/lib/i18n/messages'
import type { CartCoupon } from '@/server/cart/dto'
import { CouponField } from './coupon-field'
import { saveCoupon, typedCoupon } from './use-cart-pricing'

vi.mock('@/server/cart/actions', () => ({ priceCart: vi.fn() }))

const applied: CartCoupon = {
  state: 'applied',
  code: 'NATAL10',
  kind: 'percent',
  discountCents: 100,
  missingCents: 0,
  day: null,
}
let root: Root

const show = (coupon: CartCoupon | null) =>
  act(async () =>
    root.render(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <button type="button">fora</button>
        <CouponField coupon={coupon} isFresh />
      </NextIntlClientProvider>,
    ),
  )
const press = (element: HTMLElement | null | undefined) =>
  act(async () => {
    element?.focus()
    element?.click()
  })
const lastButton = () => [...document.querySelectorAll('button')].at(-1)
async function applyByEnter() {
  await show(null)
  await press(lastButton())
  const field = document.activeElement as HTMLInputElement
  await act(async () => enterValue(field, applied.code))
  await act(async () =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  )
  expect(typedCoupon()).toBe(applied.code)
  return field
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  saveCoupon(null)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

it('moves the focus to the row of a coupon that Enter applied', async () => {
  await applyByEnter()
  await show(applied)
  const row = document.activeElement
  expect(row?.matches('div[tabindex="-1"]')).toBe(true)
  expect(row?.textContent).toContain(applied.code)
})

it('leaves the focus where the visitor moved it while the cart was priced', async () => {
  await applyByEnter()
  const other = document.querySelector('button')
  other?.focus()
  await show(applied)
  expect(document.body.textContent).toContain(applied.code)
  expect(document.activeElement).toBe(other)
})

it('takes no focus for a remembered coupon, and moves it to the link when that is removed', async () => {
  saveCoupon(applied.code)
  await show(applied)
  expect(document.activeElement).toBe(document.body)
  await press(lastButton())
  expect(typedCoupon()).toBeNull()
  expect(document.querySelector('input')).toBeNull()
  expect(document.activeElement).toBe(lastButton())
})
