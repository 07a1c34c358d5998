import { expect, it } from 'vitest'
import { parseFoundAddress } from './found-address.ts'

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
