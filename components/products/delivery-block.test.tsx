import { NextIntlClientProvider } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SHIPPING_POLICY } from '@/lib/cart/policy'
import { messages } from '@/lib/i18n/messages'
import { parseDelivery } from '@/server/catalog/product-json'
import { BuyTerms } from './buy-actions'
import { DeliveryBlock } from './delivery-block'

type Product = ComponentProps<typeof DeliveryBlock>['product']

const product: Product = {
  priceCents: 16_000,
  proPriceCents: 14_000,
  freeShipping: false,
  delivery: parseDelivery({}),
  sale: { condition: 'new', availability: 'ready' },
  stock: 3,
}

const render = (part: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="pt-BR" timeZone="America/Sao_Paulo" messages={messages}>
      {part}
    </NextIntlClientProvider>,
  ).replaceAll('\u00a0', ' ')
const terms = { policy: DEFAULT_SHIPPING_POLICY }
const block = (change: Partial<Product>) =>
  render(<DeliveryBlock product={{ ...product, ...change }} {...terms} />)

describe('free shipping from R$ 150,00, at a price of R$ 160,00', () => {
  it('is for others than Pro customers, who pay R$ 140,00 and the shipping', () => {
    for (const html of [block({}), render(<BuyTerms product={product} {...terms} />)]) {
      const [plain, own] = html.split('data-pro-only')
      expect(plain).toContain('Frete grátis')
      expect(plain).not.toContain('Frete fixo')
      expect(own).toContain('Frete fixo de R$ 15')
      expect(own).not.toContain('Frete grátis')
    }
  })

  it.each([{ proPriceCents: 15_000 }, { proPriceCents: null }, { freeShipping: true }])(
    'is for all with %j',
    (change) => {
      const html = block(change)
      expect(html).toContain('Frete grátis')
      expect(html).not.toContain('data-pro-only')
    },
  )

  it('is for the whole country unless regions are named', () => {
    const regions = parseDelivery({ shipping_regions: ['ES'] })
    const html = block({ freeShipping: true, delivery: regions })
    expect(html).toContain('Regiões atendidas')
    expect(html).not.toContain('Para todo o Brasil')
    expect(block({ freeShipping: true })).toContain('Para todo o Brasil')
  })

  it('is for all where the limit counts the price without discounts', () => {
    const policy = {
      ...DEFAULT_SHIPPING_POLICY,
      mode: 'quote' as const,
      quote: { freeFromCents: 15_000 },
    }
    expect(render(<DeliveryBlock product={product} policy={policy} />)).not.toContain(
      'data-pro-only',
    )
  })
})

it('free shipping of every order names no amount from which it is free', () => {
  const policy = {
    ...DEFAULT_SHIPPING_POLICY,
    fixed: { freeFromCents: 15_000, feeCents: 0 },
  }
  const html = render(<DeliveryBlock product={product} policy={policy} />)
  expect(html).toContain('Frete grátis')
  expect(html).not.toMatch(/Compras a partir de|Frete fixo|data-pro-only/)
})

describe('a product that is sold out', () => {
  const own = parseDelivery({ custom_shipping_time: '2 a 4 dias úteis', express_available: true })

  it.each<Product['sale']>([
    { condition: 'new', availability: 'ready' },
    { condition: 'new', availability: 'digital' },
    { condition: 'new', availability: 'preorder', releaseDate: '2027-01-10' },
    { condition: 'new', availability: 'made_to_order', leadDays: 20 },
  ])('has no time of delivery: %j', (sale) => {
    const times = /Prazo|postagem|dias? út|expressa|Envio/
    expect(block({ delivery: own, sale })).toMatch(times)
    const html = block({ delivery: own, sale, stock: 0 })
    expect(html).not.toMatch(times)
    expect(html).toContain(sale.availability === 'digital' ? 'Entrega digital' : 'Frete grátis')
  })

  it('has no shipping cost below the button, only the terms of return', () => {
    const html = render(<BuyTerms product={{ ...product, stock: 0 }} {...terms} />)
    expect(html).toContain('Trocas e garantia')
    expect(html).not.toMatch(/Frete|data-pro-only/)
  })
})

it.each([
  [2, 8, '2 a 8 dias úteis'],
  [3, 3, '3 dias úteis'],
  [1, 1, '1 dia útil'],
])('names the days of transport from %i to %i: %s', (fromDays, toDays, days) => {
  const policy = { ...DEFAULT_SHIPPING_POLICY, delivery: { postDays: 1, fromDays, toDays } }
  const shown = (change: Partial<Product>) =>
    render(<DeliveryBlock product={{ ...product, ...change }} policy={policy} />)
  expect(shown({})).toContain(`>${days} · postagem`)
  const own = parseDelivery({ custom_shipping_time: 'Consulte' })
  expect(shown({ delivery: own })).toContain(`Prazo padrão: ${days} ·`)
  const sale = { condition: 'new', availability: 'made_to_order', leadDays: 20 } as const
  expect(shown({ sale })).toContain(`Depois, ${days} de transporte`)
})
