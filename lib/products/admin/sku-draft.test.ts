import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toProductForm } from './product-form.ts'
import {
  attributesKey,
  matrixCells,
  optionValues,
  STOCK_SHARES,
  shareStock,
  skuCode,
  skuDraft,
  skuPatch,
} from './sku-draft.ts'

it.each([
  [12, 3, 'equal', [4, 4, 4]],
  [12, 5, 'equal', [3, 3, 2, 2, 2]],
  [1, 3, 'equal', [1, 0, 0]],
  [12, 3, 'first', [12, 0, 0]],
  [12, 3, 'none', [0, 0, 0]],
  [12, 0, 'equal', []],
] as const)('a stock of %i for %i SKUs (%s) is %j', (stock, count, share, parts) => {
  expect(shareStock(stock, count, share)).toEqual(parts)
})

it('distributes the whole stock, or none of it', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(...STOCK_SHARES),
      (stock, count, share) => {
        const sum = shareStock(stock, count, share).reduce((one, other) => one + other, 0)
        expect(sum).toBe(share === 'none' ? 0 : stock)
      },
    ),
  )
})

describe('the values of an option', () => {
  it.each([
    ['Branco, Preto;Azul\nVerde', ['Branco', 'Preto', 'Azul', 'Verde']],
    [' Branco ,, Branco ; \n', ['Branco']],
    ['', []],
  ])('in %j are %j', (text, values) => {
    expect(optionValues(text)).toEqual(values)
  })
})

describe('what distinguishes two SKUs', () => {
  it('are their attributes, in any order and case', () => {
    const key = attributesKey({ cor: 'Azul', ano: '2027' })
    expect(attributesKey({ ano: '2027', cor: 'AZUL' })).toBe(key)
    expect(attributesKey({ cor: 'Azul' })).not.toBe(key)
    expect(attributesKey({ cor: 'Azul', ano: '2026' })).not.toBe(key)
    expect(attributesKey({ cor: '2027', ano: 'Azul' })).not.toBe(key)
    expect(attributesKey({})).not.toBe(key)
  })
})

describe('the combinations of options', () => {
  it('have names and keys of their own', () => {
    expect(matrixCells('Jogo', [{ name: ' Cor ', values: ['Azul'] }])).toEqual([
      { attributes: { Cor: 'Azul' }, name: 'Jogo Azul', key: attributesKey({ Cor: 'azul' }) },
    ])
  })

  it('are there once, also with a value in another case or the name of an option twice', () => {
    const cor = { name: 'Cor', values: ['Azul', 'azul', 'Preto', 'AZUL'] }
    const names = (options: { name: string; values: string[] }[]) =>
      matrixCells('Jogo', options).map(({ name }) => name)
    expect(names([cor])).toEqual(['Jogo Azul', 'Jogo Preto'])
    expect(names([cor, { name: 'Cor', values: ['Verde'] }])).toEqual(['Jogo Verde'])
  })

  it('leave out options without a name or values', () => {
    const cor = { name: 'Cor', values: ['Azul', 'Preto'] }
    for (const empty of [
      { name: 'Ano', values: [] },
      { name: ' ', values: ['x'] },
    ]) {
      expect(matrixCells('Jogo', [empty, cor])).toEqual(matrixCells('Jogo', [cor]))
      expect(matrixCells('Jogo', [empty])).toEqual([])
    }
  })

  it('have names of at most 200 characters, and no space around them', () => {
    const [cell] = matrixCells('x'.repeat(198), [{ name: 'Cor', values: ['Azul'] }])
    expect(cell?.name).toBe(`${'x'.repeat(198)} A`)
    expect(matrixCells('', [{ name: 'Cor', values: ['Azul'] }])[0]?.name).toBe('Azul')
  })

  it('are at most 60, those of the first values', () => {
    const option = (name: string, count: number) => ({
      name,
      values: Array.from({ length: count }, (_, n) => `${name}${n}`),
    })
    expect(matrixCells('x', [option('a', 60)])).toHaveLength(60)
    const cells = matrixCells('x', [option('a', 30), option('b', 3)])
    expect(cells).toHaveLength(60)
    expect(cells.at(-1)?.attributes).toEqual({ a: 'a19', b: 'b2' })
    const existing = new Set(cells.map(({ key }) => key))
    const others = matrixCells('x', [option('a', 30), option('b', 3)], existing)
    expect(others).toHaveLength(30)
    expect(others[0]?.attributes).toEqual({ a: 'a20', b: 'b0' })
    expect(matrixCells('x', [option('a', 90)], new Set(), 61)).toHaveLength(61)
  })
})

