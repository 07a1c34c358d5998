import type { Funnel } from '@/lib/admin-reports/figures'
import type { Period } from '@/lib/admin-reports/period'
import { ORDER_STATES, type OrderState } from '@/lib/orders/states'

export type SalesFigure = { orders: number; amountCents: number }
export type Sales = Record<OrderState | 'abandoned', SalesFigure>
export type CoinFigure = { type: string; issued: number; used: number }

export type ReportDay = {
  /** YYYY-MM-DD on the clock of the store. */
  day: string
  visits: number
  sent: number
  sentCents: number
  confirmed: number
  confirmedCents: number
  paid: number
  paidCents: number
  coinsIssued: number
  coinsUsed: number
}

export type ReportPart = {
  sales: Sales
  funnel: Funnel & { pageViews: number }
  coins: CoinFigure[]
  days: ReportDay[]
}

export type VisitGroup = { key: string; visits: number; orders: number }
export type TopProduct = {
  productId: string
  name: string
  slug: string
  image: string | null
  units: number
  revenueCents: number
  views: number
  carts: number
}
export type TopSearch = { term: string; searches: number; misses: number }
export type StockAlert = {
  productId: string
  name: string
  slug: string
  image: string | null
  stock: number
}

/** Everything the dashboards show of a period; centavos and coins. */
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

type PartRow = {
  sales: Partial<Record<OrderState | 'abandoned', { orders: number; amount_cents: number }>>
  funnel: Funnel & { page_views: number }
  coins: Record<string, { issued: number; used: number }>
  days: {
    day: string
    visits: number
    sent: number
    sent_cents: number
    confirmed: number
    confirmed_cents: number
    paid: number
    paid_cents: number
    coins_issued: number
    coins_used: number
  }[]
}

export type ReportRow = {
  refreshed_at: string
  current: PartRow
  previous: PartRow
  devices: VisitGroup[]
  sources: VisitGroup[]
  products: (Omit<TopProduct, 'productId' | 'revenueCents'> & {
    product_id: string
    revenue_cents: number
  })[]
  searches: TopSearch[]
  misses: TopSearch[]
  stock: {
    out: number
    low: number
    items: (Omit<StockAlert, 'productId'> & { product_id: string })[]
  }
}

function toPart({ sales, funnel, coins, days }: PartRow): ReportPart {
  const { page_views, ...steps } = funnel
  const figure = (state: OrderState | 'abandoned') => ({
    orders: sales[state]?.orders ?? 0,
    amountCents: sales[state]?.amount_cents ?? 0,
  })
  return {
    sales: Object.fromEntries(
      [...ORDER_STATES, 'abandoned' as const].map((state) => [state, figure(state)]),
    ) as Sales,
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
      coinsIssued: row.coins_issued,
      coinsUsed: row.coins_used,
    })),
  }
}

/** The answer of admin_report for a period. */
export function toReport(row: ReportRow, period: Period): Report {
  return {
    period,
    refreshedAt: row.refreshed_at,
    current: toPart(row.current),
    previous: toPart(row.previous),
    devices: row.devices,
    sources: row.sources,
    products: row.products.map(({ product_id, revenue_cents, ...product }) => ({
      ...product,
      productId: product_id,
      revenueCents: revenue_cents,
    })),
    searches: row.searches,
    misses: row.misses,
    stock: {
      ...row.stock,
      items: row.stock.items.map(({ product_id, ...item }) => ({ ...item, productId: product_id })),
    },
  }
}
