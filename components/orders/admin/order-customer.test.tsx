// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderApp } from '@/tests/support/unit/render-app'
import { OrderCustomer } from './order-customer'

const customer = {
  id: 'c1',
  name: 'Ana',
  phone: null,
  email: 'ana@loja.example',
  proUntil: null,
  since: '2026-11-28T12:00:00Z',
  orders: 1,
  paidOrders: 0,
  paidCents: 0,
  latest: [],
}

it('links the customer for roles with the customers only', async () => {
  const links = async (seesCustomers: boolean) => {
    const page = await renderApp(
      <OrderCustomer customer={customer} chatUrl={null} seesCustomers={seesCustomers} />,
    )
    expect(page.textContent).toContain('Ana')
    return [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  }
  expect(await links(true)).toEqual(['/admin/clientes/c1'])
  expect(await links(false)).toEqual([])
})
