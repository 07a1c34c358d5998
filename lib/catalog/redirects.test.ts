import { describe, expect, it } from 'vitest'
import { redirectKey, redirectSchema } from './redirects'

describe('the key of a redirect', () => {
  it.each([
    ['/produto/Jogo-A', '/produto/jogo-a'],
    ['/loja/item.html/', '/loja/item.html'],
    ['/loja/jo%C3%A3o', '/loja/jo%c3%a3o'],
    ['/loja/joão', '/loja/jo%c3%a3o'],
    ['/a+b/c', '/a%2bb/c'],
  ])('of %s is %s', (path, key) => {
    expect(redirectKey(path)).toBe(key)
    expect(redirectKey(key)).toBe(key)
  })

  it.each([
    '',
    '/',
    'loja',
    '//host',
    '/a//b',
    '/%',
    '/admin',
    '/admin/produtos',
    '/api/cart',
    '/_next/x',
    "/it's",
    `/${'x'.repeat(300)}`,
  ])('does not exist for %j', (path) => {
    expect(redirectKey(path)).toBeNull()
  })
})

describe('the form of a redirect', () => {
  const errors = (from: string, to: string) =>
    redirectSchema.safeParse({ from, to }).error?.issues.map(({ message }) => message)

  it('takes paths of the store', () => {
    expect(
      redirectSchema.parse({ from: ' /Loja/Console.html ', to: '/busca?q=xbox#lista' }),
    ).toEqual({ from: '/loja/console.html', to: '/busca?q=xbox#lista' })
  })

  it.each([
    ['/Loja/João/?q=Zelda#Lista', '/loja/jo%c3%a3o?q=Zelda#Lista'],
    ['/a+b', '/a%2bb'],
    ['/', '/'],
    ['/?q=A', '/?q=A'],
  ])('writes the target %s as addresses of redirects: %s', (path, to) => {
    expect(redirectSchema.parse({ from: '/antigo', to: path }).to).toBe(to)
    expect(redirectSchema.parse({ from: '/antigo', to }).to).toBe(to)
  })

  it('takes up to 300 characters, as they are stored', () => {
    expect(errors('/antigo', `/${'x'.repeat(299)}`)).toBeUndefined()
    expect(errors('/antigo', `/${'x'.repeat(290)}?q=${'x'.repeat(7)}`)).toEqual(['to'])
    expect(errors('/antigo', `/${'ã'.repeat(60)}`)).toEqual(['to'])
  })

  it.each([
    'https://mal.example/x',
    '//mal.example',
    '/\\mal.example',
    '/%2fmal.example',
    '/.//mal.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.example',
    'loja',
    '',
    '/admin/produtos',
    '/api/meus-dados',
    '/a\nb',
  ])('refuses %j on both sides', (path) => {
    expect(errors(path, '/coins')).toContain('from')
    expect(errors('/antigo', path)).toContain('to')
  })

  it('refuses an address with a query and one that leads to itself', () => {
    expect(errors('/antigo?x=1', '/coins')).toEqual(['from'])
    expect(errors('/Coins', '/coins#loja')).toEqual(['loop'])
  })

  it.each([
    ['/natal', '/natal/'],
    ['/natal', '/Natal?x=1'],
    ['/loja/joão', '/loja/jo%c3%A3o/'],
    ['/a+b', '/a%2Bb'],
  ])('refuses %s to %s, which differ only in how they are written', (from, to) => {
    expect(errors(from, to)).toEqual(['loop'])
  })
})
