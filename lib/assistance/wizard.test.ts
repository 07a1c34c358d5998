import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BRANDS, LOGISTICS, PROBLEMS, SERVICES, type Service, URGENCIES } from './choices.ts'
import { requestOf } from './request.ts'
import {
  canContinue,
  EMPTY_WIZARD,
  hasChoice,
  type Models,
  neighbor,
  parseDraft,
  progressPercent,
  stepsOf,
  type Wizard,
  type WizardEvent,
  wizardReducer,
} from './wizard.ts'

const models: Models = {
  PlayStation: ['PlayStation 5', 'PlayStation 4'],
  Xbox: ['Xbox Series X'],
  Nintendo: ['Nintendo Switch'],
  'PC Gaming': ['Notebook gamer'],
  Outros: ['Outro console'],
}

const played = (events: readonly WizardEvent[], start: Wizard = EMPTY_WIZARD) =>
  events.reduce((now, event) => wizardReducer(now, event, models), start)

const next = { type: 'next' } as const
const service = (value: Service): WizardEvent => ({ type: 'service', service: value })
const device: WizardEvent[] = [
  { type: 'brand', brand: 'PlayStation' },
  { type: 'model', model: 'PlayStation 5' },
]
const repair: WizardEvent[] = [
  service('diagnostico-reparo'),
  next,
  ...device,
  next,
  { type: 'problem', problem: 'nao-liga' },
  next,
  { type: 'urgency', urgency: 'express' },
  next,
  { type: 'logistics', logistics: 'levar-loja' },
  next,
]

describe('the steps', () => {
  it.each([
    [null, [1, 2, 3, 4, 5, 6]],
    ['diagnostico-reparo', [1, 2, 3, 4, 5, 6]],
    ['manutencao-preventiva', [1, 2, 4, 5, 6]],
    ['avaliacao-venda', [1, 2, 5, 6]],
  ] as const)('of %s are %j [ASST-01] [ASST-04] [ASST-05]', (value, steps) => {
    expect(stepsOf(value)).toEqual(steps)
  })

  it('are walked one by one, each with its choice, to the contact [ASST-07] [ASST-08]', () => {
    const shown = repair.flatMap((event, index) =>
      event.type === 'next' ? [played(repair.slice(0, index + 1)).step] : [],
    )
    expect(shown).toEqual([2, 3, 4, 5, 6])
    for (let index = 0; index < repair.length; index++) {
      if (repair[index]?.type !== 'next') continue
      const withoutChoice = [...repair.slice(0, index - 1), next]
      const before = played(repair.slice(0, index - 1))
      expect(canContinue(before, models), `before event ${index}`).toBe(false)
      expect(played(withoutChoice).step).toBe(before.step)
    }
  })

  it('have a percentage [ASST-09]', () => {
    expect(([1, 2, 3, 4, 5, 6] as const).map(progressPercent)).toEqual([17, 33, 50, 67, 83, 100])
  })

  it('have nothing before the first and after the last [ASST-08]', () => {
    expect(neighbor(EMPTY_WIZARD, -1)).toBeNull()
    expect(neighbor(played(repair), 1)).toBeNull()
    expect(played([{ type: 'back' }])).toEqual(EMPTY_WIZARD)
  })
})

