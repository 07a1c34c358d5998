import { describe, expect, it } from 'vitest'
import {
  toAccounts,
  toAdminRedemption,
  toCampaignColumns,
  toCampaignValues,
  toLedger,
  toOverview,
  toRewardColumns,
  toRewardValues,
  toRuleColumns,
  toRuleValues,
} from './admin-dto'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const AT = '2026-11-20T12:00:00+00:00'

describe('toOverview', () => {
  const row = {
    enabled: true,
    accounts: 12,
    balance: 900,
    pending: 50,
    held: 200,
    issued: 1_500,
    used: 600,
    open_redemptions: 2,
    transactions: 34,
    checked_at: AT,
    problems: [
      { user_id: ID, name: 'Ana Souza', balance: 900, ledger_sum: 800 },
      { user_id: OTHER, name: null, balance: null, ledger_sum: null },
    ],
  }

  it('gives the sums of all accounts, and those that do not add up', () => {
    expect(toOverview(row)).toEqual({
      isEnabled: true,
      accounts: 12,
      balanceCoins: 900,
      pendingCoins: 50,
      heldCoins: 200,
      issuedCoins: 1_500,
      usedCoins: 600,
      openRedemptions: 2,
      transactions: 34,
      checkedAt: AT,
      problems: [
        { userId: ID, name: 'Ana Souza', balance: 900, sum: 800 },
        { userId: OTHER, name: null, balance: null, sum: null },
      ],
    })
  })

  it('says that coins are disabled and everything adds up', () => {
    expect(toOverview({ ...row, enabled: false, problems: [] })).toMatchObject({
      isEnabled: false,
      problems: [],
    })
  })

  it.each(['balance', 'issued', 'checked_at', 'problems'])('refuses a row without %s', (name) => {
    expect(() => toOverview({ ...row, [name]: null })).toThrow(name)
  })
})

describe('the form of a rule', () => {
  const row = {
    amount: 50,
    description: 'Avalie um produto',
    max_per_day: 2,
    max_per_month: 20,
    is_active: true,
  }
  const values = {
    amount: 50,
    description: 'Avalie um produto',
    perDay: 2,
    perMonth: 20,
    isActive: true,
  }

  it('shows a row', () => {
    expect(toRuleValues(row)).toEqual(values)
  })

  it('shows no description and no limits as empty', () => {
    const bare = { amount: 50, max_per_day: null, max_per_month: null, is_active: false }
    expect(toRuleValues({ ...bare, description: null })).toEqual({
      amount: 50,
      description: '',
      perDay: null,
      perMonth: null,
      isActive: false,
    })
  })

  it('stores every value in its column, and only what was sent', () => {
    expect(toRuleColumns(values)).toEqual(row)
    expect(toRuleColumns({ perMonth: null })).toEqual({ max_per_month: null })
    expect(toRuleColumns({})).toEqual({})
  })
})

describe('the form of a reward', () => {
  const row = {
    name: 'Cupom de R$ 5',
    description: 'Vale no carrinho, uma vez',
    image: '/media/a.webp',
    cost: 500,
    stock: 3,
    kind: 'coupon',
    coupon_kind: 'amount',
    coupon_value: 5.5,
    coupon_minimum: 30,
    display_order: 4,
    is_active: true,
  }
  const values = {
    name: 'Cupom de R$ 5',
    description: 'Vale no carrinho, uma vez',
    image: '/media/a.webp',
    cost: 500,
    stock: 3,
    kind: 'coupon',
    couponKind: 'amount',
    couponValue: '5,50',
    couponMinimum: '30,00',
    order: 4,
    isActive: true,
  } as const

  it('shows a row, amounts in reais', () => {
    expect(toRewardValues(row)).toEqual(values)
  })

  it.each([
    [10, 'percent', '10'],
    ['10.00', 'percent', '10'],
    [null, 'free_shipping', ''],
    [null, null, ''],
  ])('shows the value %j of the kind %s as "%s"', (coupon_value, coupon_kind, text) => {
    const shown = toRewardValues({ ...row, coupon_value, coupon_kind })
    expect(shown).toMatchObject({ couponKind: coupon_kind ?? '', couponValue: text })
  })

  it('shows what a reward does not have as empty', () => {
    const bare = { kind: 'product', description: null, image: null, is_active: false }
    const coupon = { coupon_kind: null, coupon_value: null, coupon_minimum: null }
    expect(toRewardValues({ ...row, ...bare, ...coupon })).toEqual({
      name: 'Cupom de R$ 5',
      description: '',
      image: null,
      cost: 500,
      stock: 3,
      kind: 'product',
      couponKind: '',
      couponValue: '',
      couponMinimum: '',
      order: 4,
      isActive: false,
    })
  })

  it.each([{ kind: 'cash' }, { coupon_kind: 'gift' }, { cost: '500' }])('refuses %j', (change) => {
    expect(() => toRewardValues({ ...row, ...change })).toThrow()
  })

  it('stores amounts with a point and texts as they were typed', () => {
    expect(toRewardColumns(values)).toEqual({
      ...row,
      coupon_value: '5.50',
      coupon_minimum: '30.00',
    })
  })

  it('stores empty texts as none', () => {
    const empty = { description: '', couponKind: '', couponValue: '', couponMinimum: '' } as const
    expect(toRewardColumns(empty)).toEqual({
      description: null,
      coupon_kind: null,
      coupon_value: null,
      coupon_minimum: null,
    })
  })

  it('changes only what was sent', () => {
    expect(toRewardColumns({ stock: 0, image: null })).toEqual({ stock: 0, image: null })
  })
})

