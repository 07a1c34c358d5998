import { describe, expect, it } from 'vitest'
import { toSharedRow } from './dto'

describe('toSharedRow', () => {
  it.each([
    { first_name: 'Ana', product_ids: ['b', 'a'] },
    { first_name: null, product_ids: [] },
  ])('gives the owner and the products of a link: %j', (row) => {
    expect(toSharedRow({ ...row, email: 'ana@example.com' })).toEqual(row)
  })

  it('gives nothing for a link that is not valid', () => {
    expect(toSharedRow(null)).toBeNull()
  })

  it.each([{ first_name: 'Ana' }, { first_name: 1, product_ids: [] }, []])('refuses %j', (row) => {
    expect(() => toSharedRow(row as never)).toThrow()
  })
})
