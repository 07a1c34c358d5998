import { describe, expect, it } from 'vitest'
import { hostileLinks } from '../../tests/vectors/hostile-links.ts'
import { FIELDS, fieldNamed, fieldPlace } from '../products/fields.ts'
import type { CellValue } from './product.ts'
import { cellAsText, readCell } from './read-cell.ts'

const fieldOf = (name: string) => {
  const field = fieldNamed(name)
  if (!field) throw new Error(`no field ${name}`)
  return field
}
const read = (name: string, cell: CellValue | undefined) => readCell(fieldOf(name), cell)
const value = (found: unknown) => ({ kind: 'value', value: found })
const warned = (found: unknown, code: string, params: Record<string, unknown>) => ({
  kind: 'value',
  value: found,
  warning: { code, params },
})
const wrong = (code: string, params: Record<string, unknown>) => ({
  kind: 'wrong',
  error: { code, params },
})
const keep = { kind: 'keep' }

describe('the text of a cell', () => {
  it.each<[CellValue, string | null]>([
    ['Jogo', 'Jogo'],
    ["'=1+1", '=1+1'],
    ["'texto", "'texto"],
    [1.5, '1.5'],
    [true, 'true'],
    [{ date: '2026-05-12' }, '2026-05-12'],
    [{ error: '#REF!' }, null],
  ])('%j is %j', (cell, text) => {
    expect(cellAsText(cell)).toBe(text)
  })
})

describe('any cell', () => {
  it.each(['name', 'price', 'id', 'created_at', 'tags'])(
    'of %s with an error of Excel is refused',
    (name) => {
      expect(read(name, { error: '#REF!' })).toEqual(wrong('excel-error', { value: '#REF!' }))
    },
  )

  it.each(['id', 'created_at', 'master_slug'])('of %s changes nothing', (name) => {
    expect(read(name, 'x')).toEqual(keep)
    expect(read(name, '')).toEqual(keep)
  })

  it.each<[string, unknown]>([
    ['name', keep],
    ['price', keep],
    ['is_active', keep],
    ['specifications', keep],
    ['brand', value(null)],
    ['list_price', value(null)],
    ['category', value(null)],
    ['release_date', value(null)],
    ['parent_product_id', value(null)],
    ['sizes', value([])],
    ['tags', value([])],
    ['manual_related_products', value([])],
  ])('that is blank means for %s: %j', (name, reading) => {
    for (const cell of [undefined, '', '  ', '\n']) expect(read(name, cell)).toEqual(reading)
  })
})

describe('a number', () => {
  it.each<[string, CellValue, unknown]>([
    ['stock', 12, value(12)],
    ['stock', ' 12 ', value(12)],
    ['stock', '-0', value(0)],
    ['stock', 1_000_000, value(1_000_000)],
    ['stock', 1_000_001, wrong('range', { value: '1000001', min: 0, max: 1_000_000 })],
    ['stock', '-1', wrong('range', { value: '-1', min: 0, max: 1_000_000 })],
    ['stock', 2.5, wrong('not-integer', { value: '2.5' })],
    ['stock', '2,5', wrong('not-integer', { value: '2,5' })],
    ['sort_order', '-15', value(-15)],
    ['sort_order', -1_000_000, value(-1_000_000)],
    ['shipping_weight', 1.23456, value(1.235)],
    ['shipping_weight', '12,25', value(12.25)],
    ['shipping_weight', '12,5', value(12.5)],
    ['shipping_weight', '0,350', warned(0.35, 'number-read', { value: '0,350', number: '0,35' })],
    ['price', 999_999.99, value(999_999.99)],
    ['price', 1_000_000, wrong('range', { value: '1000000', min: 0, max: 999_999.99 })],
    ['price', 1e100, wrong('range', { value: '1e+100', min: 0, max: 999_999.99 })],
    ['price', 'R$ 99,90', warned(99.9, 'number-read', { value: 'R$ 99,90', number: '99,9' })],
    ['price', 'caro', warned(0, 'price-text', { value: 'caro' })],
    ['price', true, warned(0, 'price-text', { value: 'true' })],
    ['price', { date: '2026-05-12' }, warned(0, 'price-date', { value: '12/05/2026' })],
    ['price', '1,234.5', warned(1234.5, 'price-format', { value: '1,234.5', number: '1234,5' })],
    ['price', '20%', warned(20, 'price-format', { value: '20%', number: '20' })],
    ['discount_percentage', '20%', warned(20, 'number-read', { value: '20%', number: '20' })],
    ['discount_percentage', 100, value(100)],
    ['discount_percentage', 100.01, wrong('range', { value: '100.01', min: 0, max: 100 })],
    ['lead_days', 0, value(null)],
    ['lead_days', '0', value(null)],
    ['lead_days', 1, value(1)],
    ['pro_days', 3_651, wrong('range', { value: '3651', min: 1, max: 3_650 })],
    ['pro_days', 'um mês', warned(null, 'not-a-number', { value: 'um mês' })],
    ['pro_days', { date: '2026-05-12' }, warned(null, 'not-a-number', { value: '12/05/2026' })],
  ])('%s: %j', (name, cell, reading) => {
    expect(read(name, cell)).toEqual(reading)
  })

  it.each(['stock', 'shipping_weight', 'sort_order', 'discount_percentage'])(
    'of %s that is none becomes 0 with a warning [IMP-04]',
    (name) => {
      expect(read(name, 'x')).toEqual(warned(0, 'not-a-number', { value: 'x' }))
    },
  )
})

