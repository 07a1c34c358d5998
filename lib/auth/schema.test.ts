import { describe, expect, it } from 'vitest'
import { refused } from '@/tests/support/unit/refused'
import {
  changeEmailSchema,
  changePasswordSchema,
  confirmationSchema,
  deleteAccountSchema,
  emailOnlySchema,
  profileSchema,
  resetPasswordSchema,
  signInSchema,
  signUpSchema,
} from './schema'

const person = { fullName: 'Ana Prado', email: 'ana@loja.example', password: 'seis66' }

describe('addresses', () => {
  it('are trimmed and written in small letters', () => {
    expect(emailOnlySchema.parse({ email: '  Ana@Loja.Example ' })).toEqual({
      email: 'ana@loja.example',
    })
  })

  it.each(['', 'ana', 'ana@', '@loja.example', 'ana loja@x.example'])('refuse %j', (email) => {
    expect(refused(emailOnlySchema, { email })).toEqual(['email: email'])
  })

  it('have at most 254 characters', () => {
    const address = (last: number) =>
      `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(last)}.example`
    expect(address(59)).toHaveLength(254)
    expect(refused(emailOnlySchema, { email: address(59) })).toEqual([])
    expect(refused(emailOnlySchema, { email: address(60) })).toHaveLength(1)
  })
})

describe('passwords', () => {
  it.each([
    ['12345', 'password: short'],
    ['x'.repeat(73), 'password: long'],
    ['ç'.repeat(37), 'password: long'],
  ])('of a new account: %s is %s [AUTH-06]', (password, reason) => {
    expect(refused(signUpSchema, { ...person, password })).toEqual([reason])
    expect(refused(resetPasswordSchema, { code: 'abcdef', password })).toEqual([reason])
    expect(refused(changePasswordSchema, { current: 'x', password })).toEqual([reason])
  })

  it.each(['123456', 'x'.repeat(72), 'ç'.repeat(36)])(
    'of a new account may be %s [AUTH-06]',
    (password) => {
      expect(refused(signUpSchema, { ...person, password })).toEqual([])
    },
  )

  it('that are known may have any length up to 72, but not none', () => {
    const { email } = person
    for (const schema of [changeEmailSchema, deleteAccountSchema]) {
      expect(refused(schema, { email, current: '' })).toEqual(['current: required'])
      expect(refused(schema, { email, current: 'a' })).toEqual([])
      expect(refused(schema, { email, current: 'a'.repeat(73) })).toEqual(['current: long'])
    }
    expect(refused(signInSchema, { email, password: '' })).toEqual(['password: required'])
    expect(refused(signInSchema, { email, password: 'a' })).toEqual([])
  })
})

describe('names and telephones', () => {
  it.each([
    ['A', 'fullName: required'],
    ['  B ', 'fullName: required'],
    ['x'.repeat(81), 'fullName: long'],
  ])('refuse the name %j', (fullName, reason) => {
    expect(refused(signUpSchema, { ...person, fullName })).toEqual([reason])
    expect(refused(profileSchema, { fullName, phone: '' })).toEqual([reason])
  })

  it('may come with a date of birth from 1900 on; empty erases it', () => {
    const person = { fullName: 'Ana Prado', phone: '' }
    for (const birthDate of ['', '1900-01-01', '2008-02-29', undefined])
      expect(profileSchema.parse({ ...person, birthDate }).birthDate).toBe(birthDate)
    for (const birthDate of ['1899-12-31', '2009-02-29', '01/02/1990', 'x'])
      expect(refused(profileSchema, { ...person, birthDate })).toEqual(['birthDate: birth'])
  })

  it('keep the digits of a telephone; empty removes it', () => {
    const phoneOf = (phone: string) => profileSchema.parse({ fullName: 'Ana', phone }).phone
    expect(phoneOf('(27) 99999-0000')).toBe('27999990000')
    expect(phoneOf('27 3333 0000')).toBe('2733330000')
    expect(phoneOf('027 3333 0000')).toBe('2733330000')
    expect(phoneOf('+55 27 99999-0000')).toBe('27999990000')
    expect(phoneOf('')).toBe('')
    for (const phone of ['123456789', '123456789012', '9']) {
      expect(refused(profileSchema, { fullName: 'Ana', phone })).toEqual(['phone: phone'])
    }
    expect(profileSchema.parse({ fullName: ' Ana Prado ', phone: '' }).fullName).toBe('Ana Prado')
  })
})

describe('codes of mailed links', () => {
  it('confirm an account unless they say another thing', () => {
    expect(confirmationSchema.parse({ code: ' abcdef ' })).toEqual({
      code: 'abcdef',
      kind: 'email',
    })
    expect(confirmationSchema.parse({ code: 'abcdef', kind: 'email_change' }).kind).toBe(
      'email_change',
    )
    expect(refused(confirmationSchema, { code: 'abcdef', kind: 'recovery' })).toHaveLength(1)
  })

  it('have 6 to 512 characters', () => {
    for (const code of ['abcde', ' abcde ', 'a'.repeat(513)]) {
      expect(refused(confirmationSchema, { code })).toHaveLength(1)
    }
    expect(refused(confirmationSchema, { code: 'a'.repeat(512) })).toEqual([])
  })
})
