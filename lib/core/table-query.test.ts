import { describe, expect, it } from 'vitest'
import {
  buildHref,
  changedSearch,
  choiceParam,
  countText,
  flagParam,
  idsParam,
  nextSort,
  pageParam,
  pageRange,
  parsedParam,
  parseParams,
  parseTableQuery,
  searchPattern,
  textParam,
} from './table-query'

const rules = {
  sorts: ['criado', 'nome'] as const,
  filters: { estado: ['sent', 'paid'], categoria: 'text' },
} as const

describe('the URL of a list', () => {
  it('says what is asked for', () => {
    const params = {
      busca: '  zelda ',
      ordem: 'nome',
      pagina: '3',
      estado: 'paid',
      categoria: 'nintendo/jogos',
    }
    expect(parseTableQuery(params, rules)).toEqual({
      q: 'zelda',
      sort: 'nome',
      direction: 'asc',
      page: 3,
      filters: { estado: 'paid', categoria: 'nintendo/jogos' },
    })
    expect(parseTableQuery({ ordem: '-nome' }, rules).direction).toBe('desc')
  })

  it('shows a list whatever it holds', () => {
    const odd = {
      ordem: '__proto__',
      pagina: '-7',
      estado: 'drop',
      busca: ['x'.repeat(500), 'y'],
      toString: 'x',
    }
    const query = parseTableQuery(odd, rules)
    expect(query).toMatchObject({ sort: 'criado', direction: 'desc', page: 1, filters: {} })
    expect(query.q).toHaveLength(100)
    expect(parseTableQuery({ estado: '', categoria: ' ', ordem: 'nome-' }, rules)).toEqual({
      q: '',
      sort: 'criado',
      direction: 'desc',
      page: 1,
      filters: {},
    })
    expect(parseTableQuery({}, { ...rules, direction: 'asc' }).direction).toBe('asc')
    expect(parseTableQuery({ ordem: '--nome' }, rules).sort).toBe('criado')
    expect(parseTableQuery({ busca: ['a', 'b'] }, rules).q).toBe('a')
    expect(parseTableQuery({ pagina: '10000' }, rules).page).toBe(10_000)
    for (const pagina of ['10001', '0', '1e9', 'NaN', '2.5', '']) {
      expect(parseTableQuery({ pagina }, rules).page).toBe(1)
    }
  })

  it('goes back to page 1 with every change but that of the page', () => {
    expect(changedSearch('?pagina=4&busca=x', { estado: 'paid' })).toBe('?busca=x&estado=paid')
    expect(changedSearch('busca=x', { pagina: '2' })).toBe('?busca=x&pagina=2')
    expect(changedSearch('?pagina=2', { pagina: '1' })).toBe('')
    expect(changedSearch('?estado=paid', { estado: null })).toBe('')
    expect(changedSearch('?estado=paid', { estado: '' })).toBe('')
    expect(changedSearch('?pagina=4', { estado: 'paid', pagina: '3' })).toBe(
      '?pagina=3&estado=paid',
    )
  })

  it('sorts up first, then down, and counts rows from the page', () => {
    expect(nextSort('nome', 'criado', 'desc')).toBe('nome')
    expect(nextSort('nome', 'criado', 'asc')).toBe('nome')
    expect(nextSort('nome', 'nome', 'asc')).toBe('-nome')
    expect(nextSort('nome', 'nome', 'desc')).toBe('nome')
    expect(pageRange(3, 20)).toEqual({ from: 40, to: 59 })
  })
})

describe('the address of a query', () => {
  const address = {
    q: textParam('q', 5),
    kind: choiceParam('tipo', { small: 'pequeno', large: 'grande' }, null),
    isNew: flagParam('novo'),
    amount: parsedParam('valor', (text) => (text ? Number(text) : null), String),
    ids: idsParam(2),
    page: pageParam(9),
  }
  const id = (n: number) => `0000000${n}-0000-4000-8000-000000000000`
  const empty = { q: '', kind: null, isNew: false, amount: null, ids: null, page: 1 }

  it('has no defaults, and its keys in their order', () => {
    expect(parseParams(address, {})).toEqual(empty)
    expect(buildHref('/lista', address, empty)).toBe('/lista')
    const query = {
      q: 'zelda',
      kind: 'large',
      isNew: true,
      amount: 0,
      ids: [id(1)],
      page: 2,
    } as const
    const href = buildHref('/lista', address, { ...query, ids: [...query.ids] })
    expect(href).toBe(`/lista?q=zelda&tipo=grande&novo=1&valor=0&ids=${id(1)}&pagina=2`)
    expect(parseParams(address, new URL(href, 'http://x').searchParams)).toEqual(query)
  })

  it('takes the first text of a key and drops what is not valid', () => {
    const odd = { q: ['a', 'b'], tipo: 'large', novo: 'sim', pagina: '10', ids: 'x' }
    expect(parseParams(address, odd)).toEqual({ ...empty, q: 'a', ids: [] })
    const many = [1, 1, 2, 3].map(id).join()
    expect(parseParams(address, { ids: many }).ids).toEqual([id(1), id(2)])
  })
})

it.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '10.000+'],
  [12_000, '10.000+'],
])('shows %i counted rows as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

it.each([
  ["Sant'Anna", 'Sant_Anna'],
  ['S/N-1.23', 'S_N-1_23'],
  ['Zelda,name.eq.x', 'Zelda_name_eq_x'],
  [' %(José da Silva)* ', 'José da Silva'],
  [`%'"`, ''],
])('searches %j with the pattern %j', (text, pattern) => {
  expect(searchPattern(text)).toBe(pattern)
})
