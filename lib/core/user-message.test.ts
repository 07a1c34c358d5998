import { describe, expect, it } from 'vitest'
import messages from '../i18n/messages/pt-BR/errors.json'
import { classifyError } from './classify.ts'
import { ERROR_CODES } from './result.ts'
import { RELOAD_DELAY_MS, type UserMessageTexts, userMessage } from './user-message.ts'

const texts: UserMessageTexts = messages.userMessage
const shown = (error: unknown, context = 'ao salvar') => userMessage(error, context, texts)
const messageOf = (error: unknown, context?: string) => shown(error, context).message

describe('userMessage', () => {
  it('speaks the words of the catalog [ERR-01] [ERR-02] [ERR-03] [ERR-04] [ERR-05]', () => {
    expect(texts).toEqual({
      sessionExpired: 'Sessão expirada. A página será recarregada.',
      connection: 'Erro de conexão. Verifique sua internet.',
      proType:
        'Erro de validação: O campo "uti_pro_type" deve ser "percentage" ou "fixed". Verifique os dados no Excel.',
      productData: 'Erro de validação nos dados do produto. Verifique os valores no Excel.',
      unknown: 'Erro desconhecido {context}',
    })
  })

  it.each([['JWT expired'], ['invalid JWT'], ['token has expired'], ['jwt malformed']])(
    'reloads after an expired session: %s [ERR-01]',
    (text) => {
      expect(shown(new Error(text))).toEqual({
        message: texts.sessionExpired,
        silent: false,
        reload: true,
      })
      expect(RELOAD_DELAY_MS).toBe(2_000)
    },
  )

  it.each([
    [new TypeError('Failed to fetch')],
    [new TypeError('NetworkError when attempting to fetch resource.')],
    [new Error('fetch failed')],
    ['network down'],
    [{ message: 'Load failed' }],
    [{ code: 'CONNECTION' }],
    [new Error('The operation timed out')],
  ])('tells of the connection: %s [ERR-02]', (error) => {
    expect(shown(error)).toEqual({ message: texts.connection, silent: false, reload: false })
  })

  it('names the field of the Pro type constraint [ERR-03]', () => {
    const message = 'violates check constraint "products_uti_pro_type_check"'
    expect(messageOf({ code: '23514', message })).toBe(texts.proType)
  })

  it.each([
    [{ message: 'new row violates check constraint "products_stock_range"' }],
    [{ code: '23514', message: 'x' }],
  ])('tells of other check constraints: %j [ERR-04]', (error) => {
    expect(messageOf(error)).toBe(texts.productData)
  })

  it('shows any other message as it is, or the unknown one with its context [ERR-05]', () => {
    expect(messageOf(new Error('Estoque insuficiente'))).toBe('Estoque insuficiente')
    expect(messageOf('Algo falhou')).toBe('Algo falhou')
    for (const nothing of [null, undefined, {}, new Error(''), '  ', 7, { message: 7 }]) {
      expect(messageOf(nothing)).toBe('Erro desconhecido ao salvar')
    }
    expect(messageOf(null, '$& ao ler')).toBe('Erro desconhecido $& ao ler')
    expect(messageOf(null, '')).toBe('Erro desconhecido')
  })

  it.each([
    [{ code: '42703', message: 'column products.old does not exist' }],
    [new Error("Could not find the 'old' column of 'products' in the schema cache")],
    [{ code: 'PGRST204', message: 'x' }],
  ])('is silent about a legacy missing column: %j [ERR-06]', (error) => {
    expect(shown(error)).toEqual({ message: '', silent: true, reload: false })
  })
})

describe('the kind of an error', () => {
  it.each([
    ['column "old" does not exist', 'legacy-column'],
    ['column products.old of relation x does not exist', 'legacy-column'],
    ['Could not find the column', 'legacy-column'],
    ["could not find the 'a b' column of 'products'", 'legacy-column'],
    [{ code: '42703' }, 'legacy-column'],
    ['relation "old" does not exist', 'other'],
    ['JWT expired', 'session'],
    ['rate limit reached', 'rate-limit'],
    ['ratelimit reached', 'rate-limit'],
    ['Rate-limit', 'rate-limit'],
    ['Too many requests', 'rate-limit'],
    ['HTTP 429', 'rate-limit'],
    ['item 4290', 'other'],
    ['uti_pro_type', 'pro-type-constraint'],
    [{ code: '23514', message: 'uti_pro_type' }, 'pro-type-constraint'],
    [{ code: '23514' }, 'check-constraint'],
    ['violates CHECK constraint "x"', 'check-constraint'],
    ['timeout', 'timeout'],
    ['time-out', 'timeout'],
    ['the request timed out', 'timeout'],
    [{ code: '57014' }, 'timeout'],
    ['connect ECONNREFUSED 127.0.0.1', 'connection'],
    ['getaddrinfo ENOTFOUND', 'connection'],
    ['socket hang up', 'connection'],
    ['websockets', 'other'],
    [{ code: 57014, message: 7 }, 'other'],
    [{ code: { toString: () => '57014' } }, 'other'],
    ['Estoque insuficiente', 'other'],
    [null, 'other'],
    [57014, 'other'],
  ])('%j is %s', (error, kind) => {
    expect(classifyError(error)).toBe(kind)
  })

  it('hides no message behind spaces', () => {
    expect(messageOf({ message: '  Estoque insuficiente ' })).toBe('Estoque insuficiente')
    expect(messageOf({ message: ' ' })).toBe('Erro desconhecido ao salvar')
    expect(messageOf(' Algo falhou ')).toBe('Algo falhou')
  })
})

it('keeps the codes of the wire a closed set, each of which can be classified', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length)
  expect(classifyError({ code: 'RATE_LIMITED' })).toBe('rate-limit')
  expect(classifyError({ code: 'CONNECTION' })).toBe('connection')
  expect(classifyError({ code: 'NOT_FOUND' })).toBe('other')
})
