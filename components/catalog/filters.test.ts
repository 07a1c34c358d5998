import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import type { ListingFilter } from '@/lib/catalog/listing-filters'
import { parseListingQuery } from '@/lib/catalog/listing-query'
import { messages } from '@/lib/i18n/messages'
import type { Condition } from '@/lib/products/sale-state'
import { facetsOf } from '@/tests/support/unit/facets'
import { filterLabel } from './active-filters'
import { choiceOptions, mergeSelectedOptions, type TagGroup, themeTags } from './filter-panel'

const intl = { locale: 'pt-BR', messages } as const
type Texts = Parameters<typeof filterLabel>
const t = createTranslator({ ...intl, namespace: 'catalog.filters' }) as unknown as Texts[2]
const saleText = createTranslator({ ...intl, namespace: 'sale' }) as unknown as Texts[3]

describe('the name of a filter', () => {
  const named = (filter: ListingFilter) =>
    filterLabel(
      filter,
      facetsOf({
        tags: [
          { value: 't0', label: 'Ação', count: 4, category: 'gênero' },
          { value: 't1', label: 'Corrida', count: 2, category: 'gênero' },
        ],
      }),
      t,
      saleText,
    ).replaceAll('\u00a0', ' ')

  it.each<[ListingFilter, string]>([
    [{ kind: 'platforms', value: 'ps5' }, 'PlayStation 5'],
    [{ kind: 'platforms', value: 'dreamcast' }, 'dreamcast'],
    [{ kind: 'brands', value: '8BitDo' }, '8BitDo'],
    [{ kind: 'tags', value: 't1' }, 'Corrida'],
    [{ kind: 'tags', value: 't9' }, 'Tema escolhido'],
    [{ kind: 'conditions', value: 'used' }, 'Usado'],
    [{ kind: 'conditions', value: 'refurbished' }, 'Recondicionado'],
    [{ kind: 'ageRatings', value: 'L' }, 'Livre'],
    [{ kind: 'ageRatings', value: '16' }, '16 anos'],
    [{ kind: 'price', minCents: 5_000, maxCents: 30_000 }, 'R$ 50 a R$ 300'],
    [{ kind: 'price', minCents: 5_000, maxCents: undefined }, 'A partir de R$ 50'],
    [{ kind: 'price', minCents: undefined, maxCents: 30_050 }, 'Até R$ 300,50'],
    [{ kind: 'price', minCents: 0, maxCents: 0 }, 'R$ 0 a R$ 0'],
    [{ kind: 'inStock' }, 'Em estoque'],
    [{ kind: 'discount' }, 'Com desconto'],
    [{ kind: 'freeShipping' }, 'Frete grátis'],
    [{ kind: 'pro' }, 'Com preço Pro'],
    [{ kind: 'coins' }, 'Desconto com coins'],
    [{ kind: 'rated' }, 'Nota 4 ou mais'],
    [{ kind: 'availabilities', value: 'digital' }, 'Digital'],
  ])('%j is %s', (filter, label) => {
    expect(named(filter)).toBe(label)
  })
})

describe("the boxes of 'Estado'", () => {
  const options = (counts: Partial<Record<Condition, number>>, search = '') =>
    choiceOptions(
      'conditions',
      facetsOf({
        conditions: Object.entries(counts).map(([value, count]) => ({
          value: value as Condition,
          count,
        })),
      }),
      parseListingQuery(new URLSearchParams(search)),
      (condition) => saleText(`conditions.${condition}`),
    )

  it('are the conditions that products have, in the order of the store', () => {
    expect(options({ used: 2, new: 7 })).toEqual([
      { value: 'novo', label: 'Novo', count: 7 },
      { value: 'usado', label: 'Usado', count: 2 },
    ])
  })

  it('are none where all products are alike', () => {
    expect(options({ new: 7 })).toEqual([])
    expect(options({ new: 7, used: 0 })).toEqual([])
    expect(options({})).toEqual([])
  })

  it('have every chosen one, also without products and alone', () => {
    expect(options({ new: 7 }, 'estado=recondicionado')).toEqual([
      { value: 'novo', label: 'Novo', count: 7 },
      { value: 'recondicionado', label: 'Recondicionado', count: 0 },
    ])
    expect(options({ used: 3 }, 'estado=usado')).toEqual([
      { value: 'usado', label: 'Usado', count: 3 },
    ])
  })
})

it("the boxes of 'Classificação indicativa' are in the order of the ages", () => {
  const options = choiceOptions(
    'ageRatings',
    facetsOf({
      ageRatings: [
        { value: '18', count: 4 },
        { value: 'L', count: 2 },
        { value: '10', count: 1 },
      ],
    }),
    parseListingQuery(new URLSearchParams('classificacao=14')),
    (rating) => saleText(`ageRatings.${rating}`),
  )
  expect(options).toEqual([
    { value: 'livre', label: 'Livre', count: 2 },
    { value: '10', label: '10 anos', count: 1 },
    { value: '14', label: '14 anos', count: 0 },
    { value: '18', label: '18 anos', count: 4 },
  ])
})

describe('the boxes of themes', () => {
  const found = facetsOf({
    platforms: [{ value: 'ps5', count: 3 }],
    brands: [{ value: 'Sony', count: 2 }],
    tags: [
      { value: 't1', label: 'PlayStation 5', count: 3, category: 'destaque' },
      { value: 't2', label: 'Sony', count: 2, category: 'generic' },
      { value: 't3', label: 'Corrida', count: 1, category: 'gênero' },
      { value: 't4', label: 'ps5', count: 1, category: 'generic' },
      { value: 't5', label: '2 jogadores', count: 1, category: 'jogadores' },
      { value: 't6', label: 'Seminovo', count: 1, category: 'condição' },
    ],
  })
  const values = (selected: string[], group: TagGroup = 'tags') =>
    themeTags(found, selected, group).map(({ value }) => value)

  it('are apart from genres and players', () => {
    expect(values([], 'genres')).toEqual(['t3'])
    expect(values([], 'players')).toEqual(['t5'])
  })

  it('leave out what repeats a platform, a brand or another filter', () => {
    expect(values([])).toEqual(['t4'])
  })

  it('have what is chosen all the same', () => {
    expect(values(['t2', 't6'])).toEqual(['t2', 't4', 't6'])
  })
})

describe('options with what is chosen', () => {
  it('have a chosen value that no product has any more, with a count of 0, at their end', () => {
    const options = [{ value: 'ps5', label: 'PlayStation 5', count: 3 }]
    const label = (value: string) => `(${value})`
    expect(mergeSelectedOptions(options, ['snes', 'ps5'], label)).toEqual([
      ...options,
      { value: 'snes', label: '(snes)', count: 0 },
    ])
    expect(mergeSelectedOptions(options, [], label)).toEqual(options)
  })
})
