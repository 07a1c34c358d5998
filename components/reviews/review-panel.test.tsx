// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { ReviewPanel } from './review-panel'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/reviews/actions', () => ({
  deleteReview: vi.fn(),
  deleteReviewPhoto: vi.fn(),
  saveReview: vi.fn(),
}))

it('moves the focus to the form that replaces its button, and back', async () => {
  const page = await renderApp(
    <ReviewPanel productId="p" standing={{ mayReview: true, review: null }} />,
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
})
