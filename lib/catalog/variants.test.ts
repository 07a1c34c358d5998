import { describe, expect, it } from 'vitest'
import {
  additionsCategory,
  parseVariantAttributes,
  type VariantSku,
  variantChoices,
} from './variants.ts'

const sku = (id: string, platform: string, edition: string, inStock = true): VariantSku => ({
  id,
  slug: `jogo-${id}`,
  attributes: { platform, edition },
  inStock,
})

const family = [
  sku('a', 'PS5', 'Padrão'),
  sku('b', 'PS5', 'Deluxe'),
  sku('c', 'PS4', 'Padrão', false),
  sku('d', 'Switch', 'Padrão'),
  sku('e', 'Switch', 'Deluxe'),
]
const slugsOf = (id: string) =>
  variantChoices(id, family).map(({ attribute, options }) => [
    attribute,
    options.map(({ value, slug, isCurrent }) => `${value}=${slug}${isCurrent ? '*' : ''}`),
  ])

describe('variantChoices', () => {
  it('links each value to the sibling nearest to the current SKU [PROD-13]', () => {
    expect(slugsOf('a')).toEqual([
      ['platform', ['PS5=jogo-a*', 'PS4=jogo-c', 'Switch=jogo-d']],
      ['edition', ['Padrão=jogo-a*', 'Deluxe=jogo-b']],
    ])
    expect(slugsOf('e')).toEqual([
      ['platform', ['PS5=jogo-b', 'PS4=jogo-c', 'Switch=jogo-e*']],
      ['edition', ['Padrão=jogo-d', 'Deluxe=jogo-e*']],
    ])
  })

  it('reaches an edition that the current platform lacks [PROD-13]', () => {
    expect(slugsOf('c')[1]).toEqual(['edition', ['Padrão=jogo-c*', 'Deluxe=jogo-b']])
  })

  it('prefers a sibling in stock among equals [PROD-13]', () => {
    const twins = [sku('a', 'PS5', 'x'), sku('b', 'PS4', 'y', false), sku('c', 'PS4', 'z')]
    const [platform] = variantChoices('a', twins)
    expect(platform?.options[1]).toMatchObject({ slug: 'jogo-c', inStock: true })
  })

  it('offers nothing where the siblings agree or there are none [PROD-13]', () => {
    expect(variantChoices('a', [sku('a', 'PS5', 'x'), sku('b', 'PS5', 'x')])).toEqual([])
    expect(variantChoices('a', [])).toEqual([])
  })

  it('works where a sibling lacks an attribute, or has an odd one [PROD-13]', () => {
    const odd = [sku('a', 'PS5', 'x'), { ...sku('b', 'PS4', 'x'), attributes: { platform: 'PS4' } }]
    expect(variantChoices('b', odd)).toHaveLength(1)
    const named = [
      { ...sku('a', '', ''), attributes: parseVariantAttributes({ constructor: 'x' }) },
    ]
    expect(variantChoices('a', [...named, sku('b', 'PS4', 'x')])).toEqual([])
  })
})

it.each([
  [
    { cor: ' Azul ', gb: 512, x: '', y: null, z: {} },
    { cor: 'Azul', gb: '512' },
  ],
  [null, {}],
  [['a'], {}],
  ['a', {}],
])('reads the attributes %j [PROD-13]', (value, attributes) => {
  expect(parseVariantAttributes(value)).toEqual(attributes)
})

const PLAYSTATION = ['console', 'jogos-ps5', 'acessorios'].map((leaf) => `playstation/${leaf}`)
const PC = ['jogos-steam', 'perifericos', 'hardware'].map((leaf) => `pc-gaming/${leaf}`)

it.each([
  ['playstation/jogos-ps5', PLAYSTATION, 'playstation/acessorios'],
  ['playstation/console', PLAYSTATION, 'playstation/acessorios'],
  ['playstation/acessorios', PLAYSTATION, 'playstation/jogos-ps5'],
  ['pc-gaming/hardware', PC, 'pc-gaming/perifericos'],
  ['colecionaveis', [], null],
  ['nintendo/console', ['nintendo/console', 'nintendo/jogos'], null],
])('what is bought with products of %s', (category, paths, expected) => {
  expect(
    additionsCategory(
      category,
      paths.map((path) => ({ path })),
    ),
  ).toBe(expected)
})
