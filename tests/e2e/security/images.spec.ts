import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/browser/fixtures.ts'

test('an image is made once in each width, as AVIF or WebP, and has no other address', async ({
  request,
}) => {
  const html = await (await request.get('/categoria/xbox')).text()
  const [image = ''] = /\/media\/[\w./-]+?\.webp(?=\?w=)/.exec(html) ?? []
  const ask = async (query: string, accept: string) => {
    const answer = await request.get(image + query, { headers: { accept } })
    return { answer, type: answer.headers()['content-type'], body: await answer.body() }
  }
  const storage = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public`
  const stored = (width: number, format: string) =>
    fetch(`${storage}${image.replace('/media/', '/media/widths/')}/${width}.${format}`)
  for (const width of [48, 640]) {
    for (const [accept, format] of [
      ['image/avif,image/webp,*/*;q=0.8', 'avif'],
      ['image/webp,*/*;q=0.8', 'webp'],
      ['*/*', 'webp'],
    ] as const) {
      const { answer, type, body } = await ask(`?w=${width}`, accept)
      expect([width, accept, type]).toEqual([width, accept, `image/${format}`])
      expect(answer.headers()).toMatchObject({
        vary: expect.stringContaining('Accept'),
        'cache-control': expect.stringContaining('immutable'),
      })
      expect((await sharp(body).metadata()).width).toBe(width)
      const file = Buffer.from(await (await stored(width, format)).arrayBuffer())
      expect(body.equals(file), `stored as ${width}.${format}`).toBe(true)
    }
  }
  // Larger than the image itself: not enlarged.
  expect((await sharp((await ask('?w=1920', 'image/avif')).body).metadata()).width).toBe(800)

  const inWidths = image.replace('/media/', '/media/widths/')
  for (const path of [
    ...['641', '', '0', '-1', '640.0', '6e2', '640px'].map((width) => `${image}?w=${width}`),
    `${image}?w=640&w=640`,
    `${image}?w=640&q=75`,
    `${inWidths}/640.avif?w=48`,
    '/media/produtos/nada.webp?w=640',
  ]) {
    const { status, headers } = await fetchHead(request, path)
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-store'])
  }
})

const fetchHead = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path, { failOnStatusCode: false })
  return { status: answer.status(), headers: answer.headers() }
}
