import { describe, expect, it } from 'vitest'
import {
  issues,
  referencedIds,
  toBatchChanges,
  toFailedImage,
  toImageCounts,
  toImportBatch,
  toImportLine,
  toRowCount,
  toSheetProducts,
  toSheetRows,
  toUndoResult,
} from './dto'

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
    ['without a name', { ...product, name: null }],
    ['without a type', { ...product, product_type: null }],
    ['without a time', { ...product, updated_at: null }],
    ['without an id', { ...product, id: null }],
    ['with related products of another shape', { ...product, related: [1] }],
    ['with tags of another shape', { ...product, tags: ['rpg'] }],
    ['with a tag without a weight', { ...product, tags: [{ name: 'rpg' }] }],
    ['with a tag without a name', { ...product, tags: [{ weight: 1 }] }],
  ])('are refused %s', (_, row) => {
    expect(() => toSheetProducts([product, row])).toThrow()
  })
})

describe('the stored lines of a sheet', () => {
  it('are as they were read: blank cells are undefined', () => {
    const cells = ['Jogo', 10, false, { date: '2026-05-12' }, { error: 'A1:A2', code: 'merged' }]
    expect(
      toSheetRows([
        { row: 2, cells: [null, ...cells] },
        { row: 9, cells: [] },
      ]),
    ).toStrictEqual([
      { row: 2, cells: [undefined, ...cells] },
      { row: 9, cells: [] },
    ])
    expect(toSheetRows([])).toEqual([])
  })

  it.each([
    ['that are no list', null],
    ['that are no objects', [null]],
    ['without a number', [{ cells: [] }]],
    ['without cells', [{ row: 2 }]],
    ['with cells of another shape', [{ row: 2, cells: {} }]],
  ])('are refused %s', (_, lines) => {
    expect(() => toSheetRows(lines)).toThrow()
  })
})

describe('an import', () => {
  const row = {
    id: 'b1',
    file_name: 'maio.xlsx',
    state: 'checked',
    headers: [{ column: 2, header: 'Nome', sample: 'Jogo' }],
    mapping: { 2: 'name' },
    total_rows: 9,
    done_rows: 8,
    create_count: 1,
    update_count: 2,
    skip_count: 3,
    error_count: 4,
    warning_count: 5,
    failure: null as string | null,
    created_at: '2026-11-21T00:00:00Z',
    touched_at: '2026-11-22T00:00:00Z',
  }
  const batch = {
    id: 'b1',
    fileName: 'maio.xlsx',
    state: 'checked',
    headers: [{ column: 2, header: 'Nome', sample: 'Jogo' }],
    mapping: { 2: 'name' },
    totalRows: 9,
    doneRows: 8,
    counts: { create: 1, update: 2, skip: 3, error: 4, warning: 5 },
    failure: null,
    createdAt: '2026-11-21T00:00:00Z',
    touchedAt: '2026-11-22T00:00:00Z',
  }

  it('has its counts and, after a failed step, the reason and the line', () => {
    expect(toImportBatch(row)).toEqual(batch)
    const failed = { ...row, mapping: null, failure: '{"code":"taken","row":7}' }
    expect(toImportBatch(failed)).toEqual({
      ...batch,
      mapping: null,
      failure: { code: 'taken', row: 7 },
    })
    expect(toImportBatch({ ...row, failure: '{"code":"FILE_GONE"}' }).failure).toEqual({
      code: 'FILE_GONE',
    })
  })

  it.each(['uploaded', 'checking', 'checked', 'applying', 'applied', 'undone'])(
    'may be %s',
    (state) => {
      expect(toImportBatch({ ...row, state }).state).toBe(state)
    },
  )

  it.each([
    ['another state', { state: '' }],
    ['no columns', { headers: null }],
    ['a column without a number', { headers: [{ header: 'Nome', sample: '' }] }],
    ['a column without a title', { headers: [{ column: 1, sample: '' }] }],
    ['a column without a sample', { headers: [{ column: 1, header: 'Nome' }] }],
    ['a mapping of another shape', { mapping: { 2: 7 } }],
    ['a failure without a code', { failure: '{"row":7}' }],
    ['a failure of a line that is no number', { failure: '{"code":"taken","row":"7"}' }],
  ])('is refused with %s', (_, change) => {
    const wrong = { ...row, ...change } as Parameters<typeof toImportBatch>[0]
    expect(() => toImportBatch(wrong)).toThrow()
  })
})

