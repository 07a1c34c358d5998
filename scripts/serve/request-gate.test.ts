import { describe, expect, it } from 'vitest'
import { refusalOf } from './request-gate.ts'

const ORIGIN = 'https://loja.example'
const ACTION = '7f00'
const site = {
  origin: ORIGIN,
  actions: new Set([ACTION]),
  // As in a build: a path without a route is the not-found page.
  lowerCasePath: (path: string) => (/^\/[A-Z]+$/.test(path) ? path.toLowerCase() : null),
  isPage: (path: string) => !/^\/(robots\.txt|sitemap\/|api\/|_next\/)|\/route$/.test(path),
}
const action = { origin: ORIGIN, 'next-action': ACTION, 'content-type': 'text/plain;charset=UTF-8' }
const statusOf = (method: string, url: string, headers: Record<string, string> = {}) =>
  refusalOf({ method, url, headers }, site)?.status ?? 'passes'

describe('what reaches Next', () => {
  it('is every GET and HEAD of an address that can be read', () => {
    for (const method of ['GET', 'HEAD']) {
      for (const url of ['/', '/produto/x?y=%', '/robots.txt', '/api/x', '/a%20b', '//a'])
        expect([method, url, statusOf(method, url, action)]).toEqual([method, url, 'passes'])
      for (const url of ['/%E0%A4%A', '/%', '/a%00b', '/a/%ff'])
        expect([method, url, statusOf(method, url)]).toEqual([method, url, 400])
    }
  })

  it('is no page with capitals, which leads to its address', () => {
    const refusal = (method: string, url: string) => refusalOf({ method, url, headers: {} }, site)
    const lower = { status: 308, headers: { location: '/playstation?pagina=2' } }
    expect(refusal('GET', '/PLAYSTATION?pagina=2')).toEqual(lower)
    expect(refusal('HEAD', '/PLAYSTATION?pagina=2')).toEqual(lower)
    for (const url of ['//EVIL', '/\\EVIL', '/%2FEVIL']) expect(refusal('GET', url)).toBeNull()
  })

  it('is no other method, but under /api', () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      for (const url of [
        '/',
        '/produto/x',
        '/robots.txt',
        '/_next/static/x.js',
        '/api',
        '/apix/y',
      ]) {
        const refusal = refusalOf({ method, url, headers: {} }, site)
        expect([method, url, refusal]).toEqual([
          method,
          url,
          { status: 405, headers: { allow: 'GET, HEAD' } },
        ])
      }
      expect(statusOf(method, '/api/cart?x=1')).toBe('passes')
      for (const url of ['/api/../robots.txt', '/api/%2e%2e/robots.txt', '/api//x', '/api/..%2fx'])
        expect([url, statusOf(method, url)]).toEqual([url, 400])
    }
  })

  it('is an action of the store, sent by a page of the store to a page', () => {
    expect(statusOf('POST', '/produto/x?y=1', action)).toBe('passes')
    const form = { ...action, 'content-type': 'multipart/form-data; boundary=x' }
    expect(statusOf('POST', '/', form)).toBe('passes')
    expect(statusOf('POST', '/admin/paginas/ajuda%2Ftrocas', action)).toBe('passes')
    for (const url of [
      '/robots.txt',
      '/robots%2etxt',
      '/sitemap%2Fpaginas.xml',
      '/api/cart',
      '/api%2Fcart',
      '/api/x/route',
      '/produto/x%2froute',
      '/produto/x/route',
    ])
      expect([url, statusOf('POST', url, action)]).toEqual([url, 405])
    for (const url of ['//', '/produto/x/..', '/x/..%2frobots.txt', '/x%2f%2fy', '/\\robots.txt'])
      expect([url, statusOf('POST', url, action)]).toEqual([url, 400])
    expect(statusOf('PUT', '/', action)).toBe(405)
  })

  it('is no form of a browser without scripts, which is led back to its page', () => {
    const form = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' }
    expect(refusalOf({ method: 'POST', url: '/cadastro?x=1', headers: form }, site)).toEqual({
      status: 303,
      headers: { location: '/cadastro' },
    })
    expect(statusOf('POST', '/robots.txt', form)).toBe(405)
    expect(statusOf('POST', '/cadastro', { ...form, origin: 'https://evil.example' })).toBe(405)
    expect(statusOf('POST', '//evil.example', form)).toBe(400)
  })

  it('has the origin of the store, exactly', () => {
    const { origin: _, ...without } = action
    expect(statusOf('POST', '/', without)).toBe(403)
    for (const origin of ['null', '', 'https://evil.example', `${ORIGIN}:444`, `${ORIGIN}/`])
      expect([origin, statusOf('POST', '/', { ...action, origin })]).toEqual([origin, 403])
  })

  it('names an action that there is, and sends it in one of its two forms', () => {
    expect(
      refusalOf({ method: 'POST', url: '/', headers: { ...action, 'next-action': 'c000' } }, site),
    ).toEqual({ status: 404, headers: { 'x-nextjs-action-not-found': '1' } })
    for (const type of ['application/json', 'application/x-www-form-urlencoded', ''])
      expect(statusOf('POST', '/', { ...action, 'content-type': type })).toBe(400)
  })

  it('is an action by any name of the machine itself, where the store has no other', () => {
    const local = { ...site, origin: 'http://localhost:3000' }
    const status = (origin: string) =>
      refusalOf({ method: 'POST', url: '/', headers: { ...action, origin } }, local)?.status
    for (const name of ['localhost', '127.0.0.1', '[::1]'])
      expect([name, status(`http://${name}:3000`)]).toEqual([name, undefined])
    for (const origin of [
      'http://127.0.0.1:3001',
      'https://localhost:3000',
      'http://a.localhost:3000',
    ])
      expect([origin, status(origin)]).toEqual([origin, 403])
    expect(statusOf('POST', '/', { ...action, origin: 'http://localhost:3000' })).toBe(403)
  })
})
