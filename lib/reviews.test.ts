import { describe, expect, it } from 'vitest'
import { getPhotoError, MAX_PHOTO_BYTES, questionSchema, reviewSchema } from './reviews.ts'

const review = {
  productId: '00000000-0000-4000-8000-000000000000',
  stars: 5,
  title: 'Ótimo',
  body: 'Gostei.',
}
const parse = (patch: object) => reviewSchema.safeParse({ ...review, ...patch })

describe('a review', () => {
  it('is plain text: one line of title, paragraphs of text, nothing invisible', () => {
    const { data } = parse({
      title: ' Muito\n bom\u202e ',
      body: 'Um\u200b  texto\r\n\r\n\r\n\r\ncom   parágrafos \u0007',
    })
    expect(data).toMatchObject({ title: 'Muito bom', body: 'Um texto\n\ncom parágrafos' })
  })

  it('has the line ends of every system as one', () => {
    const bodies = ['um\ndois', 'um\r\ndois', 'um\rdois', 'um  \n  dois', 'um \ndois']
    for (const body of bodies)
      expect([body, parse({ body }).data?.body]).toEqual([body, 'um\ndois'])
    expect(parse({ body: 'um\n\n\ndois' }).data?.body).toBe('um\n\ndois')
    expect(parse({ body: 'x'.repeat(3_000), title: 'x'.repeat(120) }).success).toBe(true)
  })

  it('may have no words, and keeps tags as the text they are', () => {
    expect(parse({ title: '', body: '' }).success).toBe(true)
    expect(parse({ body: '<b>oi</b>' }).data?.body).toBe('<b>oi</b>')
  })

  it.each([
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: Number.NaN }, 'stars'],
    [{ title: 'x'.repeat(121) }, 'long'],
    [{ body: 'x'.repeat(3_001) }, 'long'],
  ])('is refused with %j', (patch, message) => {
    expect(parse(patch).error?.issues[0]?.message).toBe(message)
  })
})

describe('a question', () => {
  const body = (text: string) =>
    questionSchema.safeParse({ productId: review.productId, body: text }).data?.body

  it('is plain text of 3 to 500 characters', () => {
    expect(body('  Tem\u200b legendas\r\n em  português? ')).toBe('Tem legendas\nem português?')
    expect(body(' a\u200b ')).toBeUndefined()
    expect(body('x'.repeat(500))).toHaveLength(500)
    expect(body('x'.repeat(501))).toBeUndefined()
  })
})

it.each([
  [{ size: 1, type: 'image/jpeg' }, null],
  [{ size: MAX_PHOTO_BYTES, type: 'image/webp' }, null],
  [{ size: MAX_PHOTO_BYTES + 1, type: 'image/png' }, 'TOO_LARGE'],
  [{ size: 0, type: 'image/png' }, 'EMPTY'],
  [{ size: 9, type: 'image/heic' }, 'NOT_AN_IMAGE'],
  [{ size: 9, type: 'image/svg+xml' }, 'NOT_AN_IMAGE'],
  [{ size: 9, type: '' }, 'NOT_AN_IMAGE'],
])('of the chosen file %j the browser knows %s', (file, error) => {
  expect(getPhotoError(file)).toBe(error)
})
