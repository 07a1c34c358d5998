import { describe, expect, it } from 'vitest'
import {
  hasFilters,
  LIST_FILTERS,
  LIST_SORTS,
  listHref,
  parseListQuery,
  trashDaysLeft,
} from './list-query.ts'

const none = { estado: '', tipo: '', revisao: '', estoque: '', oferta: '', preco: '' }
const plain = { q: '', sort: 'recentes', page: 1, category: '', filters: none }
const choices = Object.entries(LIST_FILTERS).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
)

describe('the list of products in its address', () => {
  it('is the whole list without parameters', () => {
    const query = parseListQuery({})
    expect(query).toEqual(plain)
    expect(listHref(query)).toBe('/admin/produtos')
    expect(hasFilters(query)).toBe(false)
  })

  it.each(choices)('is narrowed by %s=%s', (name, value) => {
    const query = parseListQuery({ [name]: value })
    expect(query).toEqual({ ...plain, filters: { ...none, [name]: value } })
    expect(listHref(query)).toBe(`/admin/produtos?${name}=${value}`)
    expect(hasFilters(query)).toBe(true)
    expect(parseListQuery({ [name]: 'x' })).toEqual(plain)
  })

  it.each(LIST_SORTS)('is sorted by %s', (sort) => {
    const query = parseListQuery({ ordem: sort })
    expect(query).toEqual({ ...plain, sort })
    expect(listHref(query)).toBe(
      sort === 'recentes' ? '/admin/produtos' : `/admin/produtos?ordem=${sort}`,
    )
    expect(hasFilters(query)).toBe(false)
  })

  it.each([
    ['playstation/jogos-ps5', 'playstation/jogos-ps5'],
    ['a'.repeat(120), 'a'.repeat(120)],
    ['a'.repeat(121), ''],
    ['PC', ''],
    ['a b', ''],
    ['', ''],
  ])('of the category %s is that of %j', (categoria, category) => {
    const query = parseListQuery({ categoria })
    expect(query).toEqual({ ...plain, category })
    expect(hasFilters(query)).toBe(category !== '')
    expect(
      parseListQuery(Object.fromEntries(new URL(listHref(query), 'http://x').searchParams)),
    ).toEqual(query)
  })

  it.each([
    [' zelda ', 'zelda'],
    ['x'.repeat(81), 'x'.repeat(80)],
    [['a', 'b'], 'a'],
    [[], ''],
  ])('of the search %j is that of %j', (q, text) => {
    const query = parseListQuery({ q })
    expect(query).toEqual({ ...plain, q: text })
    expect(hasFilters(query)).toBe(text !== '')
  })

  it.each([
    ['2', 2],
    ['2.9', 1],
    ['10000', 10_000],
    ['10001', 1],
    ['0', 1],
    ['-3', 1],
    ['dois', 1],
  ])('of page %s is page %i', (pagina, page) => {
    expect(parseListQuery({ pagina })).toEqual({ ...plain, page })
  })

  it('begins at the first page where something else is changed', () => {
    const query = parseListQuery({ pagina: '4', tipo: 'sku', preco: 'sem' })
    expect(listHref(query, { page: 5 })).toBe('/admin/produtos?tipo=sku&preco=sem&pagina=5')
    expect(listHref(query, { filters: { tipo: '' } })).toBe('/admin/produtos?preco=sem')
    expect(listHref(query, { category: 'pc' })).toBe(
      '/admin/produtos?categoria=pc&tipo=sku&preco=sem',
    )
  })
})

it.each([
  ['2026-01-31T12:00:00Z', 30],
  ['2026-01-31T11:59:59Z', 30],
  ['2026-01-30T12:00:00Z', 29],
  ['2026-01-01T12:00:01Z', 1],
  ['2026-01-01T12:00:00Z', 0],
  ['2025-12-01T12:00:00Z', 0],
])('counts the days left of a product trashed at %s', (trashedAt, days) => {
  expect(trashDaysLeft(trashedAt, new Date('2026-01-31T12:00:00Z'))).toBe(days)
})
