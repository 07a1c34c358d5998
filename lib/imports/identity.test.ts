import { describe, expect, it } from 'vitest'
import { identityOf, isProductId, textOf } from './identity.ts'
import type { CellValue } from './product.ts'

const ID = '0a1b2c3d-4e5f-6789-abcd-ef0123456789'
const identity = (cells: Record<string, CellValue>) =>
  identityOf(
    { row: 2, cells: Object.values(cells) },
    new Map(Object.keys(cells).map((field, column) => [field, column])),
  )
const none = { id: null, isBadId: false, slug: null, sku: null, derivedSlug: null }

describe('the names of a product in a line [IMP-02]', () => {
  it.each<[Record<string, CellValue>, Partial<typeof none> | Record<string, unknown>]>([
    [{ price: 3 }, {}],
    [{ id: ID }, { id: ID }],
    [{ id: ` ${ID.toUpperCase()} ` }, { id: ID }],
    [{ id: '', name: '' }, {}],
    [{ id: '12' }, { isBadId: true }],
    [{ id: `${ID}0` }, { isBadId: true }],
    [{ id: `0${ID}` }, { isBadId: true }],
    [{ id: 12 }, { isBadId: true }],
    [{ slug: ' jogo ' }, { slug: 'jogo' }],
    [{ sku_code: 'J-1' }, { sku: 'J-1' }],
    [{ sku_code: 1234 }, { sku: '1234' }],
    [{ name: 'Pokémon: Let’s Go!' }, { derivedSlug: 'pokemon-lets-go' }],
    [{ name: 'Jogo', slug: 'outro' }, { slug: 'outro' }],
    [{ name: 'Jogo', sku_code: 'J-1' }, { sku: 'J-1' }],
    [{ name: 'Jogo', slug: '', sku_code: ' ' }, { derivedSlug: 'jogo' }],
    [
      { name: 'Jogo', id: ID },
      { id: ID, derivedSlug: 'jogo' },
    ],
    [{ name: '日本' }, {}],
    [{ name: { error: '#REF!' } }, {}],
  ])('%j', (cells, names) => {
    expect(identity(cells)).toEqual({ ...none, ...names })
  })
})

describe('the text of a field in a line', () => {
  const row = { row: 2, cells: [' a ', 'b', undefined, { error: '#N/A' }, 0] }
  const columns = new Map(['one', 'two', 'empty', 'wrong', 'zero'].map((name, n) => [name, n]))
  it.each([
    ['one', 'a'],
    ['two', 'b'],
    ['empty', null],
    ['wrong', null],
    ['zero', '0'],
    ['unmapped', null],
  ])('%s: %j', (field, text) => {
    expect(textOf(row, columns, field)).toBe(text)
  })
})

describe('isProductId', () => {
  it.each([
    [ID, true],
    [ID.toUpperCase(), false],
    [`${ID} `, false],
    [ID.replaceAll('-', ''), false],
    ['jogo', false],
  ])('%j: %s', (text, is) => {
    expect(isProductId(text)).toBe(is)
  })
})
