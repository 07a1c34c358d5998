import { describe, expect, it } from 'vitest'
import { phoneRule } from '../core/field-rules.ts'
import { getContactErrors, isContactFilled, maskPhone, whatsappDigits } from './contact.ts'
import { parseCentsInput, parseQuoteInput } from './schema.ts'
import { parseAssistanceSettings } from './settings.ts'
import {
  ASSISTANCE_STATES,
  assistanceTimeline,
  canOffer,
  canQuote,
  getServiceStates,
  nextAssistanceStates,
} from './states.ts'

const contact = { name: 'Ana Prado', whatsapp: '(27) 99999-0000', email: '', address: '' }

describe('the contact of step 6', () => {
  it.each([
    ['(27) 99999-0000', '27999990000'],
    ['27 3333 0000', '2733330000'],
    ['+55 27 99999-0000', '5527999990000'],
    ['55.27.99999.0000', '5527999990000'],
    ['027 99999-0000', '27999990000'],
    ['(027) 3333-0000', '2733330000'],
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
    expect(getContactErrors(contact, false)).toEqual({})
    expect(getContactErrors({ ...contact, email: 'ana@loja.example' }, false)).toEqual({})
    const wrong = { name: 'A', whatsapp: '123', email: 'ana@', address: 'x'.repeat(301) }
    expect(getContactErrors(wrong, true)).toEqual({
      name: 'short',
      whatsapp: 'phone-short',
      email: 'email-domain',
      address: 'long',
    })
    expect(getContactErrors({ ...contact, name: '', whatsapp: '' }, true)).toEqual({
      name: 'required',
      whatsapp: 'required',
      address: 'required',
    })
  })

  it.each([
    ['name', 'Jo', undefined],
    ['name', ' J ', 'short'],
    ['name', ' ', 'required'],
    ['name', 'x'.repeat(120), undefined],
    ['name', ` ${'x'.repeat(120)} `, undefined],
    ['name', 'x'.repeat(121), 'long'],
    ['whatsapp', ' ', 'required'],
    ['whatsapp', ' 27 3333 0000 ', undefined],
    ['whatsapp', `27 3333 0000${' '.repeat(30)}`, undefined],
    ['whatsapp', `27 3333${' '.repeat(30)} 0000`, 'long'],
    ['email', ' ', undefined],
    ['email', ' ana@loja.example ', undefined],
    ['email', 'ana@loja', 'email-domain'],
    ['email', 'ana maria@loja.example', 'email-space'],
    ['whatsapp', '3333-0000', 'phone-area'],
    ['whatsapp', '27 3333 abcd', 'phone-letters'],
    ['address', ' ', 'required'],
    ['address', 'x'.repeat(300), undefined],
    ['address', 'x'.repeat(301), 'long'],
  ] as const)('finds in %s %j: %s [ASST-12]', (field, typed, error) => {
    const whole = { ...contact, address: 'Rua A, 1' }
    expect(getContactErrors({ ...whole, [field]: typed }, true)[field]).toBe(error)
  })

  it('does not ask for the address where nobody fetches anything [ASST-12]', () => {
    expect(getContactErrors({ ...contact, address: '' }, false)).toEqual({})
    expect(getContactErrors({ ...contact, address: '' }, true)).toEqual({ address: 'required' })
  })
})

