import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '@/lib/i18n/messages'
import type { ProductCard as Product } from '@/server/catalog/dto'
import { productCard } from '@/tests/support/unit/product-card'
import { CoinChip, ProductCard } from './product-card'

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

it('hides free shipping from Pro customers whose price misses the limit', () => {
  const product = {
    ...productCard('Zelda'),
    priceCents: 16_000,
    proPriceCents: 14_000,
    freeShipping: true,
  }
  const free = (change: Partial<Product>) =>
    /<p class="card-free"[^>]*>/.exec(
      renderToStaticMarkup(
        <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
          <ProductCard product={{ ...product, ...change }} />
        </NextIntlClientProvider>,
      ),
    )?.[0]
  expect(free({})).toBe('<p class="card-free">')
  expect(free({ proPaysShipping: true })).toBe('<p class="card-free" data-non-pro="">')
})

it('is marked where settings hide its rating, so that it does not claim to have no reviews', () => {
  const markup = (change: Partial<Product>) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
        <ProductCard product={{ ...productCard('Zelda'), ...change }} />
      </NextIntlClientProvider>,
    )
  expect(markup({ hidesRating: true })).toMatch(/^<article [^>]*data-hides-rating=""/)
  expect(markup({})).not.toContain('data-hides-rating')
})
