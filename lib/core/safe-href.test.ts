import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostileLinks } from '../../tests/vectors/hostile-links.ts'
import { internalPath, isExternal, safeHref } from './safe-href.ts'

const SHOP = 'https://loja.example'

describe('safeHref', () => {
  it.each([
    ['/', '/'],
    ['/categoria/ofertas', '/categoria/ofertas'],
    ['/servicos/assistencia?service=x#form', '/servicos/assistencia?service=x#form'],
    ['  /uti-pro ', '/uti-pro'],
    ['/busca?q=a%20b', '/busca?q=a%20b'],
    ['/a/../b', '/b'],
    ['/ação', '/a%C3%A7%C3%A3o'],
    ['#ofertas', '#ofertas'],
    ['https://maps.example.com/loja?x=1#y', 'https://maps.example.com/loja?x=1#y'],
    ['https://exemplo.com.br', 'https://exemplo.com.br/'],
    ['HTTPS://Exemplo.com:8443/A', 'https://exemplo.com:8443/A'],
  ])('lets %j pass as %j [ASVS 1.2.2]', (href, safe) => {
    expect(safeHref(href)).toBe(safe)
  })

  it.each([[''], ['#'], ['   '], [null], [undefined], [7], [{}]])(
    'has no link for %j [SECT-21]',
    (href) => {
      expect(safeHref(href)).toBeNull()
    },
  )

  it.each([
    'https://exemplo.com@exemplo.com/',
    'https://exemplo.com:senha@exemplo.com/',
    'https://a-.exemplo.com/',
    'https://exemplo.c/',
    'https://exemplo.com./',
    'x https://exemplo.com/',
  ])('has no link for %j, either [ASVS 1.2.2]', (href) => {
    expect(safeHref(href)).toBeNull()
  })

  it('takes links of at most 2,000 characters, and names of one letter', () => {
    const longest = `/${'x'.repeat(1_999)}`
    expect([safeHref(longest), safeHref(`${longest}x`)]).toEqual([longest, null])
    expect(safeHref('https://x.com/')).toBe('https://x.com/')
    expect(safeHref('https://a.b.exemplo.com/')).toBe('https://a.b.exemplo.com/')
  })

  it('knows at least 80 hostile links, and refuses each [ASVS 1.2.2]', () => {
    expect(new Set(hostileLinks).size).toBeGreaterThanOrEqual(80)
    const passed = hostileLinks.filter((link) => safeHref(link) !== null)
    expect(passed).toEqual([])
  })

  it('finds links that leave the store [HOME-17]', () => {
    expect(isExternal('https://exemplo.com/')).toBe(true)
    expect(isExternal('/categoria/ofertas')).toBe(false)
    expect(isExternal('#ofertas')).toBe(false)
  })
})

describe('internalPath', () => {
  it.each([
    ['/area-cliente', '/area-cliente'],
    ['/coins#historico', '/coins#historico'],
    ['', null],
    ['#x', null],
    ['https://loja.example/coins', null],
    ['//evil.com', null],
  ])('of %j is %j [ASVS 3.7.2]', (text, path) => {
    expect(internalPath(text)).toBe(path)
  })

  it('stays here for every hostile link [ASVS 3.7.2]', () => {
    expect(hostileLinks.filter((link) => internalPath(link) !== null)).toEqual([])
  })

  const pieces = fc.constantFrom(
    ...['/', '//', '\\', '.', '..', '/.', '%2f', '%5C', ':', '@', '?', '#', '\t', '\n', '\r', ' '],
    ...[
      'javascript:',
      'https:',
      'http://',
      'evil.com',
      'a',
      '％',
      '／',
      '。',
      '\u0000',
      '\u200b',
      ';',
    ],
  )
  const links = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )

  it('always begins with one slash and resolves to this store [ASVS 3.7.2]', () => {
    fc.assert(
      fc.property(links, (next) => {
        const path = internalPath(next) ?? '/'
        if (!/^\/(?![/\\])/.test(path)) throw new Error(`leads away: ${path}`)
        const url = new URL(path, SHOP)
        if (url.origin !== SHOP || url.pathname.startsWith('//')) throw new Error(`leads to ${url}`)

        const href = safeHref(next)
        if (href !== null && !/^(\/(?![/\\])|#|https:\/\/[a-z0-9])/.test(href)) {
          throw new Error(`unsafe: ${href}`)
        }
      }),
      { numRuns: 100_000 },
    )
  })
})
