// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { ReviewPanel } from './review-panel'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/reviews/actions', () => ({
  deleteReview: vi.fn(),
  deleteReviewPhoto: vi.fn(),
  saveReview: vi.fn(),
}))

it('moves the focus to the form that replaces its button, and back', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <ReviewPanel productId="p" standing={{ mayReview: true, review: null }} />
      </NextIntlClientProvider>,
    ),
  )
  const press = (name: string) =>
    act(async () => {
      const button = [...page.querySelectorAll('button')].find((it) => it.textContent === name)
      button?.focus()
      button?.click()
    })
  expect(document.activeElement).toBe(document.body)
  const open = page.querySelector('button')?.textContent ?? ''
  await press(open)
  expect(document.activeElement).toBe(page.querySelector('input[name=stars]'))
  const files = page.querySelector('input[type=file]')
  expect(files?.hasAttribute('aria-labelledby')).toBe(false)
  await press('Cancelar')
  expect(document.activeElement).toBe(page.querySelector('button'))
  expect(page.querySelector('button')?.textContent).toBe(open)
  act(() => root.unmount())
  page.remove()
})
