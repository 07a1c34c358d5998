// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import type { CartCoupon } from '@/server/cart/dto'
import { renderApp } from '@/tests/support/unit/render-app'
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

const show = (coupon: CartCoupon | null) =>
  renderApp(
    <>
      <button type="button">fora</button>
      <CouponField coupon={coupon} isFresh />
    </>,
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
  saveCoupon(null)
})

it('moves the focus to the row of a coupon that Enter applied', async () => {
  await applyByEnter()
  await show(applied)
  const row = document.activeElement
  expect(row?.matches('div[tabindex="-1"]')).toBe(true)
  expect(row?.textContent).toContain(applied.code)
})

it.each([
  [{ kind: 'free_shipping', discountCents: 0 }, 'Frete grátis neste pedido.'],
  [{ kind: 'percent', discountCents: 0 }, 'Você economiza R$ 0.'],
  [{ kind: 'amount', discountCents: 1_000 }, 'Você economiza R$ 10.'],
] as const)('says of the applied coupon %j what it gives', async (change, text) => {
  saveCoupon(applied.code)
  await show({ ...applied, ...change })
  expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(text)
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
