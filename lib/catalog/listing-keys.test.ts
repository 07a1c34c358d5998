import { expect, it } from 'vitest'
import { isFilteredListing, LISTING_KEYS, nextResults, withPlatforms } from './listing-keys.ts'
import { listingHref } from './listing-query.ts'

it('names every key that the address of a category listing may hold', () => {
  const href = listingHref('/categoria/x', {
    platforms: ['ps5'],
    brands: ['Sony'],
    tags: ['0b0f4f2e-7d0e-4a3e-9f64-2f0d0a5f7a11'],
    conditions: ['used'],
    ageRatings: ['18'],
    languages: ['dubbed'],
    availabilities: ['digital'],
    minPriceCents: 100,
    maxPriceCents: 200,
    inStock: true,
    discount: true,
    freeShipping: true,
    pro: true,
    coins: true,
    hasAllOptions: true,
    rated: true,
    sort: 'name',
    page: 2,
  })
  const keys = [...new URL(href, 'https://loja.test').searchParams.keys()]
  expect(keys.toSorted()).toEqual([...LISTING_KEYS].toSorted())
})

it.each([
  ['/categoria/playstation', false],
  ['/categoria/playstation?utm_source=x', false],
  ['/categoria/playstation?pagina=2', true],
  ['/categoria/xbox/jogos?ordem=nome#lista', true],
  ['/secao/product_section_1?pagina=2', true],
  ['/secao/product_section_1?x=1', false],
  ['/secao-especial/1/carrossel/0?ordem=nome', true],
  ['/secaox/a?pagina=2', false],
  ['/busca?q=zelda&pagina=2', false],
])('finds whether %s is another route than its path: %s [CAT-04] [SECT-10]', (href, expected) => {
  expect(isFilteredListing(href)).toBe(expected)
})

it.each([
  ['', '/categoria/x?plataforma=ps5&plataforma=switch'],
  [
    '?plataforma=pc&pagina=3&ordem=nome',
    '/categoria/x?ordem=nome&plataforma=ps5&plataforma=switch',
  ],
])('lists two platforms instead of those of %j', (query, href) => {
  expect(withPlatforms('/categoria/x', query, ['ps5', 'switch'])).toBe(href)
})

const SEARCH = '/busca?q=zelda&pagina=2'
const LIST = '/categoria/playstation?marca=Sony'

it.each([
  ['', SEARCH, '/produto/a', SEARCH],
  ['', LIST, '/produto/a', LIST],
  ['', '/categoria/playstation', '/produto/a', ''],
  [SEARCH, '/produto/a', '/produto/b', SEARCH],
  [SEARCH, '/', '/produto/b', ''],
  [SEARCH, '/produto/a', '/coins', ''],
])('from %s, %s to %s leads back to %s', (current, from, to, expected) => {
  expect(nextResults(current, from, to)).toBe(expected)
})
