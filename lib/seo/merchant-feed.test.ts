import { describe, expect, it } from 'vitest'
import { DEFAULT_SHIPPING_POLICY } from '../cart/policy.ts'
import { agentFeedLine } from './agent-feed.ts'
import {
  MERCHANT_FEED_END,
  type MerchantItem,
  type MerchantTerms,
  merchantFeedHead,
  merchantItemXml,
  xmlText,
} from './merchant-feed.ts'
import { isGtin } from './page-text.ts'
import { llmsTxt } from './product-sheet.ts'

const terms: MerchantTerms = {
  origin: 'https://loja.example',
  shipping: DEFAULT_SHIPPING_POLICY,
  payment: { max: 12, minCents: 500 },
  // 22 November in São Paulo.
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
  cashbackCoins: 200,
  inStock: true,
  sale: { condition: 'new', availability: 'ready' },
  delivery: { handling: { min: 0, max: 1 }, transit: { min: 2, max: 6 } },
  freeShipping: false,
  weightKg: 0.4,
  productType: ['PlayStation', 'Jogos PS5'],
  googleCategory: 1279,
  ageRating: null,
  highlights: ['Mundo aberto', 'Legendas em português', 'Mundo aberto'],
  group: null,
  attributes: {},
}

const xml = (patch: Partial<MerchantItem> = {}, own: Partial<MerchantTerms> = {}) =>
  merchantItemXml({ ...item, ...patch }, { ...terms, ...own })

