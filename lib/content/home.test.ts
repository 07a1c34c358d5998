import { describe, expect, it } from 'vitest'
import { type RibbonConfig, ribbonStyle, serviceHref, shopTiles, tileHref } from './home.ts'

const config = (overrides: Partial<RibbonConfig>): RibbonConfig => ({
  isActive: true,
  text: 'Frete grátis',
  backgroundColor: '#111111',
  textColor: '#eee',
  backgroundType: 'solid',
  gradientColors: '#111111,#222222',
  ...overrides,
})

describe('ribbonStyle', () => {
  it('paints a solid ribbon in its color [HOME-07]', () => {
    expect(ribbonStyle(config({}))).toEqual({
      text: 'Frete grátis',
      background: '#111111',
      textColor: '#eee',
    })
  })

  it('paints a gradient of at least two colors [HOME-07]', () => {
    const look = ribbonStyle(config({ backgroundType: 'gradient' }))
    expect(look?.background).toBe('linear-gradient(90deg, #111111, #222222)')
  })

  it.each([['#111111'], ['#111111,blue'], [''], [null]])(
    'stays solid with %j [HOME-07]',
    (list) => {
      const look = ribbonStyle(config({ backgroundType: 'gradient', gradientColors: list }))
      expect(look?.background).toBe('#111111')
    },
  )

  it.each([[{ isActive: false }], [{ text: null }], [{ text: '  ' }]])(
    'is hidden with %j [HOME-08]',
    (overrides) => {
      expect(ribbonStyle(config(overrides))).toBeNull()
    },
  )
})

describe('serviceHref', () => {
  it.each([
    ['Manutenção Preventiva', 'manutencao-preventiva'],
    ['Diagnóstico + Reparo', 'diagnostico-reparo'],
    ['Avaliação para Venda', 'avaliacao-venda'],
  ])('chooses the service of %s in the wizard [HOME-24]', (title, service) => {
    expect(serviceHref(` ${title} `, '/servicos/assistencia')).toBe(
      `/servicos/assistencia?service=${service}`,
    )
    expect(serviceHref(title, '/servicos/assistencia')).toBe(
      `/servicos/assistencia?service=${service}`,
    )
  })

  it.each([
    ['Limpeza', '/servicos/assistencia'],
    ['Diagnóstico + Reparo', '/ajuda/faq'],
    ['toString', '/servicos/assistencia'],
    ['Diagnóstico + Reparo', null],
  ])('leaves %s with %s as it is [HOME-24]', (title, link) => {
    expect(serviceHref(title, link)).toBe(link)
  })
})

describe('shopTiles', () => {
  it('are at most 8 genres and the prices that have products', () => {
    const genres = Array.from({ length: 10 }, (_, n) => `G${n}`)
    const tiles = shopTiles(genres, 6_000)
    expect(tiles.filter(({ kind }) => kind === 'genre')).toHaveLength(8)
    expect(tiles.slice(8)).toEqual([
      { kind: 'price', reais: 100 },
      { kind: 'price', reais: 200 },
    ])
    expect(shopTiles([], null)).toEqual([])
  })

  it.each([
    [{ kind: 'genre', name: 'Ação' } as const, 'Ação'],
    [{ kind: 'price', reais: 100 } as const, 'até 100 reais'],
  ])('%j leads to the search for %s', (tile, text) => {
    expect(new URL(tileHref(tile), 'https://loja.test').searchParams.get('q')).toBe(text)
  })
})
