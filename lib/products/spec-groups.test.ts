import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GENERAL_GROUP_LABEL, specGroupLabel, specGroups } from './spec-groups.ts'

describe('specGroupLabel', () => {
  it.each([
    ['  Áudio & Vídeo (HD)  ', 'Áudio & Vídeo (HD)'],
    ['Conexões_USB-C 3', 'Conexões_USB-C 3'],
    ['🎮 Controles', '🎮 Controles'],
    ['📦 Conteúdo da caixa', '📦 Conteúdo da caixa'],
    ['🕹️ Jogabilidade', '🕹️ Jogabilidade'],
    ['日本語', '日本語'],
    ['x'.repeat(60), 'x'.repeat(50)],
    ['🎮'.repeat(60), '🎮'.repeat(50)],
    [`${'x'.repeat(50)}<`, 'x'.repeat(50)],
  ])('keeps %j as %j [PROD-09]', (raw, label) => {
    expect(specGroupLabel(raw)).toBe(label)
  })

  it.each([
    [''],
    ['   '],
    ['<b>Vídeo</b>'],
    ['Vídeo/Áudio'],
    ['Vídeo: 4K'],
    ['a\nb'],
    ['a\tb'],
    ['Marca®'],
    ['a\u200bb'],
    ['50%'],
    ['a.b'],
    ["d'água"],
    [null],
    [undefined],
    [7],
    [{}],
  ])('makes %j general [PROD-09]', (raw) => {
    expect(specGroupLabel(raw)).toBe('Informações Gerais')
    expect(GENERAL_GROUP_LABEL).toBe('Informações Gerais')
  })
})

describe('specGroups', () => {
  const video = { category: 'Vídeo', items: [{ label: 'Resolução', value: '4K' }] }

  it('takes groups with items [PROD-08]', () => {
    expect(specGroups([video, { category: 'Rede', items: [] }])).toEqual([video])
  })

  it('takes a flat list, grouped by category where one is named [PROD-08]', () => {
    const list = [
      { label: 'Peso', value: 1.5 },
      { category: 'Vídeo', label: 'Resolução', value: '4K' },
      { name: 'Sem fio', value: true },
      { key: 'Voltagem', value: null },
      'Lacrado',
    ]
    expect(specGroups(list)).toEqual([
      {
        category: 'Informações Gerais',
        items: [
          { label: 'Peso', value: '1,5' },
          { label: 'Sem fio', value: 'Sim' },
          { label: '', value: 'Lacrado' },
        ],
      },
      video,
    ])
  })

  it('writes values as a person reads them, and none that is empty [PROD-08]', () => {
    const values = {
      'Sem fio': false,
      Cores: [' Azul ', '', null, 'Preto'],
      Nota: ' 4K ',
      Vazio: ' ',
    }
    expect(specGroups([{ category: 'Geral', items: values }])).toEqual([
      {
        category: 'Geral',
        items: [
          { label: 'Sem fio', value: 'Não' },
          { label: 'Cores', value: 'Azul, Preto' },
          { label: 'Nota', value: '4K' },
        ],
      },
    ])
  })

  it('takes an object of values or of objects [PROD-08]', () => {
    const object = { Peso: '2 kg', Vídeo: { Resolução: '4K' }, Portas: ['USB', 'HDMI'] }
    expect(specGroups(object)).toEqual([
      { category: 'Informações Gerais', items: [{ label: 'Peso', value: '2 kg' }] },
      video,
      {
        category: 'Portas',
        items: [
          { label: '', value: 'USB' },
          { label: '', value: 'HDMI' },
        ],
      },
    ])
    expect(specGroups(video)).toEqual([video])
  })

  it('joins groups whose labels become equal [PROD-09]', () => {
    const item = { label: 'a', value: 'b' }
    const groups = specGroups([
      { category: '<x>', items: [item] },
      { category: 'a/b', items: [item] },
    ])
    expect(groups).toEqual([{ category: 'Informações Gerais', items: [item, item] }])
  })

  it('makes something of anything, with no empty group [PROD-10]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything()), (value) => {
        for (const { category, items } of specGroups(value)) {
          expect(specGroupLabel(category)).toBe(category)
          expect(items.length).toBeGreaterThan(0)
          for (const item of items) expect(item.value).not.toBe('')
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
