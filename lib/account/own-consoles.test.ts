import { expect, it } from 'vitest'
import { consoleChanges, parseConsoles } from './own-consoles.ts'

it.each([
  ['["switch","ps5","ps5","dreamcast",1]', ['ps5', 'switch']],
  ['{"0":"ps5"}', []],
  ['ps5', []],
  [null, []],
])('the stored text %j holds the consoles %j', (text, consoles) => {
  expect(parseConsoles(text)).toEqual(consoles)
})

it('changes in an account what differs from the chosen consoles only', () => {
  expect(consoleChanges(['ps5', 'pc'], ['ps5', 'switch'])).toEqual([
    { platform: 'switch', isOwned: true },
    { platform: 'pc', isOwned: false },
  ])
  expect(consoleChanges(['ps5'], ['ps5'])).toEqual([])
})
