import { describe, expect, it } from 'vitest'
import { issue } from './issues.ts'
import type { PlannedRow } from './plan-row.ts'
import {
  createLookups,
  finalizePlans,
  findStored,
  indexSheet,
  referencedImages,
  referencedNames,
} from './plan-sheet.ts'
import type { CellValue, SheetProduct, SheetRow } from './product.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const OTHER = '44444444-4444-4444-8444-444444444444'

type Line = Record<string, CellValue>

/** Returns lines 2, 3 … of a sheet whose columns are the fields of the lines. */
function sheetOf(...lines: Line[]) {
  const fields = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const rows: SheetRow[] = lines.map((line, n) => ({
    row: n + 2,
    cells: fields.map((field) => line[field]),
  }))
  return { rows, columns: new Map(fields.map((field, column) => [field, column])) }
}

/** Returns the index of these lines; new ids are new-1, new-2 … */
function indexOf(...lines: Line[]) {
  const { rows, columns } = sheetOf(...lines)
  let made = 0
  return indexSheet(rows, columns, () => `new-${++made}`)
}

const product = (columns: Record<string, unknown> = {}): SheetProduct => ({
  id: ID,
  slug: 'jogo',
  name: 'Jogo',
  product_type: 'simple',
  updated_at: '2026-11-21T00:00:00Z',
  tags: [],
  related: [],
  sku_code: 'JOGO-1',
  ...columns,
})

const store = { hasCategory: () => true, tagWeight: () => 3, storedImage: () => null }
const lookups = (products: SheetProduct[], ...lines: Line[]) =>
  createLookups(products, indexOf(...lines), store)

describe('indexSheet', () => {
  it('gives every line the id that it names, or a new one', () => {
    const { newIds } = indexOf({ name: 'A' }, { id: ID }, { id: '123', name: 'B' })
    expect(newIds).toEqual(['new-1', ID, 'new-2'])
  })

  it('finds a line by its slug, SKU code, id or the slug of its name', () => {
    const { lineOf, identities } = indexOf(
      { slug: 'jogo', name: 'Outro', sku_code: 'J-1' },
      { name: 'Zelda: Echoes' },
      { id: ID },
    )
    expect(Object.fromEntries(lineOf)).toEqual({ jogo: 0, 'J-1': 0, 'zelda-echoes': 1, [ID]: 2 })
    expect(identities).toHaveLength(3)
  })

  it('finds the first of two lines with one name', () => {
    expect(indexOf({ slug: 'a' }, { slug: 'a' }).lineOf.get('a')).toBe(0)
  })

  it('reads the type of a line in any case, and none where it names none', () => {
    const { typeOf } = indexOf({ product_type: ' Master ' }, { name: 'A' })
    expect([typeOf(0), typeOf(1), typeOf(2)]).toEqual(['master', null, null])
  })
})

describe('what lines ask the store for', () => {
  it('is every product by each of its names, its master and related ones, once', () => {
    const { rows, columns } = sheetOf(
      { id: ID.toUpperCase(), slug: 'a', sku_code: 'A-1', parent_product_id: 'mestre' },
      { name: 'Jogo Novo', manual_related_products: 'a | b\n c ||' },
    )
    const names = referencedNames(rows, columns, [])
    expect(names.toSorted()).toEqual([ID, 'a', 'A-1', 'mestre', 'jogo-novo', 'b', 'c'].toSorted())
    const identities = indexSheet(rows, columns, () => OTHER).identities
    expect(referencedNames(rows, columns, identities)).toEqual(names)
  })

  it('is nothing for a line without names', () => {
    const { rows, columns } = sheetOf({ stock: 3 })
    expect(referencedNames(rows, columns, [])).toEqual([])
  })

  it('is every address of an image, once', () => {
    const { rows, columns } = sheetOf(
      {
        image: ' /media/a.webp ',
        additional_images: '/media/b.webp | /media/a.webp\n/media/c.webp',
      },
      { image: '/media/d.webp' },
      { name: 'Sem imagem' },
    )
    expect(referencedImages(rows, columns)).toEqual([
      ...['/media/a.webp', '/media/b.webp', '/media/c.webp', '/media/d.webp'],
    ])
  })
})