describe('an item of the Google Merchant feed', () => {
  it('says the full price, the charged one, the installments, shipping and the Pro price', () => {
    const text = xml()
    expect(text).toContain('<g:price>129.90 BRL</g:price><g:sale_price>99.90 BRL</g:sale_price>')
    expect(text).toContain('<g:months>12</g:months><g:amount>8.33 BRL</g:amount>')
    expect(text).toContain('<g:country>BR</g:country><g:price>15.00 BRL</g:price>')
    expect(text).toContain(
      '<g:tier_label>free</g:tier_label><g:loyalty_points>200</g:loyalty_points>',
    )
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

  it('is one element on a line of its own, in a channel with the name of the store', () => {
    expect(xml()).toMatch(/^<item><g:id>id-1<\/g:id>.*<\/item>\n$/)
    expect(xml()).toContain('<g:link>https://loja.example/produto/jogo</g:link>')
    const store = { name: 'Jogos & Cia', origin: 'https://loja.example', text: 'Tudo.' }
    const feed = `${merchantFeedHead(store)}${xml()}${MERCHANT_FEED_END}`
    expect(feed).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="http:\/\/base.google.com\/ns\/1.0"><channel><title>Jogos &amp; Cia<\/title><link>https:\/\/loja.example\/<\/link><description>Tudo.<\/description>\n<item>/,
    )
    expect(feed.endsWith('</item>\n</channel></rss>\n')).toBe(true)
  })

  it('has one image and at most ten more', () => {
    const more = (count: number) => {
      const images = Array.from({ length: count }, (_, n) => `/media/${n}.webp`)
      const found = xml({ images }).matchAll(/<g:additional_image_link>(.*?)</g)
      return [...found].map(([, url]) => url)
    }
    expect(more(2)).toEqual(['https://loja.example/media/1.webp'])
    expect(more(11)).toHaveLength(10)
    expect(more(12)).toHaveLength(10)
    expect(more(0)).toEqual([])
    expect(xml({ images: [] })).not.toContain('image_link')
  })

  it.each([
    [9_991, '<g:price>99.91 BRL</g:price><g:sale_price>99.90 BRL</g:sale_price>'],
    [9_990, '<g:price>99.90 BRL</g:price><g:brand>'],
    [9_989, '<g:price>99.90 BRL</g:price><g:brand>'],
    [null, '<g:price>99.90 BRL</g:price><g:brand>'],
  ])('with a list price of %s centavos says %s', (listPriceCents, expected) => {
    expect(xml({ listPriceCents })).toContain(expected)
  })

  it('names what it belongs to and what it gives in elements of their own', () => {
    const text = xml()
    expect(text).toContain('<g:brand>Estúdio</g:brand>')
    expect(xml({ brand: null })).not.toContain('g:brand')
    expect(text).toContain('<g:shipping><g:country>BR</g:country>')
    expect(text).toContain('<g:installment><g:months>12</g:months>')
    const program = '<g:loyalty_program><g:program_label>uti-pro</g:program_label>'
    expect(text.split(program)).toHaveLength(3)
    expect(xml({ proPriceCents: null }).split(program)).toHaveLength(2)
    expect(xml({ weightKg: null })).not.toContain('shipping_weight')
  })

  it('is sent as a code where it is one, and later has no days of handling', () => {
    const saleOf = (sale: MerchantItem['sale']) => xml({ sale })
    expect(saleOf({ condition: 'new', availability: 'digital' })).toContain(
      '<g:shipping_label>digital</g:shipping_label>',
    )
    const preorder = { availability: 'preorder', releaseDate: '2027-03-12' } as const
    expect(saleOf({ condition: 'new', ...preorder })).not.toContain('handling_time')
    const nothing = { handling: null, transit: null }
    expect(xml({ delivery: nothing })).toContain('<g:price>15.00 BRL</g:price></g:shipping>')
    expect(xml()).toContain('<g:google_product_category>1279</g:google_product_category>')
  })

  it('is paid in two parts or more, or in no parts', () => {
    const parts = (minCents: number) => xml({}, { payment: { max: 12, minCents } })
    expect(parts(4_995)).toContain('<g:months>2</g:months><g:amount>49.95 BRL</g:amount>')
    expect(parts(4_996)).not.toContain('installment')
  })

  it('leaves out what is not so', () => {
    const plain = xml({ listPriceCents: null, proPriceCents: 9_990, gtin: null, inStock: false })
    expect(plain).toContain('<g:price>99.90 BRL</g:price>')
    expect(plain).toContain('<g:availability>out_of_stock</g:availability>')
    // An unknown number is omitted; `identifier_exists` would state that there is none.
    const absent = ['identifier_exists', 'sale_price', 'tier_label>pro', 'gtin>', 'item_group_id']
    for (const name of absent) expect(plain).not.toContain(name)
    expect(xml({ cashbackCoins: 0, proPriceCents: null })).not.toContain('loyalty_program')
    expect(xml({ googleCategory: null })).not.toContain('google_product_category')
    expect(xml({ priceCents: 900, listPriceCents: null })).not.toContain('installment')
    const quote = { ...DEFAULT_SHIPPING_POLICY, mode: 'quote' as const }
    expect(xml({}, { shipping: quote })).not.toContain('<g:shipping>')
    expect(xml({ freeShipping: true })).toContain('<g:price>0.00 BRL</g:price>')
  })

  it.each([
    [null, null, null],
    ['L', 'Livre', null],
    ['12', '12 anos', null],
    ['14', '14 anos', 'adult'],
    ['18', '18 anos', 'adult'],
  ] as const)('says the age rating %s, and no sexual content', (ageRating, words, group) => {
    const text = xml({ ageRating })
    const detail = `<g:product_detail><g:attribute_name>Classificação indicativa</g:attribute_name><g:attribute_value>${words}</g:attribute_value></g:product_detail>`
    expect(text.includes(detail)).toBe(words !== null)
    expect(text.includes('g:product_detail')).toBe(words !== null)
    expect(/<g:age_group>(.*?)<\/g:age_group>/.exec(text)?.[1] ?? null).toBe(group)
    expect(text).not.toContain('<g:adult>')
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
    const group = { id: 'm-1', name: 'Jogo' }
    const text = xml({ group, attributes: { Cor: 'Preto', Edição: 'Digital' } })
    expect(text).toContain(
      '<g:item_group_id>m-1</g:item_group_id><g:item_group_title>Jogo</g:item_group_title><g:color>Preto</g:color>',
    )
    const sized = xml({ group, attributes: { Tamanho: 'G' } })
    expect(sized).toContain('<g:size>G</g:size>')
    expect(text).toContain(
      '<g:variant_option><g:name>Edição</g:name><g:value>Digital</g:value></g:variant_option>',
    )
  })

  it('says how long sending takes, but not before the day from which it is sent', () => {
    const days =
      '<g:min_handling_time>0</g:min_handling_time><g:max_handling_time>1</g:max_handling_time>'
    const way =
      '<g:min_transit_time>2</g:min_transit_time><g:max_transit_time>6</g:max_transit_time>'
    expect(xml()).toContain(`<g:price>15.00 BRL</g:price>${days}${way}</g:shipping>`)
    const made = { condition: 'new', availability: 'made_to_order', leadDays: 20 } as const
    expect(xml({ sale: made })).toContain(`<g:price>15.00 BRL</g:price>${way}</g:shipping>`)
    const quote = { ...DEFAULT_SHIPPING_POLICY, mode: 'quote' as const }
    expect(xml({}, { shipping: quote })).toContain(days)
    expect(xml()).toContain('<g:shipping_label>fee</g:shipping_label>')
    expect(xml({ freeShipping: true })).toContain(
      '<g:shipping_label>free-product</g:shipping_label>',
    )
  })

  it('lists two to six highlights, each once', () => {
    const lines = (highlights: string[]) =>
      [...xml({ highlights }).matchAll(/<g:product_highlight>(.*?)</g)].map(([, text]) => text)
    expect(lines(['Mundo aberto', 'Legendas', 'Mundo aberto'])).toEqual([
      'Mundo aberto',
      'Legendas',
    ])
    expect(lines(['Mundo aberto'])).toEqual([])
    expect(lines(['Mundo aberto', ' ', ''])).toEqual([])
    expect(lines([' Mundo  aberto', 'Mundo aberto ', 'Legendas'])).toHaveLength(2)
    expect(lines(['x'.repeat(151), 'y'])[0]).toHaveLength(150)
    expect(lines('abcdefgh'.split(''))).toHaveLength(6)
  })

  it('cuts what is longer than Merchant Center takes', () => {
    const title = /<g:title>(.*)<\/g:title>/.exec(xml({ title: 'é'.repeat(400) }))?.[1]
    expect([...(title ?? '')]).toHaveLength(150)
    expect(title?.endsWith('é…')).toBe(true)
    const whole = '🎮'.repeat(150)
    expect(xml({ title: whole })).toContain(`<g:title>${whole}</g:title>`)
    expect(xml({ title: ' Jogo \n  novo ' })).toContain('<g:title>Jogo novo</g:title>')
  })
})

describe('a GTIN', () => {
  it.each([
    ['7891234567895', true],
    ['7891234567890', false],
    ['96385074', true],
    ['0000000000000', false],
    ['123', false],
    ['036000291452', true],
    ['00036000291452', true],
    // Valid numbers of 8, 12 or 13 digits with additional characters.
    ['x96385074', false],
    ['96385074x', false],
    ['100000000', false],
    ['0045496590420', true],
    ['', false],
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

  it('writes lines before links, and none where a part has neither', () => {
    const links = [{ title: 'Ofertas', url: 'https://x.example/', text: null }]
    const parts = [
      { title: ' Sobre  nós ', lines: [' Loja\nfísica ', 'Chat'] },
      { title: 'Páginas', lines: ['Todas'], links },
      { title: 'Nada' },
    ]
    expect(llmsTxt({ name: 'Loja', summary: 'S', parts }).split('\n')).toEqual([
      '# Loja',
      '',
      '> S',
      '',
      '## Sobre nós',
      '',
      '- Loja física',
      '- Chat',
      '',
      '## Páginas',
      '',
      '- Todas',
      '- [Ofertas](https://x.example/)',
      '',
      '## Nada',
      '',
      '',
    ])
  })
})

describe('a line of the feed for shopping assistants', () => {
  const line = (patch: Partial<MerchantItem> = {}) =>
    JSON.parse(agentFeedLine({ ...item, ...patch }, { ...terms, storeName: 'Loja' }))

  it('is one object with the fields of the specification, and no checkout', () => {
    expect(agentFeedLine(item, { ...terms, storeName: 'Loja' })).toMatch(/^\{[^\n]*\}\n$/)
    expect(line()).toEqual({
      is_eligible_search: true,
      is_eligible_checkout: false,
      item_id: 'id-1',
      gtin: '7891234567895',
      title: 'Jogo & <Cia>',
      description: 'Um jogo.\u0000',
      url: 'https://loja.example/produto/jogo',
      brand: 'Estúdio',
      condition: 'new',
      product_category: 'PlayStation > Jogos PS5',
      image_url: 'https://loja.example/media/a%20b.webp',
      additional_image_urls: 'https://loja.example/media/c.webp',
      price: '129.90 BRL',
      sale_price: '99.90 BRL',
      availability: 'in_stock',
      shipping: 'BR::Standard:15.00 BRL:0:1:2:6',
      seller_name: 'Loja',
      seller_url: 'https://loja.example/',
      seller_privacy_policy: 'https://loja.example/ajuda/privacidade',
      seller_tos: 'https://loja.example/termos',
      return_policy: 'https://loja.example/ajuda/trocas',
      return_deadline_in_days: 7,
      target_countries: ['BR'],
      store_country: 'BR',
    })
  })

  it('has the fee of the store, without days that are unknown, and none for what is not sent', () => {
    expect(line({ freeShipping: true }).shipping).toBe('BR::Standard:0.00 BRL:0:1:2:6')
    const handling = null
    expect(line({ delivery: { ...item.delivery, handling } }).shipping).toBe(
      'BR::Standard:15.00 BRL',
    )
    expect(line({ sale: { condition: 'new', availability: 'digital' } }).shipping).toBeUndefined()
    const quoted = { ...terms.shipping, mode: 'quote' } as const
    const agreed = agentFeedLine(item, { ...terms, shipping: quoted, storeName: 'Loja' })
    expect(JSON.parse(agreed).shipping).toBeUndefined()
  })

  it('has the day of what is sent later, and what a version is', () => {
    const sale = { condition: 'used', availability: 'preorder', releaseDate: '2027-05-27' } as const
    expect(line({ sale })).toMatchObject({
      availability: 'pre_order',
      availability_date: '2027-05-27',
      condition: 'used',
    })
    expect(
      line({ sale: { condition: 'new', availability: 'made_to_order', leadDays: 10 } }),
    ).toMatchObject({ availability: 'backorder', availability_date: '2026-12-02' })
    expect(line({ inStock: false }).availability).toBe('out_of_stock')
    const digital = line({ sale: { condition: 'new', availability: 'digital' } })
    expect(digital).toMatchObject({ is_digital: true, availability: 'in_stock' })
    expect(digital).not.toHaveProperty('return_deadline_in_days')
    const group = { id: 'm-1', name: 'Controle' }
    expect(line({ group, attributes: { Cor: 'Preto', Edição: 'Pro' } })).toMatchObject({
      group_id: 'm-1',
      item_group_title: 'Controle',
      listing_has_variations: true,
      variant_dict: { Cor: 'Preto', Edição: 'Pro' },
      color: 'Preto',
    })
  })

  it('omits what is unknown instead of guessing it', () => {
    const bare = line({ brand: null, gtin: '123', listPriceCents: null, images: ['/media/c.webp'] })
    expect(bare.price).toBe('99.90 BRL')
    for (const name of ['brand', 'gtin', 'sale_price', 'additional_image_urls', 'group_id'])
      expect(bare).not.toHaveProperty(name)
  })
})
