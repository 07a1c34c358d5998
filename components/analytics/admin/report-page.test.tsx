import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '@/lib/i18n/messages/pt-BR/admin-analytics.json'
import type { ReportPart } from '@/server/analytics/report-dto'
import { CoinsCard, SalesCard, SearchesCard, StockCard } from './report-cards'
import { GroupCard, Tiles } from './report-page'

const render = (card: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale="pt-BR"
      timeZone="UTC"
      messages={{ 'admin-analytics': messages }}
    >
      {card}
    </NextIntlClientProvider>,
  )

it('the share of a source is that of all visits, also of those of sources not shown', () => {
  const groups = Array.from({ length: 10 }, (_, n) => ({ key: `s${n}`, visits: 40, orders: 1 }))
  const markup = render(<GroupCard kind="sources" groups={groups} all={800} />)
  expect(markup.match(/>5%</g)).toHaveLength(20)
})

const noDay = {
  ...{ day: '2026-11-20', visits: 0, sent: 0, sentCents: 0, confirmed: 0, confirmedCents: 0 },
  ...{ paid: 0, paidCents: 0, returned: 0, returnedCents: 0, coinsIssued: 0, coinsUsed: 0 },
}

it('links products and synonyms for roles with the catalog only', () => {
  const item = { productId: 'p1', slug: 'volante', name: 'Volante', image: null, stock: 0 }
  const stock = { items: [item], out: 1, low: 0 }
  const misses = [{ term: 'volannte', searches: 3, misses: 3 }]
  const linked = (seesCatalog: boolean) =>
    render(
      <>
        <StockCard stock={stock} seesCatalog={seesCatalog} />
        <SearchesCard searches={misses} isMisses seesCatalog={seesCatalog} />
      </>,
    )
  expect(linked(true).match(/href="\/admin[^"]*"/g)).toEqual([
    'href="/admin/produtos/p1"',
    'href="/admin/busca?nova=volannte"',
  ])
  expect(linked(false)).not.toContain('href="/admin')
  expect(linked(false)).toContain('Volante')
})

it('shows the coins of days on which only some were taken back', () => {
  const day = { ...noDay, coinsIssued: -200 }
  expect(render(<CoinsCard current={{ days: [day] }} />)).toContain('>-200<')
})

it('shows what was returned beside what was paid, and by day', () => {
  const none = { orders: 0, amountCents: 0 }
  const part: ReportPart = {
    sales: {
      ...{ sent: none, confirmed: none, shipped: none, delivered: none, cancelled: none },
      ...{ expired: none, repeat: none, abandoned: none },
      paid: { orders: 3, amountCents: 90000 },
      returned: { orders: 1, amountCents: 12345 },
    },
    margin: { costedPercent: 40, costedCents: -20000, costCents: -12000 },
    funnel: { visits: 0, product: 0, cart: 0, checkout: 0, order: 0, pageViews: 0 },
    coins: [],
    days: [{ ...noDay, returned: 1, returnedCents: 12345 }],
  }
  const tiles = render(<Tiles current={part} previous={part} />).replaceAll('\u00a0', ' ')
  expect(tiles).toContain('3 pedidos; 1 devolvido, R$ 123,45')
  // Whole amounts show ',00' beside amounts with centavos.
  expect(tiles).toContain('>R$ 900,00<')
  // The period has returns of earlier sales, and no sale.
  expect(tiles).toContain('custo informado em 40% das vendas')
  expect(tiles).toMatch(/data-tile="margin".*?>0%</)
  const sales = render(<SalesCard current={part} previous={part} />)
  expect(sales).toContain('>Devolvidos (pedidos)</th>')
  expect(sales).toContain('R$\u00a0123,45</td>')
  const kept = { ...part, sales: { ...part.sales, returned: none } }
  expect(render(<Tiles current={kept} previous={part} />)).toContain(
    '3 pedidos; antes do desconto do Pix<',
  )
})
