import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceWord } from '../products/choices.ts'
import { fieldNamed } from '../products/fields.ts'
import { cellText, TOO_LONG, textOfCell } from './cell-formats.ts'
import type { SheetProduct } from './product.ts'
import { toCell } from './to-cell.ts'

const ID = '11111111-1111-4111-8111-111111111111'

const cellOf = (name: string, columns: Record<string, unknown>) => {
  const field = fieldNamed(name)
  if (!field) throw new Error(`no field ${name}`)
  const product: SheetProduct = {
    ...{ id: ID, slug: 'jogo', name: 'Jogo', product_type: 'simple', updated_at: '' },
    ...{ tags: [], related: [], ...columns },
  }
  return toCell(field, product)
}

describe('the cell of a field in an export [IMP-01]', () => {
  it.each<[string, Record<string, unknown>, string | number | null]>([
    ['id', {}, ID],
    ['name', { name: 'Zelda' }, 'Zelda'],
    ['name', { name: '-50% Zelda' }, "'-50% Zelda"],
    ['brand', { brand: '' }, null],
    ['brand', { brand: null }, null],
    ['brand', {}, null],
    ['price', { price: '199.90' }, 199.9],
    ['price', { price: 0 }, 0],
    ['list_price', { list_price: null }, null],
    ['list_price', {}, null],
    ['is_active', { is_active: true }, 'Sim'],
    ['is_active', { is_active: false }, 'Não'],
    ['is_active', {}, 'Não'],
    ['platform', { platform: 'ps5' }, 'ps5'],
    ['platform', { platform: null }, null],
    ['condition', { condition: 'used' }, 'Usado'],
    ['release_date', { release_date: '2027-05-09' }, '09/05/2027'],
    ['release_date', { release_date: null }, null],
    ['tags', { tags: [{ name: 'RPG', weight: 5 }] }, 'RPG:5'],
    ['tags', {}, null],
    ['manual_related_products', { related: ['a', 'b'] }, 'a | b'],
    ['manual_related_products', {}, null],
    ['parent_product_id', { parent_product_id: ID, master_slug: 'mestre' }, 'mestre'],
    ['parent_product_id', { parent_product_id: ID, master_slug: null }, ID],
    ['parent_product_id', { parent_product_id: null, master_slug: 'mestre' }, null],
    ['sizes', { sizes: ['P', 'M'] }, 'P | M'],
    ['sizes', { sizes: [] }, null],
    ['sizes', { sizes: null }, null],
    ['specifications', { specifications: [{ a: 'ç' }] }, '[{"a":"ç"}]'],
    ['specifications', { specifications: {} }, '{}'],
    ['specifications', {}, 'null'],
    ['is_master_product', { is_master_product: true }, 'Sim'],
    ['is_master_product', { is_master_product: false }, 'Não'],
    ['available_variants', { available_variants: [1] }, '[1]'],
    ['created_at', { created_at: '2026-11-22' }, '2026-11-22'],
    ['reviewed_by', { reviewed_by: null }, null],
    ['reviewed_by', {}, null],
  ])('%s of %j is %j', (name, columns, cell) => {
    expect(cellOf(name, columns)).toBe(cell)
  })

  it('has the first word for a choice, or the choice itself', () => {
    expect(choiceWord({ words: { used: ['Usado', 'Seminovo'] } }, 'used')).toBe('Usado')
    expect(choiceWord({ words: {} }, 'used')).toBe('used')
    expect(choiceWord({}, 'used')).toBe('used')
  })
})

describe('a text in a cell', () => {
  it.each(['=1+1', '+5', '-5', '@SUM(A1)', '\ta', '\na', "'=1", "''=1", "'-"])(
    '%j is no formula',
    (text) => {
      expect(cellText(text)).toBe(`'${text}`)
    },
  )

  it.each(['Jogo', '', '5 = 5', "'texto", 'a-b', ' =1'])('%j stands as it is', (text) => {
    expect(cellText(text)).toBe(text)
  })

  it.each([
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a\u0000b\u0008\u000b\u000c\u000e\u001f\ufffe\uffffc', 'abc'],
    ['tab\tline', 'tab\tline'],
    ['\ud800a\udc00', 'a'],
    ['🎮', '🎮'],
  ])('%j is written as %j', (text, cell) => {
    expect(cellText(text)).toBe(cell)
  })

  it('is replaced by a remark where Excel cannot hold it', () => {
    expect(cellText('x'.repeat(32_767))).toBe('x'.repeat(32_767))
    expect(cellText('x'.repeat(32_768))).toBe(TOO_LONG)
    expect(cellText(`=${'x'.repeat(32_766)}`)).toBe(TOO_LONG)
  })

  it('means what was written', () => {
    const text = fc.string({ unit: fc.constantFrom(..."'=+-@\t\nab"), maxLength: 6 })
    fc.assert(
      fc.property(text, (given) => {
        expect(textOfCell(cellText(given))).toBe(given)
      }),
    )
    expect(textOfCell("'texto")).toBe("'texto")
    expect(textOfCell("'\r")).toBe('\r')
  })
})
