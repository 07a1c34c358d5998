import { describe, expect, it } from 'vitest'
import { comparedSpecs, compareHref, parseCompared } from './compare.ts'

describe('the address of a comparison', () => {
  it.each([
    ['a,b', ['a', 'b']],
    ['a,a,b', ['a', 'b']],
    ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
    ["a,<b>,../c,,D,x'--", ['a']],
    ['', []],
    [undefined, []],
    [['a', 'b'], []],
  ])('%j has the products %j', (value, slugs) => {
    expect(parseCompared(value)).toEqual(slugs)
  })

  it('is read back as it was written', () => {
    const slugs = ['elden-ring-ps5', 'elden-ring-xbox']
    const params = new URL(compareHref(slugs), 'https://loja.test').searchParams
    expect(parseCompared(params.get('p'))).toEqual(slugs)
    expect(compareHref([])).toBe('/comparar')
    expect(compareHref(['a', 'b', 'c', 'd', 'e'])).toBe('/comparar?p=a,b,c,d')
  })
})

describe('comparedSpecs', () => {
  const group = (category: string, ...items: [string, string][]) => ({
    category,
    items: items.map(([label, value]) => ({ label, value })),
  })

  it('aligns the values of all products by group and label', () => {
    const groups = comparedSpecs([
      [group('Jogo', ['Gênero', 'RPG'], ['Idioma', 'Português'], ['Idioma', 'Inglês'])],
      [group('Caixa', ['Itens', 'Disco']), group('Jogo', ['Idioma', 'Inglês'], ['Gênero', 'RPG'])],
    ])
    expect(groups).toEqual([
      {
        category: 'Jogo',
        rows: [
          { label: 'Gênero', values: ['RPG', 'RPG'], isEqual: true },
          { label: 'Idioma', values: ['Português, Inglês', 'Inglês'], isEqual: false },
        ],
      },
      { category: 'Caixa', rows: [{ label: 'Itens', values: [null, 'Disco'], isEqual: false }] },
    ])
  })

  it('names a value without a label by its group', () => {
    expect(comparedSpecs([[group('Conteúdo', ['', 'Manual'])]])[0]?.rows[0]?.label).toBe('Conteúdo')
    expect(comparedSpecs([])).toEqual([])
  })
})
