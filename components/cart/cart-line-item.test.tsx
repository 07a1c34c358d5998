// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { CartLineItem } from './cart-line-item'
import type { LineView } from './cart-view'

const view: LineView = {
  id: 'a',
  name: 'Zelda',
  slug: 'zelda',
  image: null,
  size: null,
  color: null,
  sale: null,
  quantity: 2,
  maxQuantity: 2,
  state: 'ok',
  unitCents: 100,
  chargedUnitCents: 100,
  totalCents: 200,
}

it('keeps the buttons of the quantity focusable at its limits, where they change nothing', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const onQuantity = vi.fn()
  const show = (quantity: number) =>
    act(() =>
      root.render(
        <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
          <CartLineItem
            view={{ ...view, quantity }}
            notice={undefined}
            onQuantity={onQuantity}
            onRemove={vi.fn()}
            onPutAside={vi.fn()}
            onNavigate={vi.fn()}
          />
        </NextIntlClientProvider>,
      ),
    )
  show(2)
  const [less, more] = page.querySelectorAll<HTMLButtonElement>('fieldset button')
  expect([less?.ariaDisabled, more?.ariaDisabled]).toEqual(['false', 'true'])
  less?.focus()
  act(() => less?.click())
  act(() => more?.click())
  expect(onQuantity.mock.calls).toEqual([[1]])
  show(1)
  expect([less?.ariaDisabled, more?.ariaDisabled]).toEqual(['true', 'false'])
  expect([less?.disabled, more?.disabled]).toEqual([false, false])
  act(() => less?.click())
  expect(onQuantity.mock.calls).toEqual([[1]])
  act(() => root.unmount())
  page.remove()
})
