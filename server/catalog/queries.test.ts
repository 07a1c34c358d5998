import { describe, expect, it } from 'vitest'
import { parseBrandQuery, parseListingQuery } from '@/lib/catalog/listing-query'
import { facetArguments, findCategory, searchArguments, toCategoryTree } from './queries'

const everything = {
  ...parseListingQuery({}, 'playstation'),
  q: 'zelda',
  isExact: true,
  platforms: ['ps5'],
  brands: ['Sony'],
  tags: ['t1'],
  conditions: ['used'],
  ageRatings: ['L'],
  languages: ['dubbed'],
  availabilities: ['preorder'],
  minPriceCents: 0,
  maxPriceCents: 10_000,
  inStock: true,
  discount: true,
  freeShipping: true,
  pro: true,
  coins: true,
  rated: true,
} satisfies ReturnType<typeof parseListingQuery>

describe('what the database is asked for a listing', () => {
  it('has no filter that is not active', () => {
    expect(facetArguments(parseListingQuery({}))).toEqual({
      p_query: null,
      p_category: null,
      p_filters: {},
    })
  })

  it('has every active filter, with those of a section', () => {
    expect(facetArguments(everything, { isFeatured: true })).toEqual({
      p_query: 'zelda',
      p_category: 'playstation',
      p_exact: true,
      p_filters: {
        platforms: ['ps5'],
        brands: ['Sony'],
        tags: ['t1'],
        condition: ['used'],
        age_rating: ['L'],
        language: ['dubbed'],
        availability: ['preorder'],
        min_price_cents: 0,
        max_price_cents: 10_000,
        in_stock: true,
        discount: true,
        free_shipping: true,
        pro: true,
        coins: true,
        rated: true,
        featured: true,
      },
    })
  })

  it('is restricted to the spellings of the brand whose page it is', () => {
    const { p_filters } = facetArguments(parseBrandQuery({}, ['SEGA', 'Sega']))
    expect(p_filters).toEqual({ brands: ['SEGA', 'Sega'] })
  })

  it.each([
    ['newest', 'newest'],
    ['price-asc', 'price_asc'],
    ['price-desc', 'price_desc'],
    ['name', 'name'],
    ['discount', 'discount'],
    ['best-selling', 'best_selling'],
    ['best-rated', 'best_rated'],
    ['relevance', 'relevance'],
    ['section', 'price_desc'],
  ] as const)('is a page of 20 products in the order %s', (sort, p_sort) => {
    const query = { ...parseListingQuery({}), sort, page: 3 }
    expect(searchArguments(query, { sort: 'price_desc' })).toEqual({
      p_query: null,
      p_category: null,
      p_filters: {},
      p_sort,
      p_limit: 20,
      p_offset: 40,
    })
  })
})

const rows = [
  { slug: 'xbox', parent_slug: null, name: 'Xbox', description: 'Tudo de Xbox' },
  { slug: 'xbox/jogos', parent_slug: 'xbox', name: 'Jogos', description: null },
  { slug: 'hidden/jogos', parent_slug: 'hidden', name: 'Sem pai', description: null },
  { slug: 'pc', parent_slug: null, name: 'PC', description: null },
  { slug: 'xbox/consoles', parent_slug: 'xbox', name: 'Consoles', description: 'Séries X e S' },
]

const tree = [
  {
    path: 'xbox',
    name: 'Xbox',
    description: 'Tudo de Xbox',
    children: [
      { path: 'xbox/jogos', name: 'Jogos', description: null, children: [] },
      { path: 'xbox/consoles', name: 'Consoles', description: 'Séries X e S', children: [] },
    ],
  },
  { path: 'pc', name: 'PC', description: null, children: [] },
]

describe('the tree of categories', () => {
  it('keeps the order of the rows, without those whose parent is missing', () => {
    expect(toCategoryTree(rows)).toEqual(tree)
    expect(toCategoryTree([])).toEqual([])
  })

  it('gives a department with its subcategories', () => {
    expect(findCategory(tree, 'xbox')).toEqual({
      path: 'xbox',
      name: 'Xbox',
      description: 'Tudo de Xbox',
      parent: null,
      children: [
        { path: 'xbox/jogos', name: 'Jogos' },
        { path: 'xbox/consoles', name: 'Consoles' },
      ],
      siblings: [],
    })
  })

  it('gives a subcategory with its department and all beside it', () => {
    expect(findCategory(tree, 'xbox/consoles')).toEqual({
      path: 'xbox/consoles',
      name: 'Consoles',
      description: 'Séries X e S',
      parent: { path: 'xbox', name: 'Xbox' },
      children: [],
      siblings: [
        { path: 'xbox/jogos', name: 'Jogos' },
        { path: 'xbox/consoles', name: 'Consoles' },
      ],
    })
    expect(findCategory(tree, 'xbox/nada')).toBeNull()
  })
})
