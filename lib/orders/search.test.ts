import { describe, expect, it } from 'vitest'
import {
  amountText,
  chosenOrders,
  MAX_BULK,
  ORDER_SORTS,
  orderFilter,
  orderSearchHref,
  packingSlipsHref,
  parseOrderSearch,
  withoutFilters,
} from './search'
import { ORDER_STATES } from './states.ts'

describe('the address of the orders', () => {
  it('comes back as it was written', () => {
    const search = parseOrderSearch({
      visao: 'quadro',
      q: ' zelda ',
      estado: 'paid',
      de: '2026-01-01',
      ate: '2026-01-31',
      pagamento: 'pix',
      comprador: 'visitante',
      entrega: 'retirada',
      min: '1.200,5',
      max: '2000',
      ordem: 'valor',
      pagina: '3',
    })
    const href = orderSearchHref(search, { page: search.page })
    expect(parseOrderSearch(Object.fromEntries(new URL(href, 'http://x').searchParams))).toEqual(
      search,
    )
  })

  it('forgets what makes no sense', () => {
    const search = parseOrderSearch({
      visao: 'x',
      estado: 'nada',
      de: '2026-02-31',
      pagamento: 'ouro',
      comprador: 'toString',
      entrega: ['', 'envio'],
      min: '-5',
      max: '1,234',
      ordem: ['a'],
      pagina: '-2',
    })
    expect(orderSearchHref(search)).toBe('/admin/pedidos')
  })

  it('starts at the first page when the choice changes', () => {
    const search = parseOrderSearch({ pagina: '4' })
    expect(orderSearchHref(search, { state: 'sent' })).toBe('/admin/pedidos?estado=sent')
    expect(orderSearchHref(search, { page: 5 })).toBe('/admin/pedidos?pagina=5')
  })

  it('means the newest orders of all where it says nothing', () => {
    expect(parseOrderSearch({})).toEqual({
      ...{ view: 'lista', q: '', state: null, from: null, to: null, sort: 'recentes', page: 1 },
      ...{ payment: null, buyer: null, delivery: null, minCents: null, maxCents: null },
    })
    expect(orderSearchHref(parseOrderSearch({}))).toBe('/admin/pedidos')
  })

  it('names view, days and search', () => {
    expect(parseOrderSearch({ visao: 'quadro' }).view).toBe('quadro')
    expect(parseOrderSearch({ visao: ['lista', 'quadro'] }).view).toBe('lista')
    const days = parseOrderSearch({ de: '2026-01-01', ate: '2026-01-31' })
    expect([days.from, days.to]).toEqual(['2026-01-01', '2026-01-31'])
    expect(parseOrderSearch({ q: ' zelda ' }).q).toBe('zelda')
    expect(parseOrderSearch({ q: 'x'.repeat(101) }).q).toBe('x'.repeat(100))
    expect(parseOrderSearch({ q: ['zelda', 'mario'] }).q).toBe('zelda')
  })

  it('is what the database is asked for, and can be cleared but for view and order [ADM-22]', () => {
    const search = parseOrderSearch({
      q: 'ana',
      comprador: 'cliente',
      entrega: 'envio',
      min: '99,9',
      ordem: 'valor',
      visao: 'quadro',
    })
    expect(orderFilter(search)).toEqual({
      p_query: 'ana',
      p_from: null,
      p_to: null,
      p_filter: {
        payment: null,
        buyer: 'customer',
        delivery: 'shipping',
        min_cents: 9_990,
        max_cents: null,
      },
    })
    expect(orderSearchHref(withoutFilters(search))).toBe('/admin/pedidos?visao=quadro&ordem=valor')
    expect([null, 0, 5, 120_000].map(amountText)).toEqual(['', '0', '0,05', '1200'])
  })

  it.each(ORDER_STATES)('names the state %s', (state) => {
    expect(parseOrderSearch({ estado: state }).state).toBe(state)
  })

  it.each(ORDER_SORTS)('names the order %s', (sort) => {
    expect(parseOrderSearch({ ordem: sort }).sort).toBe(sort)
    expect(parseOrderSearch({ ordem: 'x' }).sort).toBe('recentes')
  })

  it.each([
    ['2', 2],
    ['50000', 50_000],
    ['50001', 1],
    ['1', 1],
    ['0', 1],
    ['-2', 1],
    ['2.5', 1],
    ['x', 1],
  ])('names the page %s: %i', (pagina, page) => {
    expect(parseOrderSearch({ pagina }).page).toBe(page)
  })

  it('names the slips of a selection or of a search, up to 200', () => {
    const ids = Array.from(
      { length: 201 },
      (_, n) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`,
    )
    const read = (href: string) =>
      chosenOrders(Object.fromEntries(new URL(href, 'http://x').searchParams))
    expect(read(packingSlipsHref(ids.slice(0, 3)))).toEqual(ids.slice(0, 3))
    expect(chosenOrders({ ids: [...ids, ids[0]].join(',') })).toEqual(ids.slice(0, MAX_BULK))
    expect(chosenOrders({ ids: `x,${ids[0]},${ids[0]}` })).toEqual([ids[0]])
    const search = parseOrderSearch({ q: 'ana', estado: 'paid', visao: 'quadro', pagina: '2' })
    expect(packingSlipsHref(search)).toBe('/admin/pedidos/imprimir?q=ana&estado=paid')
    expect(read(packingSlipsHref(search))).toBeNull()
  })
})
