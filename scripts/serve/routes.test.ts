import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readRoutes, withoutUnreadQuery } from './routes.ts'

const PAGES = [
  '/busca',
  '/servicos/assistencia',
  '/categoria/[...path]',
  '/marca/[slug]',
  '/produto/[id]',
  '/pedido/[token]',
  '/secao-especial/[sectionId]/carrossel/[carouselIndex]',
  '/[slug]',
]

const folder = mkdtempSync(join(tmpdir(), 'uti-routes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: unknown) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), JSON.stringify(content))
}
const regexOf = (page: string) =>
  `^${page.replace(/\[\.\.\.\w+\]/g, '(.+?)').replace(/\[\w+\]/g, '([^/]+?)')}(?:/)?$`
const routeOf = (page: string) => ({ page, regex: regexOf(page) })
write('routes-manifest.json', {
  staticRoutes: [...PAGES.filter((page) => !page.includes('[')), '/robots.txt'].map(routeOf),
  dynamicRoutes: PAGES.filter((page) => page.includes('[')).map(routeOf),
})
write('app-path-routes-manifest.json', {
  ...Object.fromEntries(PAGES.map((page) => [`/(store)${page}/page`, page])),
  '/robots.txt/route': '/robots.txt',
})
write('server/server-reference-manifest.json', { node: {} })

it.each([
  ['/PlayStation', '/playstation'],
  ['/PLAYSTATION/', '/playstation/'],
  ['/Busca', '/busca'],
  ['/Servicos/Assistencia', '/servicos/assistencia'],
  ['/Categoria/PlayStation/Jogos-PS5', '/categoria/playstation/jogos-ps5'],
  ['/marca/Sony', '/marca/sony'],
  ['/Secao-Especial/0A/Carrossel/0', '/secao-especial/0a/carrossel/0'],
  // SKU codes, tokens and order codes are not changed.
  ['/Produto/UTI-01a', '/produto/UTI-01a'],
  ['/produto/UTI-01a', null],
  ['/pedido/AbC', null],
  ['/playstation', null],
  ['/caf%C3%A9', null],
  ['/Robots.txt', null],
  ['/A/B/C', null],
])('%s is in lower case %s', (path, lower) => {
  expect(readRoutes(folder).lowerCasePath(path)).toBe(lower)
})

it.each([
  ['/?utm_source=a', '/'],
  ['/produto/zelda?gclid=a&cor=azul', '/produto/zelda'],
  ['/categoria/nintendo?utm_source=a', '/categoria/nintendo'],
  [
    '/categoria/nintendo?utm_source=a&pagina=2&tag=x&tag=y',
    '/categoria/nintendo?pagina=2&tag=x&tag=y',
  ],
  ['/marca/sony?ordem=menor-preco&fbclid=a?b', '/marca/sony?ordem=menor-preco'],
  ['/playstation?gclid=a', '/playstation'],
  ['/playstation?gclid=a&pagina=2', '/playstation?pagina=2'],
  ['/prime/playstation?pagina=2&x=1', '/prime/playstation?pagina=2'],
  ['/ajuda/faq?utm_source=a&pagina=2', '/ajuda/faq'],
  ['/servicos/assistencia?service=avaliacao-venda', '/servicos/assistencia'],
  ['/_next/static/a.js?x=1', '/_next/static/a.js'],
  ['/produto/zelda?_rsc=1', '/produto/zelda'],
  ['/markdown/produto/zelda?x=1', '/markdown/produto/zelda'],
  ['/markdown/marca/sony?x=1&pagina=2', '/markdown/marca/sony?pagina=2'],
  ['/markdown/busca?q=zelda', '/markdown/busca?q=zelda'],
  ['/busca?q=zelda&utm_source=a', '/busca?q=zelda&utm_source=a'],
  ['/reset-password?codigo=a', '/reset-password?codigo=a'],
  ['/media/a.webp?w=200', '/media/a.webp?w=200'],
  ['/api/coins?dia=1', '/api/coins?dia=1'],
  // Redirects pass the query on.
  ['/produto/zelda/?a=b', '/produto/zelda/?a=b'],
  ['/meus-coins?utm_source=a', '/meus-coins?utm_source=a'],
  ['/alerta/token?utm_source=a', '/alerta/token?utm_source=a'],
  ['/alerta?utm_source=a', '/alerta'],
  ['/produto/zelda', '/produto/zelda'],
  ['/produto/zelda?', '/produto/zelda'],
])('asks for %s as %s', (url, expected) => {
  expect(withoutUnreadQuery(url, {})).toBe(expected)
})

it.each(['/produto/zelda?utm_source=a&_rsc=1', '/categoria/nintendo?_rsc'])(
  'asks for data of the router at %s',
  (url) => {
    expect(withoutUnreadQuery(url, { rsc: '1' })).toBe(url)
  },
)

it('passes the query on to every page that reads it', () => {
  const addresses = globSync('app/**/page.tsx')
    .filter((file) => readFileSync(file, 'utf8').includes('searchParams'))
    .map((file) => `${dirname(file).replace(/^app|\/\([^)]*\)/g, '')}?x=1`)
  expect(addresses).toContain('/comparar?x=1')
  expect(addresses.map((url) => withoutUnreadQuery(url, {}))).toEqual(addresses)
})
