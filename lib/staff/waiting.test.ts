import { describe, expect, it } from 'vitest'
import { badgeOf, countedTitle, titleCount, WAITING_KINDS, waitingSchema } from './waiting'

const all = waitingSchema.parse(Object.fromEntries(WAITING_KINDS.map((kind, n) => [kind, 2 ** n])))

describe('what waits for the staff', () => {
  it('is zero in the areas of others', () => {
    expect(waitingSchema.parse({ reviews_pending: 3 })).toMatchObject({
      orders_new: 0,
      reviews_pending: 3,
    })
  })

  it.each([
    ['orders', 1],
    ['assistance', 16 + 32 + 64],
    ['reviews', 128],
    ['questions', 256],
    ['messages', 1024],
    ['products', 0],
    ['constructor', 0],
  ])('is shown beside %s as %i', (screen, n) => {
    expect(badgeOf(all, screen)).toBe(n)
  })

  it('is counted in the title once', () => {
    expect(titleCount(all)).toBe(1 + 16 + 32 + 64 + 128 + 256 + 1024)
    expect(countedTitle('Painel', 3)).toBe('(3) Painel')
    expect(countedTitle('(3) Painel', 12)).toBe('(12) Painel')
    expect(countedTitle('(3) Painel', 0)).toBe('Painel')
  })
})
