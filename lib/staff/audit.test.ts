import { describe, expect, it } from 'vitest'
import { auditText, changesOf, periodStart, screenOf } from './audit'
import { AREAS } from './roles'

describe('the audit log in words', () => {
  it('separates before and after, and what has no before', () => {
    expect(changesOf({ name: ['A', 'B'], colors: [null, ['x', 'y']], reason: 'Engano' })).toEqual([
      { field: 'name', before: 'A', after: 'B' },
      { field: 'colors', before: null, after: ['x', 'y'] },
      { field: 'reason', before: undefined, after: 'Engano' },
    ])
  })

  it('takes as before and after only a list of two', () => {
    expect(changesOf({ sizes: ['P'], colors: ['x', 'y', 'z'], name: 'AB' })).toEqual([
      { field: 'sizes', before: undefined, after: ['P'] },
      { field: 'colors', before: undefined, after: ['x', 'y', 'z'] },
      { field: 'name', before: undefined, after: 'AB' },
    ])
  })

  it('says values so that a person reads them', () => {
    const words = { true: 'sim', false: 'não' }
    expect(auditText(false, words)).toBe('não')
    expect(auditText(0, words)).toBe('0')
    expect(auditText('', words)).toBeNull()
    expect(auditText(true, words)).toBe('sim')
    expect(auditText(null, words)).toBeNull()
    expect(auditText(undefined, words)).toBeNull()
    expect(auditText('Engano', words)).toBe('Engano')
    expect(auditText(['x', 'y'], words)).toBe('["x","y"]')
    expect(auditText({ a: 1 }, words)).toBe('{"a":1}')
  })

  it('counts whole days of São Paulo back, today included', () => {
    const now = new Date('2026-11-22T01:00:00Z')
    expect(periodStart('hoje', now)).toBe('2026-11-21T00:00:00-03:00')
    expect(periodStart('7', now)).toBe('2026-11-15T00:00:00-03:00')
    expect(periodStart(undefined, now)).toBeNull()
  })
})

it('leads to the screen of what was written, where it has one', () => {
  expect(screenOf('pages', 'ajuda/trocas', null, AREAS)).toBe('/admin/paginas/ajuda%2Ftrocas')
  expect(screenOf('site_settings', 'contact', null, AREAS)).toBe('/admin/configuracoes/contato')
  expect(screenOf('site_settings', 'promo_banner', null, AREAS)).toBe('/admin/banners')
  expect(screenOf('site_settings', 'daily_code', null, AREAS)).toBe('/admin/coins/regras')
  expect(screenOf('site_settings', 'outra', null, AREAS)).toBe('/admin/configuracoes')
  expect(screenOf('products', 'a b', null, AREAS)).toBe('/admin/produtos/a%20b')
  expect(screenOf('user_profiles', '', 'admin', AREAS)).toBeNull()
  expect(screenOf('user_profiles', 'x', 'admin', AREAS)).toBe('/admin/equipe')
  expect(screenOf('user_profiles', 'x', 'customer', AREAS)).toBe('/admin/clientes/x')
  expect(screenOf('banners', '', null, AREAS)).toBe('/admin/banners')
  expect(screenOf('products', '', null, AREAS)).toBeNull()
  expect(screenOf('tags', 'x', null, AREAS)).toBe('/admin/tags')
  expect(screenOf('product_tags', 'x', null, AREAS)).toBeNull()
  expect(screenOf('products', 'x', null, ['content'])).toBeNull()
  expect(screenOf('banners', '', null, ['content'])).toBe('/admin/banners')
})
