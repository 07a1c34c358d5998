import { describe, expect, it } from 'vitest'
import { identityOf } from './identity.ts'
import { type PlannedRow, planRow } from './plan-row.ts'
import type { CellValue, Lookups, SheetProduct } from './product.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const NEW_ID = '22222222-2222-4222-8222-222222222222'
const MASTER = '33333333-3333-4333-8333-333333333333'
const OTHER = '44444444-4444-4444-8444-444444444444'
const GONE = '55555555-5555-4555-8555-555555555555'

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

const references = new Map([
  ['mestre', { id: MASTER, type: 'master' }],
  ['outro', { id: OTHER, type: 'simple' }],
  ['jogo', { id: ID, type: 'master' }],
  ['novo', { id: NEW_ID, type: 'master' }],
])

/**
 * A store with a master, another product, the category 'pc', the tag RPG of weight 5 and an image.
 */
const store: Lookups = {
  byId: () => undefined,
  bySlug: (slug) => (slug === 'outro' ? stored({ id: OTHER, name: 'Outro' }) : undefined),
  bySku: (code) => (code === 'OUTRO-1' ? stored({ id: OTHER, name: 'Outro' }) : undefined),
  reference: (name) => references.get(name),
  hasCategory: (path) => path === 'pc',
  tagWeight: (name) => (name === 'rpg' ? 5 : undefined),
  storedImage: (address) => (address === 'https://a.example/1.png' ? '/media/1.webp' : null),
}

/**
 * Returns the plan of line 7 with these cells, starting at column A; a null `current` is a new
 * product.
 */
function planOf(
  cells: Record<string, CellValue | undefined>,
  current: SheetProduct | null = null,
): PlannedRow {
  const row = { row: 7, cells: Object.values(cells) }
  const columns = new Map(Object.keys(cells).map((field, column) => [field, column]))
  const identity = identityOf(row, columns)
  return planRow({ row, columns, identity, current, newId: NEW_ID, lookups: store })
}

const codesOf = (plan: PlannedRow) => plan.issues.map(({ code }) => code)

describe('what a cell names', () => {
  it('is a category of the store', () => {
    expect(planOf({ id: ID, category: 'pc' }, stored()).changes).toEqual({ category: 'pc' })
    expect(planOf({ id: ID, category: 'tv' }, stored())).toMatchObject({
      action: 'error',
      issues: [{ code: 'category', cell: 'B7', params: { value: 'tv' } }],
    })
    expect(planOf({ id: ID, category: '' }, stored({ category: 'pc' })).changes).toEqual({
      category: null,
    })
  })

  it('is a master of the store or of the sheet, and not the product itself', () => {
    const line = { name: 'Azul', price: 1, product_type: 'sku', parent_product_id: 'mestre' }
    expect(planOf(line).changes.parent_product_id).toBe(MASTER)
    for (const name of ['outro', 'nada', 'novo']) {
      expect(planOf({ ...line, parent_product_id: name })).toMatchObject({
        action: 'error',
        issues: [{ code: 'parent', cell: 'D7', params: { value: name } }],
      })
    }
    expect(
      planOf({ id: ID, parent_product_id: 'mestre' }, sku({ parent_product_id: OTHER })).changes,
    ).toEqual({ parent_product_id: MASTER })
    expect(codesOf(planOf({ id: ID, parent_product_id: 'jogo' }, sku()))).toEqual(['parent'])
  })

  it('are at most 50 related products, all there', () => {
    const related = (text: string, current: SheetProduct | null = stored()) =>
      planOf({ id: ID, manual_related_products: text }, current)
    expect(related('mestre | outro').changes.manual_related_products).toEqual([MASTER, OTHER])
    expect(related('mestre | nada')).toMatchObject({
      action: 'error',
      issues: [{ code: 'related', cell: 'B7', params: { value: 'mestre,nada' } }],
    })
    expect(related(Array(50).fill('outro').join('|')).action).toBe('update')
    expect(codesOf(related(Array(51).fill('outro').join('|')))).toEqual(['related'])
  })

  it('stays as a related product that is gone, for as long as the product holds it', () => {
    const related = (text: string, held: unknown) =>
      planOf({ id: ID, manual_related_products: text }, stored({ manual_related_products: held }))
    expect(related(`${GONE} | outro`, [GONE]).changes.manual_related_products).toEqual([
      GONE,
      OTHER,
    ])
    expect(codesOf(related(GONE, [OTHER]))).toEqual(['related'])
    expect(codesOf(related(GONE, null))).toEqual(['related'])
    expect(codesOf(related('gone', ['gone']))).toEqual(['related'])
    expect(codesOf(planOf({ name: 'Jogo', price: 1, manual_related_products: GONE }))).toEqual([
      'related',
    ])
  })

  it('are images of the store, with their texts under the same addresses', () => {
    const [web, kept] = ['https://a.example/1.png', 'https://a.example/2.png']
    const plan = planOf(
      {
        id: ID,
        image: web,
        additional_images: `${web} | ${kept}`,
        gallery_alts: `{"${web}":"Caixa"}`,
      },
      stored(),
    )
    expect(plan.changes).toEqual({
      image: '/media/1.webp',
      additional_images: ['/media/1.webp', kept],
      gallery_alts: { '/media/1.webp': 'Caixa' },
    })
    expect(planOf({ id: ID, image: '' }, stored({ image: '/media/x.webp' })).changes).toEqual({
      image: null,
    })
  })
})

