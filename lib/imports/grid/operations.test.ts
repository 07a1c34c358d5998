import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRID_FIELDS, type GridField } from './cells.ts'
import { applyOperation, ENDINGS, type Operation, roundPrice } from './operations.ts'

const field = (name: string) => GRID_FIELDS.find((one) => one.name === name) as GridField

it.each([
  [12345, 90, 12390],
  [12340, 90, 12390],
  [12339, 90, 12290],
  [12345, 99, 12299],
  [12349, 99, 12399],
  [12345, 0, 12300],
  [12350, 0, 12400],
  [10, 90, 90],
  [30, 0, 100],
  [99, 99, 99],
] as const)('%i centavos to ,%i are %i', (cents, ending, rounded) => {
  expect(roundPrice(cents, ending)).toBe(rounded)
})

it('rounds to the nearest price with the ending, and a rounded one not again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(...ENDINGS),
      (cents, ending) => {
        const rounded = roundPrice(cents, ending)
        expect(rounded % 100).toBe(ending)
        expect(rounded).toBeGreaterThan(0)
        if (cents >= 100) expect(Math.abs(rounded - cents)).toBeLessThanOrEqual(50)
        expect(roundPrice(rounded, ending)).toBe(rounded)
      },
    ),
  )
})

describe('applyOperation', () => {
  it.each<[string, string, Operation, string | null]>([
    ['price', '199,90', { kind: 'percent', by: -10 }, '179,91'],
    ['price', '1.000,00', { kind: 'percent', by: 12.5 }, '1.125,00'],
    ['price', '0,05', { kind: 'percent', by: -50 }, '0,03'],
    ['price', '100,00', { kind: 'amount', by: -5.5 }, '94,50'],
    ['price', '100,00', { kind: 'amount', by: -200 }, '-100,00'],
    ['stock', '5', { kind: 'percent', by: 10 }, '6'],
    ['stock', '5', { kind: 'amount', by: 3 }, '8'],
    ['price', '123,45', { kind: 'round', ending: 90 }, '123,90'],
    ['stock', '5', { kind: 'round', ending: 90 }, null],
    ['price', '0,00', { kind: 'round', ending: 90 }, null],
    ['list_price', '', { kind: 'percent', by: 10 }, null],
    ['price', 'caro', { kind: 'percent', by: 10 }, null],
    ['condition', 'Novo', { kind: 'percent', by: 10 }, null],
    ['condition', 'Novo', { kind: 'set', text: 'Usado' }, 'Usado'],
    ['price', 'caro', { kind: 'set', text: '7' }, '7'],
  ])('%s “%s” %j is %s', (name, text, operation, result) => {
    expect(applyOperation(field(name), text, operation)).toBe(result)
  })

  it('takes back an amount that it added', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50_000_000 }),
        fc.integer({ min: 1, max: 9_999_999 }),
        (cents, by) => {
          const text = (cents / 100).toFixed(2).replace('.', ',')
          const more = applyOperation(field('price'), text, { kind: 'amount', by: by / 100 }) ?? ''
          const back = applyOperation(field('price'), more, { kind: 'amount', by: -by / 100 })
          expect(back?.replaceAll('.', '')).toBe(text)
        },
      ),
    )
  })
})
