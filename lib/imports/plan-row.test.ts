import { describe, expect, it } from 'vitest'
import { FULL_PRODUCT } from '../../tests/support/full-product.ts'
import { FIELDS } from '../products/fields.ts'
import { identityOf } from './identity.ts'
import { type PlannedRow, planRow } from './plan-row.ts'
import type { CellValue, Lookups, SheetProduct } from './product.ts'
import { toCell } from './to-cell.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const NEW_ID = '22222222-2222-4222-8222-222222222222'
const MASTER = '33333333-3333-4333-8333-333333333333'
const GONE = '44444444-4444-4444-8444-444444444444'

/** Lookups of an empty store; a test adds what it needs. */
const emptyStore: Lookups = {
  byId: () => undefined,
  bySlug: () => undefined,
  bySku: () => undefined,
  reference: () => undefined,
  hasCategory: () => false,
  tagWeight: () => undefined,
  storedImage: () => null,
}

const stored = (columns: Record<string, unknown> = {}): SheetProduct => ({
  id: ID,
  slug: 'jogo',
  name: 'Jogo',
  product_type: 'simple',
  updated_at: '2026-11-21T00:00:00Z',
  tags: [],
  related: [],
  price: 100,
  ...columns,
})

const sku = (columns: Record<string, unknown> = {}) =>
  stored({ product_type: 'sku', parent_product_id: MASTER, ...columns })

/** Returns the plan of line 7 with these cells, starting at column A. */
function planOf(
  cells: Record<string, CellValue | undefined>,
  current: SheetProduct | null = null,
  lookups: Partial<Lookups> = {},
): PlannedRow {
  const row = { row: 7, cells: Object.values(cells) }
  const columns = new Map(Object.keys(cells).map((field, column) => [field, column]))
  const identity = identityOf(row, columns)
  return planRow({
    ...{ row, columns, identity, current, newId: NEW_ID },
    lookups: { ...emptyStore, ...lookups },
  })
}

const codesOf = (plan: PlannedRow) => plan.issues.map(({ code }) => code)
const issueOf = (plan: PlannedRow, code: string) => plan.issues.find((one) => one.code === code)

describe('a line as an export writes it', () => {
  it('changes nothing, even where its values would be refused in a new line [IMP-03]', () => {
    const product = stored({
      ...FULL_PRODUCT,
      name: '=1+1',
      brand: '',
      category: 'gone',
      image: '/media/gone.webp',
      manual_related_products: [GONE],
      related: [GONE],
      tags: [{ name: 'RPG', weight: 5 }],
    })
    const cells = Object.fromEntries(FIELDS.map((field) => [field.name, toCell(field, product)]))
    expect(
      planOf(
        Object.fromEntries(
          Object.entries(cells).map(([name, cell]) => [name, cell === null ? undefined : cell]),
        ),
        product,
      ),
    ).toMatchObject({ action: 'skip', changes: {}, tags: null, issues: [], flags: [] })
  })

  it('changes nothing where a blank text stands for an empty cell', () => {
    expect(planOf({ id: ID, brand: '', stock: '' }, stored({ brand: null }))).toMatchObject({
      action: 'skip',
      issues: [],
    })
  })

  it('changes nothing where a blank cell stands for a list of blank items', () => {
    expect(planOf({ id: ID, sizes: undefined }, stored({ sizes: [''] })).action).toBe('skip')
  })

  it('is refused with an error of Excel, in an empty field too', () => {
    expect(planOf({ id: ID, brand: { error: '#REF!' } }, stored())).toMatchObject({
      action: 'error',
      issues: [{ code: 'excel-error', cell: 'B7', params: { value: '#REF!' } }],
    })
  })

  it('changes nothing where a cell of dates shows the date of the product', () => {
    const preorder = stored({ availability: 'preorder', release_date: '2027-05-27' })
    expect(planOf({ id: ID, release_date: { date: '2027-05-27' } }, preorder)).toMatchObject({
      action: 'skip',
      issues: [],
    })
  })
})

