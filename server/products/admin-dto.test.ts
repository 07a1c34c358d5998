import { describe, expect, it } from 'vitest'
import {
  toEditedProduct,
  toListedProduct,
  toPickedProduct,
  toPriceChange,
  toProductCosts,
  toSchedule,
  toTrashPage,
  toVariantRow,
} from './admin-dto'

const listed = {
  id: 'p1',
  name: 'Zelda',
  slug: 'zelda',
  image: '/media/z.webp',
  sku_code: 'UTI-Z',
  category: 'nintendo/jogos',
  price: 199.9,
  list_price: 249.9,
  stock: 3,
  is_active: true,
  is_featured: false,
  is_reviewed: true,
  product_type: 'master',
  available_variants: ['a', 'b'],
  updated_at: '2026-11-20T12:00:00Z',
  product_schedules: [{ due_at: '2026-12-01T00:00:00Z' }],
}

describe('a product of the list', () => {
  it('has its prices in centavos, and the number of its variants', () => {
    expect(toListedProduct(listed)).toEqual({
      id: 'p1',
      name: 'Zelda',
      slug: 'zelda',
      image: '/media/z.webp',
      sku: 'UTI-Z',
      category: 'nintendo/jogos',
      priceCents: 19_990,
      listPriceCents: 24_990,
      stock: 3,
      isActive: true,
      isFeatured: false,
      isReviewed: true,
      isScheduled: true,
      type: 'master',
      variants: 2,
      updatedAt: '2026-11-20T12:00:00Z',
    })
  })

  it('is not scheduled by plans that ended, and has no variants in another shape', () => {
    const none = { list_price: null, available_variants: { a: 1 }, product_schedules: [] }
    expect(toListedProduct({ ...listed, ...none })).toMatchObject({
      listPriceCents: null,
      variants: 0,
      isScheduled: false,
    })
    const ended = { ...listed, product_schedules: [{ due_at: null }] }
    expect(toListedProduct(ended).isScheduled).toBe(false)
    const open = { ...listed, product_schedules: [{ due_at: null }, { due_at: '2026-12-01' }] }
    expect(toListedProduct(open).isScheduled).toBe(true)
    expect(() => toListedProduct({ ...listed, product_type: 'kit' })).toThrow()
  })
})

describe('a variant', () => {
  it('has what identifies it, its attributes as texts, and how much it inherits', () => {
    const picked = { id: 'p1', name: 'Azul', slug: 'azul', image: null, price: 12.5 }
    const expected = { id: 'p1', name: 'Azul', slug: 'azul', image: null, priceCents: 1_250 }
    expect(toPickedProduct({ ...picked, is_active: false })).toEqual({
      ...expected,
      isActive: false,
    })
    const sku = { sku_code: 'UTI-A', stock: 4, inherit_from_master: ['brand', 'price'] }
    const row = { ...picked, ...sku, is_active: true, variant_attributes: { Cor: 'Azul', Ano: 7 } }
    expect(toVariantRow(row)).toEqual({
      ...expected,
      isActive: true,
      sku: 'UTI-A',
      stock: 4,
      attributes: { Cor: 'Azul', Ano: '7' },
      inherited: 2,
    })
  })
})

describe('a change of prices', () => {
  it('has both sides in centavos', () => {
    const row = {
      id: 7,
      product_id: 'p1',
      at: '2026-11-20T12:00:00Z',
      changed_by: 'Ana',
      price_before: 100,
      list_price_before: null,
      pro_price_before: 90,
      price_after: 79.9,
      list_price_after: 100,
      pro_price_after: null,
    }
    expect(toPriceChange(row)).toEqual({
      id: 7,
      at: '2026-11-20T12:00:00Z',
      by: 'Ana',
      before: { price: 10_000, listPrice: null, proPrice: 9_000 },
      after: { price: 7_990, listPrice: 10_000, proPrice: null },
    })
  })
})

describe('a plan', () => {
  const row = {
    id: 's1',
    product_id: 'p1',
    kind: 'price',
    price: 79.9,
    starts_at: '2026-12-01T00:00:00Z',
    ends_at: '2026-12-02T00:00:00Z',
    state: 'ended',
    outcome: 'overridden',
    not_applied_at: '2026-12-01T12:00:00Z',
    price_before: null,
    list_price_before: null,
    created_at: '2026-11-20T12:00:00Z',
    due_at: null,
  }

  it('has its price in centavos, times and what became of it', () => {
    expect(toSchedule(row)).toEqual({
      id: 's1',
      kind: 'price',
      priceCents: 7_990,
      startsAt: '2026-12-01T00:00:00Z',
      endsAt: '2026-12-02T00:00:00Z',
      state: 'ended',
      outcome: 'overridden',
    })
    const publication = { ...row, kind: 'publication', price: null, outcome: null }
    expect(toSchedule(publication)).toMatchObject({ priceCents: null, outcome: null })
    expect(() => toSchedule({ ...row, state: 'lost' })).toThrow()
  })
})

describe('a product in its editor', () => {
  it('has its values, tags and times', () => {
    const row = {
      id: 'p1',
      slug: 'zelda',
      name: 'Zelda',
      price: 199.9,
      updated_at: '2026-11-20T12:00:00Z',
      created_at: '2026-11-01T12:00:00Z',
      reviewed_at: '2026-11-10T12:00:00Z',
    }
    expect(toEditedProduct(row, ['t1'])).toMatchObject({
      id: 'p1',
      slug: 'zelda',
      form: { name: 'Zelda', price: '199,90', tags: ['t1'] },
      updatedAt: '2026-11-20T12:00:00Z',
      createdAt: '2026-11-01T12:00:00Z',
      reviewedAt: '2026-11-10T12:00:00Z',
    })
    expect(toEditedProduct({ ...row, reviewed_at: null }, []).reviewedAt).toBeNull()
  })
})

describe('the trash', () => {
  it('has products with the time they were moved there', () => {
    const row = {
      id: 'p1',
      name: 'Zelda',
      sku_code: null,
      image: '/media/z.webp',
      product_type: 'sku',
      price_cents: 19_990,
      trashed_at: '2026-11-20T12:00:00Z',
    }
    expect(toTrashPage({ total: 31, rows: [row] })).toEqual({
      total: 31,
      rows: [
        {
          id: 'p1',
          name: 'Zelda',
          sku: null,
          image: '/media/z.webp',
          type: 'sku',
          priceCents: 19_990,
          trashedAt: '2026-11-20T12:00:00Z',
        },
      ],
    })
    expect(() => toTrashPage({ rows: [] })).toThrow()
  })
})

describe('costs', () => {
  it('are saved by SKU code, or by slug without one', () => {
    const row = {
      product_id: 'p1',
      name: 'Zelda',
      slug: 'zelda',
      sku_code: 'UTI-Z',
      price_cents: 19_990,
      cost_cents: 12_000,
      units: 4,
    }
    const expected = { productId: 'p1', name: 'Zelda', priceCents: 19_990, units: 4 }
    expect(toProductCosts([row, { ...row, sku_code: null, cost_cents: null }])).toEqual([
      { ...expected, code: 'UTI-Z', costCents: 12_000 },
      { ...expected, code: 'zelda', costCents: null },
    ])
    expect(() => toProductCosts({})).toThrow()
  })
})
