import { describe, expect, it } from 'vitest'
import { toCustomerDetails, toCustomerOrder, toCustomerPage, toExportedCustomers } from './dto'

const NOW = new Date('2026-11-20T12:00:00Z')
const ID = '6f1f8f0e-52f5-4f0e-9d0b-0d8b3a1f7c11'

const row = {
  id: ID,
  email: 'ana@example.com',
  full_name: 'Ana Souza',
  phone: '27999990001',
  pro_until: '2026-11-20T12:00:01+00:00',
  created_at: '2026-01-02T03:04:05+00:00',
  confirmed: true,
  balance: 120,
  orders: 3,
}

const customer = {
  id: ID,
  email: 'ana@example.com',
  name: 'Ana Souza',
  isConfirmed: true,
  isPro: true,
  proUntil: '2026-11-20T12:00:01+00:00',
  createdAt: '2026-01-02T03:04:05+00:00',
  coins: 120,
}

describe('toCustomerPage', () => {
  it('returns the customers and the total of the search', () => {
    expect(toCustomerPage({ rows: [row], total: 41 }, NOW)).toEqual({
      total: 41,
      rows: [{ ...customer, orders: 3 }],
    })
  })

  it('shows an empty name for a customer without one', () => {
    const { rows } = toCustomerPage({ rows: [{ ...row, full_name: null }], total: 1 }, NOW)
    expect(rows[0]?.name).toBe('')
  })

  it.each([
    [null, false],
    ['2026-11-20T11:59:59Z', false],
    ['2026-11-20T12:00:00Z', false],
    ['2026-11-20T12:00:01Z', true],
  ])('takes a Pro until %s for active: %s', (pro_until, isPro) => {
    const { rows } = toCustomerPage({ rows: [{ ...row, pro_until }], total: 1 }, NOW)
    expect(rows[0]).toMatchObject({ isPro, proUntil: pro_until })
  })

  it.each(['id', 'email', 'created_at', 'confirmed', 'balance', 'orders'])(
    'refuses a row without %s',
    (column) => {
      const part = { ...row, [column]: undefined }
      expect(() => toCustomerPage({ rows: [part], total: 1 }, NOW)).toThrow(column)
    },
  )
})

const address = {
  recipient: 'Ana Souza',
  street: 'Rua A',
  number: '10',
  complement: null,
  district: 'Centro',
  city: 'Colatina',
  state: 'ES',
  label: 'Casa',
  zip: '29700010',
}

const details = {
  ...row,
  role: 'customer',
  marketing_opt_in: true,
  coins: 120,
  coins_spent: 180,
  paid_total: 1234.5,
  paid_year: 0.3,
  addresses: [address],
}

describe('toCustomerDetails', () => {
  it('returns the customer with amounts in centavos', () => {
    expect(toCustomerDetails(details, NOW)).toEqual({
      ...customer,
      phone: '27999990001',
      isStaff: false,
      wantsNews: true,
      coinsSpent: 180,
      orderCount: 3,
      paidCents: 123450,
      paidYearCents: 30,
      addresses: [address],
    })
  })

  it('says who works at the store and who has no name', () => {
    const staff = { ...details, role: 'admin', full_name: null, phone: null }
    expect(toCustomerDetails(staff, NOW)).toMatchObject({ isStaff: true, name: '', phone: null })
  })

  it('refuses an unknown role', () => {
    expect(() => toCustomerDetails({ ...details, role: 'owner' }, NOW)).toThrow('role')
  })
})

describe('toCustomerOrder', () => {
  const order = { id: ID, code: 'UTI-1', state: 'paid', total: 199.9, created_at: row.created_at }

  it('returns the order with its total in centavos', () => {
    expect(toCustomerOrder(order)).toEqual({
      id: ID,
      code: 'UTI-1',
      state: 'paid',
      totalCents: 19990,
      createdAt: '2026-01-02T03:04:05+00:00',
    })
  })

  it('refuses an unknown state', () => {
    expect(() => toCustomerOrder({ ...order, state: 'lost' })).toThrow('Invalid option')
  })
})

describe('toExportedCustomers', () => {
  const exported = { ...row, marketing_opt_in: false, paid_cents: 5000 }

  it('returns every column of the file', () => {
    expect(toExportedCustomers([exported])).toEqual([
      {
        id: ID,
        name: 'Ana Souza',
        email: 'ana@example.com',
        phone: '27999990001',
        isConfirmed: true,
        wantsNews: false,
        proUntil: '2026-11-20T12:00:01+00:00',
        createdAt: '2026-01-02T03:04:05+00:00',
        orders: 3,
        paidCents: 5000,
        coins: 120,
      },
    ])
  })

  it('leaves cells of unknown names and phones empty', () => {
    const [one] = toExportedCustomers([{ ...exported, full_name: null, phone: null }])
    expect(one).toMatchObject({ name: '', phone: '' })
  })
})
