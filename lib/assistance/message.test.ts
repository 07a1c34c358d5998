import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import texts from '../i18n/messages/pt-BR/assistance.json'
import { whatsappUrl } from '../orders/whatsapp.ts'
import { requestMessage } from './message.ts'
import type { AssistanceRequest } from './request.ts'
import { requestSchema } from './schema.ts'

const labels = { ...texts.choices, ...texts.message }
const stored = {
  protocol: 'AT-261121-ABCDE',
  expressFeeCents: 4_990,
  estimate: 'a partir de R$ 350, cerca de 5 dias úteis',
  url: 'https://loja.example/assistencia/abc',
}
const repair: AssistanceRequest = {
  service: 'diagnostico-reparo',
  brand: 'PlayStation',
  model: 'PlayStation 5',
  problem: 'nao-liga',
  description: 'Apita e desliga.',
  urgency: 'express',
  logistics: 'levar-loja',
  name: 'Ana Prado',
  whatsapp: '27999990000',
  email: 'ana@loja.example',
  address: null,
}
const linesOf = (request: AssistanceRequest, more = {}) =>
  requestMessage(request, { ...stored, ...more }, labels).split('\n')

describe('the message of a request', () => {
  it('holds console, service, problem, urgency, logistics, name, number and e-mail [ASST-13]', () => {
    expect(linesOf(repair)).toEqual([
      'Olá! Quero pedir uma assistência técnica na UTI dos Games.',
      '',
      'Protocolo: AT-261121-ABCDE',
      'Aparelho: PlayStation - PlayStation 5',
      'Serviço: Diagnóstico + Reparo',
      'Problema: Não liga',
      'Descrição: Apita e desliga.',
      'Urgência: Express (24 a 48 horas) (taxa de R$ 49,90)',
      'Estimativa: a partir de R$ 350, cerca de 5 dias úteis',
      'Logística: Levar na Loja',
      'Nome: Ana Prado',
      'Contato: 27999990000',
      'E-mail: ana@loja.example',
      'Acompanhar: https://loja.example/assistencia/abc',
    ])
  })

  it.each([
    ['express', 4_990, 'Express (24 a 48 horas) (taxa de R$ 49,90)'],
    ['express', 0, 'Express (24 a 48 horas)'],
    ['express', null, 'Express (24 a 48 horas)'],
    ['normal', 4_990, texts.choices.urgencies.normal],
  ] as const)('names the urgency %s with the fee %s as %s [ASST-13]', (urgency, fee, named) => {
    const text = requestMessage({ ...repair, urgency }, { ...stored, expressFeeCents: fee }, labels)
    expect(text.split('\n')).toContain(`Urgência: ${named}`)
  })

  it('leaves out what was not asked or not given, and has the address if given [ASST-13]', () => {
    const evaluation = { ...repair, service: 'avaliacao-venda' as const, problem: null }
    const lines = linesOf(
      {
        ...evaluation,
        description: null,
        urgency: null,
        email: null,
        address: 'Rua das Flores, 10',
      },
      { estimate: null },
    )
    const labelsSeen = lines.slice(2).map((line) => line.split(':')[0])
    expect(labelsSeen).toEqual([
      'Protocolo',
      'Aparelho',
      'Serviço',
      'Logística',
      'Nome',
      'Contato',
      'Endereço',
      'Acompanhar',
    ])
  })

  it('cannot be given more lines, or another receiver, by what was typed [ASST-13]', () => {
    const hostile = fc.string({ unit: 'binary', maxLength: 500 })
    fc.assert(
      fc.property(hostile, hostile, hostile, (name, description, model) => {
        const request = { ...repair, name: `x${name}`, description: `x${description}`, model }
        const text = requestMessage(request, stored, labels)
        expect(text.split('\n')).toHaveLength(linesOf(repair).length)
        const url = new URL(whatsappUrl('5527999990000', text) ?? '')
        expect(`${url.origin}${url.pathname}`).toBe('https://wa.me/5527999990000')
        expect([...url.searchParams.keys()]).toEqual(['text'])
      }),
    )
    const broken = { ...repair, name: 'Ana\nProtocolo: AT-0\u202e' }
    expect(linesOf(broken)).toContain('Nome: Ana Protocolo: AT-0')
  })
})

describe('the schema of a request', () => {
  const isFine = (overrides: object) => requestSchema.safeParse({ ...repair, ...overrides }).success

  it('takes what the wizard sends', () => {
    expect(isFine({})).toBe(true)
    const others = { problem: null, description: null }
    expect(isFine({ ...others, service: 'manutencao-preventiva' })).toBe(true)
    expect(isFine({ ...others, service: 'avaliacao-venda', urgency: null })).toBe(true)
  })

  it.each([
    ['a repair without its problem', { problem: null }],
    ['an evaluation with an urgency', { service: 'avaliacao-venda', problem: null }],
    ['fetching at home', { logistics: 'buscar-casa', address: 'Rua A' }],
    ['a number of nine digits', { whatsapp: '999990000' }],
    ['a number as typed', { whatsapp: '(27) 99999-0000' }],
    ['a name of one letter', { name: 'A' }],
    ['a broken e-mail', { email: 'ana@' }],
    ['a long description', { description: 'x'.repeat(501) }],
    ['an unknown field', { admin_note: 'x' }],
  ])('refuses %s [ASST-06] [ASST-12]', (_name, overrides) => {
    expect(isFine(overrides)).toBe(false)
  })
})