describe('toAdminRedemption', () => {
  const row = {
    id: ID,
    code: 'RES-1',
    product_name: 'Cupom de R$ 5',
    cost: 500,
    state: 'honored',
    created_at: AT,
  }

  it('gives the row of the list', () => {
    expect(toAdminRedemption(row)).toEqual({
      id: ID,
      code: 'RES-1',
      name: 'Cupom de R$ 5',
      cost: 500,
      state: 'honored',
      createdAt: AT,
    })
  })

  it('refuses an unknown state', () => {
    expect(() => toAdminRedemption({ ...row, state: 'lost' })).toThrow('Invalid option')
  })
})

describe('toAccounts', () => {
  it('gives a page of accounts and the total of the search', () => {
    const row = {
      user_id: ID,
      name: 'Ana Souza',
      email: 'ana@example.com',
      balance: 900,
      free: 700,
      earned: 1_500,
      spent: 600,
      updated_at: AT,
    }
    const other = { ...row, user_id: OTHER, name: null, updated_at: null }
    expect(toAccounts({ total: 41, rows: [row, other] })).toEqual({
      total: 41,
      rows: [
        {
          id: ID,
          name: 'Ana Souza',
          email: 'ana@example.com',
          balance: 900,
          free: 700,
          earned: 1_500,
          spent: 600,
          updatedAt: AT,
        },
        {
          id: OTHER,
          name: '',
          email: 'ana@example.com',
          balance: 900,
          free: 700,
          earned: 1_500,
          spent: 600,
          updatedAt: null,
        },
      ],
    })
  })
})

describe('toLedger', () => {
  const sums = {
    email: 'ana@example.com',
    balance: 900,
    free: 700,
    held: 200,
    pending: 50,
    earned: 1_500,
    spent: 600,
    total: 3,
  }
  const entry = {
    id: OTHER,
    amount: -300,
    type: 'spent',
    description: 'Pedido UTI-ABC234',
    balance_after: 600,
    at: AT,
    pending: true,
    order_id: ID,
  }
  const ledger = { ...sums, user_id: ID, name: 'Ana Souza', rows: [entry] }

  it('gives the sums and a page of entries', () => {
    expect(toLedger(ledger)).toEqual({
      ...sums,
      userId: ID,
      name: 'Ana Souza',
      rows: [
        {
          id: OTHER,
          amount: -300,
          type: 'spent',
          description: 'Pedido UTI-ABC234',
          balanceAfter: 600,
          at: AT,
          isPending: true,
          orderId: ID,
        },
      ],
    })
  })

  it('gives an empty name, and no entries', () => {
    expect(toLedger({ ...ledger, name: null, rows: [] })).toEqual({
      ...sums,
      userId: ID,
      name: '',
      rows: [],
    })
  })

  it('refuses an unknown type of entry', () => {
    expect(() => toLedger({ ...ledger, rows: [{ ...entry, type: 'gift' }] })).toThrow('type')
  })
})

describe('the form of a campaign', () => {
  const row = {
    name: 'Coins em dobro',
    factor: 1.5,
    starts_at: '2026-11-27T03:00:00+00:00',
    ends_at: '2026-12-01T02:59:00+00:00',
    category: 'consoles/ps5',
    is_active: true,
  }
  const values = {
    name: 'Coins em dobro',
    factor: '1,5',
    startsAt: '2026-11-27T00:00',
    endsAt: '2026-11-30T23:59',
    category: 'consoles/ps5',
    isActive: true,
  }

  it('shows the factor with a comma and times of the store', () => {
    expect(toCampaignValues(row)).toEqual(values)
  })

  it('shows a campaign of all categories that is paused', () => {
    const all = { ...row, factor: '2.00', category: null, is_active: false }
    expect(toCampaignValues(all)).toEqual({
      ...values,
      factor: '2',
      category: '',
      isActive: false,
    })
  })

  it.each([{ factor: 'dobro' }, { starts_at: null }])('refuses %j', (change) => {
    expect(() => toCampaignValues({ ...row, ...change })).toThrow()
  })

  it('stores the factor with a point, instants, and no category for all', () => {
    expect(toCampaignColumns(values)).toEqual({
      name: 'Coins em dobro',
      factor: '1.5',
      starts_at: '2026-11-27T03:00:00.000Z',
      ends_at: '2026-12-01T02:59:00.000Z',
      category: 'consoles/ps5',
      is_active: true,
    })
    expect(toCampaignColumns({ category: '' })).toEqual({ category: null })
  })

  it('changes only what was sent', () => {
    expect(toCampaignColumns({ isActive: false })).toEqual({ is_active: false })
    expect(toCampaignColumns({})).toEqual({})
  })
})