describe('the setting', () => {
  it('has a list for every brand [ASST-03]', () => {
    const models = {
      PlayStation: ['PS5'],
      Xbox: ['Series X'],
      Nintendo: ['Switch'],
      'PC Gaming': ['Notebook'],
      Outros: ['Atari'],
    }
    expect(parseAssistanceSettings({ expressFeeCents: 0, models }, 'Outro').models).toEqual(models)
  })

  it('gives fee and models, and harms nothing where it is malformed [ASST-03]', () => {
    const value = { expressFeeCents: 4_990, models: { Xbox: ['Xbox Series X', 'Xbox Series X'] } }
    const settings = parseAssistanceSettings(value, 'Outro modelo')
    expect(settings.expressFeeCents).toBe(4_990)
    expect(settings.coinBonusPercent).toBe(10)
    expect(parseAssistanceSettings({ coinBonusPercent: 25 }, 'Outro').coinBonusPercent).toBe(25)
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

  it('moves a request only where the database lets it', () => {
    const moves = (service: Parameters<typeof canQuote>[0]) =>
      ASSISTANCE_STATES.map((state) => [state, nextAssistanceStates(service, state)])
    expect(Object.fromEntries(moves('manutencao-preventiva'))).toEqual({
      received: ['diagnosed', 'cancelled'],
      diagnosed: ['cancelled'],
      quoted: ['cancelled'],
      approved: ['repaired', 'cancelled'],
      repaired: ['delivered'],
      delivered: [],
      offered: ['cancelled'],
      accepted: ['bought', 'cancelled'],
      bought: [],
      declined: [],
      cancelled: [],
    })
    expect(moves('avaliacao-venda')).toEqual(
      moves('manutencao-preventiva').map(([state, next]) =>
        state === 'diagnosed' ? [state, ['delivered', 'cancelled']] : [state, next],
      ),
    )
  })

  it('offers for evaluations until the device is bought', () => {
    const open = ASSISTANCE_STATES.filter((state) => canOffer('avaliacao-venda', state))
    expect(open).toEqual(['received', 'diagnosed', 'offered', 'accepted'])
    for (const state of ASSISTANCE_STATES) {
      expect(canOffer('diagnostico-reparo', state)).toBe(false)
    }
  })

  it('has nothing ahead for a device that was returned', () => {
    const at = '2026-11-21T12:00:00Z'
    const history = [
      { state: 'diagnosed', at, note: null },
      { state: 'delivered', at, note: null },
    ] as const
    const way = { service: 'avaliacao-venda', createdAt: at, state: 'delivered', history } as const
    expect(assistanceTimeline(way).map(({ kind }) => kind)).toEqual(['done', 'current'])
  })

  it('goes another way with an evaluation', () => {
    expect(getServiceStates('avaliacao-venda')).toEqual([
      'received',
      'diagnosed',
      'offered',
      'accepted',
      'bought',
    ])
    expect(getServiceStates('diagnostico-reparo')).toEqual(
      getServiceStates('manutencao-preventiva'),
    )
    const at = '2026-11-21T12:00:00Z'
    const history = [
      { state: 'received', at, note: null },
      { state: 'cancelled', at, note: 'Desistiu' },
    ] as const
    const way = { service: 'avaliacao-venda', createdAt: at, state: 'cancelled', history } as const
    expect(assistanceTimeline(way)).toEqual([
      { key: `received:${at}`, state: 'received', at, note: null, kind: 'done' },
      { key: `cancelled:${at}`, state: 'cancelled', at, note: 'Desistiu', kind: 'ended' },
    ])
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
    ['900.000,00', 90_000_000],
    ['900.000,01', null],
    ['12.345', 1_234_500],
    ['123.456,7', 12_345_670],
    ['1.000.000', null],
    ['0.000.149,90', null],
    [' 80 ', 8_000],
    ['1.14', 114],
    ['1149.90', 114_990],
    ['1234567', null],
    ['R$ 80', null],
    ['80,123', null],
    ['', null],
  ])('reads the amount %s as %s centavos', (typed, cents) => {
    expect(parseCentsInput(typed)).toBe(cents)
  })

  it('reads a quote, and none where a row is half filled or all is free', () => {
    const empty = { name: '', price: '' }
    expect(parseQuoteInput('100', [{ name: ' Fonte ', price: '50,5' }, empty])).toEqual({
      laborCents: 10_000,
      parts: [{ name: 'Fonte', priceCents: 5_050 }],
    })
    expect(parseQuoteInput('100', [{ name: 'Fonte', price: '' }])).toBeNull()
    expect(parseQuoteInput('x', [])).toBeNull()
    expect(parseQuoteInput('', [empty])).toBeNull()
    expect(parseQuoteInput('0', [])).toBeNull()
    expect(parseQuoteInput('100', [{ name: '', price: '50' }])).toBeNull()
    expect(parseQuoteInput('100', [{ name: ' ', price: '50' }])).toBeNull()
    expect(parseQuoteInput('100', [{ name: 'Fonte', price: 'x' }])).toBeNull()
    expect(parseQuoteInput('x', [{ name: 'Fonte', price: '50' }])).toBeNull()
    const blank = { name: ' ', price: ' ' }
    expect(parseQuoteInput(' ', [{ name: 'Fonte', price: '0,01' }, blank])).toEqual({
      laborCents: 0,
      parts: [{ name: 'Fonte', priceCents: 1 }],
    })
    expect(parseQuoteInput('1', [{ name: 'Brinde', price: '0' }])?.parts).toHaveLength(1)
    expect(parseQuoteInput('50', [{ name: 'Fonte', price: '50' }])?.laborCents).toBe(5_000)
  })
})

/** Types a text character by character. */
const type = (text: string) => [...text].reduce((now, char) => maskPhone(now + char, now), '')

describe('a telephone that is typed', () => {
  it.each([
    ['2', '2'],
    ['27', '27'],
    ['279', '(27) 9'],
    ['2733330000', '(27) 3333-0000'],
    ['27999990000', '(27) 99999-0000'],
    ['27 99999-0000', '(27) 99999-0000'],
    ['(27) 99999-0000', '(27) 99999-0000'],
    ['+5527999990000', '+55 (27) 99999-0000'],
    ['+55 27 3333 0000', '+55 (27) 3333-0000'],
  ])('%s becomes %s', (typed, shown) => {
    expect(type(typed)).toBe(shown)
    expect(maskPhone(typed, '')).toBe(shown)
  })

  it.each(['5527999990000', '027999990000', '+1 202 555 0100', '27 99999-000O', 'meu fixo'])(
    'keeps %s, which is no number to format',
    (typed) => {
      expect(maskPhone(typed, '')).toBe(typed)
    },
  )

  it('keeps all digits of every text, and what is removed stays removed', () => {
    for (const text of ['5527999990000', '+552799999000012', '27999990000123']) {
      expect(type(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
    }
    expect(maskPhone('(27) 99999-', '(27) 99999-0')).toBe('(27) 99999-')
    expect(maskPhone('(27', '(27)')).toBe('(27')
  })

  it('is as right as before', () => {
    for (const text of ['27999990000', '+55 27 3333-0000', '5527999990000']) {
      expect(phoneRule(maskPhone(text, ''))).toBeUndefined()
    }
  })
})
