import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/admin/uploads/route'
import { createUser, removeUsers, type TestUser } from '@/tests/factories/user'
import { secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

let people: TestUser[]
let owner: Visitor
let customer: Visitor
let support: Visitor
let image: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  people = [
    await createUser({ admin: true }),
    await createUser(),
    await createUser({ admin: true }),
  ]
  const [admin, shopper, helper] = people as [TestUser, TestUser, TestUser]
  owner = await signedIn(admin)
  customer = await signedIn(shopper)
  support = await signedIn(helper)
  const { error } = await secretClient()
    .from('user_profiles')
    .update({ staff_role: 'support' })
    .eq('id', helper.id)
  if (error) throw error
  const square = { width: 60, height: 40, channels: 3 as const, background: { r: 1, g: 2, b: 3 } }
  image = new Uint8Array(await sharp({ create: square }).png().toBuffer())
})
afterAll(() => removeUsers(people))

async function send(visitor: Visitor, fields: Record<string, Blob | string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.set(name, value)
    else body.set(name, value, '../../evil.php.jpg')
  }
  const request = new Request('http://store.test/api/admin/uploads', { method: 'POST', body })
  const response = await as(visitor, () => POST(request))
  return { status: response.status, answer: await response.json() }
}

const file = (bytes: BlobPart) => new Blob([bytes], { type: 'image/png' })

describe('the upload of images', () => {
  it('stores an image of the owner as WebP under a name of its own [ASVS 5.3.2]', async () => {
    const first = await send(owner, { file: file(image), folder: 'produtos' })
    const second = await send(owner, { file: file(image), folder: 'produtos' })
    expect(first).toMatchObject({ status: 200, answer: { ok: true, width: 60, height: 40 } })
    expect(first.answer.path).toMatch(/^\/media\/produtos\/[0-9a-f]{32}\.webp$/)
    expect(second.answer.path).not.toBe(first.answer.path)
    const base = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public`
    const stored = await fetch(base + first.answer.path)
    expect(stored.headers.get('content-type')).toBe('image/webp')
    const { format, width } = await sharp(await stored.arrayBuffer()).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 60 })
    const widths = `${base}${first.answer.path.replace('/media/', '/media/widths/')}`
    for (const name of ['48.avif', '96.webp']) {
      const variant = await fetch(`${widths}/${name}`)
      expect(variant.headers.get('content-type')).toBe(`image/${name.split('.')[1]}`)
    }
  })

  it('is closed to guests, customers and other sites [ASVS 8.3.1]', async () => {
    const fields = { file: file(image), folder: 'produtos' }
    expect(await send(newVisitor(), fields)).toMatchObject({
      status: 401,
      answer: { code: 'UNAUTHENTICATED' },
    })
    for (const visitor of [customer, support]) {
      expect(await send(visitor, fields)).toMatchObject({
        status: 403,
        answer: { code: 'FORBIDDEN' },
      })
    }
    const elsewhere = {
      cookies: owner.cookies,
      headers: new Headers({ origin: 'https://evil.example' }),
    }
    const unknown = { cookies: owner.cookies, headers: new Headers() }
    for (const visitor of [elsewhere, unknown]) {
      expect((await send(visitor, fields)).answer).toEqual({ ok: false, code: 'FORBIDDEN' })
    }
  })

  it.each([
    [
      'a page',
      { file: file('<html><script>1</script></html>'), folder: 'produtos' },
      'NOT_AN_IMAGE',
      422,
    ],
    ['nothing', { file: file(''), folder: 'produtos' }, 'EMPTY', 422],
    ['no file', { folder: 'produtos' }, 'INVALID', 422],
    ['a text as file', { file: 'x', folder: 'produtos' }, 'INVALID', 422],
    ['a folder of its own', { file: file('x'), folder: '../../etc' }, 'INVALID', 422],
    ['6 MB', { file: file(new Uint8Array(6 * 1024 * 1024)), folder: 'produtos' }, 'TOO_LARGE', 413],
  ])('refuses %s with a code', async (_what, fields, code, status) => {
    expect(await send(owner, fields as Record<string, Blob | string>)).toEqual({
      status,
      answer: { ok: false, code },
    })
  })
})