const issue = { level: 'error', code: 'range', cell: 'C7', field: 'price', params: { min: 0 } }
const flag = { ...issue, level: 'warning', code: 'price-jump', params: { to: 'R$ 9' } }
const line = {
  row_number: 7,
  action: 'update',
  label: 'Jogo',
  seen_at: '2026-11-21T00:00:00Z' as string | null,
  issues: [issue, { ...issue, cell: null, field: null }],
  flags: [flag],
  decision: 'accepted' as string | null,
  changes: {
    price: 20,
    name: 'Novo',
    parent_product_id: 'p2',
    manual_related_products: ['p3', 'p4'],
  } as Record<string, unknown>,
  before: { price: 10, name: 'Velho', parent_product_id: 'p1' } as Record<string, unknown>,
  tags: ['RPG', 'Ação'] as string[] | null,
  before_tags: ['RPG'] as string[] | null,
}
const nameOf = (id: string) => ({ p1: 'Mestre', p3: 'Três' })[id]

describe('a line of an import', () => {
  it('has its changes in the order of the sheet, with the names of products', () => {
    expect(toImportLine(line, nameOf)).toEqual({
      row: 7,
      action: 'update',
      label: 'Jogo',
      isNew: false,
      issues: [issue, { ...issue, cell: null, field: null }],
      flags: [flag],
      decision: 'accepted',
      changes: [
        { field: 'name', before: 'Velho', after: 'Novo' },
        { field: 'parent_product_id', before: 'Mestre', after: 'p2' },
        { field: 'price', before: 'R$\u00a010', after: 'R$\u00a020' },
        { field: 'tags', before: 'RPG', after: 'RPG | Ação' },
        { field: 'manual_related_products', before: '', after: 'Três | p4' },
      ],
    })
  })

  it('of a new product has no values before, and of kept tags no change', () => {
    const made = { ...line, seen_at: null, before: {}, before_tags: null, changes: { price: 20 } }
    expect(toImportLine(made, nameOf)).toMatchObject({
      isNew: true,
      changes: [
        { field: 'price', before: '', after: 'R$\u00a020' },
        { field: 'tags', before: '', after: 'RPG | Ação' },
      ],
    })
    expect(toImportLine({ ...made, tags: null }, nameOf).changes).toEqual([
      { field: 'price', before: '', after: 'R$\u00a020' },
    ])
  })

  it('shows long texts from shortly before their difference', () => {
    const [before, after] = [`${'a'.repeat(50)}b`, `${'a'.repeat(50)}${'c'.repeat(200)}`]
    const { changes } = toImportLine(
      { ...line, tags: null, changes: { description: after }, before: { description: before } },
      nameOf,
    )
    expect(changes).toEqual([
      {
        field: 'description',
        before: `…${'a'.repeat(20)}b`,
        after: `…${'a'.repeat(20)}${'c'.repeat(100)}…`,
      },
    ])
  })

  it('refers to its master and related products, of now and before, up to 20', () => {
    expect(referencedIds(line)).toEqual(['p2', 'p1', 'p3', 'p4'])
    expect(referencedIds({ ...line, changes: { price: 20 }, before: {} })).toEqual([])
    const many = Array.from({ length: 25 }, (_, n) => `r${n}`)
    expect(
      referencedIds({ ...line, before: {}, changes: { manual_related_products: many } }),
    ).toEqual(many.slice(0, 20))
  })

  it.each(['create', 'update', 'skip', 'error', 'left_out'])('may be of the kind %s', (action) => {
    expect(toImportLine({ ...line, action }, nameOf).action).toBe(action)
  })

  it.each(['accepted', 'left_out', null])('may have the decision %s', (decision) => {
    expect(toImportLine({ ...line, decision }, nameOf).decision).toBe(decision)
  })

  it.each([
    ['no number', { row_number: null }],
    ['another kind', { action: '' }],
    ['no label', { label: null }],
    ['another decision', { decision: '' }],
    ['no changes', { changes: null }],
    ['no values before', { before: null }],
    ['tags of another shape', { tags: [1] }],
    ['tags before of another shape', { before_tags: [1] }],
    ['no issues', { issues: null }],
    ['no flags', { flags: null }],
  ])('is refused with %s', (_, change) => {
    expect(() => toImportLine({ ...line, ...change }, nameOf)).toThrow()
    expect(() => referencedIds({ ...line, ...change })).toThrow()
  })

  it.each([
    ['another level', { level: '' }],
    ['another code', { code: 'unknown' }],
    ['a cell that is no text', { cell: 7 }],
    ['a field that is no text', { field: 7 }],
    ['values of another shape', { params: { min: null } }],
  ])('has no issue with %s', (_, change) => {
    expect(() => issues.parse([{ ...issue, ...change }])).toThrow()
  })
})

