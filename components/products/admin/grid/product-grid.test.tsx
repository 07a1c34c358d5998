// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { ProductGrid } from './product-grid'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/products/admin-grid-actions', () => ({ readGrid: vi.fn(), saveGrid: vi.fn() }))

it('marks the value of an operation that is no number as invalid', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <ProductGrid rows={[]} lastSave={null} />
      </NextIntlClientProvider>,
    ),
  )
  const field = page.querySelector('form input')
  expect(field?.ariaInvalid).toBeNull()
  await act(async () => page.querySelector('form')?.requestSubmit())
  expect(field?.ariaInvalid).toBe('true')
  const error = page.querySelector('[role=alert]')
  expect(error?.textContent).toBe(messages['admin-products'].grid.faults.number)
  expect(field?.getAttribute('aria-describedby')).toBe(error?.id)
  act(() => root.unmount())
  page.remove()
})
