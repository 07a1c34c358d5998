import { describe, expect, it } from 'vitest'
import { orderSearchHref, parseOrderSearch } from './search'

describe('the address of the orders', () => {
  it('comes back as it was written', () => {
    const search = parseOrderSearch({
      visao: 'quadro',
      q: ' zelda ',
      estado: 'paid',
      de: '2026-01-01',
      ate: '2026-01-31',
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
})
