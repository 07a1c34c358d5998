import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  choiceByLetter,
  choicesOf,
  formatGridCell,
  GRID_FIELDS,
  type GridField,
  type GridValue,
  readGridCell,
} from './cells.ts'

const field = (name: string): GridField => {
  const found = GRID_FIELDS.find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found
}

it('edits what the registry says', () => {
  expect(GRID_FIELDS.map(({ name }) => name)).toEqual([
    'price',
    'list_price',
    'pro_price',
    'stock',
    'condition',
    'is_active',
    'uti_coins_cashback_percentage',
    'uti_coins_discount_percentage',
  ])
})

describe('readGridCell', () => {
  it.each<[string, string, GridValue]>([
    ['price', '1.234,56', 1234.56],
    ['price', 'R$ 99,90', 99.9],
    ['price', ' 1234.5 ', 1234.5],
    ['price', '0', 0],
    ['list_price', '', null],
    ['stock', '1.000', 1000],
    ['stock', '12', 12],
    ['condition', 'usado', 'used'],
    ['is_active', 'não', false],
    ['is_active', 'Sim', true],
    ['uti_coins_cashback_percentage', '2,5', 2.5],
  ])('%s: “%s” is %s', (name, text, value) => {
    expect(readGridCell(field(name), text)).toEqual({ ok: true, value })
  })

  it.each([
    ['price', '', 'required'],
    ['stock', '', 'required'],
    ['price', 'muito', 'number'],
    ['stock', 'muitos', 'number'],
    ['price', '1,234.56', 'ambiguous'],
    ['price', '1,234', 'ambiguous'],
    ['price', '-1', 'range'],
    ['stock', '1,5', 'integer'],
    ['uti_coins_discount_percentage', '101', 'range'],
    ['condition', 'quebrado', 'choice'],
    ['is_active', 'talvez', 'boolean'],
  ])('%s: “%s” is refused (%s)', (name, text, code) => {
    expect(readGridCell(field(name), text)).toMatchObject({ ok: false, error: { code } })
  })

  it('reads back every value that it shows', () => {
    for (const one of GRID_FIELDS) {
      const values: fc.Arbitrary<GridValue> =
        one.kind === 'number'
          ? fc
              .integer({ min: one.min * 10 ** one.scale, max: one.max * 10 ** one.scale })
              .map((units) => units / 10 ** one.scale)
          : one.kind === 'boolean'
            ? fc.boolean()
            : fc.constantFrom(...one.choices)
      fc.assert(
        fc.property(values, (value) => {
          const reading = readGridCell(one, formatGridCell(one, value))
          expect(reading).toEqual({ ok: true, value })
        }),
      )
    }
  })
})

it('shows money with two decimals and thousands', () => {
  expect(formatGridCell(field('price'), 1234.5)).toBe('1.234,50')
  expect(formatGridCell(field('stock'), 1234)).toBe('1234')
  expect(formatGridCell(field('pro_price'), null)).toBe('')
})

it('goes round the choices that begin with a letter', () => {
  expect(choicesOf(field('price'))).toBeNull()
  expect(choiceByLetter(field('is_active'), 'Sim', 'n')).toBe('Não')
  expect(choiceByLetter(field('is_active'), 'Sim', '')).toBe('Não')
  expect(choiceByLetter(field('is_active'), 'Não', '')).toBe('Sim')
  expect(choiceByLetter(field('condition'), 'Novo', 'x')).toBeNull()
})
