import { describe, expect, it } from 'vitest'
import { normalize } from '../core/text'
import layout from '../i18n/messages/pt-BR/admin-layout.json'
import { ADMIN_SCREEN_GROUPS, isCurrentScreen, isDenied, screensOf } from './navigation'
import { ADMIN_PLACES } from './places'
import { AREAS, type Area, roleText, toggleArea } from './roles'

const hrefs = (areas: readonly Area[]) =>
  screensOf(areas).flatMap(({ screens }) => screens.map(({ href }) => href))

describe('the roles of the staff [PERM-14]', () => {
  it('open the screens of their areas only', () => {
    expect(hrefs(AREAS)).toHaveLength(ADMIN_SCREEN_GROUPS.flatMap(({ screens }) => screens).length)
    expect(hrefs(['reviews', 'orders', 'assistance', 'customers'])).toEqual([
      '/admin/pedidos',
      '/admin/assistencia',
      '/admin/avaliacoes',
      '/admin/perguntas',
      '/admin/clientes',
      '/admin/notificacoes',
      '/admin/seguranca',
    ])
    expect(hrefs(['orders'])).toEqual(['/admin/pedidos', '/admin/notificacoes', '/admin/seguranca'])
    expect(hrefs(['customer_edits'])).toEqual(['/admin/notificacoes', '/admin/seguranca'])
  })

  it('deny the pages of other areas, and those below them', () => {
    for (const { href, area } of ADMIN_SCREEN_GROUPS.flatMap(({ screens }) => screens)) {
      const isOpen = area === null || href === '/admin'
      expect([href, isDenied(href, [])]).toEqual([href, !isOpen])
      expect([href, isDenied(href, area ? [area] : [])]).toEqual([href, false])
    }
    expect(isDenied('/admin/produtos/novo', ['orders'])).toBe(true)
    expect(isDenied('/admin/pedidos/1/imprimir', ['orders'])).toBe(false)
    expect(isDenied('/admin/assistencia/precos', ['assistance'])).toBe(true)
    expect(isDenied('/admin/assistencia/precos', ['settings'])).toBe(false)
    expect(isDenied('/admin/acesso', ['orders'])).toBe(true)
    expect(isDenied('/admin/coins/clientes/1', ['customers'])).toBe(false)
    expect(isDenied('/admin/coins/clientes', ['customers'])).toBe(true)
    expect(isDenied('/admin/nada', [])).toBe(false)
  })

  it('are named by the interface if preset, by the owner if composed', () => {
    const preset = (role: string) => `text of ${role}`
    expect(roleText('editor', preset)).toBe('text of editor')
    expect(roleText('Balcão', preset)).toBe('Balcão')
  })

  it('change customers and their coins only where they see them', () => {
    expect(toggleArea([], 'customer_edits', true)).toEqual(['customers', 'customer_edits'])
    expect(toggleArea([], 'coins', true)).toEqual(['customers', 'coins'])
    expect(
      toggleArea(['orders', 'customers', 'customer_edits', 'coins'], 'customers', false),
    ).toEqual(['orders'])
    expect(toggleArea(['customers', 'coins'], 'coins', false)).toEqual(['customers'])
    expect(toggleArea(['customers', 'customer_edits'], 'customer_edits', false)).toEqual([
      'customers',
    ])
    expect(toggleArea(['team'], 'catalog', true)).toEqual(['catalog', 'team'])
    expect(toggleArea(['orders'], 'orders', true)).toEqual(['orders'])
  })

  it('know which screen is open', () => {
    expect(isCurrentScreen('/admin', '/admin')).toBe(true)
    expect(isCurrentScreen('/admin', '/admin/pedidos')).toBe(false)
    expect(isCurrentScreen('/admin/secoes', '/admin/secoes')).toBe(true)
    expect(isCurrentScreen('/admin/secoes', '/admin/secoes/1')).toBe(true)
    expect(isCurrentScreen('/admin/secoes', '/admin/secoes-especiais')).toBe(false)
  })
})

describe('the parts of pages that the search finds', () => {
  it('open for the area that they name, and have a label of their own', () => {
    for (const { key, href, area } of ADMIN_PLACES) {
      expect([href, isDenied(href, [area])]).toEqual([href, false])
      expect([key, layout.shell.places[key]]).toEqual([key, expect.any(String)])
    }
    expect(ADMIN_PLACES.map(({ key }) => key).sort()).toEqual(
      Object.keys(layout.shell.places).sort(),
    )
  })

  it.each([
    ['frete', '/admin/configuracoes/frete'],
    ['sinonimo', '/admin/busca'],
    ['pix', '/admin/configuracoes/pagamento'],
  ])('include %s', (word, href) => {
    const found = ADMIN_PLACES.filter(({ key }) =>
      normalize(layout.shell.places[key]).includes(word),
    )
    expect(found.map((place) => place.href)).toContain(href)
  })
})
