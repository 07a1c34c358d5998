// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { PricedCart } from '@/server/cart/dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { CheckoutPanel } from './checkout-panel'

it('offers a guest to sign in for Pro days instead of an order', async () => {
  const onPlace = vi.fn()
  const show = (needsAccount: boolean) =>
    renderApp(
      <CheckoutPanel
        cart={{ totalCents: 1_990, needsAccount } as PricedCart}
        checkout={{ step: 'idle' }}
        hasBlocked={false}
        onRemoveBlocked={vi.fn()}
        onPlace={onPlace}
        onClose={vi.fn()}
      />,
    )
  const page = await show(true)
  const order = page.querySelector<HTMLButtonElement>('.button-success')
  act(() => order?.click())
  expect(onPlace).not.toHaveBeenCalled()
  expect(page.querySelector('[data-open="auth"]')?.textContent).toBe('Entrar para comprar')
  await show(false)
  expect(page.querySelector('[data-open="auth"]')).toBeNull()
  act(() => order?.click())
  expect(onPlace).toHaveBeenCalledOnce()
})
