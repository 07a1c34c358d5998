import { expect, it } from 'vitest'
import { refused } from '@/tests/support/unit/refused'
import { coinsFor, offerFormSchema, offerSchema, repairPriceSchema } from './schema.ts'

const typed = { money: '800,00', coins: '88.000', days: '7', note: ' Com caixa ' }

it('parses money, coins or both', () => {
  const offer = { moneyCents: 80_000, coins: 88_000, days: 7, note: 'Com caixa' }
  expect(offerFormSchema.parse(typed)).toEqual(offer)
  expect(offerFormSchema.parse({ ...typed, coins: '' })).toEqual({ ...offer, coins: null })
  expect(offerFormSchema.parse({ ...typed, money: ' ' })).toEqual({ ...offer, moneyCents: null })
  expect(offerSchema.parse(offer)).toEqual(offer)
  expect(offerSchema.safeParse({ ...offer, moneyCents: null, coins: null }).success).toBe(false)
})

it.each([
  [{ money: '', coins: '' }, 'money: required'],
  [{ money: '0' }, 'money: price'],
  [{ money: 'dez' }, 'money: price'],
  [{ money: '100000' }, 'money: price'],
  [{ coins: '0' }, 'coins: coins'],
  [{ coins: '1,5' }, 'coins: coins'],
  [{ coins: '8.80' }, 'coins: coins'],
  [{ coins: '10000000' }, 'coins: coins'],
  [{ days: '0' }, 'days: days'],
  [{ days: '61' }, 'days: days'],
  [{ days: '' }, 'days: days'],
  [{ note: 'x'.repeat(501) }, 'note: tooLong'],
])('refuses %j', (patch, error) => {
  expect(refused(offerFormSchema, { ...typed, ...patch })).toEqual([error])
})

it('suggests coins with the bonus of the settings', () => {
  expect(coinsFor('800', 10)).toBe(88_000)
  expect(coinsFor('0,05', 10)).toBe(6)
  expect(coinsFor('800', 0)).toBe(80_000)
  expect(coinsFor('', 10)).toBeNull()
  expect(coinsFor('x', 10)).toBeNull()
})

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
])('refuses %j', (patch, error) => {
  expect(refused(repairPriceSchema, { ...right, ...patch })).toContain(error)
})

it('refuses brands and repairs that the form does not offer', () => {
  for (const patch of [{ brand: 'Atari' }, { repair: 'pintura' }, { repair: 'avaliacao-venda' }]) {
    expect(repairPriceSchema.safeParse({ ...right, ...patch }).success).toBe(false)
  }
})
