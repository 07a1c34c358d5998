import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import products from '@/lib/i18n/messages/pt-BR/products.json'
import type { PageBundle } from '@/server/catalog/product-dto'
import { BundleOffers } from './bundle-offers'

const product = (id: string, hasOptions = false): PageBundle['products'][number] => ({
  id,
  slug: `jogo-${id}`,
  name: `Jogo ${id}`,
  image: null,
  priceCents: 10_000,
  proPriceCents: id === 'c' ? 9_000 : null,
  stock: 1,
  isForAdults: false,
  hasOptions,
})

function shown(...others: PageBundle['products']) {
  const bundle = {
    id: 'b',
    name: 'Combo',
    products: [product('a', true), ...others],
    separateCents: 20_000,
    savedCents: 1_050,
    pro: { separateCents: 19_000, savedCents: 1_000 },
  }
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={{ products }}>
      <BundleOffers bundles={[bundle]} current="a" add={({ id }) => <b>add {id}</b>} />
    </NextIntlClientProvider>,
  )
}

it('names the products, links the others, and says the price of both', () => {
  const html = shown(product('c'))
  expect(html).toContain('href="/produto/jogo-c"')
  expect(html).not.toContain('href="/produto/jogo-a"')
  expect(html).toMatch(/Separados: R\$\s200/)
  expect(html).toMatch(/Leve os 2 por R\$\s189,50 e economize R\$\s10,50/)
  expect(html).toContain('add b')
})

it('holds the prices of Pro customers, for the style sheet that exchanges them', () => {
  const own = shown(product('c')).split('data-pro-only').slice(1)
  expect(own).toHaveLength(2)
  expect(own[0]).toMatch(/R\$\s90/)
  expect(own[1]).toMatch(/Leve os 2 por R\$\s180 e economize R\$\s10/)
})

it('has no button if a size or color of another product has to be chosen', () => {
  const html = shown(product('c', true))
  expect(html).not.toContain('add b')
  expect(html).toContain(products.bundles.choose)
})
