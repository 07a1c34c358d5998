// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { renderApp } from '@/tests/support/unit/render-app'
import { NoteForm } from './note-form'
import { hasUnsaved } from './unsaved-guard'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

it('a note is unsaved from its first letter until it is saved', async () => {
  const send = vi.fn().mockResolvedValue({ ok: true, data: undefined })
  await renderApp(<NoteForm maxLength={100} placeholder="" send={send} />)
  const field = document.querySelector<Field>('textarea') as Field
  const type = (text: string) => act(async () => enterValue(field, text))
  expect(hasUnsaved()).toBe(false)
  await type('Ligar')
  expect(hasUnsaved()).toBe(true)
  await type(' ')
  expect(hasUnsaved()).toBe(false)
  await type('Ligar amanhã')
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(send).toHaveBeenCalledWith('Ligar amanhã')
  expect([field.value, hasUnsaved()]).toEqual(['', false])
})
