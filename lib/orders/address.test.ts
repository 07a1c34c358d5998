import { expect, it } from 'vitest'
import { addressText } from './address'

const address = {
  recipient: 'Ana Prado',
  street: 'Rua das Flores',
  number: '10',
  complement: 'ap. 2',
  district: 'Centro',
  city: 'Colatina',
  state: 'ES',
}

it('is one line, with or without a complement', () => {
  expect(addressText(address)).toBe('Ana Prado, Rua das Flores, 10, ap. 2, Centro, Colatina - ES')
  expect(addressText({ ...address, complement: null })).toBe(
    'Ana Prado, Rua das Flores, 10, Centro, Colatina - ES',
  )
})
