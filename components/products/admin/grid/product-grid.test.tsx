// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { renderApp } from '@/tests/support/unit/render-app'
import { ProductGrid } from './product-grid'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/server/products/admin-grid-actions', () => ({ readGrid: vi.fn(), saveGrid: vi.fn() }))

it('marks the value of an operation that is no number as invalid', async () => {
  const page = await renderApp(<ProductGrid rows={[]} lastSave={null} />)
  const field = page.querySelector('form input')
  expect(field?.ariaInvalid).toBeNull()
  await act(async () => page.querySelector('form')?.requestSubmit())
  expect(field?.ariaInvalid).toBe('true')
  const error = page.querySelector('[role=alert]')
  expect(error?.textContent).toBe(messages['admin-products'].grid.errors.number)
  expect(field?.getAttribute('aria-describedby')).toBe(error?.id)
})
