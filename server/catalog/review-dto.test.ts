import { describe, expect, it } from 'vitest'
import { shownRating, toHistogram, toRating, toReview } from './review-dto'

const config = {
  enabled: true,
  showRating: true,
  showCount: true,
  allowReviews: true,
  custom: null,
}
const computed = { average: 4.2, count: 5 }

describe('rating of a product', () => {
  it('shows the computed rating unless a custom one is switched on [PROD-16]', () => {
    expect(shownRating(config, computed)).toEqual(computed)
    const custom = { average: 4.9, count: 718 }
    expect(shownRating({ ...config, custom }, computed)).toEqual(custom)
    expect(shownRating(config, null)).toBeNull()
  })

  it('gives the share of each number of stars', () => {
    expect(toHistogram([5, 4, 4])).toEqual([
      { stars: 5, percent: 33 },
      { stars: 4, percent: 67 },
      { stars: 3, percent: 0 },
      { stars: 2, percent: 0 },
      { stars: 1, percent: 0 },
    ])
    expect(toHistogram([5, 5, 5, 1]).map(({ percent }) => percent)).toEqual([75, 0, 0, 0, 25])
    expect(toHistogram([])).toEqual([])
  })

  it('is none without approved reviews', () => {
    expect(toRating({ average_rating: 4.2, review_count: 5 })).toEqual(computed)
    expect(toRating(null)).toBeNull()
    expect(toRating({ average_rating: null, review_count: 5 })).toBeNull()
    expect(toRating({ average_rating: 4.2, review_count: null })).toBeNull()
  })
})

describe('a review', () => {
  const row = {
    id: 'r1',
    rating: 4,
    title: ' Ótimo ',
    body: ' Chegou bem. ',
    author_name: ' Ana ',
    created_at: '2026-11-20T12:00:00Z',
    reply: 'Obrigado!',
    replied_at: '2026-11-21T12:00:00Z',
    review_photos: [{ file: '/media/a.webp' }, { file: '/media/b.webp' }],
  }

  it('has its texts, photos and the reply of the store', () => {
    expect(toReview(row)).toEqual({
      id: 'r1',
      stars: 4,
      title: 'Ótimo',
      body: 'Chegou bem.',
      author: 'Ana',
      createdAt: '2026-11-20T12:00:00Z',
      reply: { text: 'Obrigado!', at: '2026-11-21T12:00:00Z' },
      photos: ['/media/a.webp', '/media/b.webp'],
    })
  })

  it('shows nothing for empty texts', () => {
    const empty = { title: ' ', body: ' ', author_name: ' ' }
    expect(toReview({ ...row, ...empty })).toMatchObject({ title: null, body: null, author: null })
    expect(toReview({ ...row, title: null, body: null })).toMatchObject({ title: null, body: null })
    expect(toReview({ ...row, reply: null }).reply).toBeNull()
    expect(toReview({ ...row, replied_at: null }).reply).toBeNull()
  })
})
