import { describe, expect, it } from 'vitest'
import { toAdminQuestions, toAdminReview } from './admin-dto'
import {
  toMyReviews,
  toOwnQuestions,
  toOwnReview,
  toOwnReviewState,
  toProductQuestions,
} from './dto'

const ID = '00000000-0000-4000-8000-000000000001'
const OTHER = '00000000-0000-4000-8000-000000000002'
const AT = '2026-11-20T12:00:00+00:00'
const LATER = '2026-11-22T12:00:00+00:00'

const photos = [{ id: OTHER, file: 'a.webp', width: 800, height: 600 }]

const row = {
  id: ID,
  product_id: OTHER,
  rating: 4,
  title: 'Muito bom',
  body: 'Chegou rápido',
  status: 'approved',
  created_at: AT,
  reply: 'Obrigado!',
  photos,
}

const review = {
  id: ID,
  productId: OTHER,
  stars: 4,
  title: 'Muito bom',
  body: 'Chegou rápido',
  status: 'approved',
  createdAt: AT,
  reply: 'Obrigado!',
  photos,
}

const bare = { title: null, body: null, status: 'pending', reply: null, photos: [] }

describe('a review for its author', () => {
  it('has its stars, texts, photos and the reply', () => {
    expect(toOwnReview(row)).toEqual(review)
  })

  it('may have stars alone', () => {
    expect(toOwnReview({ ...row, ...bare })).toEqual({ ...review, ...bare })
  })

  it.each([{ status: 'lost' }, { rating: '4' }, { photos: [{ id: OTHER }] }])(
    'is refused with %j',
    (change) => {
      expect(() => toOwnReview({ ...row, ...change })).toThrow()
    },
  )

  it.each([
    [
      { may_review: true, review: row },
      { mayReview: true, review },
    ],
    [
      { may_review: false, review: null },
      { mayReview: false, review: null },
    ],
  ])('comes with whether there may be one: %#', (answer, state) => {
    expect(toOwnReviewState(answer)).toEqual(state)
  })
})

describe('toMyReviews', () => {
  const product = { name: 'Console', slug: 'console', image: '/media/a.webp' }

  it('gives the written reviews and the products without one, in the same order', () => {
    const written = [
      { ...row, ...product, is_listed: true, may_review: true },
      { ...row, ...bare, ...product, image: null, is_listed: false, may_review: false },
    ]
    const waiting = [
      { product_id: ID, ...product },
      { product_id: OTHER, name: 'Jogo', slug: 'jogo', image: null },
    ]
    expect(toMyReviews({ written, waiting })).toEqual({
      written: [
        {
          review,
          product: { productId: OTHER, ...product },
          isForSale: true,
          mayReview: true,
        },
        {
          review: { ...review, ...bare },
          product: { productId: OTHER, ...product, image: null },
          isForSale: false,
          mayReview: false,
        },
      ],
      waiting: [
        { productId: ID, ...product },
        { productId: OTHER, name: 'Jogo', slug: 'jogo', image: null },
      ],
    })
  })

  it('gives nothing to who bought nothing', () => {
    expect(toMyReviews({ written: [], waiting: [] })).toEqual({ written: [], waiting: [] })
  })
})

describe('questions', () => {
  const question = {
    id: ID,
    body: 'Serve no PS4?',
    author: 'Ana',
    created_at: AT,
    answer: 'Serve.',
    answered_at: LATER,
  }

  it('of a product have their answers, and their number', () => {
    expect(toProductQuestions({ total: 12, items: [question] })).toEqual({
      total: 12,
      items: [
        {
          id: ID,
          body: 'Serve no PS4?',
          author: 'Ana',
          createdAt: AT,
          answer: { text: 'Serve.', at: LATER },
        },
      ],
    })
    expect(toProductQuestions({ total: 0, items: [] })).toEqual({ total: 0, items: [] })
  })

  it('of a product are refused without an answer', () => {
    const items = [{ ...question, answer: null }]
    expect(() => toProductQuestions({ total: 1, items })).toThrow('answer')
  })

  const own = {
    id: ID,
    body: 'Serve no PS4?',
    status: 'answered',
    created_at: AT,
    answer: 'Serve.',
    name: 'Controle',
    slug: 'controle',
    is_listed: true,
  }

  it('of a customer have their state and product, in the same order', () => {
    const waiting = { ...own, status: 'waiting', answer: null, is_listed: false }
    expect(toOwnQuestions([own, waiting])).toEqual([
      {
        id: ID,
        body: 'Serve no PS4?',
        status: 'answered',
        createdAt: AT,
        answer: 'Serve.',
        product: { name: 'Controle', slug: 'controle', isForSale: true },
      },
      {
        id: ID,
        body: 'Serve no PS4?',
        status: 'waiting',
        createdAt: AT,
        answer: null,
        product: { name: 'Controle', slug: 'controle', isForSale: false },
      },
    ])
    expect(() => toOwnQuestions([{ ...own, status: 'lost' }])).toThrow('Invalid option')
  })

  it('of the admin have author, answer and product, and the total of the search', () => {
    const asked = { ...question, status: 'hidden', product_name: 'Controle', slug: 'controle' }
    const open = { ...asked, status: 'waiting', answer: null, answered_at: null, image: null }
    const rows = [{ ...asked, image: '/media/a.webp' }, open]
    expect(toAdminQuestions({ total: 41, rows })).toEqual({
      total: 41,
      rows: [
        {
          id: ID,
          body: 'Serve no PS4?',
          author: 'Ana',
          status: 'hidden',
          createdAt: AT,
          answer: 'Serve.',
          answeredAt: LATER,
          product: { name: 'Controle', slug: 'controle', image: '/media/a.webp' },
        },
        {
          id: ID,
          body: 'Serve no PS4?',
          author: 'Ana',
          status: 'waiting',
          createdAt: AT,
          answer: null,
          answeredAt: null,
          product: { name: 'Controle', slug: 'controle', image: null },
        },
      ],
    })
    expect(() => toAdminQuestions({ total: 1, rows: [{ ...open, status: 'lost' }] })).toThrow()
  })
})

describe('toAdminReview', () => {
  const stored = {
    id: ID,
    rating: 2,
    title: null,
    body: 'Veio sem cabo',
    author_name: 'Ana S.',
    status: 'pending',
    created_at: AT,
    reply: 'Enviamos o cabo.',
    replied_at: LATER,
    products: { name: 'Console', slug: 'console', image: null },
    review_photos: photos,
  }

  it('gives the review with its product and photos', () => {
    expect(toAdminReview(stored)).toEqual({
      id: ID,
      stars: 2,
      title: null,
      body: 'Veio sem cabo',
      author: 'Ana S.',
      status: 'pending',
      createdAt: AT,
      reply: 'Enviamos o cabo.',
      repliedAt: LATER,
      photos,
      product: { name: 'Console', slug: 'console', image: null },
    })
  })

  it('refuses an unknown status', () => {
    expect(() => toAdminReview({ ...stored, status: 'lost' })).toThrow('Invalid option')
  })
})
