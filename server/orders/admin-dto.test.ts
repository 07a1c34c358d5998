import { describe, expect, it } from 'vitest'
import {
  toDetails,
  toFoundCustomers,
  toMoves,
  toOrderProduct,
  toOrdersFound,
  toPackingSlips,
  toPreview,
} from './admin-dto'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const AT = '2026-11-20T12:00:00+00:00'
const LATER = '2026-11-22T12:00:00+00:00'
const NOW = new Date('2026-11-21T12:00:00Z')

const address = {
  recipient: 'Ana Souza',
  street: 'Rua A',
  number: '10',
  complement: 'Casa 2',
  district: 'Centro',
  city: 'Colatina',
  state: 'ES',
}

const sale = {
  condition: 'used',
  availability: 'made_to_order',
  release_date: null,
  lead_days: 5,
}

describe('toOrdersFound', () => {
  const row = {
    id: ID,
    code: 'UTI-ABC234',
    state: 'sent',
    revision: 2,
    total_cents: 10_000,
    coins_applied: 700,
    created_at: AT,
    expires_at: LATER,
    customer_id: OTHER,
    customer_name: 'Ana Souza',
    contact_name: 'Bia Lima',
    phone: '27999990001',
    is_pickup: false,
    delivery_cep: '29700010',
    address,
    awaits_message: true,
    lines: [{ ...sale, name: 'Console', quantity: 2 }],
  }
  const found = (change: object) => {
    const { orders } = toOrdersFound({ total: 1, counts: {}, rows: [{ ...row, ...change }] })
    return orders[0]
  }

  it('gives the orders of a page, the total of the search and the number in each state', () => {
    expect(toOrdersFound({ total: 41, counts: { sent: 40, paid: 1 }, rows: [row] })).toEqual({
      total: 41,
      counts: { sent: 40, paid: 1 },
      orders: [
        {
          id: ID,
          code: 'UTI-ABC234',
          state: 'sent',
          revision: 2,
          totalCents: 10_000,
          coinsApplied: 700,
          createdAt: AT,
          expiresAt: LATER,
          awaitsMessage: true,
          contactName: 'Bia Lima',
          phone: '27999990001',
          isPickup: false,
          deliveryCep: '29700010',
          address,
          customer: { id: OTHER, name: 'Ana Souza' },
          lines: [
            {
              name: 'Console',
              quantity: 2,
              sale: { condition: 'used', availability: 'made_to_order', leadDays: 5 },
            },
          ],
        },
      ],
    })
  })

  it('gives no customer for the order of a guest', () => {
    expect(found({ customer_id: null, customer_name: null })?.customer).toBeNull()
  })

  it('gives an empty name for a customer without one', () => {
    expect(found({ customer_name: null })?.customer).toEqual({ id: OTHER, name: '' })
  })

  it('gives no lines for an order without any', () => {
    expect(found({ lines: null })?.lines).toEqual([])
  })

  it.each([{ state: 'lost' }, { total_cents: '100' }, { lines: [{ name: 'Console' }] }])(
    'refuses a row with %j',
    (change) => {
      expect(() => found(change)).toThrow()
    },
  )

  it('refuses the number of an unknown state', () => {
    expect(() => toOrdersFound({ total: 0, counts: { lost: 1 }, rows: [] })).toThrow('lost')
  })
})

