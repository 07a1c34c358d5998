import { expect, it } from 'vitest'
import { bonusMultiplier, dailyBonus, dailyBonusCycle, streakTier } from './streak.ts'

it.each([
  [1, 30],
  [2, 37],
  [3, 43],
  [4, 50],
  [5, 57],
  [6, 63],
  [7, 70],
  [8, 70],
  [400, 70],
  [0, 30],
])('position %i of a streak earns %i [DAILY-10]', (position, coins) => {
  expect(dailyBonus(position)).toBe(coins)
})

it('shows a cycle of seven days with the bonus by 15 as multiplier [DAILY-17]', () => {
  expect(dailyBonusCycle()).toEqual([30, 37, 43, 50, 57, 63, 70])
  expect(bonusMultiplier(30)).toBe(2)
  expect(bonusMultiplier(70)).toBe(4.7)
})

it.each([
  [0, 'neutral'],
  [2, 'neutral'],
  [3, 'warming'],
  [6, 'warming'],
  [7, 'fire'],
  [13, 'fire'],
  [14, 'insane'],
  [29, 'insane'],
  [30, 'legend'],
  [365, 'legend'],
])('%i days wear the badge %s [DAILY-18]', (days, tier) => {
  expect(streakTier(days)).toBe(tier)
})
