// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { SearchScreen } from './vocabulary-screen'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/search/actions', () => ({}))

const entry = (phrase: string) => ({
  id: phrase,
  version: '1',
  values: { phrase, kind: 'synonym' as const, value: 'controle' },
})

const show = (phrases: string[], newPhrase = '') =>
  renderApp(
    <SearchScreen
      list={{ entries: phrases.map(entry), total: phrases.length }}
      text=""
      kind={null}
      newPhrase={newPhrase}
    />,
  )

it('moves the focus of a deleted entry to the button of a new one', async () => {
  const page = await show(['joystick', 'manete'])
  page.querySelector<HTMLElement>('[aria-label="Excluir manete"]')?.focus()
  expect(document.activeElement).not.toBe(document.body)
  await show(['joystick'])
  expect(document.activeElement?.textContent).toBe('Nova entrada')
})

it('fills the phrase of its address into the first new entry only', async () => {
  await show([], 'volannte')
  const phrase = () => document.querySelector<HTMLInputElement>('input[name=phrase]')?.value
  expect(phrase()).toBe('volannte')
  await act(async () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  )
  expect(phrase()).toBeUndefined()
  const [button] = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Nova entrada',
  )
  await act(async () => button?.click())
  expect(phrase()).toBe('')
})
