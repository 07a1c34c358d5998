import { describe, expect, it } from 'vitest'
import { toSheetProducts } from './dto'

const product = {
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'jogo',
  name: 'Jogo',
  product_type: 'simple',
  updated_at: '2026-11-21T00:00:00Z',
  tags: [{ name: 'rpg', weight: 2 }],
  related: ['outro'],
  price: 10,
  specifications: [],
}

describe('products for a sheet', () => {
  it('have all of their columns', () => {
    expect(toSheetProducts([product])).toEqual([product])
  })

  it.each([
    ['no object', null],
    ['without a slug', { ...product, slug: null }],
    ['with tags of another shape', { ...product, tags: ['rpg'] }],
  ])('are refused %s', (_, row) => {
    expect(() => toSheetProducts([product, row])).toThrow()
  })
})