describe('createLookups', () => {
  it('finds products of the store by id, slug and SKU code', () => {
    const jogo = product()
    const found = lookups([jogo, product({ id: OTHER, slug: 'outro', sku_code: null })])
    expect([found.byId(ID), found.bySlug('jogo'), found.bySku('JOGO-1')]).toEqual([
      jogo,
      jogo,
      jogo,
    ])
    expect([found.byId('jogo'), found.bySlug(ID), found.bySku('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([found.hasCategory('pc'), found.tagWeight('rpg'), found.storedImage('x')]).toEqual([
      ...[true, 3, null],
    ])
  })

  it.each(['jogo', 'JOGO-1', ID])('refers to a product of the store as %s', (name) => {
    const { reference } = lookups([product({ product_type: 'master' })])
    expect(reference(name)).toEqual({ id: ID, type: 'master' })
  })

  it('refers to a product with the type that its line gives it', () => {
    const { reference } = lookups([product()], { slug: 'jogo', product_type: 'master' })
    for (const name of ['jogo', 'JOGO-1', ID]) {
      expect(reference(name)).toEqual({ id: ID, type: 'master' })
    }
    const byId = lookups([product()], { id: ID, product_type: 'master' })
    expect(byId.reference(ID)?.type).toBe('master')
    const blank = lookups([product({ product_type: 'sku' })], { slug: 'jogo', name: 'Jogo' })
    expect(blank.reference('jogo')?.type).toBe('sku')
  })

  it('refers to a product that a line will make', () => {
    const { reference } = lookups([], { name: 'Mestre', product_type: 'master' }, { name: 'Comum' })
    expect(reference('mestre')).toEqual({ id: 'new-1', type: 'master' })
    expect(reference('comum')).toEqual({ id: 'new-2', type: 'simple' })
    expect(reference('nada')).toBeUndefined()
  })

  it('refers to nothing by an empty SKU code', () => {
    expect(lookups([product({ sku_code: null })]).reference('')).toBeUndefined()
  })
})

describe('the product that a line names', () => {
  const [byId, bySlug, bySku, byName] = ['a', 'b', 'c', 'd'].map((letter) =>
    product({ id: ID.replaceAll('1', letter), slug: letter, sku_code: `${letter}-1` }),
  )
  const all = lookups([byId, bySlug, bySku, byName].filter((one) => one !== undefined))
  const none = { id: null, isBadId: false, slug: null, sku: null, derivedSlug: null }

  it('is the one of its id, else its slug, else its SKU code, else its name [IMP-02]', () => {
    const id = byId?.id ?? ''
    expect(findStored({ ...none, id, slug: 'b', sku: 'c-1' }, all)).toBe(byId)
    expect(findStored({ ...none, id: OTHER, slug: 'b', sku: 'c-1' }, all)).toBe(bySlug)
    expect(findStored({ ...none, slug: 'x', sku: 'c-1' }, all)).toBe(bySku)
    expect(findStored({ ...none, derivedSlug: 'd' }, all)).toBe(byName)
    expect(findStored({ ...none, slug: 'x', sku: 'x', derivedSlug: 'x' }, all)).toBeNull()
    expect(findStored(none, all)).toBeNull()
  })
})

const planned = (more: Partial<PlannedRow> & { row: number }): PlannedRow => ({
  action: 'create',
  productId: `id-${more.row}`,
  label: '',
  changes: {},
  tags: null,
  issues: [],
  flags: [],
  seenAt: null,
  isStoredMaster: false,
  ...more,
})
const finalize = (plans: PlannedRow[], columns: Record<string, number> = {}) =>
  finalizePlans(plans, new Map(Object.entries(columns)))
const wrongId = issue('id', { cell: 'A2', field: 'id' })
const flag = issue('price-text', { cell: 'B3', field: 'price' })

describe('finalizePlans', () => {
  it.each<[string, Partial<PlannedRow>, Partial<PlannedRow>]>([
    ['product', { productId: ID }, { productId: ID }],
    ['slug', { changes: { slug: 'a' } }, { changes: { slug: 'a' } }],
    ['SKU code', { changes: { sku_code: 'a' } }, { changes: { sku_code: 'a' } }],
  ])('refuses the second line of one %s', (_, first, second) => {
    const [kept, refused] = finalize([
      planned({ row: 2, ...first }),
      planned({ row: 3, tags: [], flags: [flag], issues: [wrongId], ...second }),
    ])
    expect(kept).toMatchObject({ action: 'create', issues: [] })
    expect(refused).toEqual(
      planned({
        row: 3,
        ...second,
        action: 'error',
        changes: {},
        tags: null,
        flags: [],
        issues: [wrongId, issue('duplicate', { cell: null, field: null }, { row: 2 })],
      }),
    )
  })

  it('takes lines that only look alike', () => {
    const plans = [
      planned({ row: 2, changes: { slug: 'a' } }),
      planned({ row: 3, changes: { sku_code: 'a' } }),
      planned({ row: 4, changes: { slug: null, sku_code: null } }),
      planned({ row: 5, changes: { slug: null, sku_code: null } }),
      planned({ row: 6, productId: 'a' }),
      planned({ row: 7, changes: { slug: 'b', sku_code: 'b' } }),
    ]
    expect(finalize(plans)).toEqual(plans)
  })

  it('lets a line have the names of one that is refused', () => {
    const [, second] = finalize([
      planned({ row: 2, action: 'error', productId: ID, issues: [wrongId] }),
      planned({ row: 3, productId: ID }),
    ])
    expect(second?.action).toBe('create')
    const claims = finalize([
      planned({ row: 2, productId: ID }),
      planned({ row: 3, productId: ID, changes: { slug: 'a' } }),
      planned({ row: 4, changes: { slug: 'a' } }),
    ])
    expect(claims.map(({ action }) => action)).toEqual(['create', 'error', 'create'])
  })

  it('refuses a SKU whose master will not be made', () => {
    const plans = [
      planned({ row: 2, action: 'error', productId: ID, issues: [wrongId] }),
      planned({ row: 3, changes: { parent_product_id: ID }, flags: [flag] }),
      planned({ row: 4, changes: { parent_product_id: OTHER } }),
      planned({ row: 5, changes: { brand: 'Sega' } }),
    ]
    const settled = finalize(plans, { name: 0, parent_product_id: 2 })
    const where = { cell: 'C3', field: 'parent_product_id' }
    expect(settled[1]).toMatchObject({
      action: 'error',
      changes: {},
      flags: [],
      issues: [issue('parent', where, { value: ID })],
    })
    expect(settled.slice(2)).toEqual(plans.slice(2))
    expect(finalize(plans)[1]?.issues).toMatchObject([{ code: 'parent', cell: null }])
  })

  it('takes a SKU whose master is there, though the line of the master is refused', () => {
    const seenAt = '2026-11-21T00:00:00Z'
    const settled = finalize([
      planned({ row: 2, action: 'error', productId: ID, seenAt, isStoredMaster: true }),
      planned({ row: 3, changes: { parent_product_id: ID } }),
    ])
    expect(settled[1]?.action).toBe('create')
  })

  it('refuses a SKU of a product that only a refused line makes a master', () => {
    const seenAt = '2026-11-21T00:00:00Z'
    const settled = finalize([
      planned({ row: 2, action: 'error', productId: ID, seenAt }),
      planned({ row: 3, changes: { parent_product_id: ID } }),
    ])
    expect(settled[1]).toMatchObject({ action: 'error', issues: [{ code: 'parent' }] })
  })

  it('takes a SKU whose master one line makes and another repeats', () => {
    const settled = finalize([
      planned({ row: 2, productId: ID }),
      planned({ row: 3, productId: ID }),
      planned({ row: 4, changes: { parent_product_id: ID } }),
    ])
    expect(settled.map(({ action }) => action)).toEqual(['create', 'error', 'create'])
  })

  it('says once that a tag is new, in whatever case', () => {
    const where = { cell: 'C2', field: 'tags' }
    const tag = (name: string) => issue('tag-new', where, { name })
    const weight = issue('tag-weight', where, { name: 'RPG' })
    const settled = finalize([
      planned({ row: 2, issues: [tag('RPG'), weight] }),
      planned({ row: 3, issues: [tag('rpg'), weight, tag('Luta')] }),
    ])
    expect(settled.map(({ issues }) => issues)).toEqual([
      [tag('RPG'), weight],
      [weight, tag('Luta')],
    ])
  })
})
