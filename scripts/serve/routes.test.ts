import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  ['/produto/zelda?utm_source=a&_rsc=1', '/produto/zelda?utm_source=a&_rsc=1'],
  ['/categoria/nintendo?_rsc', '/categoria/nintendo?_rsc'],
  ['/busca?q=zelda&utm_source=a', '/busca?q=zelda&utm_source=a'],
  ['/reset-password?codigo=a', '/reset-password?codigo=a'],
  ['/produto/zelda/?a=b', '/produto/zelda/?a=b'],
  ['/produto/zelda', '/produto/zelda'],
])('asks for %s as %s', (url, expected) => {
  expect(withoutUnreadQuery(url)).toBe(expected)
})
