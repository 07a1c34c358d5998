// @vitest-environment jsdom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { enterValue, type Field } from '@/components/ui/enter-value'
import { enterOrder, findOrderCustomers, findOrderProducts } from '@/server/orders/admin-actions'
import { renderApp } from '@/tests/support/unit/render-app'
import { NewOrderForm } from './new-order-form'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }))
vi.mock('@/server/orders/admin-actions', () => ({
  enterOrder: vi.fn(),
  findOrderCustomers: vi.fn(),
  findOrderProducts: vi.fn(),
}))

const customers = [
  { id: 'a', name: 'Maria Alves', email: 'alves@example.com', phone: '27999990101' },
  { id: 'b', name: 'Maria Braga', email: 'braga@example.com', phone: '27999990202' },
  { id: 'c', name: 'Maria Costa', email: 'costa@example.com', phone: null },
]
const product = {
  id: 'volante',
  name: 'Volante',
  image: null,
  priceCents: 5000,
  stock: 3,
  sizes: [],
  colors: [],
}

const field = (name: string) => {
  const found = document.querySelector<Field>(`[name=${name}]`)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const contact = () => [field('name').value, field('phone').value]
const type = (name: string, text: string) => act(async () => enterValue(field(name), text))
const press = (name: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll('button')]
    const found = buttons.find((one) => one.textContent?.startsWith(name))
    if (!found) throw new Error(`no button ${name}`)
    found.click()
  })
const pick = async (placeholder: string, name: string) => {
  await act(async () => {
    const search = document.querySelector<Field>(`[placeholder^="${placeholder}"]`)
    if (!search) throw new Error(`no search ${placeholder}`)
    enterValue(search, name)
    await vi.advanceTimersByTimeAsync(500)
  })
  await press(name)
}
const choose = (name: string) => pick('Nome, e-mail', name)
const send = () => act(async () => document.querySelector('form')?.requestSubmit())

beforeEach(() => {
  vi.resetAllMocks()
  vi.mocked(findOrderCustomers).mockResolvedValue({ ok: true, data: customers })
  vi.mocked(findOrderProducts).mockResolvedValue({ ok: true, data: [product] })
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

it('sends the contact of the customer who was chosen last, and keeps what was typed', async () => {
  vi.mocked(enterOrder).mockResolvedValue({ ok: false, code: 'CONNECTION' })
  await renderApp(<NewOrderForm seesCustomers />)
  await choose('Maria Alves')
  expect(contact()).toEqual(['Maria Alves', '(27) 99999-0101'])
  await press('Tirar cliente')
  expect(contact()).toEqual(['', ''])
  await choose('Maria Braga')
  await pick('Nome, marca', 'Volante')
  await send()
  expect(enterOrder).toHaveBeenLastCalledWith(
    expect.objectContaining({
      customerId: 'b',
      contact: expect.objectContaining({ name: 'Maria Braga', phone: '27999990202' }),
    }),
  )

  await type('name', 'Bruna, filha da Maria')
  await press('Tirar cliente')
  await choose('Maria Costa')
  expect(contact()).toEqual(['Bruna, filha da Maria', ''])
})
