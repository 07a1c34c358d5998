import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  adminPath,
  findTimeStep,
  newRecoveryCodes,
  newSecret,
  otpauthAddress,
  readCode,
} from './second-factor'

/** The secret of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('the code of an app', () => {
  // The RFC lists 8 digits; codes of 6 digits are the last 6 of them.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i is that of RFC 6238', (second, code) => {
    expect(findTimeStep(SECRET, code.slice(2), second * 1000)).toBe(Math.floor(second / 30))
  })

  it('is valid one interval earlier and later, and names its own interval', () => {
    const at = (second: number) => findTimeStep(SECRET, '005924', second * 1000)
    const step = 1234567890 / 30
    expect([at(1234567890 - 30), at(1234567890 + 59)]).toEqual([step, step])
    expect([at(1234567890 - 31), at(1234567890 + 60)]).toEqual([null, null])
    expect(findTimeStep(SECRET, '005925', 1234567890_000)).toBeNull()
    expect(findTimeStep(newSecret(), '', 0)).toBeNull()
  })

  it('is that of the address in the QR code', () => {
    const secret = newSecret()
    const address = otpauthAddress(secret, 'UTI dos Games', 'dona@loja.example')
    expect(address).toMatch(/^otpauth:\/\/totp\/UTI%20dos%20Games:dona%40loja\.example\?/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const code = new TOTP({ secret }).generate({ timestamp: 90_000 })
    expect(findTimeStep(secret, code, 90_000)).toBe(3)
  })
})

describe('what is typed', () => {
  it('is a code of the app with or without a space', () => {
    expect(readCode(' 123 456 ')).toEqual({ kind: 'app', code: '123456' })
    for (const other of ['', '12345', '1234567', '12345a']) expect(readCode(other)).toBeNull()
  })

  it('is a recovery code in any case, and with digits that look like its letters', () => {
    const code = 'ABCDOIB234567XYZ'
    for (const typed of [code, 'abcd-oib2-3456-7xyz', 'ABCD 01823 4567XYZ']) {
      expect(readCode(typed)).toEqual({ kind: 'recovery', code })
    }
    expect(readCode('ABCD-OIB2-3456-9XYZ')).toBeNull()
  })

  it('is accepted as it is shown; no two are alike', () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
      expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') })
    }
  })
})

describe('the page after the code', () => {
  it('is one of the admin', () => {
    for (const path of ['/admin', '/admin/pedidos?busca=a%20b&pagina=2', '/admin?periodo=30']) {
      expect(adminPath(path)).toBe(path)
    }
    for (const path of [
      undefined,
      ['/admin'],
      '/',
      '/administrador',
      '//evil.example/admin',
      'https://evil.example/admin',
      '/admin\\evil',
      '/admin:x',
      '/admin/\n',
    ]) {
      expect(adminPath(path)).toBe('/admin')
    }
  })
})
