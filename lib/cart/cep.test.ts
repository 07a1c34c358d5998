import { expect, it } from 'vitest'
import { formatCep, parseCep } from './cep.ts'

it.each([
  ['29700-000', '29700000'],
  [' 29700 000 ', '29700000'],
  ['29.700-000', '29700000'],
  ['2970000', null],
  ['297000000', null],
  ['abcde-fgh', null],
  ['', null],
])('parseCep(%j) is %j', (text, digits) => {
  expect(parseCep(text)).toBe(digits)
})

it('writes a CEP with its dash', () => {
  expect(formatCep('01310100')).toBe('01310-100')
})
