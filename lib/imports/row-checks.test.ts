import { describe, expect, it } from 'vitest'
import { fieldNamed } from '../products/fields.ts'
import { planRow } from './plan-row.ts'
import type { CellValue, SheetProduct } from './product.ts'
import { readCell } from './read-cell.ts'
import { toCell } from './to-cell.ts'

const field = (name: string) => {
  const found = fieldNamed(name)
  if (!found) throw new Error(`no field ${name}`)
  return found
}
const read = (name: string, cell: CellValue) => {
  const reading = readCell(field(name), cell)
  return reading.kind === 'wrong' ? reading.error.code : reading.kind === 'value' && reading.value
}

const stored = (columns: Record<string, unknown> = {}): SheetProduct => ({
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'jogo',
  name: 'Jogo',
  product_type: 'simple',
  updated_at: '2026-11-22T12:00:00Z',
  tags: [],
  related: [],
  price: 10,
  condition: 'new',
  condition_notes: null,
  availability: 'ready',
  release_date: null,
  lead_days: null,
  ...columns,
})

const lookups = {
  hasCategory: () => true,
  reference: () => undefined,
  bySlug: () => undefined,
  bySku: () => undefined,
  tagWeight: () => undefined,
} as unknown as Parameters<typeof planRow>[0]['lookups']

/** Returns the plan of a line with these cells for a stored product, or for a new one. */
function plan(cells: Record<string, CellValue>, current: SheetProduct | null) {
  const names = Object.keys(cells)
  const planned = planRow({
    row: { row: 2, cells: Object.values(cells) },
    columns: new Map(names.map((name, column) => [name, column])),
    identity: { derivedSlug: 'jogo' } as Parameters<typeof planRow>[0]['identity'],
    current,
    newId: '22222222-2222-4222-8222-222222222222',
    lookups,
  })
  return {
    action: planned.action,
    changes: planned.changes,
    codes: planned.issues.map(({ code }) => code).filter((code) => code !== 'found-by-name'),
  }
}

describe('cells', () => {
  it.each([
    ['condition', 'Novo', 'new'],
    ['condition', 'SEMINOVA', 'used'],
    ['condition', 'usado', 'used'],
    ['condition', 'revisado', 'refurbished'],
    ['condition', 'refurbished', 'refurbished'],
    ['condition', 'quebrado', 'choice'],
    ['availability', 'Pré-venda', 'preorder'],
    ['availability', 'pre venda', 'preorder'],
    ['availability', 'sob encomenda', 'made_to_order'],
    ['availability', 'made_to_order', 'made_to_order'],
    ['availability', 'amanhã', 'choice'],
    ['release_date', '27/05/2027', '2027-05-27'],
    ['release_date', '1/5/2027', '2027-05-01'],
    ['release_date', '2027-05-27', '2027-05-27'],
    ['release_date', '2027-05-27 00:00', '2027-05-27'],
    ['release_date', { date: '2027-05-27' }, '2027-05-27'],
    ['release_date', 46_534, 'date'],
    ['release_date', '31/02/2027', 'date'],
    ['release_date', '27/05/27', 'date'],
    ['release_date', 'logo', 'date'],
    ['release_date', '27/05/1999', 'date'],
    ['lead_days', 365, 365],
    ['lead_days', 366, 'range'],
    ['lead_days', '2,5', 'not-integer'],
    ['condition_notes', 'x'.repeat(301), 'too-long'],
  ])('%s: %s is read as %s', (name, cell, expected) => {
    expect(read(name, cell)).toBe(expected)
  })

  it('are written as they are read', () => {
    const product = stored({
      condition: 'used',
      condition_notes: 'Caixa original',
      availability: 'made_to_order',
      release_date: '2027-05-27',
      lead_days: 12,
    })
    const names = ['condition', 'condition_notes', 'availability', 'release_date', 'lead_days']
    const cells = names.map((name) => toCell(field(name), product))
    expect(cells).toEqual(['Usado', 'Caixa original', 'Sob encomenda', '27/05/2027', 12])
    expect(names.map((name, n) => read(name, cells[n] ?? ''))).toEqual(
      names.map((name) => product[name]),
    )
  })
})