describe('the code of a SKU', () => {
  it.each([
    ['DUALSENSE', ['Azul'], 'DUALSENSE-AZUL'],
    ['jogo', ['Edição  Ção!'], 'JOGO-EDICAO-CAO'],
    ['', ['Azul'], 'AZUL'],
    ['x', [], 'X'],
    ['x'.repeat(59), ['Azul'], `${'X'.repeat(59)}-`],
  ])('of %j and %j is %s', (stem, values, code) => {
    expect(skuCode(stem, values)).toBe(code)
  })
})

describe('a SKU that is to be made', () => {
  const master = toProductForm({ slug: 'controle-dual-sense-ps5', price: 300, platform: 'ps5' })
  const cellOf = (value: string) => {
    const [cell] = matrixCells('Controle', [
      { name: 'Opção', values: [value] },
      { name: 'Ano', values: ['2027'] },
    ])
    if (!cell) throw new Error('one combination')
    return cell
  }
  const draft = () => skuDraft(cellOf('Azul'), master)

  it('is proposed with the price of its master, no stock and a code out of the slug', () => {
    expect(draft()).toEqual({
      key: attributesKey({ Opção: 'Azul', Ano: '2027' }),
      attributes: { Opção: 'Azul', Ano: '2027' },
      isChosen: true,
      name: 'Controle Azul 2027',
      code: 'CONTROLE-DUAL-SENSE-AZUL-2027',
      price: '300,00',
      stock: '0',
    })
    const coded = toProductForm({ slug: 'controle', sku_code: 'CTR' })
    expect(skuDraft(cellOf('Azul'), coded).code).toBe('CTR-AZUL-2027')
  })

  it('has its name, code and stock, and the rest from its master', () => {
    const patch = skuPatch({ ...draft(), name: ' Controle ', code: ' C-1 ', stock: '2,9' }, master)
    expect(patch).toMatchObject({
      name: 'Controle',
      sku_code: 'C-1',
      variant_attributes: { Opção: 'Azul', Ano: '2027' },
      stock: 2,
    })
    expect(patch).not.toHaveProperty('price')
    expect(patch.inherit_from_master).toEqual(
      expect.arrayContaining(['platform', 'condition', 'price', 'brand', 'gallery_alts']),
    )
    expect(patch.inherit_from_master).not.toContain('name')
    expect(skuPatch({ ...draft(), code: ' ', stock: '' }, master)).toMatchObject({
      sku_code: null,
      stock: 0,
    })
  })

  it('has no list price with a price of its own, so that no plan of its master sets one', () => {
    const patch = skuPatch({ ...draft(), price: '280' }, master)
    expect(patch).toMatchObject({ price: 280, list_price: null })
    expect(patch.inherit_from_master).not.toContain('list_price')
    expect(patch.inherit_from_master).not.toContain('price')
    const heir = skuPatch(draft(), master)
    expect(heir).not.toHaveProperty('list_price')
    expect(heir.inherit_from_master).toEqual(expect.arrayContaining(['price', 'list_price']))
  })

  it.each([
    ['ps4', 'ps4'],
    ['Xbox One', 'xbox-one'],
    ['NINTENDO SWITCH', 'switch'],
  ])('with the value %s is for %s', (value, platform) => {
    const patch = skuPatch(skuDraft(cellOf(value), master), master)
    expect(patch.platform).toBe(platform)
    expect(patch.inherit_from_master).not.toContain('platform')
    expect(patch.inherit_from_master).toEqual(expect.arrayContaining(['brand', 'condition']))
  })

  it('is for the platform of its master without such a value', () => {
    expect(skuPatch(draft(), master)).not.toHaveProperty('platform')
    expect(skuPatch(draft(), master)).not.toHaveProperty('condition')
  })
})
