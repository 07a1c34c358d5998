import { describe, expect, it } from 'vitest'
import { GRID_FIELDS, type GridRow, type GridValue } from './cells.ts'
import { applyCellTexts, changesOf, getCellError, rebaseEdits, textAt } from './edits.ts'

const at = (name: string) => GRID_FIELDS.findIndex((field) => field.name === name)
const [price, stock] = [at('price'), at('stock')]

function row(
  id: string,
  part: Partial<GridRow> = {},
  values: Record<string, GridValue> = {},
): GridRow {
  const stored: Record<string, GridValue> = {
    price: 100,
    stock: 5,
    condition: 'new',
    is_active: true,
  }
  return {
    id,
    name: id,
    sku: null,
    type: 'simple',
    version: 'v1',
    values: GRID_FIELDS.map(({ name }) => ({ ...stored, ...values })[name] ?? null),
    inherited: GRID_FIELDS.map(() => false),
    ...part,
  }
}

const rows = [row('a'), row('b')]
const write = (row: number, column: number, text: string) => ({ row, column, text })

describe('applyCellTexts', () => {
  it('shows a valid text as its value, and keeps an invalid one as typed', () => {
    const edits = applyCellTexts(rows, {}, [write(0, price, ' R$ 1234,5'), write(1, stock, 'dez ')])
    expect(edits).toEqual({ a: { [price]: '1.234,50' }, b: { [stock]: 'dez' } })
    expect(textAt(rows[0] as GridRow, price, edits)).toBe('1.234,50')
    expect(textAt(rows[1] as GridRow, price, edits)).toBe('100,00')
    expect(getCellError(rows[1] as GridRow, stock, edits)?.code).toBe('number')
    expect(getCellError(rows[0] as GridRow, price, edits)).toBeNull()
  })

  it('drops the edit of a cell that has its stored value again', () => {
    const edits = applyCellTexts(rows, {}, [write(0, price, '90'), write(0, stock, '1')])
    expect(applyCellTexts(rows, edits, [write(0, price, '100')])).toEqual({ a: { [stock]: '1' } })
    expect(applyCellTexts(rows, { a: { [stock]: '1' } }, [write(0, stock, '5')])).toEqual({})
  })

  it('leaves the stock of a master and rows past the end', () => {
    const master = [row('m', { type: 'master' })]
    expect(applyCellTexts(master, {}, [write(0, stock, '9'), write(4, price, '9')])).toEqual({})
    expect(applyCellTexts(master, {}, [write(0, price, '9')])).toEqual({ m: { [price]: '9,00' } })
  })
})

describe('changesOf', () => {
  it('lists valid cells before and after, and counts the others', () => {
    const edits = applyCellTexts(rows, {}, [
      write(0, price, '80'),
      write(0, stock, 'x'),
      write(1, at('is_active'), 'não'),
    ])
    const { changes, errorCount } = changesOf(rows, edits)
    expect(errorCount).toBe(1)
    expect(changes.map(({ row, cells }) => [row.id, cells.length])).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    expect(changes[0]?.cells[0]).toMatchObject({ value: 80, warnings: [] })
    expect(changes[0]?.cells[0]?.before.replace(/\s/g, ' ')).toBe('R$ 100')
    expect(changes[1]?.cells[0]).toMatchObject({ before: 'Sim', after: 'Não', value: false })
  })

  it.each<[string, string, Record<string, GridValue>, string[]]>([
    ['price', '500', {}, []],
    ['price', '500,01', {}, ['jump']],
    ['price', '20', {}, []],
    ['price', '19,99', {}, ['jump']],
    ['price', '0', {}, ['unpriced']],
    ['price', '5', { price: 0 }, []],
    ['list_price', '', { list_price: 120 }, ['cleared']],
    ['stock', '9999', {}, []],
  ])('%s to “%s” with %j warns of %j', (name, text, values, warnings) => {
    const one = [row('a', {}, values)]
    const { changes } = changesOf(one, applyCellTexts(one, {}, [write(0, at(name), text)]))
    expect(changes[0]?.cells[0]?.warnings).toEqual(warnings)
  })

  it('warns when a SKU stops inheriting', () => {
    const sku = [
      row('s', { type: 'sku', inherited: GRID_FIELDS.map(({ name }) => name === 'price') }),
    ]
    const { changes } = changesOf(sku, applyCellTexts(sku, {}, [write(0, price, '90')]))
    expect(changes[0]?.cells[0]?.warnings).toEqual(['detached'])
  })
})

it('keeps what differs from the rows that were read again', () => {
  const edits = applyCellTexts(rows, {}, [
    write(0, price, '90'),
    write(0, stock, 'x'),
    write(1, price, '70'),
  ])
  const fresh = [row('a', {}, { price: 90 }), row('b', {}, { price: 95 })]
  expect(rebaseEdits(fresh, edits)).toEqual({ a: { [stock]: 'x' }, b: { [price]: '70,00' } })
})
