import { expect, it } from 'vitest'
import { RecentMisses } from './recent-misses.ts'

it('remembers what was not found for 10 s', () => {
  const misses = new RecentMisses<string>()
  misses.set('/a', 'nothing', 1_000)
  expect(misses.get('/a', 10_999)).toBe('nothing')
  expect(misses.get('/a', 11_000)).toBeUndefined()
})

it('remembers a hundred of them, the newest', () => {
  const misses = new RecentMisses<number>()
  for (let n = 0; n < 1_000; n += 1) misses.set(`/${n}`, n, 0)
  const kept = Array.from({ length: 1_000 }, (_, n) => misses.get(`/${n}`, 1)).filter(
    (value) => value !== undefined,
  )
  expect([kept.length, kept[0]]).toEqual([100, 900])
})

it('forgets one that was found, and all at once', () => {
  const misses = new RecentMisses<number>()
  misses.set('/a', 1, 0)
  misses.set('/b', 2, 0)
  misses.delete('/a')
  expect([misses.get('/a', 1), misses.get('/b', 1)]).toEqual([undefined, 2])
  misses.clear()
  expect(misses.get('/b', 1)).toBeUndefined()
})
