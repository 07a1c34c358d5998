import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTags, tagText } from './cell-formats.ts'

const tag = (name: string, weight = 1) => ({ name, weight })

describe('tags in a cell', () => {
  it('are written with their weights', () => {
    expect(tagText([tag('RPG', 5), tag('Ação; aventura', 3)])).toBe('RPG:5; Ação\\; aventura:3')
    expect(tagText([])).toBe('')
  })

  it.each([
    ['RPG:5; Aventura:3', [tag('RPG', 5), tag('Aventura', 3)]],
    ['RPG', [tag('RPG')]],
    [' RPG : 5 ;; \n Luta \n', [tag('RPG', 5), tag('Luta')]],
    ['Ação\\; aventura:3', [tag('Ação; aventura', 3)]],
    ['Nota: 10:2', [tag('Nota: 10', 2)]],
    ['Dia: D', [tag('Dia: D')]],
    ['RPG:0', [tag('RPG', 0)]],
    ['RPG:1000', [tag('RPG', 1000)]],
    ['RPG:5; rpg:3; Rpg', [tag('RPG', 5)]],
    ['x'.repeat(60), [tag('x'.repeat(60))]],
    ['RPG:10000', [tag('RPG:10000')]],
    ['', []],
    [' ; \n', []],
  ])('%j is read', (text, tags) => {
    expect(readTags(text)).toEqual(tags)
  })

  it.each(['RPG:1001', 'Luta; RPG:1001', ':5', 'Luta; : 5', 'x'.repeat(61)])(
    '%j cannot be tags',
    (text) => {
      expect(readTags(text)).toBeNull()
    },
  )

  it('are read as they were written', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'aÉ1 ;:,|'), minLength: 1, maxLength: 12 })
      .map((text) => text.trim())
      .filter((text) => text !== '')
    const tags = fc.uniqueArray(fc.record({ name, weight: fc.integer({ min: 0, max: 1000 }) }), {
      selector: (one) => one.name.toLowerCase(),
      maxLength: 6,
    })
    fc.assert(
      fc.property(tags, (given) => {
        expect(readTags(tagText(given))).toEqual(given)
      }),
    )
  })
})
