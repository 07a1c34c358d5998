import { describe, expect, it } from 'vitest'
import { logLine, maskPath, maskText } from './log-line'

describe('the text of a log line', () => {
  it.each([
    ['GET /pedido/AB12?token=abc failed', 'GET /pedido/AB12?… failed'],
    ['Key (email)=(ana.prado+1@example.com.br) exists', 'Key (email)=(…) exists'],
    ['no user ana%40example.com', 'no user …'],
    ['row 0b0e4a1c-1f5e-4b7a-9a51-2f9b8f2f5a11 is gone', 'row … is gone'],
    ['apikey sb_secret_abcdefgh', 'apikey …'],
    [`bearer eyJ${'aB3'.repeat(9)}.eyJ${'cD4'.repeat(9)}.${'eF5'.repeat(9)}`, 'bearer ….….…'],
    ['CPF 123.456.789-09, tel. (11) 98765-4321', 'CPF …, tel. (…'],
    ['order_items_product_id_2_fkey is violated', 'order_items_product_id_2_fkey is violated'],
    ['/produto/console-playstation-5-slim-1tb', '/produto/console-playstation-5-slim-1tb'],
    [`token pkce_${'0a1b2c3d'.repeat(7)} is used`, 'token … is used'],
    ['DatabaseUnresponsiveError', 'DatabaseUnresponsiveError'],
  ])('of %s', (text, masked) => {
    expect(maskText(text)).toBe(masked)
  })

  it('has a limited length', () => {
    expect(maskText('a b '.repeat(100_000))).toHaveLength(1_000)
  })
})

describe('the path of a log line', () => {
  it.each([
    [
      '/produto/console-playstation-5-slim-1tb?cor=preto',
      '/produto/console-playstation-5-slim-1tb',
    ],
    ['/admin-login/q1W2e3R4t5Y6u7I8o9P0', '/admin-login/…'],
    ['/lista/abcdefghijklmnopqrst', '/lista/…'],
    [`/confirmar-conta/pkce_${'0a1b2c3d'.repeat(7)}`, '/confirmar-conta/…'],
    [`/confirmar-conta/pkce_${'abcdefab'.repeat(7)}`, '/confirmar-conta/…'],
    ['/rest/v1/product_categories', '/rest/v1/product_categories'],
    ['/pedido/UTI-1234#itens', '/pedido/UTI-1234'],
  ])('of %s', (address, masked) => {
    expect(maskPath(address)).toBe(masked)
  })
})

describe('a log line', () => {
  const time = new Date('2026-11-24T12:00:00Z')

  it('is JSON on one line, without fields that are not known', () => {
    const error = Object.assign(new Error('broken\nfor ana@example.com', { cause: 'refused' }), {
      digest: '123',
    })
    const line = logLine({ time, level: 'error', event: 'request', error, route: '/busca' })
    expect(line).not.toContain('\n')
    expect(JSON.parse(line)).toEqual({
      time: '2026-11-24T12:00:00.000Z',
      level: 'error',
      event: 'request',
      route: '/busca',
      digest: '123',
      message: 'broken\nfor …',
      cause: 'refused',
    })
  })

  it.each([
    [{ code: '42P01' }, '{"code":"42P01"}'],
    ['text', 'text'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('has the message of %j', (error, message) => {
    expect(JSON.parse(logLine({ time, level: 'warn', event: 'x', error })).message).toBe(message)
  })
})