describe('what a line is about', () => {
  it('is the product that it names, as it was compared', () => {
    const plan = planOf({ slug: 'jogo', name: 'Jogo 2' }, stored())
    expect(plan).toMatchObject({
      row: 7,
      action: 'update',
      productId: ID,
      label: 'Jogo 2',
      changes: { name: 'Jogo 2' },
      seenAt: '2026-11-21T00:00:00Z',
      isStoredMaster: false,
    })
    const master = stored({ product_type: 'master' })
    expect(planOf({ slug: 'jogo', name: 'Jogo 2' }, master).isStoredMaster).toBe(true)
  })

  it('is a new product with the id that waits for it [IMP-02]', () => {
    expect(planOf({ name: 'Jogo', price: 10 })).toMatchObject({
      action: 'create',
      productId: NEW_ID,
      changes: { name: 'Jogo', slug: 'jogo', price: 10 },
      issues: [],
      seenAt: null,
    })
    expect(planOf({ name: 'Jogo', slug: 'outro' }).changes.slug).toBe('outro')
    expect(planOf({ name: 'Jogo', sku_code: 'J-1' }).changes).toEqual({
      name: 'Jogo',
      sku_code: 'J-1',
    })
  })

  it.each<[string, Record<string, CellValue>, SheetProduct | null, string]>([
    ['the name in the sheet', { name: 'Novo nome', slug: 'jogo' }, stored(), 'Novo nome'],
    ['else the name in the store', { slug: 'jogo' }, stored(), 'Jogo'],
    ['else the slug', { slug: 'jogo' }, null, 'jogo'],
    ['else nothing', { stock: 1 }, null, ''],
    ['at most 200 characters', { name: 'x'.repeat(201) }, null, 'x'.repeat(200)],
    ['whole characters', { name: `${'x'.repeat(199)}🎮` }, null, 'x'.repeat(199)],
  ])('is called by %s', (_, cells, current, label) => {
    expect(planOf(cells, current).label).toBe(label)
  })

  it('is refused with an id that cannot be one', () => {
    const plan = planOf({ name: 'Jogo', id: '123' })
    expect(plan).toMatchObject({ action: 'error', changes: {} })
    expect(issueOf(plan, 'id')).toMatchObject({ level: 'error', cell: 'B7', field: 'id' })
  })

  it('is said when the store has no product with its id', () => {
    expect(planOf({ id: GONE, name: 'Jogo', price: 1 })).toMatchObject({
      action: 'create',
      issues: [{ code: 'id-unknown', level: 'warning', cell: 'A7', field: 'id' }],
    })
    expect(codesOf(planOf({ id: GONE, slug: 'jogo' }, stored()))).toEqual(['id-unknown'])
    expect(codesOf(planOf({ id: ID }, stored()))).toEqual([])
  })

  it('is refused when its product is in the trash', () => {
    const trashed = { ...stored(), trashed_at: '2026-01-01T12:00:00Z' }
    const plan = planOf({ name: 'Jogo', price: 1 }, trashed)
    expect(plan).toMatchObject({ action: 'error', changes: {} })
    expect(codesOf(plan)).toContain('trashed')
  })

  it('is said when only its name leads to the product', () => {
    expect(planOf({ name: 'JOGO', price: 100 }, stored()).issues).toMatchObject([
      { code: 'found-by-name', level: 'warning', cell: 'A7', params: { name: 'Jogo' } },
    ])
    expect(codesOf(planOf({ name: 'Jogo', slug: 'jogo' }, stored()))).toEqual([])
    expect(codesOf(planOf({ name: 'Jogo', id: ID }, stored()))).toEqual([])
  })

  it('leaves columns alone that are no fields', () => {
    expect(planOf({ id: ID, nothing: 'x' }, stored())).toMatchObject({ action: 'skip', issues: [] })
  })
})

