// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { deleteMyQuestion } from '@/server/reviews/actions'
import type { OwnQuestion } from '@/server/reviews/dto'
import { renderApp } from '@/tests/support/unit/render-app'
import { MyQuestions } from './my-questions'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/reviews/actions', () => ({
  deleteMyQuestion: vi.fn(async () => ({ ok: true, data: undefined })),
}))

const question = (id: string): OwnQuestion => ({
  id,
  body: id,
  status: 'waiting',
  createdAt: '2026-11-22T12:00:00Z',
  answer: null,
  product: { name: 'Zelda', slug: 'zelda', isForSale: true },
})

async function remove(...ids: string[]) {
  const page = await renderApp(
    <main>
      <h1>Sua conta</h1>
      <MyQuestions questions={ids.map(question)} />
    </main>,
  )
  const button = [...page.querySelectorAll('button')].at(-1)
  button?.focus()
  await act(async () => button?.click())
  await act(async () => button?.click())
  return document.activeElement
}

beforeEach(() => {
  Element.prototype.checkVisibility = () => true
})

it('moves the focus from a removed question to the one beside it', async () => {
  const focused = await remove('a', 'b')
  expect(focused?.matches('li:first-child button')).toBe(true)
})

it('moves the focus from the last question to the heading of the page', async () => {
  expect((await remove('a'))?.textContent).toBe('Sua conta')
})

it('does not delete a question on a double click', async () => {
  vi.mocked(deleteMyQuestion).mockClear()
  const page = await renderApp(<MyQuestions questions={[question('a')]} />)
  const button = page.querySelector('button')
  for (const detail of [1, 2]) {
    const click = new MouseEvent('click', { bubbles: true, detail })
    await act(async () => button?.dispatchEvent(click))
  }
  expect(deleteMyQuestion).not.toHaveBeenCalled()
})
