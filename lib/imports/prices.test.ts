import { describe, expect, it } from 'vitest'
import { type PlannedRow, planRow } from '@/lib/imports/plan-row'
import type { CellValue, SheetProduct } from '@/lib/imports/product'
import { dateOfSerial, formatSheetDate, numberFormat } from './cell-formats'
import type { Lookups } from './product'
import { readNumber } from './read-cell'

const lookups: Lookups = {
  byId: () => undefined,
  bySlug: () => undefined,
  bySku: () => undefined,
  reference: () => undefined,
  hasCategory: () => true,
  tagWeight: () => undefined,
  storedImage: (address) =>
    address.endsWith('/there.png') ? '/media/produtos/importadas/there.webp' : null,
}

const stored: SheetProduct = {
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'jogo',
  name: 'Jogo',
  product_type: 'simple',
  updated_at: '2026-11-21T00:00:00Z',
  tags: [],
  related: [],
  price: 100,
  list_price: 200,
  pro_price: 90,
  uti_pro_custom_price: null,
  image: '/media/own.webp',
  additional_images: [],
}

/** The plan of a line with a name and a cell of this field; a null `current` is a new product. */
function planOf(
  field: string,
  cell: CellValue | undefined,
  current: SheetProduct | null = stored,
): PlannedRow {
  return planRow({
    row: { row: 7, cells: ['Jogo', cell] },
    columns: new Map([
      ['name', 0],
      [field, 1],
    ]),
    identity: { id: null, isBadId: false, slug: 'jogo', sku: null, derivedSlug: null },
    current,
    newId: '22222222-2222-4222-8222-222222222222',
    lookups,
  })
}

const codes = (plan: PlannedRow) => plan.flags.map(({ code }) => code)