describe('a line', () => {
  it('with a name that states a condition needs the condition', () => {
    const name = 'Manete usada'
    expect(plan({ name, price: 10 }, null)).toMatchObject({ action: 'error', codes: ['condition'] })
    expect(plan({ name, price: 10, condition: 'Usado' }, null)).toMatchObject({
      action: 'create',
      changes: { condition: 'used' },
      codes: [],
    })
    expect(plan({ name }, stored({ condition: 'refurbished' })).action).toBe('update')
    expect(plan({ condition: 'novo' }, stored({ name, condition: 'used' })).codes).toEqual([
      'condition',
    ])
  })

  it('of a SKU that takes name or condition from its master is not judged by it', () => {
    const sku = stored({
      name: 'Manete usada',
      product_type: 'sku',
      parent_product_id: '33333333-3333-4333-8333-333333333333',
      inherit_from_master: ['name', 'condition'],
    })
    expect(plan({ stock: 5 }, sku)).toMatchObject({ action: 'update', codes: [] })
  })

  it('of a SKU that takes only one of both from its master is not judged either', () => {
    const sku = { product_type: 'sku', parent_product_id: '33333333-3333-4333-8333-333333333333' }
    for (const field of ['name', 'condition']) {
      const product = stored({ ...sku, name: 'Manete usada', inherit_from_master: [field] })
      expect(plan({ stock: 5 }, product).codes).toEqual([])
    }
    const own = stored({ ...sku, name: 'Manete usada', inherit_from_master: ['brand'] })
    expect(plan({ stock: 5 }, own).codes).toEqual(['condition'])
  })

  it('of a SKU that takes the availability from its master needs no date of its own', () => {
    const sku = stored({
      product_type: 'sku',
      parent_product_id: '33333333-3333-4333-8333-333333333333',
      inherit_from_master: ['availability'],
      availability: 'preorder',
    })
    expect(plan({ stock: 5 }, sku)).toMatchObject({ action: 'update', codes: [] })
  })

  it('without a condition or an availability is new and ready', () => {
    const unknown = { name: 'Manete revisado', condition: undefined, availability: undefined }
    expect(plan({ stock: 5 }, stored(unknown)).codes).toEqual(['condition'])
    expect(plan({ name: 'Jogo', price: 1, lead_days: 10 }, null)).toEqual({
      action: 'create',
      changes: { name: 'Jogo', price: 1, slug: 'jogo' },
      codes: ['not-of-kind'],
    })
    expect(plan({ price: 1 }, null).codes).toEqual(['name-missing'])
  })

  it('with a pre-order or an order to make needs its date or its days', () => {
    expect(plan({ availability: 'Pré-venda' }, stored()).codes).toEqual(['release-missing'])
    expect(plan({ availability: 'Sob encomenda' }, stored()).codes).toEqual(['lead-missing'])
    const preorder = stored({ availability: 'preorder', release_date: '2027-05-27' })
    expect(plan({ release_date: '' }, preorder).codes).toEqual(['release-missing'])
    expect(plan({ availability: 'Pré-venda', release_date: 'logo' }, stored()).codes).toEqual([
      'date',
    ])
    expect(plan({ availability: 'Pré-venda', gtin: '1' }, stored()).codes).toEqual([
      'gtin',
      'release-missing',
    ])
    expect(plan({ availability: 'Sob encomenda', lead_days: 'x' }, stored()).codes).toEqual([
      'not-a-number',
      'lead-missing',
    ])
    expect(
      plan({ availability: 'Pré-venda', release_date: '01/06/2027' }, preorder).changes,
    ).toEqual({ release_date: '2027-06-01' })
  })

  it('takes away what belongs to another kind, and says so', () => {
    const preorder = stored({ availability: 'preorder', release_date: '2027-05-27' })
    expect(plan({ availability: 'Pronta entrega' }, preorder)).toEqual({
      action: 'update',
      changes: { availability: 'ready', release_date: null },
      codes: ['not-of-kind'],
    })
    expect(plan({ lead_days: 10 }, stored())).toEqual({
      action: 'skip',
      changes: {},
      codes: ['not-of-kind'],
    })
  })
})