describe('toPreview', () => {
  const coins = { balance: 900, free: 700, held: 200, pending: 50, pro_until: LATER }
  const preview = {
    to: 'paid',
    allowed: true,
    code: null,
    stock: [
      { product_id: ID, name: 'Console', quantity: 2, before: 5, after: 3 },
      { product_id: null, name: 'Produto apagado', quantity: 1, before: null, after: null },
    ],
    customer: { before: coins, after: { ...coins, balance: 1_000, pro_until: null } },
  }

  it('gives what a move changes in the stock and for the customer', () => {
    expect(toPreview(preview)).toEqual({
      to: 'paid',
      isAllowed: true,
      code: null,
      stock: [
        { productId: ID, name: 'Console', quantity: 2, before: 5, after: 3 },
        { productId: null, name: 'Produto apagado', quantity: 1, before: null, after: null },
      ],
      customer: {
        before: { balance: 900, free: 700, held: 200, pending: 50, proUntil: LATER },
        after: { balance: 1_000, free: 700, held: 200, pending: 50, proUntil: null },
      },
    })
  })

  it('gives why the order of a guest cannot be moved', () => {
    const refused = { ...preview, allowed: false, code: 'OUT_OF_STOCK', stock: [], customer: null }
    expect(toPreview(refused)).toEqual({
      to: 'paid',
      isAllowed: false,
      code: 'OUT_OF_STOCK',
      stock: [],
      customer: null,
    })
  })

  it.each([{ to: 'lost' }, { code: 'UNKNOWN' }])('refuses %j', (change) => {
    expect(() => toPreview({ ...preview, ...change })).toThrow()
  })
})

describe('toMoves', () => {
  const move = { id: ID, code: 'UTI-ABC234', from: 'paid', is_pickup: false, refused: null }

  it('gives the orders that can be moved and why the others cannot', () => {
    const refused = { ...move, id: OTHER, is_pickup: true, refused: 'BAD_TRANSITION' }
    expect(toMoves([move, refused])).toEqual([
      { id: ID, code: 'UTI-ABC234', from: 'paid', isPickup: false, refused: null },
      { id: OTHER, code: 'UTI-ABC234', from: 'paid', isPickup: true, refused: 'BAD_TRANSITION' },
    ])
  })

  it.each([{ from: 'lost' }, { refused: 'UNKNOWN' }])('refuses %j', (change) => {
    expect(() => toMoves([{ ...move, ...change }])).toThrow()
  })
})

const order = {
  id: ID,
  code: 'UTI-ABC234',
  token: 'f'.repeat(64),
  state: 'paid',
  created_at: AT,
  expires_at: LATER,
  chat_opened_at: null,
  may_cancel: false,
  carrier: null,
  tracking_code: null,
  tracking_url: null,
  events: [],
  lines: [],
  subtotal_cents: 10_000,
  pro_saving_cents: 0,
  bundles: [],
  coupon: null,
  coins_applied: 0,
  coin_discount_cents: 0,
  coin_balance: null,
  shipping_kind: 'quote',
  shipping_cents: null,
  delivery_cep: null,
  is_pickup: true,
  contact: null,
  address,
  total_cents: 10_000,
  pix_percent: 0,
  pix_total_cents: 10_000,
  cashback_coins: 0,
  history: [],
  manual_discount_cents: 0,
  manual_discount_reason: null,
  revision: 0,
  revisions: [],
}

const customer = {
  id: OTHER,
  name: 'Ana Souza',
  phone: '27999990001',
  email: 'ana@example.com',
  pro_until: LATER,
  since: AT,
  orders: 4,
  paid_orders: 3,
  paid_cents: 123_450,
  latest: [{ id: ID, code: 'UTI-OLDER2', state: 'delivered', created_at: AT, total_cents: 5_000 }],
}

const step = {
  state: 'paid',
  at: AT,
  note: 'Pix conferido',
  by: 'Caio',
  is_by_customer: false,
  undone_at: null,
  undone_by: null,
  undo_note: null,
}

const details = {
  ...order,
  customer,
  undo: { move: 7, to: 'confirmed', until: LATER },
  steps: [step],
  notes: [{ id: OTHER, body: 'Embalar para presente', at: AT, by: null }],
}

