// The list of reviews for who moderates them.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseTableQuery } from '@/lib/core/table-query'
import { getProductReviews } from '@/server/catalog/product-queries'
import { moderateReview, replyToReview } from '@/server/reviews/admin-actions'
import { listReviews, REVIEWS_PAGE_SIZE, reviewRules } from '@/server/reviews/admin-queries'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { createProduct } from '../../factories/product'
import { createReview } from '../../factories/review'
import { uniqueWord } from '../../factories/unique-word'

const word = uniqueWord()
let moderator: Visitor
let author: string

type Overrides = { status: string; day: number; rating?: number; title?: string; body?: string }

/** A review of a product of its own, written on this day of January. */
async function makeReview(overrides: Overrides) {
  const { status, day, rating = 5, title = `${word} ${day}`, body = 'Bom.' } = overrides
  const created_at = new Date(Date.UTC(2026, 0, day)).toISOString()
  const columns = { status, rating, title, body, created_at }
  await createReview(await createProduct(), author, columns)
}

const list = async (asked: Record<string, string> = {}) => {
  const query = parseTableQuery({ busca: word, ...asked }, reviewRules)
  const { rows, total } = await as(moderator, () => listReviews(query))
  return { total, days: rows.map(({ createdAt }) => new Date(createdAt).getUTCDate()), rows }
}

beforeAll(async () => {
  moderator = await signedIn(await createUser({ admin: true }))
  author = (await createUser()).id
  await makeReview({ status: 'approved', day: 1, rating: 1 })
  await makeReview({ status: 'pending', day: 4 })
  await makeReview({ status: 'rejected', day: 3 })
  await makeReview({ status: 'pending', day: 2, rating: 1, title: 'Sem', body: `Com ${word}` })
})

describe('the reviews for who moderates them', () => {
  it('begin with those that wait, the oldest first; then the latest decided', async () => {
    const { days, total, rows } = await list()
    expect([total, days]).toEqual([4, [2, 4, 3, 1]])
    expect(rows[0]).toMatchObject({
      stars: 1,
      title: 'Sem',
      body: `Com ${word}`,
      author: 'Ana',
      status: 'pending',
      product: { name: 'Jogo de teste' },
    })
  })

  it('are narrowed by state, stars and words', async () => {
    expect(await list({ estado: 'pending' })).toMatchObject({ total: 2, days: [2, 4] })
    expect(await list({ estado: 'approved' })).toMatchObject({ total: 1, days: [1] })
    expect(await list({ estado: 'rejected' })).toMatchObject({ total: 1, days: [3] })
    expect(await list({ estrelas: '1' })).toMatchObject({ total: 2, days: [2, 1] })
    expect(await list({ estrelas: '2' })).toMatchObject({ total: 0, days: [] })
    expect(await list({ busca: `${word}%,status.eq.(x)` })).toMatchObject({ total: 0 })
  })

  it('go on from those that wait to the decided ones within a page, and end with it', async () => {
    const own = uniqueWord()
    const days = Array.from({ length: REVIEWS_PAGE_SIZE }, (_, index) => index + 1)
    for (const day of days.slice(1)) await makeReview({ status: 'pending', day, title: own })
    for (const day of [1, 2, 3]) await makeReview({ status: 'approved', day, title: own })
    const pages = [await list({ busca: own }), await list({ busca: own, pagina: '2' })]
    expect(pages[0]).toMatchObject({ total: REVIEWS_PAGE_SIZE + 2, days: [...days.slice(1), 3] })
    expect(pages[1]).toMatchObject({ total: REVIEWS_PAGE_SIZE + 2, days: [2, 1] })
    expect((await list({ busca: own, pagina: '3' })).days).toEqual([])
  })
})

describe('the reply of the store', () => {
  it('is on the page of the product, changed and removed', async () => {
    const product = await createProduct()
    const title = uniqueWord()
    await createReview(product, author, { title })
    const listed = async () => (await list({ busca: title })).rows[0]
    const reviewId = (await listed())?.id ?? ''
    const reply = async (text: string) => {
      const seen = (await listed())?.repliedAt ?? null
      return as(moderator, () => replyToReview({ reviewId, reply: text, seen }))
    }
    takeExpired()
    expect((await reply(' Obrigado!\r\n\r\n\r\nVolte sempre. ')).ok).toBe(true)
    expect(takeExpired()).toContain(`product:${product.slug}`)
    expect((await getProductReviews(product.id, product.slug)).items[0]?.reply).toEqual({
      text: 'Obrigado!\n\nVolte sempre.',
      at: (await listed())?.repliedAt,
    })
    expect(
      await as(moderator, () => replyToReview({ reviewId, reply: 'Outra', seen: null })),
    ).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect((await reply('')).ok).toBe(true)
    expect((await getProductReviews(product.id, product.slug)).items[0]?.reply).toBeNull()
  })
})

describe('moderation', () => {
  it('does not find an unknown review, and is closed to customers', async () => {
    const reviewId = randomUUID()
    const seen = { stars: 5, title: null, body: null, photos: [] }
    const customer = await signedIn(await createUser())
    takeExpired()
    for (const [visitor, code] of [
      [moderator, 'NOT_FOUND'],
      [customer, 'FORBIDDEN'],
      [newVisitor(), 'UNAUTHENTICATED'],
    ] as const) {
      const refused = { ok: false, code }
      const moderate = () => moderateReview({ reviewId, status: 'approved', seen })
      expect(await as(visitor, moderate)).toEqual(refused)
      const reply = () => replyToReview({ reviewId, reply: 'Obrigado!', seen: null })
      expect(await as(visitor, reply)).toEqual(refused)
    }
    expect(takeExpired()).toEqual([])
    const query = parseTableQuery({}, reviewRules)
    await expect(as(customer, () => listReviews(query))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
