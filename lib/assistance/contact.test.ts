import { describe, expect, it } from 'vitest'
import { contactProblems, isContactFilled, whatsappDigits } from './contact.ts'
import { centsTyped, quoteTyped } from './quote-input.ts'
import { parseAssistanceSettings } from './settings.ts'
import { canQuote, nextAssistanceStates } from './states.ts'
import { assistanceTimeline } from './timeline.ts'

const contact = { name: 'Ana Prado', whatsapp: '(27) 99999-0000', email: '', address: '' }

describe('the contact of step 6', () => {
  it.each([
    ['(27) 99999-0000', '27999990000'],
    ['27 3333 0000', '2733330000'],
    ['+55 27 99999-0000', '5527999990000'],
    ['55.27.99999.0000', '5527999990000'],
    ['99999-0000', null],
    ['123456789012345', null],
    ['27 99999 000O', null],
    ['', null],
  ])('takes the number %s as %s [ASST-12]', (typed, digits) => {
    expect(whatsappDigits(typed)).toBe(digits)
  })

  it('needs name and number; the address only when we fetch the console [ASST-12]', () => {
    expect(isContactFilled(contact, false)).toBe(true)
    expect(isContactFilled({ ...contact, name: ' ' }, false)).toBe(false)
    expect(isContactFilled({ ...contact, whatsapp: '' }, false)).toBe(false)
    expect(isContactFilled(contact, true)).toBe(false)
    expect(isContactFilled({ ...contact, address: 'Rua A, 1' }, true)).toBe(true)
  })

  it('says what is wrong with each field [ASST-12]', () => {
    expect(contactProblems(contact, false)).toEqual({})
    expect(contactProblems({ ...contact, email: 'ana@loja.example' }, false)).toEqual({})
    const wrong = { name: 'A', whatsapp: '123', email: 'ana@', address: 'x'.repeat(301) }
    expect(contactProblems(wrong, true)).toEqual({
      name: 'short',
      whatsapp: 'whatsapp',
      email: 'email',
      address: 'long',
    })
    expect(contactProblems({ ...contact, name: '', whatsapp: '' }, true)).toEqual({
      name: 'required',
      whatsapp: 'required',
      address: 'required',
    })
  })
})

describe('the setting', () => {
  it('gives fee and models, and harms nothing where it is malformed [ASST-03]', () => {
    const value = { expressFeeCents: 4_990, models: { Xbox: ['Xbox Series X', 'Xbox Series X'] } }
    const settings = parseAssistanceSettings(value, 'Outro modelo')
    expect(settings.expressFeeCents).toBe(4_990)
    expect(settings.models.Xbox).toEqual(['Xbox Series X'])
    expect(settings.models.Nintendo).toEqual(['Outro modelo'])
    for (const broken of [null, 7, { expressFeeCents: -1, models: 'x' }]) {
      expect(parseAssistanceSettings(broken, 'Outro').models.Outros).toEqual(['Outro'])
    }
  })
})

describe('the workshop', () => {
  it('quotes repairs, not evaluations, and leaves the answer to the customer', () => {
    expect(canQuote('diagnostico-reparo', 'diagnosed')).toBe(true)
    expect(canQuote('diagnostico-reparo', 'quoted')).toBe(true)
    expect(canQuote('diagnostico-reparo', 'approved')).toBe(false)
    expect(canQuote('avaliacao-venda', 'diagnosed')).toBe(false)
    expect(nextAssistanceStates('diagnostico-reparo', 'quoted')).toEqual(['cancelled'])
    expect(nextAssistanceStates('avaliacao-venda', 'diagnosed')).toContain('delivered')
  })

  it('shows what happened and what is ahead, nothing after an end', () => {
    const at = '2026-11-21T12:00:00Z'
    const way = { service: 'manutencao-preventiva', createdAt: at, history: [] } as const
    const kinds = assistanceTimeline({ ...way, state: 'received' }).map(
      ({ state, kind }) => `${state} ${kind}`,
    )
    expect(kinds).toEqual([
      'received current',
      'diagnosed ahead',
      'quoted ahead',
      'approved ahead',
      'repaired ahead',
      'delivered ahead',
    ])
    const ended = assistanceTimeline({
      ...way,
      state: 'declined',
      history: [
        { state: 'quoted', at, note: null },
        { state: 'declined', at, note: null },
      ],
    })
    expect(ended.map(({ kind }) => kind)).toEqual(['done', 'ended'])
  })

  it.each([
    ['149,90', 14_990],
    ['1.149,9', 114_990],
    ['80', 8_000],
    ['0.5', 50],
    ['-1', null],
    ['1e3', null],
    ['999.999,00', null],
  ])('reads the amount %s as %s centavos', (typed, cents) => {
    expect(centsTyped(typed)).toBe(cents)
  })

  it('reads a quote, and none where a row is half filled or all is free', () => {
    const empty = { name: '', price: '' }
    expect(quoteTyped('100', [{ name: ' Fonte ', price: '50,5' }, empty])).toEqual({
      labourCents: 10_000,
      parts: [{ name: 'Fonte', priceCents: 5_050 }],
    })
    expect(quoteTyped('100', [{ name: 'Fonte', price: '' }])).toBeNull()
    expect(quoteTyped('x', [])).toBeNull()
    expect(quoteTyped('', [empty])).toBeNull()
  })
})
