import { describe, expect, it } from 'vitest'
import { lineCashbackCoins } from './amounts'
import { type CoinCampaign, campaignOf, campaignTexts } from './campaign'

const start = '2026-11-27T03:00:00+00:00'
const end = '2026-12-01T03:00:00+00:00'
const campaign: CoinCampaign = { factor: 2, startsAt: start, endsAt: end, category: null }
const at = (moment: string, category: string | null = 'nintendo/jogos') =>
  campaignOf([campaign], { category, hasDiscount: false }, new Date(moment))

describe('the campaign of a product', () => {
  it('runs from its start until before its end', () => {
    expect(at('2026-11-27T02:59:59.999Z')).toBeNull()
    expect(at('2026-11-27T03:00:00.000Z')).toEqual({ factor: 2, endsAt: end })
    expect(at('2026-12-01T02:59:59.999Z')).toEqual({ factor: 2, endsAt: end })
    expect(at('2026-12-01T03:00:00.000Z')).toBeNull()
  })

  it('is for a category and those below it', () => {
    const nintendo = { ...campaign, category: 'nintendo' }
    const of = (category: string | null) =>
      campaignOf([nintendo], { category, hasDiscount: true }, new Date(start))
    expect(of('nintendo')).toMatchObject({ factor: 2 })
    expect(of('nintendo/jogos')).toMatchObject({ factor: 2 })
    for (const other of ['nintendo-64', 'playstation', 'jogos/nintendo', null]) {
      expect(of(other)).toBeNull()
    }
  })

  it('of the offers is for the products with a discount', () => {
    const offers = { ...campaign, category: 'ofertas' }
    const of = (hasDiscount: boolean) =>
      campaignOf([offers], { category: 'nintendo', hasDiscount }, new Date(start))
    expect(of(true)).toMatchObject({ factor: 2 })
    expect(of(false)).toBeNull()
  })

  it('is the one with the highest factor', () => {
    const campaigns = [campaign, { ...campaign, factor: 3.5 }, { ...campaign, factor: 1.5 }]
    const product = { category: null, hasDiscount: false }
    expect(campaignOf(campaigns, product, new Date(start))).toMatchObject({ factor: 3.5 })
  })
})

it('multiplies the percentage, rounded to two decimals, the default included', () => {
  const coins = (percent: number | null, factor: number | null) =>
    lineCashbackCoins({ unitCents: 10_000, quantity: 100, percent, factor })
  expect(coins(null, 2)).toBe(2 * coins(null, null))
  expect(coins(2.25, 1.5)).toBe(33_800) // 3.38 percent
  expect(coins(0, 5)).toBe(0)
})

it('names the last day and the factor as they are written in Brazil', () => {
  expect(campaignTexts({ factor: 1.5, endsAt: end })).toEqual({ factor: '1,5', day: '30/11' })
  expect(campaignTexts({ factor: 2, endsAt: '2026-12-01T12:00:00Z' }).day).toBe('01/12')
})