describe('toDetails', () => {
  it('gives the order with its customer, steps and notes', () => {
    const { order: shown, ...rest } = toDetails(details, NOW)
    expect(shown).toMatchObject({ code: 'UTI-ABC234', state: 'paid', address, isPickup: true })
    expect(rest).toEqual({
      id: ID,
      undo: { move: 7, to: 'confirmed', until: LATER },
      steps: [
        {
          state: 'paid',
          at: AT,
          note: 'Pix conferido',
          by: 'Caio',
          isByCustomer: false,
          undone: null,
        },
      ],
      notes: [{ id: OTHER, body: 'Embalar para presente', at: AT, by: null }],
      customer: {
        id: OTHER,
        name: 'Ana Souza',
        phone: '27999990001',
        email: 'ana@example.com',
        proUntil: LATER,
        since: AT,
        orders: 4,
        paidOrders: 3,
        paidCents: 123_450,
        latest: [
          { id: ID, code: 'UTI-OLDER2', state: 'delivered', createdAt: AT, totalCents: 5_000 },
        ],
      },
    })
  })

  it('gives the undone move with who undid it and why', () => {
    const undone = { undone_at: LATER, undone_by: 'Davi', undo_note: 'Pix devolvido' }
    const steps = [{ ...step, note: null, by: null, is_by_customer: true, ...undone }]
    expect(toDetails({ ...details, steps }, NOW).steps).toEqual([
      {
        state: 'paid',
        at: AT,
        note: null,
        by: null,
        isByCustomer: true,
        undone: { at: LATER, by: 'Davi', note: 'Pix devolvido' },
      },
    ])
  })

  it('gives no customer for a guest, and nothing to undo', () => {
    expect(toDetails({ ...details, customer: null, undo: null }, NOW)).toMatchObject({
      customer: null,
      undo: null,
    })
  })

  it('gives an empty name for a customer without one', () => {
    const nameless = { ...customer, name: null, phone: null, pro_until: null, latest: [] }
    expect(toDetails({ ...details, customer: nameless }, NOW).customer).toMatchObject({
      name: '',
      phone: null,
      proUntil: null,
      latest: [],
    })
  })

  it('gives no Pro that has ended', () => {
    expect(toDetails(details, new Date(LATER)).customer).toMatchObject({ proUntil: null })
  })

  it.each([
    { steps: [{ ...step, state: 'lost' }] },
    { undo: { ...details.undo, to: 'lost' } },
    { customer: { ...customer, latest: [{ ...customer.latest[0], state: 'lost' }] } },
    { total_cents: null },
  ])('refuses %j', (change) => {
    expect(() => toDetails({ ...details, ...change }, NOW)).toThrow()
  })
})

describe('toPackingSlips', () => {
  const buyer = { name: 'Ana Souza', phone: '27999990001', email: 'ana@example.com' }

  it('gives orders with the customer of each, in the same order', () => {
    const slips = toPackingSlips([
      { ...order, customer: buyer },
      { ...order, code: 'UTI-DEF567', customer: { ...buyer, name: null, phone: null } },
      { ...order, code: 'UTI-GHJ789', customer: null },
    ])
    expect(slips.map(({ order: { code }, customer }) => ({ code, customer }))).toEqual([
      { code: 'UTI-ABC234', customer: buyer },
      { code: 'UTI-DEF567', customer: { name: '', phone: null, email: 'ana@example.com' } },
      { code: 'UTI-GHJ789', customer: null },
    ])
    expect(slips[0]?.order).toMatchObject({ totalCents: 10_000, address })
  })

  it('gives nothing for no orders', () => {
    expect(toPackingSlips([])).toEqual([])
  })

  it('refuses a slip whose order is not whole', () => {
    expect(() => toPackingSlips([{ customer: null, code: 'UTI-ABC234' }])).toThrow()
  })
})

describe('toOrderProduct', () => {
  it('gives the price in centavos', () => {
    const product = { id: ID, name: 'Camiseta', image: null, stock: 3, sizes: ['P'], colors: [] }
    expect(toOrderProduct({ ...product, price: 49.9 })).toEqual({ ...product, priceCents: 4_990 })
  })
})

describe('toFoundCustomers', () => {
  it('gives the customers in the same order, an empty name for one without', () => {
    const row = { id: ID, full_name: 'Ana Souza', email: 'ana@example.com', phone: '27999990001' }
    const other = { id: OTHER, full_name: null, email: 'bia@example.com', phone: null }
    expect(toFoundCustomers({ rows: [row, other] })).toEqual([
      { id: ID, name: 'Ana Souza', email: 'ana@example.com', phone: '27999990001' },
      { id: OTHER, name: '', email: 'bia@example.com', phone: null },
    ])
    expect(toFoundCustomers({ rows: [] })).toEqual([])
  })
})