describe('a cell of a line', () => {
  it('that is emptied empties the field, unless the field cannot be empty', () => {
    const product = stored({ brand: 'Sega', sizes: ['P'], stock: 3 })
    const plan = planOf({ id: ID, brand: undefined, sizes: '', stock: undefined }, product)
    expect(plan).toMatchObject({ action: 'update', changes: { brand: null, sizes: [] } })
    expect(Object.keys(plan.changes)).toEqual(['brand', 'sizes'])
  })

  it('that is blank differs from an empty text of the store as little as from none', () => {
    expect(planOf({ id: ID, brand: ' ' }, stored({ brand: '' })).changes).toEqual({})
    expect(planOf({ id: ID, brand: ' ' }, stored({ brand: null })).changes).toEqual({})
    expect(planOf({ id: ID, brand: ' ' }, stored()).changes).toEqual({})
    expect(planOf({ id: ID, brand: 'Sega' }, stored({ brand: '' })).changes).toEqual({
      brand: 'Sega',
    })
  })

  it('of a new product is written where it says something', () => {
    const { changes } = planOf({ name: 'Jogo', price: 5, brand: ' ', sizes: ' | ', colors: 'Azul' })
    expect(changes).toEqual({ name: 'Jogo', slug: 'jogo', price: 5, colors: ['Azul'] })
  })

  it('that is wrong makes the line an error that writes nothing', () => {
    const plan = planOf(
      { id: ID, tags: 'Nova', price: 9_999, gtin: '12', is_active: 'talvez' },
      stored(),
    )
    expect(plan).toMatchObject({ action: 'error', changes: {}, tags: null, flags: [] })
    expect(issueOf(plan, 'gtin')).toMatchObject({
      cell: 'D7',
      field: 'gtin',
      params: { value: '12' },
    })
    expect(issueOf(plan, 'boolean')).toMatchObject({ cell: 'E7', params: { value: 'talvez' } })
  })

  it('that is missing for the availability is named', () => {
    const plan = planOf({ id: ID, availability: 'Pré-venda', release_date: '' }, stored())
    expect(plan.issues).toMatchObject([
      { code: 'release-missing', level: 'error', cell: 'C7', field: 'release_date' },
    ])
  })

  it('with a name that states a condition is named with it', () => {
    expect(planOf({ name: 'Manete usada', price: 1 }).issues).toMatchObject([
      { code: 'condition', cell: 'A7', field: 'name', params: { name: 'Manete usada' } },
    ])
  })

  it('that needed interpretation is named, changed or not', () => {
    expect(planOf({ id: ID, stock: '1.000' }, stored()).issues).toMatchObject([
      { code: 'number-read', cell: 'B7', params: { value: '1.000', number: '1000' } },
    ])
    expect(codesOf(planOf({ id: ID, stock: '1.000' }, stored({ stock: 1000 })))).toEqual([
      'number-read',
    ])
  })

  it('with a suspicious price is a flag and not an issue as well', () => {
    const text = planOf({ id: ID, list_price: 'caro' }, stored())
    expect([text.flags.map(({ code }) => code), codesOf(text)]).toEqual([['price-text'], []])
    const jump = planOf({ id: ID, list_price: '1.234,56' }, stored({ list_price: 100 }))
    expect([jump.flags.map(({ code }) => code), codesOf(jump)]).toEqual([
      ['price-jump'],
      ['number-read'],
    ])
    expect(jump.flags[0]?.params).toEqual({ from: 'R$\u00a0100', to: 'R$\u00a01.234,56' })
  })

  it('without a price says that the price stays, where there is one', () => {
    expect(codesOf(planOf({ id: ID, price: '' }, stored()))).toEqual(['price-kept'])
    expect(codesOf(planOf({ id: ID, price: '' }, stored({ price: 0 })))).toEqual(['unpriced'])
    expect(codesOf(planOf({ id: ID, stock: '' }, stored({ stock: 2 })))).toEqual([])
  })
})

describe('a product that ends without a price', () => {
  it('is named with the cell of its price', () => {
    expect(issueOf(planOf({ name: 'Jogo', price: 0 }), 'unpriced')).toMatchObject({ cell: 'B7' })
    expect(issueOf(planOf({ name: 'Jogo' }), 'unpriced')).toMatchObject({ cell: null })
  })

  it('is no new SKU that takes the price of its master', () => {
    const reference = () => ({ id: MASTER, type: 'master' })
    const cells = { name: 'Azul', product_type: 'sku', parent_product_id: 'mestre' }
    const inherited = planOf({ ...cells, inherit_from_master: 'brand | price' }, null, {
      reference,
    })
    expect(codesOf(inherited)).toEqual([])
    expect(
      codesOf(planOf({ ...cells, inherit_from_master: 'brand' }, null, { reference })),
    ).toEqual(['unpriced'])
    expect(codesOf(planOf({ name: 'Azul', inherit_from_master: 'price' }))).toEqual(['unpriced'])
    expect(codesOf(planOf({ id: ID }, sku({ price: 0, inherit_from_master: ['price'] })))).toEqual([
      'unpriced',
    ])
  })
})

describe('JSON of a line', () => {
  const long = (length: number) => JSON.stringify({ a: 'x'.repeat(length - 8) })

  it('has at most 131,072 characters in all its columns together', () => {
    const half = { reviews_config: long(65_536), delivery_config: long(65_536) }
    expect(planOf({ id: ID, ...half }, stored()).action).toBe('update')
    const plan = planOf({ id: ID, ...half, delivery_config: long(65_537) }, stored())
    expect(plan).toMatchObject({
      action: 'error',
      issues: [{ code: 'too-much-json', cell: null, field: null, params: { max: 131_072 } }],
    })
  })

  it('is not counted with other texts', () => {
    const cells = { id: ID, reviews_config: long(131_072), description: 'texto' }
    expect(planOf(cells, stored()).action).toBe('update')
  })
})