describe('a choice', () => {
  it('of another brand clears the model, of the same keeps it [ASST-02]', () => {
    const chosen = played(repair)
    expect(played([{ type: 'brand', brand: 'PlayStation' }], chosen)).toEqual(chosen)
    const other = played([{ type: 'brand', brand: 'Xbox' }], chosen)
    expect(other).toMatchObject({ brand: 'Xbox', model: null, step: 2 })
  })

  it('of a model is one of the brand, as the settings have it [ASST-02] [ASST-03]', () => {
    const onXbox = played([service('avaliacao-venda'), next, { type: 'brand', brand: 'Xbox' }])
    expect(played([{ type: 'model', model: 'PlayStation 5' }], onXbox).model).toBeNull()
    const more = { ...models, Xbox: ['Xbox novo'] }
    const chosen = wizardReducer(onXbox, { type: 'model', model: 'Xbox novo' }, more)
    expect(canContinue(chosen, more)).toBe(true)
    expect(canContinue(chosen, models)).toBe(false)
  })

  it('of fetching at home is not offered [ASST-06]', () => {
    const wizard = played([{ type: 'logistics', logistics: 'buscar-casa' }])
    expect(wizard.logistics).toBeNull()
    expect(hasChoice({ ...wizard, logistics: 'buscar-casa' }, 5, models)).toBe(false)
  })

  it('of another service forgets what it does not ask [ASST-04] [ASST-05]', () => {
    const described = played([{ type: 'description', text: 'cheira a queimado' }], played(repair))
    const evaluated = played([service('avaliacao-venda')], described)
    expect(evaluated).toMatchObject({ problem: null, description: '', urgency: null })
  })

  it('keeps at most 500 characters of the description', () => {
    expect(played([{ type: 'description', text: 'x'.repeat(900) }]).description).toHaveLength(500)
  })
})

const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  fc.constantFrom(...SERVICES).map(service),
  fc.constantFrom(...BRANDS).map((brand) => ({ type: 'brand' as const, brand })),
  fc
    .constantFrom(...Object.values(models).flat(), 'nenhum')
    .map((model) => ({ type: 'model' as const, model })),
  fc.constantFrom(...PROBLEMS).map((problem) => ({ type: 'problem' as const, problem })),
  fc.constantFrom(...URGENCIES).map((urgency) => ({ type: 'urgency' as const, urgency })),
  fc.constantFrom(...LOGISTICS).map((logistics) => ({ type: 'logistics' as const, logistics })),
  fc.integer({ min: -3, max: 9 }).map((step) => ({ type: 'goTo' as const, step })),
  fc.constantFrom<WizardEvent>(next, next, next, { type: 'back' }, { type: 'reset' }),
)

describe('whatever is pressed', () => {
  it('never leads past a step that lacks its choice [ASST-08]', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        const wizard = played(events)
        const steps = stepsOf(wizard.service)
        expect(steps).toContain(wizard.step)
        for (const step of steps.slice(0, steps.indexOf(wizard.step))) {
          expect(hasChoice(wizard, step, models)).toBe(true)
        }
        const moved = wizardReducer(wizard, next, models)
        if (!canContinue(wizard, models)) expect(moved).toEqual(wizard)
        else expect(moved.step).toBe(neighbor(wizard, 1))
      }),
      { numRuns: 500 },
    )
  })

  it('survives a reload: the draft comes back on its step', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        const wizard = played(events)
        expect(parseDraft(JSON.stringify(wizard), models)).toEqual(wizard)
      }),
    )
  })

  it.each(['', 'null', '7', '{', '[]', '{"step":6,"service":"x","contact":5}'])(
    'reads the stored text %s as no more than an empty wizard',
    (raw) => {
      expect(parseDraft(raw, models) ?? EMPTY_WIZARD).toEqual(EMPTY_WIZARD)
    },
  )
})

describe('the request', () => {
  const contact: WizardEvent[] = [
    { type: 'contact', field: 'name', text: ' Ana Prado ' },
    { type: 'contact', field: 'whatsapp', text: '+55 (27) 99999-0000' },
  ]

  it('holds what its service asks for, and is none before that [ASST-12] [ASST-15]', () => {
    expect(requestOf(played(repair), models)).toBeNull()
    expect(requestOf(played(contact), models)).toBeNull()
    expect(requestOf(played([...repair, ...contact]), models)).toEqual({
      service: 'diagnostico-reparo',
      brand: 'PlayStation',
      model: 'PlayStation 5',
      problem: 'nao-liga',
      description: null,
      urgency: 'express',
      logistics: 'levar-loja',
      name: 'Ana Prado',
      whatsapp: '5527999990000',
      email: null,
      address: null,
    })
  })
})
