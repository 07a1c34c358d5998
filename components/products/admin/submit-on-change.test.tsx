// @vitest-environment jsdom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { renderApp } from '@/tests/support/unit/render-app'
import { SubmitOnChange } from './submit-on-change'

const { push, params } = vi.hoisted(() => ({ push: vi.fn(), params: { text: '' } }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(params.text),
}))

const show = (search: string) => {
  params.text = search
  return renderApp(
    <SubmitOnChange action="/admin/produtos">
      <input type="search" name="q" />
      <select name="ordem">
        <option value="recentes" />
        <option value="nome" />
      </select>
    </SubmitOnChange>,
  )
}
const field = (name: string) => document.querySelector<Field>(`[name=${name}]`) as Field
const values = () => [field('q').value, field('ordem').value]

it('shows the filters of the address after a way back, and keeps what is typed after a change', async () => {
  await show('')
  await act(async () => enterValue(field('ordem'), 'nome'))
  expect(push).toHaveBeenLastCalledWith('/admin/produtos?ordem=nome')
  await act(async () => enterValue(field('q'), 'zel'))
  await show('ordem=nome')
  expect(values()).toEqual(['zel', 'nome'])
  await show('')
  expect(values()).toEqual(['', 'recentes'])
})
