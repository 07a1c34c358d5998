import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailSchema } from '../auth/schema.ts'
import { parseCep } from '../cart/cep.ts'
import { parsePhone } from '../cart/contact.ts'
import texts from '../i18n/messages/pt-BR/fields.json'
import {
  atLeast,
  emailRule,
  ifFilled,
  optional,
  phoneRule,
  required,
  zipRule,
} from './field-rules.ts'

describe('emailRule', () => {
  it.each([
    ['', 'required'],
    ['ana', 'email-at'],
    ['ana@', 'email-domain'],
    ['ana@loja', 'email-domain'],
    ['ana@loja.', 'email-domain'],
    ['ana@loja..br', 'email-domain'],
    ['@loja.com', 'email-user'],
    ['ana@loja@com.br', 'email-twice'],
    ['ana lima@loja.com', 'email-space'],
    ['ana,lima@loja.com', 'email'],
    ['ana..lima@loja.com', 'email'],
    [' ana.lima+x@loja.com.br ', undefined],
  ])('of %j is %s', (typed, code) => {
    expect(emailRule(typed)).toBe(code)
  })

  it('accepts every address that the schema accepts', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        fc.pre(emailSchema.safeParse(email).success)
        expect(emailRule(email)).toBeUndefined()
      }),
    )
  })
})

describe('phoneRule', () => {
  it.each([
    ['', 'required'],
    ['27 9999a-0000', 'phone-letters'],
    ['99999-0000', 'phone-area'],
    ['3333-0000', 'phone-area'],
    ['(27) 999', 'phone-short'],
    ['(27) 99999-00001', 'phone-long'],
    ['(27) 99999-0000', undefined],
    ['+55 27 99999-0000', undefined],
    ['027 3333 0000', undefined],
  ])('of %j is %s', (typed, code) => {
    expect(phoneRule(typed)).toBe(code)
  })

  it('accepts what the order accepts', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+55 ?|0)?\(?[1-9]\d\)? ?\d{4,5}[ .-]?\d{4}$/), (typed) => {
        expect(parsePhone(typed)).not.toBeNull()
        expect(phoneRule(typed)).toBeUndefined()
      }),
    )
  })
})

describe('zipRule', () => {
  it.each([
    ['', 'required'],
    ['29100-00O', 'zip-letters'],
    ['29100', 'zip-short'],
    ['29100-0000', 'zip-long'],
    ['29.100-000', undefined],
  ])('of %j is %s', (typed, code) => {
    expect(zipRule(typed)).toBe(code)
    expect(parseCep(typed) === null).toBe(code !== undefined)
  })
})

it('combines rules', () => {
  expect(required(' ')).toBe('required')
  expect(optional('')).toBeUndefined()
  expect(ifFilled(phoneRule)(' ')).toBeUndefined()
  expect(ifFilled(phoneRule)('27')).toBe('phone-short')
  expect(atLeast(6)('')).toBe('required')
  expect(atLeast(6)('12345')).toBe('short')
  expect(atLeast(6)('123456')).toBeUndefined()
})

it('has a text of its own for every code', () => {
  const all = Object.values(texts)
  expect(new Set(all).size).toBe(all.length)
})
