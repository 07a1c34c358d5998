import { expect, it } from 'vitest'
import type { Repair } from './choices.ts'
import {
  estimatesOf,
  groupPrices,
  lowestCents,
  type RepairPrice,
  repairOf,
  repairsByModel,
} from './prices.ts'
import type { Models } from './wizard.ts'

const price = (model: string, repair: Repair, cents: number, brand = 'PlayStation') => ({
  brand,
  model,
  repair,
  cents,
  days: 3,
  note: null,
})

const models: Models = {
  PlayStation: ['PS5', 'PS4'],
  Xbox: ['Series X'],
  Nintendo: ['Switch'],
  'PC Gaming': ['PC'],
  Outros: ['Outro'],
}

const prices: RepairPrice[] = [
  price('Switch', 'nao-liga', 20_000, 'Nintendo'),
  price('PS4', 'manutencao-preventiva', 12_000),
  price('PS4', 'nao-liga', 18_000),
  price('PS5', 'superaquecimento', 25_000),
  price('PS3', 'nao-liga', 9_000),
  price('Series X', 'nao-liga', 8_000, 'Atari'),
]

it('groups the prices of offered models in the order of the form', () => {
  const groups = groupPrices(prices, models)
  expect(
    groups.map(({ brand, models: all }) => [
      brand,
      all.map((group) => [group.model, group.prices.map(({ repair }) => repair)]),
    ]),
  ).toEqual([
    [
      'PlayStation',
      [
        ['PS5', ['superaquecimento']],
        ['PS4', ['nao-liga', 'manutencao-preventiva']],
      ],
    ],
    ['Nintendo', [['Switch', ['nao-liga']]]],
  ])
  expect(groupPrices([], models)).toEqual([])
})

it('gives the form its estimates without notes', () => {
  expect(estimatesOf(groupPrices(prices, models))).toEqual({
    PlayStation: {
      PS5: { superaquecimento: { cents: 25_000, days: 3 } },
      PS4: {
        'nao-liga': { cents: 18_000, days: 3 },
        'manutencao-preventiva': { cents: 12_000, days: 3 },
      },
    },
    Nintendo: { Switch: { 'nao-liga': { cents: 20_000, days: 3 } } },
  })
})

it('finds the lowest price of a service', () => {
  const groups = groupPrices(prices, models)
  expect(lowestCents(groups, (repair) => repair !== 'manutencao-preventiva')).toBe(18_000)
  expect(lowestCents(groups, (repair) => repair === 'manutencao-preventiva')).toBe(12_000)
  expect(lowestCents(groups, (repair) => repair === 'erro-de-leitura')).toBeNull()
})

it('finds the lowest price of the repairs of a model, of which maintenance is none', () => {
  const more = [
    ...prices,
    price('PS4', 'superaquecimento', 30_000),
    price('Series X', 'manutencao-preventiva', 9_000, 'Xbox'),
  ]
  expect(repairsByModel(groupPrices(more, models))).toEqual([
    { model: 'PS5', lowestCents: 25_000, count: 1 },
    { model: 'PS4', lowestCents: 18_000, count: 2 },
    { model: 'Switch', lowestCents: 20_000, count: 1 },
  ])
})

it('has a price for the problem of a repair and for maintenance, not for an evaluation', () => {
  expect(repairOf('diagnostico-reparo', 'nao-liga')).toBe('nao-liga')
  expect(repairOf('diagnostico-reparo', null)).toBeNull()
  expect(repairOf('manutencao-preventiva', null)).toBe('manutencao-preventiva')
  expect(repairOf('avaliacao-venda', 'nao-liga')).toBeNull()
  expect(repairOf(null, null)).toBeNull()
})
