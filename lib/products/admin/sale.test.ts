import { describe, expect, it } from 'vitest'
import { FULL_PRODUCT as FULL_ROW } from '@/tests/support/full-product'
import { lacksPrice, type ProductForm, readinessOf, toProductForm } from './product-form.ts'
import { getPatchErrors } from './schema.ts'
import { changedColumns } from './simple-fields.ts'
import { matrixCells, skuDraft, skuPatch } from './sku-draft.ts'

const full = () => toProductForm(FULL_ROW, ['tag-b', 'tag-a'])
const changed = (change: Partial<ProductForm>) => ({ ...full(), ...change })

describe('availability in the form of a product', () => {
  it('writes the date or the days of its availability alone', () => {
    const of = (availability: Partial<ProductForm['availability']>) =>
      changedColumns(full(), changed({ availability: { ...full().availability, ...availability } }))
    expect(of({})).toEqual({})
    expect(of({ lead_days: '12' })).toEqual({})
    expect(of({ kind: 'ready' })).toEqual({ availability: 'ready', release_date: null })
    expect(of({ kind: 'made_to_order', lead_days: '12' })).toEqual({
      availability: 'made_to_order',
      release_date: null,
      lead_days: 12,
    })
  })

  it.each([
    [{ availability: 'preorder', release_date: '2027-05-01' }, {}],
    [{ availability: 'preorder' }, { release_date: 'release' }],
    [{ availability: 'preorder', release_date: null }, { release_date: 'release' }],
    [{ release_date: null }, { release_date: 'release' }],
    [{ availability: 'ready', release_date: null, lead_days: null }, {}],
    [{ release_date: '2027-02-30' }, { release_date: 'release' }],
    [{ release_date: '2100-01-01' }, { release_date: 'release' }],
    [{ availability: 'made_to_order', lead_days: 365 }, {}],
    [{ availability: 'made_to_order', lead_days: 366 }, { lead_days: 'lead' }],
    [{ availability: 'made_to_order', lead_days: 0 }, { lead_days: 'lead' }],
    [{ lead_days: null }, { lead_days: 'lead' }],
    [{ availability: 'digital', lead_days: null }, {}],
  ])('of the patch %j the errors are %j', (patch, errors) => {
    expect(getPatchErrors(patch)).toEqual(errors)
  })
})

it('a new product sends that it is off sale, since the table would sell it', () => {
  const opened = toProductForm({ is_active: false })
  expect(changedColumns(toProductForm({}), opened)).toEqual({ is_active: false })
})

describe('what a product misses before it is sold', () => {
  const missing = (form: ProductForm) =>
    readinessOf(form).flatMap(({ field, isDone }) => (isDone ? [] : field))

  it('is all of it at first, and nothing in the end', () => {
    expect(missing(toProductForm({}))).toEqual([
      'name',
      'price',
      'category',
      'images',
      'stock',
      'description',
    ])
    expect(missing(full())).toEqual([])
    expect(missing(changed({ description: '', stock: 'x' }))).toEqual(['stock'])
    const product_descriptions = { short: ' ', detailed: '', technical: 'x', marketing: 'x' }
    expect(missing(changed({ name: ' ', description: ' ', product_descriptions }))).toEqual([
      'name',
      'description',
    ])
  })

  it('is no price where none, nothing or no number is typed', () => {
    for (const price of ['', '0', '0,00', 'a combinar', '-5']) {
      expect(lacksPrice({ price, product_type: 'simple' })).toBe(true)
    }
    expect(lacksPrice({ price: '0,01', product_type: 'sku' })).toBe(false)
    expect(lacksPrice({ price: '0', product_type: 'master' })).toBe(false)
  })

  it('is neither price nor stock of a master, which is not sold itself', () => {
    const fields = readinessOf(changed({ product_type: 'master' })).map(({ field }) => field)
    expect(fields).toEqual(['name', 'category', 'images', 'description'])
    expect(missing(toProductForm({ product_type: 'master', name: 'x' }))).toEqual([
      'category',
      'images',
      'description',
    ])
  })
})

it('a variant whose name states a condition has that condition of its own', () => {
  const [cell] = matrixCells('Console', [{ name: 'Condição', values: ['Seminovo'] }])
  if (!cell) throw new Error('one cell')
  const patch = skuPatch(skuDraft(cell, full()), full())
  expect(patch.condition).toBe('used')
  expect(patch.inherit_from_master).not.toContain('condition')
  expect(patch.inherit_from_master).toEqual(
    expect.arrayContaining(['availability', 'release_date', 'lead_days']),
  )
})
