import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { POST } from '@/app/api/minha-avaliacao/fotos/route'
import { MAX_PHOTO_BYTES } from '@/lib/reviews'
import { removeMedia } from '@/scripts/serve/jobs'
import { getProductReviews } from '@/server/catalog/product-queries'
import { deleteReview, deleteReviewPhoto, saveReview } from '@/server/reviews/actions'
import { moderateReview, removeReviewPhoto } from '@/server/reviews/admin-actions'
import { listReviews } from '@/server/reviews/admin-queries'
import type { OwnReview } from '@/server/reviews/dto'
import { getOwnReviewState } from '@/server/reviews/queries'
import { moveOrder, placeOrder } from '@/tests/factories/order'
import { createProduct, type Product } from '@/tests/factories/product'
import { uniqueWord } from '@/tests/factories/unique-word'
import { createUser } from '@/tests/factories/user'
import { clientOf } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

const project = () => ({
  url: process.env.NEXT_PUBLIC_SUPABASE_URL ?? '',
  secretKey: process.env.SUPABASE_SECRET_KEY ?? '',
})
const stored = (file: string) => fetch(`${project().url}/storage/v1/object/public${file}`)

let photo: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  const square = { width: 60, height: 40, channels: 3 as const, background: { r: 9, g: 2, b: 3 } }
  const exif = { IFD0: { Copyright: 'Ana Prado' }, IFD3: { GPSLatitude: '20/1 18/1 0/1' } }
  photo = new Uint8Array(await sharp({ create: square }).withExif(exif).jpeg().toBuffer())
})

async function reviewed(): Promise<{
  product: Product
  author: Visitor
  admin: Visitor
  review: string
  title: string
}> {
  const product = await createProduct()
  const [person, owner] = [await createUser(), await createUser({ admin: true })]
  const order = await placeOrder(await clientOf(person), product.id)
  await moveOrder(await clientOf(owner), order.id, 'confirmed', 'paid')
  const author = await signedIn(person)
  const title = uniqueWord()
  const saved = await as(author, () =>
    saveReview({ productId: product.id, stars: 5, title, body: '' }),
  )
  if (!saved.ok) throw new Error(saved.code)
  return { product, author, admin: await signedIn(owner), review: saved.data.id, title }
}

async function send(visitor: Visitor, review: string, bytes: BlobPart = photo) {
  const body = new FormData()
  body.set('review', review)
  body.set('file', new Blob([bytes], { type: 'image/jpeg' }), '../../evil.jpg')
  const url = 'http://store.test/api/minha-avaliacao/fotos'
  const response = await as(visitor, () => POST(new Request(url, { method: 'POST', body })))
  const answer: { ok: boolean; code?: string; data?: OwnReview } = await response.json()
  return { status: response.status, ...answer }
}

