import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import messages from '@/lib/i18n/messages/pt-BR/admin-analytics.json'
import { CoinsCard } from './report-cards'
import { GroupCard } from './report-page'

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

it('shows the coins of days on which only some were taken back', () => {
  const none = { visits: 0, sent: 0, sentCents: 0, confirmed: 0, confirmedCents: 0 }
  const day = { ...none, day: '2026-11-20', paid: 0, paidCents: 0, coinsIssued: -200, coinsUsed: 0 }
  expect(render(<CoinsCard current={{ days: [day] }} />)).toContain('>-200<')
})
