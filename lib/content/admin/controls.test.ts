import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { hostileLinks } from '../../../tests/vectors/hostile-links.ts'
import { rewardSchema, ruleSchema } from '../../coins/schema'
import { settingSchemas } from '../../settings/edit'
import { isMediaPath, isStorableLink, limitsOf } from './controls'

it.each<[string, z.ZodType, number, number]>([
  ['amount', ruleSchema, 1, 10_000],
  ['perDay', ruleSchema, 1, 1_000],
  ['description', ruleSchema, 1, 200],
  ['cost', rewardSchema, 1, 10_000_000],
  ['image', rewardSchema, 0, 300],
  ['isActive', rewardSchema, 0, 0],
  ['fixed.feeCents', settingSchemas.shipping_policy, 0, 9_999_999],
  ['pixName', settingSchemas.payment, 0, 25],
  ['models.PC Gaming', settingSchemas.assistance, 1, 80],
  ['value', settingSchemas.store_rating, 0, 5],
  ['other', settingSchemas.store_rating, 0, 0],
])('the limits of %s', (path, schema, min, max) => {
  expect(limitsOf(schema, path)).toEqual({ min, max })
})

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

describe('an image of the store', () => {
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
