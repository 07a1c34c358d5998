import { describe, expect, it } from 'vitest'
import { FULL_PRODUCT } from '../../../tests/support/full-product.ts'
import { canMergeSilently, findConflict, mergeForms } from './failure.ts'
import { formatNumberInput } from './numbers.ts'
import {
  defaultInheritance,
  fieldOfColumn,
  inherits,
  isInheritable,
  type ProductForm,
  tabOf,
  toProductForm,
  withInheritance,
} from './product-form.ts'
import { changedTags, columnsOf } from './simple-fields.ts'

const full = () => toProductForm(FULL_PRODUCT)
const changed = (change: Partial<ProductForm>) => ({ ...full(), ...change })

describe('the form of a new product', () => {
  it('has the defaults of the table', () => {
    expect(toProductForm({})).toMatchObject({
      name: '',
      brand: '',
      condition: 'new',
      availability: { kind: 'ready', release_date: '', lead_days: '' },
      price: '0,00',
      list_price: '',
      stock: '0',
      sort_order: '0',
      is_active: true,
      is_featured: false,
      is_reviewed: false,
      badge_color: 'green',
      product_type: 'simple',
      images: [],
      sizes: [],
      tags: [],
      variant_attributes: [],
      display_config: {
        show_stock_counter: true,
        show_view_counter: false,
        custom_view_count: '0',
        urgency_text: '',
      },
      reviews_config: {
        enabled: true,
        show_rating: true,
        show_count: true,
        allow_reviews: true,
        use_custom: false,
        custom_value: '0',
        custom_count: '0',
      },
      breadcrumb_config: { show_breadcrumb: true, use_custom: false, custom_path: [] },
    })
  })

  it('reads what the table cannot hold as the default', () => {
    expect(
      toProductForm({ product_type: 'kit', condition: 'x', availability: 'x', is_active: 'sim' }),
    ).toMatchObject({
      product_type: 'simple',
      condition: 'new',
      availability: { kind: 'ready' },
      is_active: true,
    })
    expect(toProductForm({ product_type: 'master' }).product_type).toBe('master')
  })
})

describe('a number of the database in a field', () => {
  it.each<[unknown, number | undefined, string]>([
    [199.9, 2, '199,90'],
    [0, undefined, '0'],
    ['0', 2, '0,00'],
    ['', 2, ''],
    [null, 2, ''],
    [undefined, undefined, ''],
    [Number.POSITIVE_INFINITY, undefined, ''],
  ])('%j with %j decimals is %j', (value, decimals, text) => {
    expect(formatNumberInput(value, decimals)).toBe(text)
  })
})

describe('the columns of a form', () => {
  it('have texts without the space around them, and null for none', () => {
    expect(
      columnsOf(
        changed({
          name: ' Jogo ',
          slug: ' jogo ',
          brand: ' Sega ',
          gtin: ' ',
          badge_color: ' red ',
        }),
      ),
    ).toMatchObject({ name: 'Jogo', slug: 'jogo', brand: 'Sega', gtin: null, badge_color: 'red' })
    expect(columnsOf(changed({ badge_color: ' ' })).badge_color).toBe('green')
  })

  it('have whole numbers where the table has', () => {
    expect(
      columnsOf(changed({ stock: '2,9', sort_order: '-1,5', pro_days: '30,7' })),
    ).toMatchObject({ stock: 2, sort_order: -1, pro_days: 30 })
    expect(columnsOf(changed({ stock: '', sort_order: '', pro_days: '' }))).toMatchObject({
      stock: 0,
      sort_order: 0,
      pro_days: null,
    })
    expect(columnsOf(changed({ pro_days: '0' })).pro_days).toBeNull()
  })

  it('have as many decimals as the table', () => {
    expect(
      columnsOf(changed({ price: '19,999', list_price: '20,001', shipping_weight: '0,3504' })),
    ).toMatchObject({ price: 20, list_price: 20, shipping_weight: 0.35 })
  })

  it('have no days where none are typed for what is made to order', () => {
    const availability = { kind: 'made_to_order', release_date: '', lead_days: '' } as const
    expect(columnsOf(changed({ availability })).lead_days).toBeNull()
  })

  it('have questions that have a question or an answer', () => {
    const faqs = [
      { question: 'A?', answer: '' },
      { question: '', answer: 'b' },
    ]
    const product_faqs = [...faqs, { question: '', answer: '' }]
    expect(columnsOf(changed({ product_faqs })).product_faqs).toEqual(faqs)
  })

  it('leave the tags alone where they are the same in another order', () => {
    const tagged = (...tags: string[]) => changed({ tags })
    expect(changedTags(tagged('b', 'a'), tagged('a', 'b'))).toBeNull()
    expect(changedTags(tagged('a'), tagged('b', 'a'))).toEqual(['b', 'a'])
  })
})