describe('yes or no', () => {
  it.each(['Sim', 'S', 'true', 'VERDADEIRO', '1', 'yes', 'x', true, 1])('%j is yes', (cell) => {
    expect(read('is_active', cell)).toEqual(value(true))
  })

  it.each(['Não', 'nao', 'N', 'false', 'Falso', '0', 'no', false, 0])('%j is no', (cell) => {
    expect(read('is_active', cell)).toEqual(value(false))
  })

  it.each(['talvez', '2', 'simm'])('%j is refused', (cell) => {
    expect(read('is_active', cell)).toEqual(wrong('boolean', { value: cell }))
  })
})

describe('a choice', () => {
  it('is one of its values in any case, or a word for it', () => {
    expect(read('product_type', ' MASTER ')).toEqual(value('master'))
    expect(read('platform', 'PS5')).toEqual(value('ps5'))
    expect(read('condition', 'LACRADO')).toEqual(value('new'))
  })

  it('is refused with the words that are accepted', () => {
    expect(read('product_type', 'kit')).toEqual(
      wrong('choice', { value: 'kit', choices: 'simple, master, sku' }),
    )
    expect(read('condition', 'ruim')).toEqual(
      wrong('choice', { value: 'ruim', choices: 'Novo, Recondicionado, Usado' }),
    )
  })

  it('of the Pro type becomes percentage where it is unknown [IMP-04]', () => {
    expect(read('uti_pro_type', 'fixed')).toEqual(value('fixed'))
    expect(read('uti_pro_type', 'metade')).toEqual(
      warned('percentage', 'pro-type', { value: 'metade' }),
    )
  })
})

describe('a date', () => {
  it.each([
    ['01/01/2000', '2000-01-01'],
    ['2000-01-01', '2000-01-01'],
    ['31/12/2099', '2099-12-31'],
    ['2027-05-27 14:30', '2027-05-27'],
    ['2027-05-27T14:30:00', '2027-05-27'],
    ['2027-05-27T14:30:00.000Z', '2027-05-27'],
    ['27/05/2027 14:30', '2027-05-27'],
    ['29/02/2028', '2028-02-29'],
  ])('%s is %s', (text, date) => {
    expect(read('release_date', text)).toEqual(value(date))
  })

  it.each([
    ...['31/12/1999', '01/01/2100', '2100-01-01', '29/02/2027', '00/05/2027', '27/13/2027'],
    ...['127/05/2027', '27/05/20277', '27-05-2027', '2027-05', '2027-05-27x', '2027-05-275', 'x'],
    ...['27/05/2027x', '27/05/2027 às 10:00x', '2027-5-7', '05/2027'],
  ])('%s is refused', (text) => {
    expect(read('release_date', text)).toEqual(wrong('date', { value: text }))
  })
})

