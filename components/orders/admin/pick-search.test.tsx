// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { toast } from '@/components/ui/toast'
import type { ActionResult } from '@/lib/core/result'
import { renderApp } from '@/tests/support/unit/render-app'
import { PickSearch } from './pick-search'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))

type Customer = { id: string; name: string }

const find = vi.fn<(q: string) => Promise<ActionResult<Customer[]>>>()
const onPick = vi.fn()
const field = () => document.querySelector<Field>('input') as Field
const search = (text: string) =>
  act(async () => {
    enterValue(field(), text)
    await vi.advanceTimersByTimeAsync(500)
  })

beforeEach(async () => {
  vi.resetAllMocks()
  vi.useFakeTimers()
  await renderApp(
    <PickSearch
      label="Cliente"
      placeholder=""
      none="Ninguém encontrado"
      foundText={(count) => `${count}`}
      find={find}
      onPick={onPick}
    >
      {({ name }) => name}
    </PickSearch>,
  )
  return () => void vi.useRealTimers()
})

it('does not call a failed search empty', async () => {
  find.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await search('Ana')
  expect(document.body.textContent).not.toContain('Ninguém encontrado')
  expect(toast).toHaveBeenCalledOnce()
  find.mockResolvedValueOnce({ ok: true, data: [] })
  await search('Anab')
  expect(document.body.textContent).toContain('Ninguém encontrado')
})

it('shows the results of the latest text only', async () => {
  const slow = Promise.withResolvers<ActionResult<Customer[]>>()
  find.mockReturnValueOnce(slow.promise)
  await search('Ana')
  find.mockResolvedValueOnce({ ok: true, data: [{ id: 'b', name: 'Bia' }] })
  await search('Bia')
  await act(async () => slow.resolve({ ok: true, data: [{ id: 'a', name: 'Ana' }] }))
  expect(find.mock.calls).toEqual([['Ana'], ['Bia']])
  expect(document.querySelector('ul')?.textContent).toBe('Bia')
})

it('leaves the focus in the field when a result is picked', async () => {
  const ana = { id: 'a', name: 'Ana' }
  find.mockResolvedValue({ ok: true, data: [ana] })
  await search('Ana')
  await act(async () => document.querySelector('button')?.click())
  expect(onPick).toHaveBeenCalledExactlyOnceWith(ana)
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe('')
})