describe('a field of the editor', () => {
  it.each([
    ['name', 'basico'],
    ['stock', 'preco'],
    ['images', 'imagens'],
    ['display_config', 'exibicao'],
    ['nothing', 'basico'],
  ])('%s lies on the tab %s', (field, tab) => {
    expect(tabOf(field)).toBe(tab)
  })

  it.each([
    ['name', 'name'],
    ['patch.price', 'price'],
    ['patch.product_faqs.0.answer', 'product_faqs'],
    ['image', 'images'],
    ['additional_images.3', 'images'],
    ['release_date', 'availability'],
    ['lead_days', 'availability'],
    ['reviewed_by', null],
    ['seen', null],
    ['', null],
  ])('for the column %j is %j', (path, field) => {
    expect(fieldOfColumn(path)).toBe(field)
  })

  it('may be taken from the master, or not', () => {
    expect(['name', 'price', 'images', 'availability'].filter(isInheritable)).toHaveLength(4)
    expect(['stock', 'slug', 'is_active', 'image', ''].filter(isInheritable)).toEqual([])
  })
})

describe('what a SKU takes from its master', () => {
  it('is a field with all its columns', () => {
    expect(inherits(['image', 'additional_images'], 'images')).toBe(false)
    expect(inherits(['image', 'additional_images', 'gallery_alts'], 'images')).toBe(true)
    expect(inherits(['brand'], 'brand')).toBe(true)
    expect(inherits(['brand'], 'name')).toBe(false)
  })

  it('is taken over once and set free whole', () => {
    expect(withInheritance(['brand', 'price'], 'brand', true)).toEqual(['price', 'brand'])
    expect(withInheritance(['brand', 'price'], 'brand', false)).toEqual(['price'])
    expect(withInheritance(['lead_days', 'brand'], 'availability', false)).toEqual(['brand'])
  })

  it('is everything but name and price at first', () => {
    const columns = defaultInheritance()
    expect(columns).toEqual(expect.arrayContaining(['brand', 'image', 'lead_days', 'condition']))
    expect(columns).not.toContain('name')
    expect(columns).not.toContain('price')
    expect(new Set(columns).size).toBe(columns.length)
  })
})

describe('two saves of one product', () => {
  it('do not conflict where they write the same', () => {
    const both = findConflict(full(), changed({ brand: 'Sony' }), changed({ brand: 'Sony' }))
    expect(both).toEqual({ both: [], changedByOther: [] })
    expect(canMergeSilently(both)).toBe(true)
  })

  it('conflict where they change different columns of one field', () => {
    const [image] = full().images
    if (!image) throw new Error('the product has an image')
    const theirs = changed({ images: [...full().images, { path: '/media/c.webp', alt: '' }] })
    const mine = changed({ images: [{ ...image, alt: 'Capa' }, ...full().images.slice(1)] })
    const found = findConflict(full(), theirs, mine)
    expect(found).toEqual({ both: ['additional_images'], changedByOther: [] })
    expect(mergeForms(full(), theirs, mine).images).toEqual(mine.images)
  })

  it.each([
    [{ both: [], changedByOther: ['stock'] }, true],
    [{ both: ['stock'], changedByOther: [] }, false],
    [{ both: ['name'], changedByOther: ['stock'] }, false],
    [{ both: [], changedByOther: ['stock', 'brand'] }, false],
  ])('%j pass without a question: %s', (conflict, isOne) => {
    expect(canMergeSilently(conflict)).toBe(isOne)
  })

  it('are merged field by field, lists whole', () => {
    const merged = mergeForms(
      full(),
      changed({ sizes: ['M'], colors: ['Preto'] }),
      changed({ sizes: ['G'] }),
    )
    expect([merged.sizes, merged.colors]).toEqual([['G'], ['Preto']])
  })
})
