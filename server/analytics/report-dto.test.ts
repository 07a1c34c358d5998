import { expect, it } from 'vitest'
import { parsePeriod } from '@/lib/analytics/report'
import { toReport } from './report-dto'

const PERIOD = parsePeriod({ periodo: '7' }, '2026-11-20')
const ID = '6f1f8f0e-52f5-4f0e-9d0b-0d8b3a1f7c11'
const AT = '2026-11-20T12:00:00+00:00'

const current = {
  sales: { paid: { orders: 2, amount_cents: 30000 }, repeat: { orders: 1, amount_cents: 10000 } },
  margin: { costed_percent: 62.5, costed_cents: 20000, cost_cents: 12000 },
  funnel: { visits: 100, page_views: 400, product: 60, cart: 20, checkout: 5, order: 2 },
  coins: { daily: { issued: 50, used: 10 } },
  days: [
    {
      day: '2026-11-20',
      visits: 100,
      sent: 5,
      sent_cents: 70000,
      confirmed: 3,
      confirmed_cents: 40000,
      paid: 2,
      paid_cents: 30000,
      returned: 1,
      returned_cents: 12000,
      coins_issued: 50,
      coins_used: 10,
    },
  ],
}

const previous = { ...current, sales: {}, coins: {}, days: [] }

const product = { product_id: ID, name: 'Jogo', slug: 'jogo', image: null }

const report = {
  refreshed_at: AT,
  current,
  previous,
  devices: [{ key: 'mobile', visits: 80, orders: 1 }],
  sources: [{ key: 'google', visits: 20, orders: 1 }],
  products: [
    { ...product, units: 2, revenue_cents: 30000, profit_cents: 18000, views: 60, carts: 20 },
  ],
  searches: [{ term: 'mario', searches: 9, misses: 0 }],
  misses: [{ term: 'atari', searches: 2, misses: 2 }],
  stock: { out: 3, low: 4, items: [{ ...product, image: '/media/a.webp', stock: 0 }] },
}

const none = { orders: 0, amountCents: 0 }
const states = [
  'sent',
  'confirmed',
  'paid',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'returned',
] as const

it('returns the figures of a report in centavos and coins', () => {
  const { current: part, previous: before, ...rest } = toReport(report, PERIOD)
  expect(rest).toEqual({
    period: PERIOD,
    refreshedAt: AT,
    devices: [{ key: 'mobile', visits: 80, orders: 1 }],
    sources: [{ key: 'google', visits: 20, orders: 1 }],
    products: [
      {
        productId: ID,
        name: 'Jogo',
        slug: 'jogo',
        image: null,
        units: 2,
        revenueCents: 30000,
        profitCents: 18000,
        views: 60,
        carts: 20,
      },
    ],
    searches: [{ term: 'mario', searches: 9, misses: 0 }],
    misses: [{ term: 'atari', searches: 2, misses: 2 }],
    stock: {
      out: 3,
      low: 4,
      items: [{ productId: ID, name: 'Jogo', slug: 'jogo', image: '/media/a.webp', stock: 0 }],
    },
  })
  expect(part).toMatchObject({
    margin: { costedPercent: 62.5, costedCents: 20000, costCents: 12000 },
    funnel: { visits: 100, pageViews: 400, product: 60, cart: 20, checkout: 5, order: 2 },
    coins: [{ type: 'daily', issued: 50, used: 10 }],
    days: [
      {
        day: '2026-11-20',
        visits: 100,
        sent: 5,
        sentCents: 70000,
        confirmed: 3,
        confirmedCents: 40000,
        paid: 2,
        paidCents: 30000,
        returned: 1,
        returnedCents: 12000,
        coinsIssued: 50,
        coinsUsed: 10,
      },
    ],
  })
  expect(part.funnel).not.toHaveProperty('page_views')
  expect(before).toMatchObject({ coins: [], days: [] })
})

it('counts states without orders as none', () => {
  const { current: part, previous: before } = toReport(report, PERIOD)
  const empty = Object.fromEntries(states.map((state) => [state, none]))
  expect(before.sales).toEqual({ ...empty, repeat: none, abandoned: none })
  expect(part.sales).toEqual({
    ...empty,
    paid: { orders: 2, amountCents: 30000 },
    repeat: { orders: 1, amountCents: 10000 },
    abandoned: none,
  })
})

it('keeps an unknown cost unknown', () => {
  const products = [{ ...report.products[0], profit_cents: null }]
  expect(toReport({ ...report, products }, PERIOD).products[0]?.profitCents).toBeNull()
})

it('refuses a state of orders that the store does not have', () => {
  const sales = { lost: { orders: 1, amount_cents: 1 } }
  expect(() => toReport({ ...report, current: { ...current, sales } }, PERIOD)).toThrow()
})