describe('JSON', () => {
  it.each<[string, string, unknown]>([
    ['specifications', '[1]', value([1])],
    ['specifications', '{"a":1}', value({ a: 1 })],
    ['specifications', '"a"', value('a')],
    ['specifications', '{a:1}', wrong('json', { value: '{a:1}' })],
    ['specifications', 'null', wrong('json', { value: 'null' })],
    ['specifications', '"\\\\u0000 \\ud83c\\udfae"', value('\\u0000 🎮')],
    ['product_faqs', '[]', value([])],
    ['product_faqs', '{}', wrong('json-shape', { shape: 'lista [ ]' })],
    ['product_faqs', '1', wrong('json-shape', { shape: 'lista [ ]' })],
    ['delivery_config', '{}', value({})],
    ['delivery_config', '[]', wrong('json-shape', { shape: 'objeto { }' })],
    ['delivery_config', '"a"', wrong('json-shape', { shape: 'objeto { }' })],
    ['delivery_config', 'null', wrong('json', { value: 'null' })],
    [
      'product_videos',
      '[{"url":"javascript:x"}]',
      wrong('link', { value: '[{"url":"javascript:x"}]' }),
    ],
    ['product_videos', '[{"url":"https://a.example/x"}]', value([{ url: 'https://a.example/x' }])],
    ['product_faqs', '[{"url":"javascript:x"}]', value([{ url: 'javascript:x' }])],
  ])('%s: %s', (name, cell, reading) => {
    expect(read(name, cell)).toEqual(reading)
  })

  it.each(['"a\\u0000"', '{"\\u0000":1}', '["\\uD83D"]', '"\\\\\\udfae"'])(
    'cannot contain what the database cannot store: %s',
    (text) => {
      expect(read('specifications', text)).toEqual(wrong('json', { value: text }))
    },
  )

  it('has safe texts under every key that names a link, however deep', () => {
    const videos = (json: unknown) => read('product_videos', JSON.stringify([json])).kind
    const bad = 'javascript:alert(1)'
    for (const key of ['url', 'Link', 'button_href', 'imgSrc', 'cover_image']) {
      expect(videos({ [key]: bad }), key).toBe('wrong')
      expect(videos({ a: [{ b: { [key]: bad } }] }), key).toBe('wrong')
      expect(videos({ title: 'x', [key]: bad, a: ['x'] }), key).toBe('wrong')
      expect(videos([{ [key]: '/' }, { [key]: bad }, {}]), key).toBe('wrong')
    }
    for (const safe of [
      { title: bad },
      { url_text: bad },
      [bad],
      { url: null },
      { url: 1 },
      null,
    ]) {
      expect(videos(safe)).toBe('value')
    }
  })
})