describe('tags of a line', () => {
  const tagged = stored({
    tags: [
      { name: 'RPG', weight: 5 },
      { name: 'Ação', weight: 1 },
    ],
  })

  it('replace those of the product where their names differ', () => {
    expect(planOf({ id: ID, tags: 'rpg:5' }, tagged)).toMatchObject({
      action: 'update',
      changes: {},
      tags: [{ name: 'rpg', weight: 5 }],
      issues: [],
    })
    expect(planOf({ id: ID, tags: '' }, tagged)).toMatchObject({ action: 'update', tags: [] })
    expect(planOf({ id: ID, tags: 'RPG; Luta' }, tagged).tags).toHaveLength(2)
    expect(planOf({ id: ID, tags: 'ação; rpg:5' }, tagged)).toMatchObject({
      action: 'skip',
      tags: null,
    })
    expect(planOf({ name: 'Jogo', price: 1, tags: 'RPG:5' }).tags).toEqual([
      { name: 'RPG', weight: 5 },
    ])
    expect(planOf({ name: 'Jogo', price: 1, tags: ' ' }).tags).toBeNull()
  })

  it('are named where the store has none of the name, or another weight', () => {
    expect(planOf({ id: ID, tags: 'Luta:3; Rpg:4; RPG' }, stored()).issues).toMatchObject([
      { code: 'tag-new', cell: 'B7', field: 'tags', params: { name: 'Luta' } },
      { code: 'tag-weight', cell: 'B7', params: { name: 'Rpg', stored: 5, given: 4 } },
    ])
  })

  it('are refused where one cannot be a tag', () => {
    expect(planOf({ id: ID, tags: 'RPG:9999' }, stored())).toMatchObject({
      action: 'error',
      tags: null,
      issues: [{ code: 'tags', params: { value: 'RPG:9999' } }],
    })
  })
})

