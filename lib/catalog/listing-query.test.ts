import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AGE_RATINGS, LANGUAGES } from '../products/choices.ts'
import { AVAILABILITIES, CONDITIONS } from '../products/sale-state.ts'
import {
  type ListingQuery,
  listingHref,
  pageCount,
  pageNumberOf,
  parseListingQuery,
} from './listing-query.ts'

const empty: ListingQuery = {
  platforms: [],
  brands: [],
  tags: [],
  conditions: [],
  ageRatings: [],
  languages: [],
  availabilities: [],
  inStock: false,
  discount: false,
  freeShipping: false,
  pro: false,
  coins: false,
  rated: false,
  sort: 'newest',
  page: 1,
}
const tag = '6f1c5a52-3b9e-4d2a-9a34-0d5f3f6f8f11'

describe('parseListingQuery', () => {
  it('is newest first on page 1 without parameters [CAT-03]', () => {
    expect(parseListingQuery({})).toEqual(empty)
    expect(parseListingQuery(new URLSearchParams(), 'nintendo')).toEqual({
      ...empty,
      category: 'nintendo',
    })
  })

  it('reads every key [CAT-03] [SRCH-03]', () => {
    const params = {
      q: '  zelda ',
      plataforma: ['ps5', 'switch'],
      marca: 'Nintendo',
      tag,
      estado: ['usado', 'recondicionado', 'outro', 'usado'],
      classificacao: ['18', 'livre', 'L', '11'],
      idioma: ['legendado', 'dublado', 'dubbed'],
      disponibilidade: ['digital', 'pre-venda', 'preorder'],
      'preco-min': '99,90',
      'preco-max': '300',
      estoque: '1',
      desconto: '1',
      'frete-gratis': '1',
      pro: '1',
      coins: '1',
      'bem-avaliado': '1',
      ordem: 'menor-preco',
      pagina: '3',
    }
    expect(parseListingQuery(params)).toEqual({
      q: 'zelda',
      platforms: ['ps5', 'switch'],
      brands: ['Nintendo'],
      tags: [tag],
      conditions: ['refurbished', 'used'],
      ageRatings: ['L', '18'],
      languages: ['dubbed', 'subtitled'],
      availabilities: ['preorder', 'digital'],
      minPriceCents: 9_990,
      maxPriceCents: 30_000,
      inStock: true,
      discount: true,
      freeShipping: true,
      pro: true,
      coins: true,
      rated: true,
      sort: 'price-asc',
      page: 3,
    })
  })

  it('orders a search by relevance unless told otherwise [SRCH-03]', () => {
    expect(parseListingQuery({ q: 'mario' }).sort).toBe('relevance')
    expect(parseListingQuery({ q: 'mario', ordem: 'mais-recentes' }).sort).toBe('newest')
  })

  it('swaps a price range that is upside down', () => {
    const query = parseListingQuery({ 'preco-min': '500', 'preco-max': '100' })
    expect([query.minPriceCents, query.maxPriceCents]).toEqual([10_000, 50_000])
  })

  it.each([
    ['0', '0', [0, 0]],
    ['99,9', '100', [9_990, 10_000]],
    ['100', '100', [10_000, 10_000]],
    ['100.01', '100', [10_000, 10_001]],
    ['9999999', '', [999_999_900, undefined]],
    ['', '0,01', [undefined, 1]],
    ['10000000', '99,999', [undefined, undefined]],
    ['1.500', '1.500,50', [150_000, 150_050]],
    ['99.90', '9.999.999,99', [9_990, 999_999_999]],
    ['10.000.000', '1.50.0', [undefined, undefined]],
  ])('reads prices from %j to %j as %j', (min, max, cents) => {
    const query = parseListingQuery({ 'preco-min': min, 'preco-max': max })
    expect([query.minPriceCents, query.maxPriceCents]).toEqual(cents)
    expect('minPriceCents' in query).toBe(cents[0] !== undefined)
    expect('maxPriceCents' in query).toBe(cents[1] !== undefined)
  })

  it('takes the slug of a platform up to 40 characters', () => {
    const platforms = (plataforma: string) => parseListingQuery({ plataforma }).platforms
    expect(platforms('p'.repeat(40))).toHaveLength(1)
    for (const odd of ['p'.repeat(41), 'PS5', 'ps5 ', ' ps5', 'ps5\n'])
      expect([odd, platforms(odd)]).toEqual([odd, []])
  })

  it.each([
    [{ pagina: '0' }],
    [{ pagina: '-1' }],
    [{ pagina: '1e9' }],
    [{ pagina: '1.5' }],
    [{ pagina: '' }],
    [{ ordem: 'constructor' }],
    [{ ordem: 'price-asc' }],
    [{ plataforma: 'PS5; drop table' }],
    [{ plataforma: ['../x', ''] }],
    [{ tag: 'rpg' }],
    [{ marca: '' }],
    [{ marca: 'a\nb' }],
    [{ marca: '\u00a0 ' }],
    [{ marca: 'a\u202eb' }],
    [{ marca: `a${' '.repeat(80)}b` }],
    [{ 'preco-min': '1e5' }],
    [{ 'preco-min': '-1' }],
    [{ 'preco-max': '9'.repeat(30) }],
    [{ estoque: 'sim' }],
    [{ q: ' \u200b ' }],
  ])('leaves out what is malformed: %j', (params) => {
    expect(parseListingQuery(params)).toEqual(empty)
  })

  it('limits what one address may ask for', () => {
    const many = Array.from({ length: 500 }, (_, i) => `p${i}`)
    const query = parseListingQuery({ plataforma: many, q: 'x'.repeat(5_000), pagina: '99999' })
    expect(query.platforms).toHaveLength(20)
    expect(query.q).toHaveLength(120)
    expect(query.page).toBe(99_999)
  })

  it('never throws', () => {
    const keys = fc.constantFrom('q', 'marca', 'tag', 'pagina', 'ordem', 'preco-min', 'plataforma')
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string()), fc.anything())
    fc.assert(
      fc.property(fc.dictionary(keys, value), (params) => {
        const query = parseListingQuery(params as Record<string, string>)
        expect(query.page).toBeGreaterThanOrEqual(1)
        expect(new URL(listingHref('/busca', query), 'https://loja.example').pathname).toBe(
          '/busca',
        )
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('listingHref', () => {
  it('is the bare path of a listing without filters', () => {
    expect(listingHref('/categoria/nintendo', { ...empty, category: 'nintendo' })).toBe(
      '/categoria/nintendo',
    )
    expect(listingHref('/busca', { ...empty, q: 'mario', sort: 'relevance' })).toBe(
      '/busca?q=mario',
    )
  })

  it('reads a page number back as it was written, and no other spelling of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (page) => {
        const [, search = ''] = listingHref('/busca', { ...empty, page }).split('?')
        expect(pageNumberOf(new URLSearchParams(search))).toBe(page)
      }),
    )
    for (const pagina of ['0', '1', '-1', '02', '1.5', '1e3', 'abc', '', ' 2', '２']) {
      expect([pagina, pageNumberOf({ pagina })]).toEqual([pagina, null])
    }
    expect(pageNumberOf({ pagina: '9'.repeat(400) })).toBe(100_000)
  })

  it('makes every page number a link [CAT-04]', () => {
    expect(listingHref('/categoria/ofertas', { ...empty, page: 2 })).toBe(
      '/categoria/ofertas?pagina=2',
    )
  })

  it.each([
    [0, '0'],
    [1, '0.01'],
    [9_990, '99.90'],
    [10_000, '100'],
  ])('writes a price of %i centavos as %s', (minPriceCents, text) => {
    expect(listingHref('/busca', { ...empty, minPriceCents })).toBe(`/busca?preco-min=${text}`)
  })

  it('writes equal listings the same way', () => {
    const one = listingHref('/busca', { ...empty, platforms: ['ps5', 'pc'], brands: ['B', 'A'] })
    const other = listingHref('/busca', { ...empty, platforms: ['pc', 'ps5'], brands: ['A', 'B'] })
    expect(one).toBe(other)
    expect(one).toBe('/busca?plataforma=pc&plataforma=ps5&marca=A&marca=B')
  })

  it('holds whether the panel contains all options', () => {
    const all = parseListingQuery({ opcoes: 'todas' })
    expect(all.hasAllOptions).toBe(true)
    expect(listingHref('/categoria/x', all)).toBe('/categoria/x?opcoes=todas')
    expect(parseListingQuery({ opcoes: '1' })).not.toHaveProperty('hasAllOptions')
  })

  it('is read back as it was written', () => {
    const slugs = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,8}$/), { maxLength: 4 })
    const names = fc.uniqueArray(fc.stringMatching(/^[A-Za-zçã&=+#%]{1,10}$/), { maxLength: 4 })
    const cents = fc.integer({ min: 0, max: 9_999_999 })
    const query = fc.record({
      q: fc.stringMatching(/^[a-zé&+%#=]{1,20}$/),
      platforms: slugs,
      brands: names,
      tags: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
      conditions: fc.subarray([...CONDITIONS]),
      ageRatings: fc.subarray([...AGE_RATINGS]),
      languages: fc.subarray([...LANGUAGES]),
      availabilities: fc.subarray([...AVAILABILITIES]),
      minPriceCents: cents,
      maxPriceCents: cents.map((extra) => 10_000_000 + extra),
      inStock: fc.boolean(),
      discount: fc.boolean(),
      freeShipping: fc.boolean(),
      pro: fc.boolean(),
      coins: fc.boolean(),
      rated: fc.boolean(),
      sort: fc.constantFrom(
        'newest',
        'price-asc',
        'price-desc',
        'name',
        'discount',
        'best-selling',
        'best-rated',
        'relevance',
      ),
      page: fc.integer({ min: 1, max: 10_000 }),
    })
    const sorted = (q: ListingQuery) => ({
      ...q,
      platforms: [...q.platforms].sort(),
      brands: [...q.brands].sort(),
      tags: [...q.tags].sort(),
    })
    fc.assert(
      fc.property(query, (asked) => {
        const wanted = { ...asked } as ListingQuery
        const url = new URL(listingHref('/busca', wanted), 'https://loja.example')
        expect(parseListingQuery(url.searchParams)).toEqual(sorted(wanted))
      }),
      { numRuns: 1_000 },
    )
  })
})

it.each([
  [0, 1],
  [1, 1],
  [20, 1],
  [21, 2],
  [400, 20],
])('%i products fill %i pages of 20 [CAT-03]', (total, pages) => {
  expect(pageCount(total)).toBe(pages)
})
