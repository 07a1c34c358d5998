import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import { CoinChip } from './product-card'

it.each([
  [12.5, '12,5% OFF com UTI Coins'],
  [12.55, '12,55% OFF com UTI Coins'],
  [100, '100% OFF com UTI Coins'],
])('states that coins can pay %s percent [CARD-06]', (percent, text) => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      <CoinChip percent={percent} />
    </NextIntlClientProvider>,
  )
  expect(html).toContain(`>${text}<`)
})
