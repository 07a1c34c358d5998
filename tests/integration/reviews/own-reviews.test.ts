import { beforeEach, describe, expect, it } from 'vitest'
import { getProductReviews } from '@/server/catalog/product-queries'
import { deleteReview, saveReview } from '@/server/reviews/actions'
import { moderateReview } from '@/server/reviews/admin-actions'
import { getOwnReviewState, listMyReviews } from '@/server/reviews/queries'
import { moveOrder, placeOrder } from '@/tests/factories/order'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { changeProduct, createProduct, type Product } from '../../factories/product'

beforeEach(() => void takeExpired())

const save = (visitor: Visitor, product: Product, overrides: object = {}) =>
  as(visitor, () =>
    saveReview({ productId: product.id, stars: 5, title: 'Ótimo', body: 'Gostei.', ...overrides }),
  )
const open = (visitor: Visitor, product: Product) =>
  as(visitor, () => getOwnReviewState(product.id))

async function buyer(product: Product): Promise<{ visitor: Visitor; admin: Visitor }> {
  const [person, owner] = [await createUser(), await createUser({ admin: true })]
  const order = await placeOrder(await clientOf(person), product.id)
  await moveOrder(await clientOf(owner), order.id, 'confirmed', 'paid')
  return { visitor: await signedIn(person), admin: await signedIn(owner) }
}

describe('the reviews of a customer', () => {
  it('are written, approved, mended and deleted, each expiring the product [PROD-24] [PROD-25]', async () => {
    const product = await createProduct()
    const { visitor, admin } = await buyer(product)
    const shown = async () => (await getProductReviews(product.id, product.slug)).items
    expect(await open(visitor, product)).toEqual({
      ok: true,
      data: { mayReview: true, review: null },
    })
    const saved = await save(visitor, product, { body: '<b>Chegou</b>\u202e bem' })
    expect(saved).toMatchObject({ data: { status: 'pending', body: '<b>Chegou</b> bem' } })
    expect(takeExpired()).toEqual([`product:${product.slug}`])
    expect(await shown()).toEqual([])

    const reviewId = saved.ok ? saved.data.id : ''
    const moderate = (who: Visitor, body: string) =>
      as(who, () => {
        const seen = { stars: 5, title: saved.ok ? saved.data.title : null, body, photos: [] }
        return moderateReview({ reviewId, status: 'approved', seen })
      })
    const body = '<b>Chegou</b> bem'
    expect(await moderate(visitor, body)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await moderate(newVisitor(), body)).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(takeExpired()).toEqual([])
    expect(await moderate(admin, 'Antes da mudança')).toMatchObject({ code: 'CONFLICT' })
    expect(takeExpired()).toEqual([])
    expect(await moderate(admin, body)).toMatchObject({ ok: true })
    expect(takeExpired()).toEqual([`product:${product.slug}`])
    expect(await shown()).toMatchObject([{ stars: 5, body: '<b>Chegou</b> bem' }])

    expect(await save(visitor, product, { stars: 2 })).toMatchObject({
      data: { id: reviewId, stars: 2, status: 'pending' },
    })
    expect(await shown()).toEqual([])
    const remove = (who: Visitor) =>
      as(who, () => deleteReview({ reviewId, productId: product.id }))
    expect(await remove(await signedIn(await createUser()))).toMatchObject({ code: 'NOT_FOUND' })
    expect(await remove(visitor)).toMatchObject({ ok: true })
    expect(await open(visitor, product)).toMatchObject({ data: { review: null } })
  })

  it('are refused to those who did not buy [PROD-24]', async () => {
    const product = await createProduct()
    const stranger = await signedIn(await createUser())
    expect(await save(stranger, product)).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await save(newVisitor(), product)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await open(stranger, product)).toMatchObject({
      data: { mayReview: false, review: null },
    })
    expect(await open(newVisitor(), product)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    expect(await as(stranger, () => getOwnReviewState('x'))).toEqual({ ok: false, code: 'INVALID' })
    expect(takeExpired()).toEqual([])
  })

  it('are listed with what waits for one', async () => {
    const product = await createProduct()
    const { visitor } = await buyer(product)
    const list = () => as(visitor, listMyReviews)
    expect(await list()).toMatchObject({ written: [], waiting: [{ slug: product.slug }] })
    await save(visitor, product, { stars: 3 })
    expect(await list()).toMatchObject({
      written: [{ review: { stars: 3, status: 'pending' }, product: { slug: product.slug } }],
      waiting: [],
    })
  })

  it('are listed newest first, with what is not sold any more', async () => {
    const [first, second] = [await createProduct({ name: 'Um' }), await createProduct()]
    const [person, owner] = [await createUser(), await createUser({ admin: true })]
    const admin = await clientOf(owner)
    for (const product of [first, second]) {
      const order = await placeOrder(await clientOf(person), product.id)
      await moveOrder(admin, order.id, 'confirmed', 'paid')
    }
    const visitor = await signedIn(person)
    const list = () => as(visitor, listMyReviews)
    const waiting = (await list()).waiting.map(({ slug }) => slug)
    expect(waiting).toEqual([second.slug, first.slug])
    await save(visitor, second)
    await save(visitor, first, { title: '', body: '', stars: 1 })
    await changeProduct(first.id, { is_active: false })
    const { written } = await list()
    expect(written[0]).toEqual({
      review: {
        id: expect.any(String),
        productId: first.id,
        stars: 1,
        title: null,
        body: null,
        status: 'pending',
        createdAt: expect.stringMatching(/^20/),
        reply: null,
        photos: [],
      },
      product: { productId: first.id, name: 'Um', slug: first.slug, image: null },
      isForSale: false,
      mayReview: true,
    })
    expect(written.map(({ product, isForSale }) => [product.slug, isForSale])).toEqual([
      [first.slug, false],
      [second.slug, true],
    ])
  })

  it('are listed to nobody without an account', async () => {
    await expect(as(newVisitor(), listMyReviews)).rejects.toMatchObject({ code: '42501' })
    const stranger = await signedIn(await createUser())
    expect(await as(stranger, listMyReviews)).toEqual({ written: [], waiting: [] })
  })
})
