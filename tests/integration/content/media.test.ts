import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import { GET } from '@/app/api/admin/media/route'
import { POST } from '@/app/api/admin/uploads/route'
import { mediaRules } from '@/lib/content/media'
import { parseTableQuery } from '@/lib/core/table-query'
import { removeMedia } from '@/scripts/serve/jobs'
import { deleteImages } from '@/server/content/admin-actions'
import { listLibrary } from '@/server/content/admin-media-queries'
import { createProduct } from '@/tests/factories/product'
import { createUser } from '@/tests/factories/user'
import { secretClient } from '@/tests/support/clients'
import { signedIn } from '@/tests/support/integration/sign-in'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

let editor: Visitor
beforeAll(async () => {
  editor = await signedIn(await createUser({ admin: true, staff: 'editor' }))
})

async function upload(): Promise<string> {
  const square = { width: 90, height: 50, channels: 3 as const, background: { r: 1, g: 2, b: 3 } }
  const body = new FormData()
  body.set('folder', 'banners')
  body.set('file', new Blob([new Uint8Array(await sharp({ create: square }).png().toBuffer())]))
  const request = new Request('http://localhost:3000/api/admin/uploads', { method: 'POST', body })
  const answer = await (await as(editor, () => POST(request))).json()
  return answer.path
}

const find = async (visitor: Visitor, busca: string, uso = '') =>
  as(visitor, () => listLibrary(parseTableQuery({ busca, uso }, mediaRules)))
const pick = async (visitor: Visitor, busca: string) => {
  const request = new Request(`http://localhost:3000/api/admin/media?busca=${busca}&pagina=1`)
  const response = await as(visitor, () => GET(request))
  return { status: response.status, answer: await response.json() }
}

it('an uploaded image is listed with size and uses, chosen again, and deleted once nothing uses it', async () => {
  const path = await upload()
  const name = path.slice(path.lastIndexOf('/') + 1)
  const { id, name: product } = await createProduct({ image: path })
  const [image] = (await find(editor, name)).rows
  expect(image).toMatchObject({
    id: path,
    size: { width: 90, height: 50 },
    useCount: 1,
    uses: [{ table: 'products', label: product, href: `/admin/produtos/${id}` }],
  })
  expect(image?.bytes).toBeGreaterThan(20)
  expect(await pick(editor, name)).toEqual({
    status: 200,
    answer: { ok: true, data: { total: 1, rows: [{ path, name: product }] } },
  })
  const remove = () => as(editor, () => deleteImages({ paths: [path] }))
  expect(await remove()).toEqual({ ok: true, data: { deleted: 0, kept: 1 } })

  await secretClient().from('products').update({ image: null }).eq('id', id)
  expect((await find(editor, name, 'products')).total).toBe(0)
  expect((await find(editor, name, 'unused')).total).toBe(1)
  expect(await remove()).toEqual({ ok: true, data: { deleted: 1, kept: 0 } })
  expect((await find(editor, name)).total).toBe(0)
  const { NEXT_PUBLIC_SUPABASE_URL: url = '', SUPABASE_SECRET_KEY: secretKey = '' } = process.env
  const fileOf = (place: string) => fetch(`${url}/storage/v1/object/public${place}`)
  expect((await fileOf(path)).ok).toBe(true)
  await removeMedia({ url, secretKey }, AbortSignal.timeout(20_000))
  expect((await fileOf(path)).ok).toBe(false)
  expect((await fileOf(`${path.replace('/media/', '/media/widths/')}/48.webp`)).ok).toBe(false)
})

it('the size of an image that the storage did not send is read the next time', async () => {
  const path = await upload()
  const sizeNow = async () => {
    const { rows } = await find(editor, path.slice(path.lastIndexOf('/') + 1))
    return rows.map(({ size }) => size)
  }
  const real = fetch
  const network = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((address, init) =>
      String(address).includes('/object/public/')
        ? Promise.reject(new TypeError('away'))
        : real(address, init),
    )
  expect(await sizeNow()).toEqual([null])
  network.mockRestore()
  expect(await sizeNow()).toEqual([{ width: 90, height: 50 }])
})

it('is closed to guests, customers and support [PERM-14]', async () => {
  const support = await signedIn(await createUser({ admin: true, staff: 'support' }))
  for (const [visitor, status, code] of [
    [newVisitor(), 401, 'UNAUTHENTICATED'],
    [await signedIn(await createUser()), 403, 'FORBIDDEN'],
    [support, 403, 'FORBIDDEN'],
  ] as const) {
    expect(await pick(visitor, 'x')).toEqual({ status, answer: { ok: false, code } })
    const paths = ['/media/banners/x.webp']
    expect(await as(visitor, () => deleteImages({ paths }))).toMatchObject({ ok: false, code })
  }
})
