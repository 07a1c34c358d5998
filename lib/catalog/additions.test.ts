import { expect, it } from 'vitest'
import { additionsCategory } from './additions.ts'

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
