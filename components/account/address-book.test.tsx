// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { deleteAddress, saveAddress, setDefaultAddress } from '@/server/account/actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { AddressBook } from './address-book'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))
vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/server/account/actions', () => ({
  deleteAddress: vi.fn(),
  findAddress: vi.fn(),
  saveAddress: vi.fn(),
  setDefaultAddress: vi.fn(),
}))

const home = {
  id: '1',
  label: 'Casa',
  recipient: 'Ana',
  zip: '29700000',
  street: 'Rua A',
  number: '1',
  complement: null,
  district: 'Centro',
  city: 'Colatina',
  state: 'ES',
  isDefault: true,
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (it) => (it.getAttribute('aria-label') ?? it.textContent) === name,
  )
  if (!found) throw new Error(`no button ${name}`)
  return found
}
const press = (name: string) =>
  act(async () => {
    button(name).focus()
    button(name).click()
  })
const firstField = () => document.querySelector('#address-label')

beforeEach(async () => {
  vi.clearAllMocks()
  await renderApp(<AddressBook addresses={[home]} />)
})

it.each(['Adicionar endereço', 'Editar o endereço Casa'])(
  'moves the focus to the form that %j opens, and back when it is cancelled',
  async (opener) => {
    expect(document.activeElement).toBe(document.body)
    await press(opener)
    expect(document.activeElement).toBe(firstField())
    await press('Cancelar')
    expect(firstField()).toBeNull()
    expect(document.activeElement).toBe(button(opener))
  },
)

it('returns the focus to the button of the saved address', async () => {
  vi.mocked(saveAddress).mockResolvedValue({ ok: true, data: undefined })
  await press('Editar o endereço Casa')
  await act(async () => document.querySelector('form')?.requestSubmit())
  expect(saveAddress).toHaveBeenCalledOnce()
  expect(firstField()).toBeNull()
  expect(document.activeElement).toBe(button('Editar o endereço Casa'))
})

it('leaves the focus where the visitor moved it during a slow save', async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof saveAddress>>>()
  vi.mocked(saveAddress).mockReturnValue(answer.promise)
  const search = document.body.appendChild(document.createElement('input'))
  await press('Editar o endereço Casa')
  await act(async () => document.querySelector('form')?.requestSubmit())
  search.focus()
  await act(async () => answer.resolve({ ok: true, data: undefined }))
  expect(firstField()).toBeNull()
  expect(document.activeElement).toBe(search)
})

const work = { ...home, id: '2', label: 'Trabalho', isDefault: false }

it.each([
  [
    'made the default',
    ['Tornar Trabalho o endereço padrão'],
    [{ ...work, isDefault: true }],
    'Editar o endereço Trabalho',
  ],
  ['deleted', ['Excluir o endereço Trabalho', 'Confirmar exclusão'], [], 'Adicionar endereço'],
])('keeps the focus when an address is %s', async (_name, presses, left, next) => {
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof deleteAddress>>>()
  vi.mocked(setDefaultAddress).mockReturnValue(answer.promise)
  vi.mocked(deleteAddress).mockReturnValue(answer.promise)
  await renderApp(<AddressBook addresses={[home, work]} />)
  for (const name of presses) await press(name)
  const pressed = document.activeElement
  await press(presses.at(-1) ?? '')
  expect(pressed).toBe(button(presses.at(-1) ?? ''))
  await act(async () => answer.resolve({ ok: true, data: undefined }))
  expect(document.activeElement).toBe(pressed)
  await renderApp(<AddressBook addresses={[home, ...left]} />)
  expect(document.activeElement).toBe(button(next))
  const calls =
    vi.mocked(setDefaultAddress).mock.calls.length + vi.mocked(deleteAddress).mock.calls.length
  expect(calls).toBe(1)
})

it('does not delete on a double click', async () => {
  const pressed = button('Excluir o endereço Casa')
  for (const detail of [1, 2]) {
    const click = new MouseEvent('click', { bubbles: true, detail })
    await act(async () => pressed.dispatchEvent(click))
  }
  expect(deleteAddress).not.toHaveBeenCalled()
  expect(pressed.textContent).toBe('Confirmar exclusão')
})