describe('the photos of a review', () => {
  it('are encoded without metadata, shown once the review is published, and removed one by one', async () => {
    const { product, author, admin, review, title } = await reviewed()
    const shown = async () => (await getProductReviews(product.id, product.slug)).items
    const list = async () => {
      const query = { q: title, page: 1, sort: null, direction: 'desc', filters: {} } as never
      return (await as(admin, () => listReviews(query))).rows.find(({ id }) => id === review)
    }
    const approve = async (seen = list()) => {
      const read = await seen
      if (!read) throw new Error('the review is missing')
      return as(admin, () => moderateReview({ reviewId: review, status: 'approved', seen: read }))
    }
    const before = await list()
    await approve()
    takeExpired()
    const first = await send(author, review)
    expect(first).toMatchObject({ status: 200, data: { id: review, status: 'pending' } })
    expect(takeExpired()).toEqual([`product:${product.slug}`])
    expect(await shown()).toEqual([])
    await send(author, review)
    const [one, two] = (await send(author, review)).data?.photos ?? []
    if (!one || !two) throw new Error('photos are missing')
    expect(one).toMatchObject({ width: 60, height: 40 })
    expect(one.file).toMatch(/^\/media\/avaliacoes\/[0-9a-f]{32}\.webp$/)
    const head = await sharp(await (await stored(one.file)).arrayBuffer()).metadata()
    expect(head).toMatchObject({ format: 'webp', width: 60 })
    expect(head.exif).toBeUndefined()
    const variant = one.file.replace('/media/', '/media/widths/')
    expect((await stored(`${variant}/96.avif`)).status).toBe(200)
    expect(await send(author, review)).toMatchObject({ status: 409, code: 'CONFLICT' })

    expect((await list())?.photos).toHaveLength(3)
    // What is published was seen, the photos too.
    expect(await approve(Promise.resolve(before))).toMatchObject({ code: 'CONFLICT' })
    expect(await shown()).toEqual([])
    expect(await approve()).toMatchObject({ ok: true })
    const [item] = await shown()
    expect(item?.photos).toHaveLength(3)
    expect(item?.photos).toContain(one.file)

    const drop = (who: Visitor, photoId: string) =>
      as(who, () => deleteReviewPhoto({ photoId, productId: product.id }))
    const stranger = await signedIn(await createUser())
    expect(await drop(stranger, one.id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await drop(author, one.id)).toMatchObject({ ok: true })
    const staffDrop = (who: Visitor) => as(who, () => removeReviewPhoto({ photoId: two.id }))
    expect(await staffDrop(author)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await staffDrop(admin)).toMatchObject({ ok: true })
    expect(await staffDrop(admin)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await shown())[0]?.photos).toHaveLength(1)
    expect(await as(author, () => getOwnReviewState(product.id))).toMatchObject({
      data: { review: { status: 'approved', photos: [{}] } },
    })
  })

  it('lose their files in all widths with the review', async () => {
    const { product, author, review } = await reviewed()
    const file = (await send(author, review)).data?.photos[0]?.file ?? ''
    const variant = `${file.replace('/media/', '/media/widths/')}/48.webp`
    await removeMedia(project(), AbortSignal.timeout(20_000))
    expect([(await stored(file)).status, (await stored(variant)).status]).toEqual([200, 200])
    await as(author, () => deleteReview({ reviewId: review, productId: product.id }))
    await removeMedia(project(), AbortSignal.timeout(20_000))
    expect((await stored(file)).ok).toBe(false)
    expect((await stored(variant)).ok).toBe(false)
  })

  it('keep their file if the response of the database is lost, not if it refuses them', async () => {
    const { product, author, review } = await reviewed()
    const stranger = await signedIn(await createUser())
    const files: string[] = []
    const real = globalThis.fetch
    const network = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await real(input, init)
      if (!String(input).includes('/rpc/add_review_photo')) return response
      files.push(JSON.parse(String(init?.body)).p_file)
      if (response.ok) throw new TypeError('fetch failed')
      return response
    })
    try {
      expect(await send(author, review)).toMatchObject({ status: 503, code: 'CONNECTION' })
      expect(await send(stranger, review)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    } finally {
      network.mockRestore()
    }
    const [kept = '', refused = ''] = files
    expect(await as(author, () => getOwnReviewState(product.id))).toMatchObject({
      data: { review: { photos: [{ file: kept }] } },
    })
    expect((await stored(kept)).status).toBe(200)
    expect((await stored(refused)).ok).toBe(false)
  })

  it('are refused to others and other sites', async () => {
    const { author, review } = await reviewed()
    expect(await send(newVisitor(), review)).toMatchObject({ status: 401 })
    const stranger = await signedIn(await createUser())
    expect(await send(stranger, review)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    const elsewhere = { ...author, headers: new Headers({ origin: 'https://evil.example' }) }
    expect(await send(elsewhere, review)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  it.each([
    ['a page', '<html><script>1</script></html>', 'NOT_AN_IMAGE', 422],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'NOT_AN_IMAGE', 422],
    ['a JPEG that ends at once', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'NOT_AN_IMAGE', 422],
    ['nothing', '', 'EMPTY', 422],
    ['more than 8 MB', new Uint8Array(MAX_PHOTO_BYTES + 10_000), 'TOO_LARGE', 413],
  ])('are not %s', async (_what, bytes, code, status) => {
    const { author, review } = await reviewed()
    expect(await send(author, review, bytes)).toEqual({ status, ok: false, code })
  })

  it('belong to a review that is named', async () => {
    const { author } = await reviewed()
    expect(await send(author, 'x')).toMatchObject({ status: 422, code: 'INVALID' })
  })
})
