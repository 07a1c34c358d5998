// @vitest-environment jsdom
import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { enterValue } from '@/components/ui/enter-value'
import { messages } from '@/lib/i18n/messages'
import { SearchButton } from './admin-bar'

vi.mock('@/server/staff/actions', () => ({
  searchAdmin: vi.fn().mockResolvedValue({ ok: false, code: 'UNKNOWN' }),
}))
vi.mock('./search-screens', () => ({
  findScreens: () => [{ kind: 'screen', href: '/admin', title: 'Hoje', icon: 'house' }],
}))

it('announces a failed search, and marks the active option by more than a background', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers()
  Element.prototype.scrollIntoView = vi.fn() // missing in jsdom
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <SearchButton areas={[]} />
      </NextIntlClientProvider>,
    ),
  )
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
  act(() => root.unmount())
  page.remove()
})
