import { expect, it } from 'vitest'
import { refused } from '@/tests/support/unit/refused'
import { repairPriceSchema } from './price-schema.ts'

const right = {
  brand: 'Xbox',
  model: 'Xbox Series S',
  repair: 'nao-liga',
  price: '249,90',
  days: 4,
  note: '',
}

it('accepts a price of a model', () => {
  expect(repairPriceSchema.parse({ ...right, model: ' Xbox Series S ' })).toEqual(right)
})

it.each([
  [{ model: ' ' }, 'model: required'],
  [{ price: '' }, 'price: required'],
  [{ price: '0,00' }, 'price: price'],
  [{ price: '1.249,90' }, 'price: price'],
  [{ price: '100000' }, 'price: price'],
  [{ days: 0 }, 'days: number'],
  [{ days: 91 }, 'days: number'],
  [{ days: Number.NaN }, 'days: number'],
  [{ note: 'x'.repeat(121) }, 'note: tooLong'],
])('refuses %j', (wish, problem) => {
  expect(refused(repairPriceSchema, { ...right, ...wish })).toContain(problem)
})

it('refuses brands and repairs that the form does not offer', () => {
  for (const wish of [{ brand: 'Atari' }, { repair: 'pintura' }, { repair: 'avaliacao-venda' }]) {
    expect(repairPriceSchema.safeParse({ ...right, ...wish }).success).toBe(false)
  }
})
