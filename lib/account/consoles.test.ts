import { describe, expect, it } from 'vitest'
import { consoleSchema, isGameCategory, lacksConsole } from './consoles.ts'

describe('lacksConsole', () => {
  it.each([
    ['ps5', ['ps5'], false],
    ['ps5', ['ps4'], true],
    ['ps4', ['ps5'], false],
    ['ps1', ['ps3'], false],
    ['switch', ['switch-2'], false],
    ['switch-2', ['switch'], true],
    ['xbox-one', ['xbox-series', 'pc'], false],
    ['xbox-series', ['ps5', 'switch'], true],
    ['pc', ['xbox-series'], true],
    ['retro', ['ps5'], false],
    ['ps5', [], false],
  ])('a game of %s for an owner of %j: %s', (platform, owned, lacks) => {
    expect(lacksConsole(platform, owned)).toBe(lacks)
  })
})

it.each([
  ['playstation/jogos-ps5', true],
  ['nintendo/jogos', true],
  ['pc-gaming/jogos-steam', true],
  ['playstation/acessorios', false],
  ['xbox/console', false],
  ['jogos/acessorios', false],
  ['jogos', true],
  ['', false],
  [null, false],
])('the category %j holds games: %s', (path, isGames) => {
  expect(isGameCategory(path)).toBe(isGames)
})

it('takes the platforms of the catalog only', () => {
  expect(consoleSchema.safeParse({ platform: 'ps5', isOwned: true }).success).toBe(true)
  expect(consoleSchema.safeParse({ platform: 'dreamcast', isOwned: true }).success).toBe(false)
})