describe('a line and other products', () => {
  it('needs a name where it is a new product', () => {
    expect(planOf({ slug: 'jogo', name: '', price: 1 })).toMatchObject({
      action: 'error',
      issues: [{ code: 'name-missing', cell: 'B7', field: 'name' }],
    })
    expect(planOf({ slug: 'jogo', price: 1 }).issues).toMatchObject([
      { code: 'name-missing', cell: null },
    ])
    expect(codesOf(planOf({ id: ID, price: 1 }, stored()))).toEqual([])
    // An error of another field, or a warning about the name, does not replace `name-missing`.
    expect(codesOf(planOf({ slug: 'jogo', price: 1, gtin: '1' }))).toEqual(['gtin', 'name-missing'])
  })

  it('may not take the slug or the SKU code of another', () => {
    expect(planOf({ id: ID, slug: 'outro' }, stored())).toMatchObject({
      action: 'error',
      issues: [{ code: 'slug-taken', cell: 'B7', field: 'slug', params: { name: 'Outro' } }],
    })
    expect(planOf({ id: ID, sku_code: 'OUTRO-1' }, stored())).toMatchObject({
      action: 'error',
      issues: [{ code: 'sku-taken', cell: 'B7', field: 'sku_code', params: { name: 'Outro' } }],
    })
    const own = stored({ id: OTHER })
    expect(planOf({ id: OTHER, slug: 'outro', sku_code: 'OUTRO-1' }, own)).toMatchObject({
      changes: { slug: 'outro', sku_code: 'OUTRO-1' },
      issues: [],
    })
  })

  it('has a master only as a SKU', () => {
    const parent = { name: 'Azul', price: 1, parent_product_id: 'mestre' }
    expect(planOf(parent)).toMatchObject({
      action: 'error',
      issues: [{ code: 'parent-of-simple', cell: 'C7', field: 'parent_product_id' }],
    })
    expect(codesOf(planOf({ ...parent, product_type: 'sku' }))).toEqual([])
    expect(codesOf(planOf({ id: ID, product_type: 'simple' }, sku()))).toEqual(['parent-of-simple'])
    expect(
      planOf({ id: ID, product_type: 'simple', parent_product_id: '' }, sku()).changes,
    ).toEqual({ product_type: 'simple', parent_product_id: null })
  })
})

describe('a field that a SKU takes from its master', () => {
  it('is not changed by its line, and the line says so', () => {
    const inherit_from_master = ['price', 'brand', 'name']
    const plan = planOf(
      { id: ID, price: 900, brand: 'Sega', name: 'Outro nome', stock: 2, list_price: 9_000 },
      sku({ inherit_from_master, list_price: 100 }),
    )
    expect(plan).toMatchObject({ action: 'update', changes: { stock: 2, list_price: 9_000 } })
    expect(Object.keys(plan.changes)).toEqual(['stock', 'list_price'])
    expect(plan.flags).toMatchObject([{ code: 'price-jump', field: 'list_price' }])
    expect(plan.issues).toMatchObject([
      { code: 'inherited', cell: 'B7', field: 'price' },
      { code: 'inherited', cell: 'C7', field: 'brand' },
      { code: 'inherited', cell: 'D7', field: 'name' },
    ])
  })

  it('is settled by what the line itself says of master and fields', () => {
    const line = { name: 'Azul', price: 5, product_type: 'sku', parent_product_id: 'mestre' }
    const made = planOf({ ...line, inherit_from_master: 'price | name' })
    expect(made).toMatchObject({ action: 'create', changes: { name: 'Azul' } })
    expect(made.changes).not.toHaveProperty('price')
    expect(
      planOf({ id: ID, price: 5, inherit_from_master: '' }, sku({ inherit_from_master: ['price'] }))
        .changes,
    ).toEqual({ price: 5, inherit_from_master: [] })
  })

  it('is its own again where the line removes the master', () => {
    const line = { id: ID, product_type: 'simple', parent_product_id: '', price: 150 }
    expect(planOf(line, sku({ inherit_from_master: ['price'] }))).toMatchObject({
      changes: { product_type: 'simple', parent_product_id: null, price: 150 },
      issues: [],
    })
  })

  it('is none where there is no master', () => {
    const product = stored({ inherit_from_master: ['price'] })
    expect(planOf({ id: ID, price: 150 }, product).changes).toEqual({ price: 150 })
    expect(planOf({ id: ID, price: 150 }, sku({ inherit_from_master: null })).changes).toEqual({
      price: 150,
    })
  })
})
