import { describe, expect, it } from 'vitest'
import { DEFAULT_SHIPPING_POLICY } from '../shipping/policy.ts'
import { isGtin } from './gtin.ts'
import { llmsTxt } from './llms-txt.ts'
import { type MerchantItem, type MerchantTerms, merchantItemXml } from './merchant-feed.ts'
import { xmlText } from './xml.ts'

const terms: MerchantTerms = {
  origin: 'https://loja.example',
  shipping: DEFAULT_SHIPPING_POLICY,
  payment: { max: 12, minCents: 500 },
  // Still the 22nd in São Paulo.
  now: new Date('2026-11-23T02:30:00Z'),
}

const item: MerchantItem = {
  id: 'id-1',
  path: '/produto/jogo',
  title: 'Jogo & <Cia>',
  description: 'Um jogo.\u0000',
  images: ['/media/a b.webp', '/media/c.webp'],
  brand: 'Estúdio',
  gtin: '7891234567895',
  priceCents: 9_990,
  listPriceCents: 12_990,
  proPriceCents: 8_990,
  inStock: true,
  sale: { condition: 'new', availability: 'ready' },
  freeShipping: false,
  weightKg: 0.4,
  productType: ['PlayStation', 'Jogos PS5'],
  groupId: null,
  attributes: {},
}

const xml = (wish: Partial<MerchantItem> = {}, own: Partial<MerchantTerms> = {}) =>
  merchantItemXml({ ...item, ...wish }, { ...terms, ...own })

describe('an item of the Google Merchant feed', () => {
  it('says the full price, the charged one, the instalments, shipping and the Pro price', () => {
    const text = xml()
    expect(text).toContain('<g:price>129.90 BRL</g:price><g:sale_price>99.90 BRL</g:sale_price>')
    expect(text).toContain('<g:months>12</g:months><g:amount>8.33 BRL</g:amount>')
    expect(text).toContain('<g:country>BR</g:country><g:price>15.00 BRL</g:price>')
    expect(text).toContain('<g:tier_label>pro</g:tier_label><g:price>89.90 BRL</g:price>')
    expect(text).toContain('<g:product_type>PlayStation &gt; Jogos PS5</g:product_type>')
    expect(text).toContain('<g:gtin>7891234567895</g:gtin>')
    expect(text).toContain('<g:shipping_weight>0.4 kg</g:shipping_weight>')
  })

  it('holds no character that would break the document, and whole addresses', () => {
    const text = xml()
    expect(text).toContain('<g:title>Jogo &amp; &lt;Cia&gt;</g:title>')
    expect(text).toContain('<g:description>Um jogo.</g:description>')
    expect(text).toContain('<g:image_link>https://loja.example/media/a%20b.webp</g:image_link>')
    expect(xmlText('\u0008a\uFFFFb\uD800c')).toBe('abc')
  })

  it('leaves out what is not so', () => {
    const plain = xml({ listPriceCents: null, proPriceCents: 9_990, gtin: null, inStock: false })
    expect(plain).toContain('<g:price>99.90 BRL</g:price>')
    expect(plain).toContain('<g:availability>out_of_stock</g:availability>')
    expect(plain).toContain('<g:identifier_exists>no</g:identifier_exists>')
    for (const name of ['sale_price', 'loyalty_program', 'gtin>', 'item_group_id'])
      expect(plain).not.toContain(name)
    expect(xml({ priceCents: 900, listPriceCents: null })).not.toContain('installment')
    const quote = { ...DEFAULT_SHIPPING_POLICY, mode: 'quote' as const }
    expect(xml({}, { shipping: quote })).not.toContain('<g:shipping>')
    expect(xml({ freeShipping: true })).toContain('<g:price>0.00 BRL</g:price>')
  })

  it('says in which condition it is and from when it can be had', () => {
    expect(xml()).toContain('in_stock</g:availability><g:condition>new</g:condition>')
    const used = xml({ sale: { condition: 'used', availability: 'digital' } })
    expect(used).toContain('in_stock</g:availability><g:condition>used</g:condition>')
    const preorder = { availability: 'preorder', releaseDate: '2027-03-12' } as const
    expect(xml({ sale: { condition: 'new', ...preorder } })).toContain(
      'preorder</g:availability><g:availability_date>2027-03-12T00:00-0300</g:availability_date>',
    )
    const made = { availability: 'made_to_order', leadDays: 20 } as const
    expect(xml({ sale: { condition: 'refurbished', ...made } })).toContain(
      'backorder</g:availability><g:availability_date>2026-12-12T00:00-0300</g:availability_date><g:condition>refurbished<',
    )
    const soldOut = xml({ sale: { condition: 'new', ...preorder }, inStock: false })
    expect(soldOut).toContain('<g:availability>out_of_stock</g:availability>')
    expect(soldOut).not.toContain('availability_date')
  })

  it('groups SKUs by their master and says in what they differ', () => {
    const text = xml({ groupId: 'm-1', attributes: { Cor: 'Preto', Edição: 'Digital' } })
    expect(text).toContain('<g:item_group_id>m-1</g:item_group_id><g:color>Preto</g:color>')
    expect(text).toContain('<g:attribute_name>Edição</g:attribute_name>')
  })

  it('cuts what is longer than Merchant Center takes', () => {
    const title = /<g:title>(.*)<\/g:title>/.exec(xml({ title: 'é'.repeat(400) }))?.[1]
    expect([...(title ?? '')]).toHaveLength(150)
  })
})

describe('a GTIN', () => {
  it.each([
    ['7891234567895', true],
    ['7891234567890', false],
    ['96385074', true],
    ['0000000000000', false],
    ['123', false],
    [null, false],
  ])('%s counts: %s', (text, counts) => {
    expect(isGtin(text)).toBe(counts)
  })
})

describe('llms.txt', () => {
  it('keeps each line one line, whatever a row holds', () => {
    const links = [{ title: 'A]\n# B', url: 'https://x.example/', text: 'c\n- d' }]
    const text = llmsTxt({ name: 'Loja', summary: 'S', parts: [{ title: 'P', links }] })
    expect(text).toBe('# Loja\n\n> S\n\n## P\n\n- [A # B](https://x.example/): c - d\n')
  })
})
