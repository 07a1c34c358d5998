// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { saveOpener } from '@/components/ui/return-focus'
import { QuestionOverlay } from './question-overlay'

vi.mock('@/server/reviews/actions', () => ({ askQuestion: vi.fn() }))
vi.mock('./question-item', () => ({ QuestionItem: () => <li>pergunta</li> }))

it('keeps the button of more questions while they load', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const part = (ids: string[]) =>
    Response.json({ items: ids.map((id) => ({ id })), hasMore: ids.length > 1 })
  const rest = Promise.withResolvers<Response>()
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(part(['a', 'b']))
    .mockReturnValueOnce(rest.promise)
  vi.stubGlobal('fetch', fetch)
  const opener = document.body.appendChild(document.createElement('button'))
  opener.dataset.mode = 'all'
  saveOpener(opener)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(<QuestionOverlay open onOpenChange={vi.fn()} isCustomer={false} />),
  )
  const dialog = document.querySelector('[role=dialog]')
  const more = dialog?.querySelector<HTMLButtonElement>('ul + button')
  expect(dialog?.querySelectorAll('li')).toHaveLength(2)
  more?.focus()
  await act(async () => more?.click())
  expect(dialog?.querySelector('[role=status]')).not.toBeNull()
  expect(document.activeElement).toBe(more)
  expect([more?.disabled, more?.ariaDisabled]).toEqual([false, 'true'])
  await act(async () => more?.click())
  expect(fetch).toHaveBeenCalledTimes(2)
  await act(async () => rest.resolve(part(['c'])))
  expect(dialog?.querySelectorAll('li')).toHaveLength(3)
  act(() => root.unmount())
  document.body.replaceChildren()
})
