import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Availability, currentAvailability } from './availability'
import { conditionOfName, nameContradictsCondition } from './condition'

const vectors = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../tests/vectors/${name}.json`, import.meta.url), 'utf8'))

describe('the availability of now', () => {
  it.each<{
    availability: Availability
    releaseDate: string | null
    now: string
    result: Availability
  }>(vectors('availability'))('$availability of $releaseDate at $now is $result', (row) => {
    expect(currentAvailability(row, new Date(row.now))).toBe(row.result)
  })
})

describe('a name and its condition', () => {
  it.each<{ name: string; condition: string | null }>(vectors('condition-names'))(
    '"$name" states $condition',
    ({ name, condition }) => {
      expect(conditionOfName(name)).toBe(condition)
      expect(nameContradictsCondition(name, 'new')).toBe(condition !== null)
      expect(nameContradictsCondition(name, 'used')).toBe(false)
      expect(nameContradictsCondition(name, 'refurbished')).toBe(false)
    },
  )
})
