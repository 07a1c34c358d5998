import { describe, expect, it } from 'vitest'
import { formatCep } from '../cart/cep.ts'
import { addressSchema, parseFoundAddress, STATES, stateOfZip } from './address.ts'

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

const codeOf = (patch: object) => {
  const { error } = addressSchema.safeParse({ ...home, ...patch })
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
    [{ zip: '2910-000' }, 'zip: zip-short'],
    [{ zip: '29100-0001' }, 'zip: zip-long'],
    [{ zip: '29100-00O' }, 'zip: zip-letters'],
    [{ zip: '' }, 'zip: required'],
    [{ state: 'XX' }, 'state: state'],
    [{ state: '' }, 'state: state'],
    [{ street: ' ' }, 'street: required'],
    [{ number: 'x'.repeat(21) }, 'number: long'],
    [{ recipient: '\u200b\u200b' }, 'recipient: required'],
  ])('is refused with %j', (patch, code) => {
    expect(codeOf(patch)).toEqual([code])
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
  expect(formatCep(typed)).toBe(written)
})

it.each([
  ['01001-000', 'SP'],
  ['20040-020', 'RJ'],
  ['29100-000', 'ES'],
  ['57999-999', 'AL'],
  ['69301-000', 'RR'],
  ['69400-000', 'AM'],
  ['69900-000', 'AC'],
  ['70040-010', 'DF'],
  ['72800-000', 'GO'],
  ['73000-000', 'DF'],
  ['78900-000', 'MS'],
  ['90010-000', 'RS'],
  ['00999-999', undefined],
  ['2910', undefined],
])('the CEP %s belongs to %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state)
})

it('has a range of CEPs for every state', () => {
  const found = new Set<string | undefined>()
  for (let head = 1000; head < 100_000; head += 50) {
    found.add(stateOfZip(`${String(head).padStart(5, '0')}000`))
  }
  expect(found).toEqual(new Set(STATES.map(([code]) => code)))
})

const answer = {
  cep: '29100-010',
  logradouro: ' Avenida  Champagnat ',
  complemento: 'lado par',
  bairro: 'Praia da Costa',
  localidade: 'Vila Velha',
  uf: 'ES',
}

it('reads the parts of an address', () => {
  expect(parseFoundAddress(answer)).toEqual({
    street: 'Avenida Champagnat',
    district: 'Praia da Costa',
    city: 'Vila Velha',
    state: 'ES',
  })
})

it('leaves empty what the CEP of a whole town does not determine', () => {
  expect(parseFoundAddress({ ...answer, logradouro: '', bairro: '' })).toMatchObject({
    street: '',
    district: '',
    city: 'Vila Velha',
  })
})

it.each([{ erro: true }, { ...answer, uf: 'XX' }, { ...answer, localidade: 7 }, null, 'x', []])(
  'refuses %j',
  (other) => expect(parseFoundAddress(other)).toBeNull(),
)
