import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type Availability,
  conditionOfName,
  currentAvailability,
  currentSale,
  nameContradictsCondition,
  type SaleRow,
  saleState,
  shipsFree,
} from './sale-state'

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

it.each(['ready', 'made_to_order', 'digital', 'preorder'] as const)(
  'a release date in the past changes only a pre-order: %s',
  (availability) => {
    const row = { availability, releaseDate: '2020-01-01' }
    const expected = availability === 'preorder' ? 'ready' : availability
    expect(currentAvailability(row, new Date('2026-11-22T12:00:00Z'))).toBe(expected)
  },
)

describe('how a row is sold', () => {
  const row: SaleRow = {
    condition: 'used',
    availability: 'ready',
    release_date: '2027-03-12',
    lead_days: 20,
  }

  it.each<[Partial<SaleRow>, object]>([
    [{}, { availability: 'ready' }],
    [{ availability: 'digital' }, { availability: 'digital' }],
    [{ availability: 'preorder' }, { availability: 'preorder', releaseDate: '2027-03-12' }],
    [{ availability: 'preorder', release_date: null }, { availability: 'ready' }],
    [{ availability: 'made_to_order' }, { availability: 'made_to_order', leadDays: 20 }],
    [
      { availability: 'made_to_order', lead_days: 0 },
      { availability: 'made_to_order', leadDays: 0 },
    ],
    [{ availability: 'made_to_order', lead_days: null }, { availability: 'ready' }],
  ])('with %j is %j and nothing that does not belong to it', (patch, arrival) => {
    expect(saleState({ ...row, ...patch })).toEqual({ condition: 'used', ...arrival })
  })

  it('is ready from its release date on', () => {
    const preorder: SaleRow = { ...row, availability: 'preorder' }
    const sale = (now: string) => currentSale(preorder, new Date(now)).availability
    expect(sale('2027-03-12T02:59:59Z')).toBe('preorder')
    expect(sale('2027-03-12T03:00:00Z')).toBe('ready')
  })

  it('is sent for nothing by its own flag, or as a code', () => {
    expect(shipsFree(false, { availability: 'ready' })).toBe(false)
    expect(shipsFree(true, { availability: 'ready' })).toBe(true)
    expect(shipsFree(false, { availability: 'digital' })).toBe(true)
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