describe('a price in a sheet', () => {
  const NBSP = '\u00a0'
  it.each<[string, CellValue | undefined, number | null | undefined, string[]]>([
    // Description, cell, written value (undefined: none), flags.
    ['an ordinary number', 120, 120, []],
    ['5 times the price', 500, 500, []],
    ['more than 5 times the price', 500.01, 500.01, ['price-jump']],
    ['a fifth of the price', 20, 20, []],
    ['less than a fifth of the price', 19.99, 19.99, ['price-jump']],
    ['a number 0', 0, 0, ['price-jump']],
    ['a date', { date: '2026-11-20' }, 0, ['price-date']],
    ['the price as it is', 100, undefined, []],
    ['the price as text', '100,00', undefined, []],
    ['no text', '', undefined, []],
    ['an empty cell', undefined, undefined, []],
    ['words', 'a combinar', 0, ['price-text']],
    ['Brazilian', '99,90', 99.9, []],
    ['Brazilian with thousands, a jump', '1.234,56', 1234.56, ['price-jump']],
    ['reais with thousands, a jump', 'R$ 1.234', 1234, ['price-jump']],
    ['reais with a hard space', `R$${NBSP}149,90`, 149.9, []],
    ['a dot and two decimals', '149.90', 149.9, []],
    ['the United States way', '1,234.56', 1234.56, ['price-format']],
    ['an exponent', '1e2', undefined, []],
    ['an exponent that changes', '1e3', 1000, ['price-format']],
    ['three decimals after a comma', '1,234', 1.23, ['price-format']],
    ['zero and three decimals', '0.999', 1, ['price-format']],
    ['percent', '120%', 120, ['price-format']],
    ['two commas', '1,2,3', 0, ['price-text']],
  ])('%s', (_, cell, written, flags) => {
    const plan = planOf('price', cell)
    expect(plan.changes.price).toBe(written)
    expect(codes(plan)).toEqual(flags)
    for (const flag of plan.flags) expect(flag).toMatchObject({ cell: 'B7', field: 'price' })
  })

  it.each<[string, CellValue | undefined, number | null | undefined, string[]]>([
    ['list_price', undefined, null, ['price-empty']],
    ['list_price', 2000, 2000, ['price-jump']],
    ['pro_price', '', null, ['price-empty']],
    ['pro_price', { date: '2026-01-02' }, 0, ['price-date']],
    ['uti_pro_custom_price', undefined, undefined, []],
    ['uti_pro_custom_price', 80, 80, []],
    ['uti_pro_custom_price', 'x', 0, ['price-text']],
    ['uti_pro_value', { date: '2026-01-02' }, 0, ['price-date']],
    ['stock', 'x', 0, []],
    ['stock', { date: '2026-01-02' }, 0, []],
  ])('of the column %s, with %j', (field, cell, written, flags) => {
    const plan = planOf(field, cell)
    expect(plan.changes[field]).toBe(written)
    expect(codes(plan)).toEqual(flags)
  })

  it('of a new product is compared with nothing, but has to be a price', () => {
    expect(codes(planOf('price', 9999, null))).toEqual([])
    expect(codes(planOf('price', 'caro', null))).toEqual(['price-text'])
    expect(codes(planOf('price', { date: '2026-01-02' }, null))).toEqual(['price-date'])
  })

  it('that is blank stays, and the report says so', () => {
    const [note] = planOf('price', undefined).issues
    expect(note).toMatchObject({ code: 'price-kept', cell: 'B7', params: { price: 'R$\u00a0100' } })
  })

  it('that ends as 0 takes the product out of the store', () => {
    const unpriced = (plan: PlannedRow) => plan.issues.some(({ code }) => code === 'unpriced')
    expect(unpriced(planOf('price', 'x'))).toBe(true)
    expect(unpriced(planOf('price', undefined, null))).toBe(true)
    expect(unpriced(planOf('stock', 3, { ...stored, price: 0 }))).toBe(true)
    expect(unpriced(planOf('stock', 3))).toBe(false)
    expect(unpriced(planOf('stock', 3, { ...stored, price: 0, product_type: 'master' }))).toBe(
      false,
    )
  })

  it('is flagged only where it is written: not where a SKU takes it from its master', () => {
    const sku = {
      ...stored,
      product_type: 'sku',
      parent_product_id: '33333333-3333-4333-8333-333333333333',
      inherit_from_master: ['price'],
    }
    const plan = planOf('price', 5000, sku)
    expect([plan.action, plan.flags]).toEqual(['skip', []])
  })

  it('is no reason to ask where the line is refused anyway', () => {
    expect(planOf('price', -5)).toMatchObject({ action: 'error', flags: [] })
  })
})

describe('readNumber', () => {
  it.each<[string, number | null, boolean?]>([
    ['1234', 1234, true],
    ['1.234.567,89', 1234567.89, true],
    ['1.234,567', 1234.567, false],
    ['1,234,567', 1234567, false],
    ['-1.234', -1234, true],
    ['12.5', 12.5, true],
    ['0,120', 0.12, false],
    ['1.5e3', 1500, false],
    ['1e999', null],
    ['', null],
    ['R$', null],
    ['1.23.4', null],
    ['0x10', null],
    ['Infinity', null],
    ['٣', null],
    ['12R$', null],
    ['1%2', null],
    ['1,5e3', 1500, false],
    ['1,2345,678', null],
    ['12,345.6,789', null],
  ])('%j', (text, value, isCertain) => {
    expect(readNumber(text)).toEqual(value === null ? null : { value, isCertain })
  })
})

