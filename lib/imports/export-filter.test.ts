import { describe, expect, it } from 'vitest'
import { parseExportFilter } from './export-filter.ts'

const filterOf = (search: string) => parseExportFilter(new URLSearchParams(search))

describe('the filter of an export [IMP-01]', () => {
  it('is all products where the address names nothing', () => {
    expect(filterOf('')).toEqual({})
  })

  it.each([
    ['categoria=pc', { category: 'pc' }],
    ['categoria=%20pc%20', { category: 'pc' }],
    ['categoria=playstation/jogos-ps5', { category: 'playstation/jogos-ps5' }],
    ['categoria=a-b-1/c/d-e', { category: 'a-b-1/c/d-e' }],
    ['plataforma=ps5', { platform: 'ps5' }],
    ['situacao=ativos', { active: true }],
    ['situacao=inativos', { active: false }],
    ['estoque=com', { in_stock: true }],
    ['estoque=sem', { in_stock: false }],
    ['tipo=simple', { type: 'simple' }],
    ['tipo=master', { type: 'master' }],
    ['tipo=sku', { type: 'sku' }],
    ['q=%20zelda%20', { q: 'zelda' }],
    [`q=${'x'.repeat(101)}`, { q: 'x'.repeat(100) }],
    ['situacao=ativos&estoque=com&q=mario', { active: true, in_stock: true, q: 'mario' }],
  ])('%s', (search, filter) => {
    expect(filterOf(search)).toEqual(filter)
  })

  it.each([
    ...['categoria=PC', 'categoria=/pc', 'categoria=pc/', 'categoria=a//b', 'categoria=a--b'],
    ...['categoria=-a', 'categoria=a-', 'categoria=a/-b', 'categoria=a/b-', 'categoria=a b'],
    ...['categoria=a/b--c', 'categoria=á', 'plataforma=ps9', 'situacao=todos', 'estoque=talvez'],
    ...['situacao=toString', 'estoque=constructor', 'tipo=kit', 'q=', 'q=%20', 'outro=1'],
  ])('ignores %s', (search) => {
    expect(filterOf(search)).toEqual({})
  })
})
