// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { setPageOwner } from '@/lib/auth/cookies'
import { askQuestion } from '@/server/reviews/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { QuestionOverlay } from './question-overlay'

vi.mock('@/components/ui/after-paint', () => ({ useAfterPaint: (value: unknown) => value }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/reviews/actions', () => ({ askQuestion: vi.fn() }))

const show = (open: boolean) =>
  renderApp(<QuestionOverlay open={open} onOpenChange={() => {}} isCustomer />)
const field = () => document.querySelector<Field>('[role=dialog] textarea')

it('keeps a typed question while its dialog is closed, until it is sent', async () => {
  Element.prototype.checkVisibility = () => true
  vi.mocked(askQuestion).mockResolvedValue({ ok: true, data: undefined })
  await show(true)
  await act(async () => enterValue(field() as Field, 'Vem com o cabo?'))
  await show(false)
  expect(field()).toBeNull()
  await show(true)
  expect(field()?.value).toBe('Vem com o cabo?')
  await act(async () => field()?.form?.requestSubmit())
  expect(askQuestion).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ body: 'Vem com o cabo?' }),
    null,
  )
  await show(false)
  await show(true)
  expect(field()?.value).toBe('')
})

it('keeps a typed question from the next customer of the page', async () => {
  Element.prototype.checkVisibility = () => true
  const reopened = async (owner: string | null) => {
    await show(false)
    setPageOwner(owner)
    await show(true)
    return field()?.value
  }
  await reopened('ana')
  await act(async () => enterValue(field() as Field, 'É para o meu filho Beto?'))
  expect(await reopened(null)).toBe('')
  expect(await reopened('bia')).toBe('')
  expect(await reopened('ana')).toBe('É para o meu filho Beto?')
  setPageOwner(null)
})