describe('a list', () => {
  const many = (count: number, item = 'P') => Array(count).fill(item).join('|')

  it('has its items between bars or in lines, without blank ones', () => {
    expect(read('sizes', ' P | M\nG ||')).toEqual(value(['P', 'M', 'G']))
    expect(read('manual_related_products', ' a |b\n c ||')).toEqual(value(['a', 'b', 'c']))
  })

  it('has at most its number of items, which are as long as an order takes them', () => {
    const error = wrong('list', { max: 40, itemMax: 60 })
    expect(read('sizes', many(40)).kind).toBe('value')
    expect(read('sizes', many(41))).toEqual(error)
    expect(read('sizes', `P|${'x'.repeat(60)}`).kind).toBe('value')
    expect(read('sizes', `P|${'x'.repeat(61)}`)).toEqual(error)
  })

  it('has links of at most 400 characters', () => {
    const error = wrong('list', { max: 30, itemMax: 400 })
    const image = `/media/${'a'.repeat(388)}.webp`
    expect(read('additional_images', image).kind).toBe('value')
    expect(read('additional_images', `${image}x`)).toEqual(error)
    expect(read('additional_images', many(31, '/media/a.webp'))).toEqual(error)
  })

  it('of inherited fields names fields that a SKU can take', () => {
    expect(read('inherit_from_master', 'price | brand')).toEqual(value(['price', 'brand']))
    expect(read('inherit_from_master', 'price | stock')).toMatchObject({
      kind: 'wrong',
      error: { code: 'choice', params: { value: 'stock' } },
    })
    const reading = read('inherit_from_master', 'stock')
    const choices = reading.kind === 'wrong' ? String(reading.error.params?.choices) : ''
    expect(choices.split(', ')).toEqual(expect.arrayContaining(['name', 'price', 'lead_days']))
    for (const name of choices.split(', ')) expect(fieldNamed(name), name).toBeDefined()
  })

  it('of images has addresses that may be stored', () => {
    expect(read('additional_images', '/media/a.webp | https://a.example/b.png').kind).toBe('value')
    expect(read('additional_images', '/media/a.webp | http://a.example')).toEqual(
      wrong('link', { value: 'http://a.example' }),
    )
    expect(read('sizes', 'http://a.example').kind).toBe('value')
  })
})

describe('tags', () => {
  it('are names with weights', () => {
    expect(read('tags', 'RPG:5')).toEqual(value([{ name: 'RPG', weight: 5 }]))
    expect(read('tags', 'RPG:5000')).toEqual(wrong('tags', { value: 'RPG:5000' }))
  })
})

describe('a text', () => {
  it.each<[string, string, unknown]>([
    ['brand', ' Sega ', value('Sega')],
    ['brand', 'Se\u200bga\u00a0 CD', value('Sega CD')],
    ['brand', '\u200b', value(null)],
    ['brand', 'x'.repeat(80), value('x'.repeat(80))],
    ['brand', 'x'.repeat(81), wrong('too-long', { max: 80, length: 81 })],
    ['slug', 'jogo-2', value('jogo-2')],
    ['slug', 'Jogo 2', wrong('slug', { value: 'Jogo 2' })],
    ['slug', '-jogo', wrong('slug', { value: '-jogo' })],
    ['slug', 'jogo-', wrong('slug', { value: 'jogo-' })],
    ['sku_code', 'A.b_c-9', value('A.b_c-9')],
    ['sku_code', '.a', wrong('sku', { value: '.a' })],
    ['gtin', '12345678', value('12345678')],
    ['gtin', '1234567', wrong('gtin', { value: '1234567' })],
    ['gtin', '1234567890123a', wrong('gtin', { value: '1234567890123a' })],
    ['badge_color', '#a1B2c3', value('#a1B2c3')],
    ['badge_color', 'red', value('red')],
    ['badge_color', '#12', wrong('color', { value: '#12' })],
    ['parent_product_id', ' mestre ', value('mestre')],
    ['category', 'a/b', value('a/b')],
  ])('%s: %j', (name, cell, reading) => {
    expect(read(name, cell)).toEqual(reading)
  })

  it('is a number of a cell as the cell has it', () => {
    expect(read('gtin', 7891234567895)).toEqual(value('7891234567895'))
    expect(read('name', 2048)).toEqual(value('2048'))
  })

  it('that is the address of an image is none that the database refuses', () => {
    const taken = hostileLinks.filter((link) => read('image', link).kind === 'value')
    // The text of a cell is trimmed before it is checked as a link.
    expect(taken.filter((link) => link === link.trim())).toEqual([])
    expect(read('image', 'javascript:x')).toEqual(wrong('link', { value: 'javascript:x' }))
    expect(read('brand', 'javascript:x')).toEqual(value('javascript:x'))
  })
})

describe('the fields of a sheet', () => {
  it('have a place each, in the order of the columns', () => {
    expect(FIELDS.map(({ name }) => fieldPlace(name))).toEqual(FIELDS.map((_, place) => place))
    expect(fieldPlace('nothing')).toBe(FIELDS.length)
    expect(fieldNamed('nothing')).toBeUndefined()
  })
})
