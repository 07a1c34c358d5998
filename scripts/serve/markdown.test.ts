import { describe, expect, it } from 'vitest'
import { isNegotiated, markdownRequest, withMarkdownHeaders } from './markdown.ts'

const urlFor = (accept: string | undefined, url = '/produto/zelda', more = {}) =>
  markdownRequest({ method: 'GET', url, headers: { ...(accept && { accept }), ...more } })?.url ??
  null

describe('the answer that a client prefers', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9', true],
    ['text/markdown, text/html, */*', true],
    ['text/html;q=0.5, text/markdown;q=0.6', true],
    ['TEXT/MARKDOWN', true],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0.1, text/html', false],
    ['text/html, text/markdown', false],
    ['*/*', false],
    ['text/*', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/markdownx', false],
    ['application/json', false],
    ['', false],
    [undefined, false],
    [';;;,,,q=', false],
  ])('for Accept: %s is Markdown: %s', (accept, isMarkdown) => {
    expect(urlFor(accept)).toBe(isMarkdown ? '/markdown/produto/zelda' : null)
  })

  it.each([
    ['/categoria/nintendo/jogos?pagina=2', '/markdown/categoria/nintendo/jogos?pagina=2'],
    ['/', null],
    ['/busca?q=a', '/markdown/busca?q=a'],
    ['/busca', null],
    ['/marca/sony?pagina=2', '/markdown/marca/sony?pagina=2'],
    ['/secao/a', '/markdown/secao/a'],
    ['/secao-especial/a/carrossel/1', '/markdown/secao-especial/a/carrossel/1'],
    ['/produto/', null],
    ['/produtos/x', null],
    ['/markdown/produto/x', null],
    ['/admin/produtos', null],
  ])('at %s is at %s', (url, expected) => {
    expect(urlFor('text/markdown', url)).toBe(expected)
    expect(isNegotiated(url)).toBe(expected !== null)
  })

  it('is the data of the page for a soft navigation', () => {
    expect(urlFor('text/markdown', '/produto/zelda', { rsc: '1' })).toBeNull()
  })

  it('contains nothing of the visitor but the address that is counted', () => {
    const network = { 'x-forwarded-for': '10.1.1.1' }
    const headers = { accept: 'text/markdown', host: 'loja.example', cookie: 'a=1', ...network }
    const request = markdownRequest({ method: 'HEAD', url: '/produto/zelda', headers })
    expect(request).toEqual({
      method: 'GET',
      url: '/markdown/produto/zelda',
      headers: { host: 'loja.example', ...network },
    })
  })
})

it('Markdown is not stored by shared caches, and varies', () => {
  const headers = { vary: 'rsc', 'cache-control': 'public, s-maxage=600', etag: '"a"' }
  expect(withMarkdownHeaders(headers)).toEqual({
    vary: 'rsc, Accept',
    'cache-control': 'private, no-cache',
    etag: '"a"',
  })
})
