import { describe, expect, it } from 'vitest'
import { gridColumns, toGridRow, toUndoLines } from './admin-grid-dto'

const row = {
  id: 'p1',
  name: 'Zelda',
  sku_code: 'UTI-Z',
  product_type: 'sku',
  updated_at: '2026-11-20T12:00:00Z',
  inherit_from_master: ['list_price', 'description'],
  price: '199.90',
  list_price: 249.9,
  pro_price: null,
  stock: 3,
  uti_coins_cashback_percentage: 2.5,
  uti_coins_discount_percentage: 10,
  condition: 'used',
  is_active: true,
}

describe('a line of the quick edit', () => {
  it('has the values of its columns in order, numbers as numbers, and what it inherits', () => {
    const { values, inherited, ...rest } = toGridRow(row)
    expect(rest).toEqual({
      id: 'p1',
      name: 'Zelda',
      sku: 'UTI-Z',
      type: 'sku',
      version: '2026-11-20T12:00:00Z',
    })
    const names = gridColumns.split(', ').slice(6)
    expect(Object.fromEntries(names.map((name, n) => [name, values[n]]))).toEqual({
      price: 199.9,
      list_price: 249.9,
      pro_price: null,
      stock: 3,
      uti_coins_cashback_percentage: 2.5,
      uti_coins_discount_percentage: 10,
      condition: 'used',
      is_active: true,
    })
    expect(names.filter((_, n) => inherited[n])).toEqual(['list_price'])
  })

  it('is refused in another shape', () => {
    expect(() => toGridRow({ ...row, product_type: 'kit' })).toThrow()
    expect(() => toGridRow({ ...row, price: {} })).toThrow()
  })
})

describe('what an undo would do', () => {
  it('names the changed columns in the order of the spreadsheet, as its texts', () => {
    const line = {
      name: 'Zelda',
      now: { stock: 3, inherit_from_master: [], is_active: false, price: 79.9 },
      before: { stock: 20, inherit_from_master: ['price'], is_active: true, price: 100 },
      why: null,
    }
    const [found] = toUndoLines([line])
    expect(found).toMatchObject({ name: 'Zelda', why: null })
    const shown = found?.changes.map((change) => ({
      ...change,
      now: change.now.replace('\u00a0', ' '),
      before: change.before.replace('\u00a0', ' '),
    }))
    expect(shown).toEqual([
      { field: 'price', now: 'R$ 79,90', before: 'R$ 100' },
      { field: 'stock', now: '3', before: '20' },
      { field: 'is_active', now: 'Não', before: 'Sim' },
    ])
  })

  it('says why a product is left as it is', () => {
    const lines = [
      { name: 'A', now: {}, before: null, why: 'deleted' },
      { name: 'B', now: {}, before: {}, why: 'changed' },
    ]
    expect(toUndoLines(lines)).toEqual([
      { name: 'A', why: 'deleted', changes: [] },
      { name: 'B', why: 'changed', changes: [] },
    ])
    expect(() => toUndoLines([{ ...lines[0], why: 'other' }] as never)).toThrow()
  })
})