describe('formats of dates', () => {
  it.each([
    [14, undefined, true],
    [22, undefined, true],
    [45, undefined, true],
    [0, undefined, false],
    [2, undefined, false],
    [9, undefined, false],
    [44, undefined, false],
    [164, 'dd/mm/yyyy', true],
    [164, '[$-416]d\\ "de"\\ mmmm\\ "de"\\ yyyy;@', true],
    [164, '[h]:mm', true],
    [164, '"R$" #,##0.00', false],
    [164, '"dia" 0', false],
    [164, '[$R$-416]\\ #,##0.00', false],
    [164, '_-"R$"\\ * #,##0.00_-;\\-"R$"\\ * #,##0.00_-', false],
    [164, '[Red]0.00', false],
    [164, 'General', false],
    [164, '0.00E+00', false],
    [164, '\\d0', false],
  ])('%i %s', (id, code, isDate) => {
    expect(numberFormat(id, code) === 'date').toBe(isDate)
  })

  it('give the day that Excel shows', () => {
    expect(dateOfSerial(46348, false)).toBe('2026-11-22')
    expect(dateOfSerial(1, false)).toBe('1900-01-01')
    expect(dateOfSerial(61, false)).toBe('1900-03-01')
    expect(dateOfSerial(46348.75, false)).toBe('2026-11-22 18:00')
    expect(dateOfSerial(44886, true)).toBe('2026-11-22')
    expect(dateOfSerial(-1, false)).toBeNull()
    expect(dateOfSerial(9e9, false)).toBeNull()
    expect(formatSheetDate('2026-11-22 18:00')).toBe('22/11/2026 18:00')
  })

  it('count a day that never was, as Excel does', () => {
    expect([59, 60, 61].map((serial) => dateOfSerial(serial, false))).toEqual([
      ...['1900-02-28', '1900-02-28', '1900-03-01'],
    ])
  })

  it('give dates from the first day to the last of the year 9999', () => {
    expect(dateOfSerial(0, false)).toBe('1899-12-31')
    expect(dateOfSerial(2_958_465, false)).toBe('9999-12-31')
    expect(dateOfSerial(2_958_466, false)).toBeNull()
    expect(dateOfSerial(1e99, false)).toBeNull()
  })

  it.each(['', 'x', '12026-11-22', 'em 2026-11-22', '2026-1-2', '2026-11'])(
    'leave %j as it is',
    (text) => {
      expect(formatSheetDate(text)).toBe(text)
    },
  )
})

describe('an image in a sheet', () => {
  const image = (cell: string, current: SheetProduct | null = stored) => {
    const { changes, issues } = planOf('image', cell, current)
    return changes.image ?? issues.find(({ code }) => code !== 'unpriced')?.code
  }

  it('of the web stays its address until it was fetched, then is its file', () => {
    expect(image('https://cdn.example/new.png')).toBe('https://cdn.example/new.png')
    expect(image('https://cdn.example/there.png')).toBe('/media/produtos/importadas/there.webp')
  })

  it('has to exist in the store, unless the product holds it already', () => {
    const gallery = { ...stored, additional_images: ['/media/other.webp'] }
    expect(image('/media/other.webp', gallery)).toBe('/media/other.webp')
    expect(image('/media/nowhere.webp', null)).toBe('media-missing')
    expect(image('/media/nowhere.webp')).toBe('media-missing')
    expect(image('/media/own.webp')).toBeUndefined()
  })

  it.each(['https://cdn.example:8443/a.png', '/logo.png', '#'])('is refused as %s', (address) => {
    expect(image(address)).toBe('image-address')
  })

  it('names the one of a list that is wrong', () => {
    const plan = planOf('additional_images', 'https://a.example/1.png | /media/none.webp')
    expect(plan.issues).toMatchObject([
      { code: 'media-missing', params: { value: '/media/none.webp' } },
    ])
  })
})

describe('a name that is too long', () => {
  it('is one error, not a missing name too', () => {
    const plan = planRow({
      row: { row: 2, cells: ['x'.repeat(201)] },
      columns: new Map([['name', 0]]),
      identity: { id: null, isBadId: false, slug: null, sku: null, derivedSlug: 'x' },
      current: null,
      newId: '22222222-2222-4222-8222-222222222222',
      lookups,
    })
    expect(plan.issues.filter(({ level }) => level === 'error').map(({ code }) => code)).toEqual([
      'too-long',
    ])
  })
})
