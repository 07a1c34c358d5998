import { z } from 'zod'
import type { Funnel, Period } from '@/lib/analytics/report'
import { ORDER_STATES, type OrderState } from '@/lib/orders/states'
import type { Json } from '@/server/core/database'

type SalesFigure = { orders: number; amountCents: number }
/** `repeat`: paid orders of customers with an earlier paid order; `abandoned`: left carts. */
type Sales = Record<OrderState | 'repeat' | 'abandoned', SalesFigure>
type CoinFigure = { type: string; issued: number; used: number }

type ReportDay = {
  /** YYYY-MM-DD in the time zone of the store. */
  day: string
  visits: number
  sent: number
  sentCents: number
  confirmed: number
  confirmedCents: number
  paid: number
  paidCents: number
  returned: number
  returnedCents: number
  coinsIssued: number
  coinsUsed: number
}

/**
 * Revenue and cost, in centavos, of the sales less the returns whose cost is known; `costedPercent` is
 * their share of all sales and returns.
 */
export type Margin = { costedCents: number; costCents: number; costedPercent: number }

export type ReportPart = {
  sales: Sales
  margin: Margin
  funnel: Funnel & { pageViews: number }
  coins: CoinFigure[]
  days: ReportDay[]
}

export type VisitGroup = { key: string; visits: number; orders: number }
type TopProduct = {
  productId: string
  name: string
  slug: string
  image: string | null
  units: number
  revenueCents: number
  /** Revenue less cost; null if the cost of a sale was not known. */
  profitCents: number | null
  views: number
  carts: number
}
type TopSearch = { term: string; searches: number; misses: number }
type StockAlert = {
  productId: string
  name: string
  slug: string
  image: string | null
  stock: number
}

/** All figures of a report for a period; centavos and coins. */
export type Report = {
  period: Period
  refreshedAt: string
  current: ReportPart
  previous: ReportPart
  devices: VisitGroup[]
  sources: VisitGroup[]
  products: TopProduct[]
  searches: TopSearch[]
  misses: TopSearch[]
  stock: { out: number; low: number; items: StockAlert[] }
}

/** The database omits states without orders. */
const NOTHING = { orders: 0, amount_cents: 0 }

const salesFigure = z
  .object({ orders: z.number(), amount_cents: z.number() })
  .prefault(NOTHING)
  .transform(({ orders, amount_cents }): SalesFigure => ({ orders, amountCents: amount_cents }))

const visitGroups = z.array(z.object({ key: z.string(), visits: z.number(), orders: z.number() }))

const topSearches = z.array(
  z.object({ term: z.string(), searches: z.number(), misses: z.number() }),
)

const productFacts = {
  product_id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
}

const partRow = z.object({
  sales: z.record(z.enum([...ORDER_STATES, 'repeat', 'abandoned']), salesFigure),
  margin: z.object({
    costed_percent: z.number(),
    costed_cents: z.number(),
    cost_cents: z.number(),
  }),
  funnel: z.object({
    visits: z.number(),
    page_views: z.number(),
    product: z.number(),
    cart: z.number(),
    checkout: z.number(),
    order: z.number(),
  }),
  coins: z.record(z.string(), z.object({ issued: z.number(), used: z.number() })),
  days: z.array(
    z.object({
      day: z.string(),
      visits: z.number(),
      sent: z.number(),
      sent_cents: z.number(),
      confirmed: z.number(),
      confirmed_cents: z.number(),
      paid: z.number(),
      paid_cents: z.number(),
      returned: z.number(),
      returned_cents: z.number(),
      coins_issued: z.number(),
      coins_used: z.number(),
    }),
  ),
})

const reportRow = z.object({
  refreshed_at: z.string(),
  current: partRow,
  previous: partRow,
  devices: visitGroups,
  sources: visitGroups,
  products: z.array(
    z.object({
      ...productFacts,
      units: z.number(),
      revenue_cents: z.number(),
      profit_cents: z.number().nullable(),
      views: z.number(),
      carts: z.number(),
    }),
  ),
  searches: topSearches,
  misses: topSearches,
  stock: z.object({
    out: z.number(),
    low: z.number(),
    items: z.array(z.object({ ...productFacts, stock: z.number() })),
  }),
})

function toPart({ sales, margin, funnel, coins, days }: z.infer<typeof partRow>): ReportPart {
  const { page_views, ...steps } = funnel
  return {
    sales,
    margin: {
      costedCents: margin.costed_cents,
      costedPercent: margin.costed_percent,
      costCents: margin.cost_cents,
    },
    funnel: { ...steps, pageViews: page_views },
    coins: Object.entries(coins).map(([type, sums]) => ({ type, ...sums })),
    days: days.map((row) => ({
      day: row.day,
      visits: row.visits,
      sent: row.sent,
      sentCents: row.sent_cents,
      confirmed: row.confirmed,
      confirmedCents: row.confirmed_cents,
      paid: row.paid,
      paidCents: row.paid_cents,
      returned: row.returned,
      returnedCents: row.returned_cents,
      coinsIssued: row.coins_issued,
      coinsUsed: row.coins_used,
    })),
  }
}

/** Converts the result of `admin_report` for a period. Throws a ZodError for another shape. */
export function toReport(answer: Json, period: Period): Report {
  const row = reportRow.parse(answer)
  return {
    period,
    refreshedAt: row.refreshed_at,
    current: toPart(row.current),
    previous: toPart(row.previous),
    devices: row.devices,
    sources: row.sources,
    products: row.products.map(({ product_id, revenue_cents, profit_cents, ...product }) => ({
      ...product,
      productId: product_id,
      revenueCents: revenue_cents,
      profitCents: profit_cents,
    })),
    searches: row.searches,
    misses: row.misses,
    stock: {
      ...row.stock,
      items: row.stock.items.map(({ product_id, ...item }) => ({ ...item, productId: product_id })),
    },
  }
}
