import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SHIPPING_POLICY } from '../cart/policy.ts'
import saleMessages from '../i18n/messages/pt-BR/sale.json'
import seo from '../i18n/messages/pt-BR/seo.json'
import type { SaleState } from '../products/sale-state.ts'
import {
  listedProductMarkdown,
  markdownDocument,
  markdownLink,
  markdownText,
  offerSheet,
  productSheet,
} from './product-sheet.ts'

describe('text in Markdown', () => {
  it.each([
    ['# Título', '\\# Título'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['*a* _b_ `c`', '\\*a\\* \\_b\\_ \\`c\\`'],
    ['<script>alert(1)</script>', '\\<script\\>alert(1)\\</script\\>'],
    ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
    ['duas\n\n# linhas', 'duas # linhas'],
    ['&lt;', '\\&lt;'],
    ['PS5 | 1 TB', 'PS5 \\| 1 TB'],
  ])('%j is %j', (text, expected) => {
    expect(markdownText(text)).toBe(expected)
  })

  it('links only to the address', () => {
    expect(markdownLink('a](b', 'https://loja.example/x> y')).toBe(
      '[a\\](b](<https://loja.example/x%3E%20y>)',
    )
  })

  it('has no empty parts', () => {
    expect(
      markdownDocument({
        title: 'A',
        paragraphs: ['', 'b'],
        sections: [
          { title: 'C', lines: [] },
          { title: 'D', lines: ['e', 'f'] },
        ],
      }),
    ).toBe('# A\n\nb\n\n## D\n\n- e\n- f\n')
  })
})

describe('the data of a product', () => {
  const product = {
    id: 'p1',
    slug: 'jogo',
    name: 'Jogo',
    priceCents: 20_000,
    listPriceCents: 25_000,
    proPriceCents: 18_000,
    sale: {
      availability: 'preorder' as const,
      condition: 'new' as const,
      releaseDate: '2027-01-15',
      leadDays: null,
    },
    brand: 'Sony',
    platform: 'PlayStation 5',
    ageRating: '12',
    sku: 'J-1',
    gtin: null,
    stock: 0,
    conditionNotes: null,
    freeShipping: true,
    images: ['/media/a b.webp', '/media/c.webp'],
    specGroups: [{ category: 'Geral', items: [{ label: 'Idioma', value: 'Português' }] }],
  }
  const terms = {
    origin: 'https://loja.example',
    payment: { max: 10, minCents: 500, pixPercent: 5 },
    shipping: DEFAULT_SHIPPING_POLICY,
  }
  const offer = (values: Partial<typeof product>) =>
    offerSheet({ ...product, inStock: true, ...values }, terms)

  it('has prices in reais, of the list and Pro only where they differ in the right direction', () => {
    expect(offer({})).toMatchObject({
      url: 'https://loja.example/produto/jogo',
      price: '200.00',
      listPrice: '250.00',
      proPrice: '180.00',
      pixPrice: '190.00',
      installments: { count: 10, amount: '20.00' },
      inStock: true,
    })
    expect(offer({ listPriceCents: 20_000, proPriceCents: 20_000 })).toMatchObject({
      listPrice: null,
      proPrice: null,
    })
  })

  it('has its release only as a pre-order, one image, its facts, and its variants', () => {
    const sibling = {
      id: 'p2',
      slug: 'jogo-azul',
      name: 'Jogo azul',
      priceCents: 21_000,
      inStock: true,
      attributes: { Cor: 'Azul' },
    }
    const sheet = productSheet(product, { description: 'Bom.', siblings: [sibling] }, terms)
    expect(sheet).toMatchObject({
      inStock: false,
      releaseDate: '2027-01-15',
      image: 'https://loja.example/media/a%20b.webp',
      description: 'Bom.',
      freeShipping: true,
      specs: [{ group: 'Geral', name: 'Idioma', value: 'Português' }],
      variants: [
        {
          id: 'p2',
          name: 'Jogo azul',
          url: 'https://loja.example/produto/jogo-azul',
          price: '210.00',
          inStock: true,
          attributes: { Cor: 'Azul' },
        },
      ],
    })
    const sale = { ...product.sale, availability: 'ready' as const }
    const other = productSheet(
      { ...product, sale, images: [], stock: 1 },
      { description: '', siblings: [] },
      terms,
    )
    expect(other).toMatchObject({ releaseDate: null, image: null, inStock: true, variants: [] })
  })

  it('ships free by itself or from the price of the policy on, and never as a code', () => {
    const isFree = (freeShipping: boolean, priceCents: number, sale: SaleState = product.sale) =>
      productSheet(
        { ...product, freeShipping, priceCents, sale },
        { description: '', siblings: [] },
        terms,
      ).freeShipping
    expect([isFree(true, 100), isFree(false, 15_000), isFree(false, 14_999)]).toEqual([
      true,
      true,
      false,
    ])
    expect(isFree(true, 20_000, { condition: 'new', availability: 'digital' })).toBe(false)
  })

  it('has in a list the mark of its card about a later delivery', () => {
    const t = createTranslator({ locale: 'pt-BR', messages: { seo }, namespace: 'seo.markdown' })
    const words = createTranslator({
      locale: 'pt-BR',
      messages: { sale: saleMessages },
      namespace: 'sale',
    })
    const line = (sale: SaleState) =>
      listedProductMarkdown(offerSheet({ ...product, inStock: true, sale }, terms), t, words)
    expect(line(product.sale)).toMatch(/, novo, pré-venda · 15 jan$/)
    const made = { condition: 'used', availability: 'made_to_order', leadDays: 20 } as const
    expect(line(made)).toMatch(/, usado, sob encomenda$/)
    expect(line({ condition: 'new', availability: 'ready' })).toMatch(/, novo$/)
  })
})
