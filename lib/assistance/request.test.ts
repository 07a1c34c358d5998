import { describe, expect, it } from 'vitest'
import { refused } from '@/tests/support/unit/refused'
import { requestOf } from './request.ts'
import { requestSchema, sendSchema } from './schema.ts'
import {
  type Choices,
  EMPTY_WIZARD,
  type Models,
  neighbor,
  parseDraft,
  wizardReducer,
} from './wizard.ts'

const models: Models = {
  PlayStation: ['PlayStation 5'],
  Xbox: ['Xbox Series X'],
  Nintendo: ['Nintendo Switch'],
  'PC Gaming': ['Notebook gamer'],
  Outros: ['Outro console'],
}
const contact = { name: ' Ana Prado ', whatsapp: '(27) 99999-0000', email: ' ', address: ' Rua A ' }
/** Every choice, including those that only some services have. */
const all: Choices = {
  service: 'diagnostico-reparo',
  brand: 'PlayStation',
  model: 'PlayStation 5',
  problem: 'nao-liga',
  description: ' Apita. ',
  urgency: 'express',
  logistics: 'levar-loja',
  contact,
}
const request = (overrides: Partial<Choices> = {}) => requestOf({ ...all, ...overrides }, models)

describe('the request of a wizard [ASST-12]', () => {
  it('has everything of a repair, without spaces around it', () => {
    expect(request()).toEqual({
      service: 'diagnostico-reparo',
      brand: 'PlayStation',
      model: 'PlayStation 5',
      problem: 'nao-liga',
      description: 'Apita.',
      urgency: 'express',
      logistics: 'levar-loja',
      name: 'Ana Prado',
      whatsapp: '27999990000',
      email: null,
      address: null,
    })
    expect(request({ contact: { ...contact, email: ' a@loja.example ' } })?.email).toBe(
      'a@loja.example',
    )
  })

  it('has only what its service asks for [ASST-04] [ASST-05]', () => {
    expect(request({ service: 'manutencao-preventiva' })).toMatchObject({
      problem: null,
      description: null,
      urgency: 'express',
    })
    expect(request({ service: 'avaliacao-venda' })).toMatchObject({
      problem: null,
      description: 'Apita.',
      urgency: null,
    })
    expect(request({ service: 'avaliacao-venda', problem: null, urgency: null })).not.toBeNull()
    expect(request({ service: 'manutencao-preventiva', problem: null })).not.toBeNull()
  })

  it.each<Partial<Choices>>([
    { service: null },
    { brand: null },
    { model: null },
    { model: 'Atari' },
    { brand: 'Xbox' },
    { problem: null },
    { urgency: null },
    { logistics: null },
    { logistics: 'buscar-casa' },
    { contact: { ...contact, whatsapp: '123' } },
  ])('is none with %j', (overrides) => {
    expect(request(overrides)).toBeNull()
  })
})

describe('a request that arrives', () => {
  const sent = { ...request(), email: null }
  const issues = (overrides: object) => refused(requestSchema, { ...sent, ...overrides })

  it.each<[object, string[]]>([
    [{}, []],
    [{ problem: null }, ['problem: required']],
    [{ service: 'manutencao-preventiva', description: null }, ['problem: required']],
    [{ service: 'manutencao-preventiva', problem: null }, ['description: required']],
    [{ service: 'manutencao-preventiva', problem: null, description: null }, []],
    [{ urgency: null }, ['urgency: required']],
    [{ service: 'avaliacao-venda', problem: null, description: null }, ['urgency: required']],
    [{ name: 'A' }, ['name: short']],
    [{ whatsapp: '279999' }, ['whatsapp: phone', 'whatsapp: phone-short']],
    [{ email: 'ana@' }, ['email: email-domain']],
    [{ email: 'ana@loja.example', address: 'Rua A' }, []],
  ])('with %j is refused for %j [ASST-12]', (overrides, expected) => {
    expect([...new Set(issues(overrides))]).toEqual(expected)
  })

  it('belongs to nobody unless it says to whom', () => {
    const key = '0b8f6c1e-3f53-4f5e-9d53-6a2f0f6f3b11'
    expect(sendSchema.parse({ key, request: sent })).toEqual({ key, request: sent, owner: null })
    expect(refused(sendSchema, { key: 'x', request: sent })).toHaveLength(1)
    expect(refused(sendSchema, { key, request: sent, owner: 'x' })).toHaveLength(1)
  })
})

describe('the draft of a tab', () => {
  const draft = (stored: unknown) => parseDraft(JSON.stringify(stored), models)

  it('is none without a record', () => {
    for (const raw of [null, '', '{', 'null', '7', '"text"']) {
      expect(parseDraft(raw, models), String(raw)).toBeNull()
    }
  })

  it('has no more of a text than its field takes', () => {
    const long = 'x'.repeat(2_000)
    const read = draft({ description: long, contact: { name: long, whatsapp: 7, email: null } })
    expect(read?.description).toHaveLength(500)
    expect(read?.contact).toEqual({
      name: 'x'.repeat(1_000),
      whatsapp: '',
      email: '',
      address: '',
    })
    for (const broken of [null, 'x', undefined]) {
      expect(draft({ contact: broken })?.contact).toEqual(EMPTY_WIZARD.contact)
    }
  })

  it('is on the step it was on, on the first without one, and never past a missing choice', () => {
    expect(draft({ ...all, step: 4 })?.step).toBe(4)
    expect(draft({ ...all, step: 9 })?.step).toBe(6)
    for (const step of [undefined, '4', null]) expect(draft({ ...all, step })?.step).toBe(1)
    expect(draft({ ...all, model: 'Atari', step: 4 })).toMatchObject({ model: null, step: 2 })
    expect(draft({ ...all, brand: 'Sega', step: 4 })).toMatchObject({ brand: null, model: null })
  })
})

describe('the way back', () => {
  const at = (step: 1 | 2 | 3 | 4 | 5 | 6, service: Choices['service'] = all.service) => ({
    ...all,
    service,
    step,
  })

  it('leads to the step before, as the service has it [ASST-08]', () => {
    const back = { type: 'back' } as const
    expect(wizardReducer(at(6), back, models).step).toBe(5)
    expect(wizardReducer(at(4), back, models).step).toBe(3)
    expect(wizardReducer(at(4, 'manutencao-preventiva'), back, models).step).toBe(2)
    expect(wizardReducer(at(5, 'avaliacao-venda'), back, models).step).toBe(2)
    expect(wizardReducer(at(1), back, models).step).toBe(1)
    expect(neighbor(at(6), 1)).toBeNull()
  })

  it('to the same service loses nothing, from the evaluation only the urgency', () => {
    const again = { type: 'service', service: 'diagnostico-reparo' } as const
    expect(wizardReducer(at(1), again, models)).toEqual(at(1))
    const other = { type: 'service', service: 'manutencao-preventiva' } as const
    expect(wizardReducer(at(1), other, models)).toMatchObject({
      problem: null,
      description: '',
      urgency: 'express',
    })
  })
})
