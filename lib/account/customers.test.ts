import { describe, expect, it } from 'vitest'
import {
  customerColumns,
  customerRow,
  endOfDay,
  proUntilSchema,
  readCustomerText,
} from './customers'

describe('the days of Pro [ADM-24]', () => {
  it('end at midnight in São Paulo', () => {
    expect(new Date(endOfDay('2026-11-21')).toISOString()).toBe('2026-11-22T02:59:59.000Z')
  })

  it('are real days', () => {
    const passes = (day: string | null) =>
      proUntilSchema.safeParse({
        customerId: '00000000-0000-4000-8000-000000000001',
        day,
        seen: null,
      }).success
    expect(['2026-02-28', '2026-02-30', null].map(passes)).toEqual([true, false, true])
  })
})

describe('the search of customers', () => {
  it.each([
    ['+55 (27) 99999-0000', '27999990000'],
    ['55 27 3333-0000', '2733330000'],
    ['5599', '5599'],
    ['559999990000', '9999990000'],
    ['27.99999', '2799999'],
    ['ana@loja.example', 'ana@loja.example'],
    ['Ana 2', 'Ana 2'],
  ])('reads %j as %j', (typed, text) => {
    expect(readCustomerText(typed)).toBe(text)
  })
})

it('a customer is a row of the file with days of the store and Brazilian numbers', () => {
  const columns = {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    confirmed: 'Confirmado',
    news: 'Novidades',
    pro: 'Pro até',
    since: 'Cliente desde',
    orders: 'Pedidos',
    paid: 'Pago',
    coins: 'Coins',
  }
  const texts = { columns, yes: 'sim', no: 'não' }
  expect(customerColumns(texts)).toEqual(Object.values(columns))
  const customer = {
    id: 'c1',
    name: 'Ana',
    email: 'ana@loja.example',
    phone: '27999990000',
    isConfirmed: true,
    wantsNews: false,
    proUntil: '2026-12-01T02:59:59Z',
    createdAt: '2026-11-27T02:30:00Z',
    orders: 2,
    paidCents: 123_456,
    coins: 70,
  }
  const row = customerRow(customer, texts)
  expect(row.slice(3, 7)).toEqual(['sim', 'não', '2026-11-30', '2026-11-26'])
  expect(row.slice(7)).toEqual(['2', '1234,56', '70'])
  expect(customerRow({ ...customer, proUntil: null }, texts)[5]).toBe('')
})
