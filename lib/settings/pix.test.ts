import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiText, brCode, crc16, type PixCharge, parsePixAccount, parsePixKey } from './pix.ts'

it.each([
  ['529.982.247-25', '52998224725'],
  ['52998224725', '52998224725'],
  ['11.222.333/0001-81', '11222333000181'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
  [' Loja@Exemplo.com.br ', 'loja@exemplo.com.br'],
  ['+55 (27) 99999-0000', '+5527999990000'],
  ['+552733330000', '+552733330000'],
  ['123E4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
])('%j is the key %s', (typed, key) => {
  expect(parsePixKey(typed)).toBe(key)
})

it.each([
  [''],
  ['529.982.247-24'],
  ['111.111.111-11'],
  ['00000000000'],
  ['11.222.333/0001-80'],
  ['00.000.000/0000-00'],
  ['12.ABC.345/01DE-36'],
  ['27999990001'],
  ['+1 415 555 0100'],
  ['+55279999900001'],
  ['+55 09 99999-0000'],
  ['loja@'],
  [`${'a'.repeat(70)}@exemplo.com`],
  ['123e4567-e12b-12d1-a456-42665544000'],
  ['chave'],
])('%j is no key', (typed) => {
  expect(parsePixKey(typed)).toBeNull()
})

it('has a receiver unless a part is missing or Pix is switched off', () => {
  const stored = { pixKey: 'Loja@exemplo.com', pixName: 'Loja', pixCity: 'Colatina' }
  const account = { key: 'loja@exemplo.com', name: 'Loja', city: 'Colatina' }
  expect(parsePixAccount(stored)).toEqual(account)
  expect(parsePixAccount({ ...stored, accepts: { pix: true, card: false } })).toEqual(account)
  expect(parsePixAccount({ ...stored, accepts: 'all' })).toEqual(account)
  expect(parsePixAccount({ ...stored, accepts: { pix: false } })).toBeNull()
  expect(parsePixAccount({ ...stored, pixCity: '' })).toBeNull()
})

// The example of the manual of the Central Bank (Manual do BR Code, Pix).
const EXAMPLE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
  '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

const charge: PixCharge = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'Fulano de Tal',
  city: 'BRASILIA',
  amountCents: 9_491,
  reference: 'UTI-7K3F9Q',
}

/** Reads the fields of a code: id, length and value, one after the other. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    fields.set(text.slice(at, at + 2), text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

describe('crc16', () => {
  it('has the check value of CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
    expect(crc16('')).toBe('FFFF')
  })

  it('is that of the example of the manual', () => {
    expect(crc16(EXAMPLE.slice(0, -4))).toBe('1D3D')
  })
})

describe('brCode', () => {
  it('is the example of the manual but for amount and reference', () => {
    const start = EXAMPLE.slice(0, EXAMPLE.indexOf('5802BR'))
    expect(brCode({ ...charge, amountCents: null }).startsWith(start)).toBe(true)
  })

  it('holds the fields of a static code with amount and order code', () => {
    const fields = fieldsOf(brCode(charge))
    expect([...fields.keys()]).toEqual(['00', '26', '52', '53', '54', '58', '59', '60', '62', '63'])
    expect(fields.get('54')).toBe('94.91')
    expect(fieldsOf(fields.get('26') ?? '')).toEqual(
      new Map([
        ['00', 'br.gov.bcb.pix'],
        ['01', charge.key],
      ]),
    )
    expect(fieldsOf(fields.get('62') ?? '')).toEqual(new Map([['05', 'UTI7K3F9Q']]))
  })

  it.each([
    [1, '0.01'],
    [100, '1.00'],
    [349_900, '3499.00'],
    [999_999_999, '9999999.99'],
  ])('writes %i centavos as %s', (amountCents, text) => {
    expect(fieldsOf(brCode({ ...charge, amountCents })).get('54')).toBe(text)
  })

  it('leaves the amount to the payer without one', () => {
    expect(fieldsOf(brCode({ ...charge, amountCents: null })).has('54')).toBe(false)
  })

  it('holds the longest key', () => {
    const key = `${'a'.repeat(64)}@example.com.b`
    expect(key).toHaveLength(78)
    expect(() => brCode({ ...charge, key })).toThrow(RangeError)
    expect(brCode({ ...charge, key: key.slice(0, 77) })).toContain(`0177${key.slice(0, 77)}`)
  })

  it('is ASCII with fields of allowed lengths whatever the names, and its check is right', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, city) => {
        const code = brCode({ ...charge, name, city })
        expect(code).toMatch(/^[ -~]+$/)
        const fields = fieldsOf(code)
        expect(fields.get('59')?.length).toBeLessThanOrEqual(25)
        expect(fields.get('60')?.length).toBeLessThanOrEqual(15)
        expect(fields.get('63')).toBe(crc16(code.slice(0, -4)))
      }),
    )
  })
})

it.each([
  ['São João do Garça', 15, 'Sao Joao do Gar'],
  ['UTI dos Games Comércio Fictício Ltda.', 25, 'UTI dos Games Comercio Fi'],
  ['  Loja\n é  aqui ', 25, 'Loja e aqui'],
  ['Jogos 🎮 &\u202E Cia', 25, 'Jogos  & Cia'],
])('asciiText(%j, %i) is %j', (text, max, result) => {
  expect(asciiText(text, max)).toBe(result)
})
