import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import products from '@/lib/i18n/messages/pt-BR/products.json'
import { VariantLinks } from './variant-links'

const option = (value: string, isCurrent = false) => ({
  value,
  slug: `jogo-${value.toLowerCase()}`,
  isCurrent,
  inStock: true,
})
const choices = [{ attribute: 'cor', options: [option('Azul', true), option('Preto')] }]

type Prices = Parameters<typeof VariantLinks>[0]['prices'][string]

const shown = (blue: Prices, black: Prices) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ products }}>
      <VariantLinks choices={choices} prices={{ 'jogo-azul': blue, 'jogo-preto': black }} />
    </NextIntlClientProvider>,
  )

it('holds the price of Pro customers beside that of the others', () => {
  const html = shown(
    { priceCents: 10_000, proPriceCents: 9_000 },
    { priceCents: 12_000, proPriceCents: null },
  )
  const [plain = '', own = ''] = html.split('data-pro-only')
  expect(plain).toMatch(/<small><span data-non-pro="">R\$\s100<\/span>/)
  expect(own).toMatch(/R\$\s90<\/span><\/small>/)
  expect(own).toMatch(/<small>R\$\s120<\/small>/)
})

it('has prices only where they differ for some customers', () => {
  const price = { priceCents: 10_000, proPriceCents: 9_000 }
  expect(shown(price, price)).not.toContain('<small>')
  expect(shown(price, { ...price, proPriceCents: null })).toContain('<small>')
})