describe('the counts of an import', () => {
  const tally = { action: 'error', decision: null, unpriced: true, reasons: ['range'], lines: 3 }
  const images = { total: 3, stored: 2, failed: 1 }

  it('are those of the database', () => {
    expect(toRowCount({ ...tally, more: 1 })).toEqual(tally)
    expect(toImageCounts({ ...images, batch_id: 'b1' })).toEqual(images)
  })

  it.each(Object.keys(tally).filter((key) => key !== 'decision'))('need %s', (key) => {
    expect(() => toRowCount({ ...tally, [key]: null })).toThrow()
  })

  it.each(Object.keys(images))('need %s of the images', (key) => {
    expect(() => toImageCounts({ ...images, [key]: null })).toThrow()
  })
})

describe('an image that could not be fetched', () => {
  const image = { address: 'https://a.example/1.png', fault: 'MISSING', product_ids: ['p1'] }

  it('has the first product that uses it and the number of the others', () => {
    expect(toFailedImage(image, nameOf)).toEqual({
      address: 'https://a.example/1.png',
      error: 'MISSING',
      product: 'Mestre',
      more: 0,
    })
    expect(
      toFailedImage({ ...image, fault: null, product_ids: ['p9', 'p1', 'p3'] }, nameOf),
    ).toEqual({ address: 'https://a.example/1.png', error: 'UNKNOWN', product: '', more: 2 })
  })
})

describe('what a batch changed', () => {
  const touched = { hasNew: true, products: ['a'], cards: ['b'], categories: ['c'] }

  it('is named whole', () => {
    expect(toBatchChanges({ ...touched, undone: true })).toEqual(touched)
  })

  it.each(Object.keys(touched))('needs %s', (key) => {
    expect(() => toBatchChanges({ ...touched, [key]: null })).toThrow()
    expect(() => toBatchChanges({ ...touched, [key]: [1] })).toThrow()
  })
})

describe('the undo of a batch', () => {
  const obstacle = { row_number: 2, label: 'Jogo', why: 'changed' }

  it('was done, or names the products that prevent it', () => {
    expect(toUndoResult({ undone: true, hasNew: false })).toEqual({ undone: true })
    expect(
      toUndoResult({
        undone: false,
        count: 3,
        obstacles: [obstacle, { ...obstacle, why: 'deleted' }, { ...obstacle, why: 'in_use' }],
      }),
    ).toEqual({
      undone: false,
      count: 3,
      obstacles: [
        { row: 2, name: 'Jogo', why: 'changed' },
        { row: 2, name: 'Jogo', why: 'deleted' },
        { row: 2, name: 'Jogo', why: 'in_use' },
      ],
    })
  })

  it.each([
    ['no answer', {}],
    ['no number', { undone: false, obstacles: [] }],
    ['no products', { undone: false, count: 1 }],
    ['another reason', { undone: false, count: 1, obstacles: [{ ...obstacle, why: '' }] }],
    ['no line', { undone: false, count: 1, obstacles: [{ ...obstacle, row_number: null }] }],
    ['no name', { undone: false, count: 1, obstacles: [{ ...obstacle, label: null }] }],
  ])('is refused with %s', (_, answer) => {
    expect(() => toUndoResult(answer)).toThrow()
  })
})
