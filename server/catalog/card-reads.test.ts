import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseBrandQuery, parseListingQuery } from '@/lib/catalog/listing-query'
import { listTags, readProductCards, scopeTags } from './card-reads'

const asked: string[] = []

const row = {
  id: 'p1',
  slug: 'jogo',
  name: 'Jogo',
  price: '199.90',
  list_price: null,
  pro_price: null,
  uti_pro_custom_price: null,
  condition: 'used',
  availability: 'preorder',
  release_date: '2020-01-01',
  lead_days: null,
  sizes: [],
  colors: ['Preto', 'Branco'],
  reviews_config: {},
  created_at: '2026-01-01T00:00:00Z',
}

const ratings = {
  data: [{ product_id: 'p1', review_count: 3, average_rating: 4.7 }],
  error: null,
}

/** A database without a relation between products and tags. */
const db = {
  from: () => ({
    select: (columns: string) => {
      asked.push(columns)
      const isEmbed = columns.includes('product_tags')
      const answer = isEmbed
        ? { data: null, error: { code: 'PGRST200', message: 'no relationship found' } }
        : { data: [row], error: null }
      if (columns.includes('review_count')) return { in: () => Promise.resolve(ratings) }
      const query = { in: () => query, eq: () => Promise.resolve(answer) }
      return query
    },
  }),
}

vi.mock('@/server/core/db', () => ({ catalogDb: () => db }))
vi.mock('@/server/settings/queries', () => ({
  getSetting: async () => ({ pixPercent: 10 }),
  isProTierOn: async () => false,
}))
vi.mock('@/server/coins/queries', () => ({ isCoinSystemOn: async () => true }))

describe('readProductCards', () => {
  beforeEach(() => {
    asked.length = 0
  })

  it('still gives the cards when tags cannot be embedded [CAT-10]', async () => {
    const cards = await readProductCards(['p1'])
    expect(cards).toMatchObject([
      {
        slug: 'jogo',
        priceCents: 19990,
        pixCents: 17991,
        sale: { condition: 'used', availability: 'ready' },
        rating: { average: 4.7, count: 3 },
        options: { sizes: 0, colors: 2 },
      },
    ])
    expect(asked).toHaveLength(3)
    expect(asked[0]).toContain('product_tags')
    expect(asked[1]).not.toContain('product_tags')
  })

  it('asks nothing for no ids', async () => {
    expect(await readProductCards([])).toEqual([])
    expect(asked).toEqual([])
  })
})

describe('the tags of a list', () => {
  it('are those of what it is restricted to', () => {
    expect(listTags(parseListingQuery({ q: 'zelda' }))).toEqual([])
    expect(listTags(parseListingQuery({}, 'retro'))).toEqual(['category:retro'])
    expect(listTags(parseBrandQuery({}, ['Square Enix']))).toEqual(['brand:square-enix'])
  })

  it('are those of the items of a section, and of featured products', () => {
    const items = [
      { item_type: 'tag', item_id: ' RPG ' },
      { item_type: 'product', item_id: 'p1' },
    ]
    expect(scopeTags({ items })).toEqual(['product-tag:rpg', 'card:p1'])
    expect(scopeTags({ isFeatured: true })).toEqual(['featured'])
    expect(scopeTags()).toEqual([])
  })
})
