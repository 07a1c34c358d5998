// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import { messages } from '@/lib/i18n/messages'
import { renderApp } from '@/tests/support/unit/render-app'
import { SearchButton } from './admin-bar'

vi.mock('@/server/staff/actions', () => ({
  searchAdmin: vi.fn().mockResolvedValue({ ok: false, code: 'UNKNOWN' }),
}))
vi.mock('./search-screens', () => ({
  findScreens: () => [{ kind: 'screen', href: '/admin', title: 'Hoje', icon: 'house' }],
}))

it('announces a failed search, and marks the active option by more than a background', async () => {
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = vi.fn() // missing in jsdom
  const page = await renderApp(<SearchButton areas={[]} />)
  await act(async () => page.querySelector('button')?.click())
  const field = document.querySelector<HTMLInputElement>('[role=combobox]')
  if (!field) throw new Error('no field')
  const status = document.querySelector('[role=status]')
  expect(status?.textContent).toBe('')
  await act(async () => enterValue(field, 'zelda'))
  const failed = messages['admin-layout'].shell.search.failed
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(status?.textContent).toBe(failed)
  const active = document.querySelector('[role=option][aria-selected=true]')
  expect(active?.className).toContain('ring-2')
})
