import { describe, expect, it } from 'vitest'
import { addressSchema, formatZip, STATES } from './address.ts'

const home = {
  label: 'Casa',
  recipient: 'Ana Prado',
  zip: '29100-000',
  street: 'Rua das Flores',
  number: '12',
  complement: '',
  district: 'Centro',
  city: 'Vila Velha',
  state: 'ES',
}

const codeOf = (wish: object) => {
  const { error } = addressSchema.safeParse({ ...home, ...wish })
  return error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

describe('an address', () => {
  it('keeps the digits of the CEP and no empty complement', () => {
    expect(addressSchema.parse(home)).toEqual({ ...home, zip: '29100000', complement: null })
  })

  it('is one line a field, without invisible characters', () => {
    const street = '  Rua\n das\u200b   Flores\u202e '
    expect(addressSchema.parse({ ...home, street }).street).toBe('Rua das Flores')
  })

  it.each([
    [{ zip: '2910-000' }, 'zip: zip'],
    [{ zip: '' }, 'zip: zip'],
    [{ state: 'XX' }, 'state: state'],
    [{ state: '' }, 'state: state'],
    [{ street: ' ' }, 'street: required'],
    [{ number: 'x'.repeat(21) }, 'number: long'],
    [{ recipient: '\u200b\u200b' }, 'recipient: required'],
  ])('is refused with %j', (wish, code) => {
    expect(codeOf(wish)).toEqual([code])
  })

  it('knows the 27 federative units', () => {
    expect(new Set(STATES.map(([code]) => code)).size).toBe(27)
  })
})

it.each([
  ['29100000', '29100-000'],
  ['29100-0', '29100-0'],
  ['2910', '2910'],
  ['29100', '29100'],
  ['29100-', '29100'],
  ['291000', '29100-0'],
  ['abc', ''],
  ['291000001234', '29100-000'],
])('writes the CEP %j as %j', (typed, written) => {
  expect(formatZip(typed)).toBe(written)
})
