import { describe, expect, it } from 'vitest'
import { hostileLinks } from '../../../tests/vectors/hostile-links.ts'
import { isMediaPath, isStorableLink } from './controls'

describe('a link that is stored [ASVS 1.2.2]', () => {
  it.each([
    '',
    '#',
    '#duvidas',
    '#top_2-a',
    '/',
    '/categoria/ofertas?ordem=preco#topo',
    '/busca?q=a//b',
    '/busca?voltar=/../x',
    '/a.b/..c/...',
    'https://loja.example',
    'https://loja.example/a//b?c=d',
    'https://loja.example:65535/',
    'HTTPS://Loja.Example/',
  ])('%j', (link) => {
    expect(isStorableLink(link)).toBe(true)
  })

  it.each([
    ...hostileLinks,
    'loja.example',
    'http://loja.example',
    '#dúvidas',
    '#a b',
    '/a//b',
    '/a b',
    '/a"b',
    '/a/../b',
    '/a/%2e%2E/b',
    '/.',
    'https://loja.example:65536/',
    'https://loja.example:0x50/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://xn--loja.example/',
    'https://www.xn--loja.example/',
  ])('but not %j', (link) => {
    expect(isStorableLink(link)).toBe(false)
  })

  it('has at most 2000 characters', () => {
    expect(isStorableLink(`/${'a'.repeat(1999)}`)).toBe(true)
    expect(isStorableLink(`/${'a'.repeat(2000)}`)).toBe(false)
  })
})

describe('a picture of the store', () => {
  it.each([
    ['', true],
    ['/media/banners/a.webp', true],
    ['/media/a b.webp', false],
    ['/media/../admin', false],
    ['/outro/a.webp', false],
    ['https://loja.example/media/a.webp', false],
  ])('%j: %s', (path, isOwn) => {
    expect(isMediaPath(path)).toBe(isOwn)
  })
})
