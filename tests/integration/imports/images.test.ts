// Images that a sheet names by a web address, fetched from a server of this test.
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readRemoteImage } from '@/server/content/admin-media-queries'
import { retryImportImages, undoImport } from '@/server/imports/actions'
import { fetchImportImages } from '@/server/imports/image-actions'
import { getImageCounts, listFailedImages, listImportLines } from '@/server/imports/queries'
import { importedImagePath } from '@/server/imports/store-reads'
import { type ImageServer, networkOf, startImageServer } from '@/tests/support/image-server'
import { withFaults } from '@/tests/support/integration/with-faults'
import { takeExpired } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { openOwnStore } from '../../support/integration/own-store'
import { checked, imported, workbookOf } from '../../support/integration/workbooks'

const store = openOwnStore({ seeded: false })
let editor: Visitor
let server: ImageServer
let png: Buffer
let isDown = false

beforeAll(async () => {
  editor = await store.member('editor')
  const square = { width: 40, height: 40, channels: 3 as const, background: { r: 1, g: 2, b: 3 } }
  png = await sharp({ create: square }).png().toBuffer()
  server = await startImageServer((path, response) => {
    if (isDown || path.startsWith('/missing')) response.writeHead(404).end()
    else response.end(path.startsWith('/page') ? '<html></html>'.repeat(9) : png)
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  isDown = false
  server.asked.length = 0
  takeExpired()
})

const read = (address: string) => readRemoteImage(address, networkOf(server))
const fetchAll = (id: string) => as(editor, () => fetchImportImages(id, read))

/** Imports products with these images; gives the batch. */
const importImages = (lines: [slug: string, image: string, more?: string][]) =>
  as(editor, async () =>
    imported(
      await workbookOf([
        ['Nome', 'Slug', 'Preço', 'Imagem principal', 'Outras imagens'],
        ...lines.map(([slug, image, more]) => [`Jogo ${slug}`, slug, 10, image, more ?? null]),
      ]),
    ),
  )

const imagesOf = async (slug: string) => {
  const [row] = await store.query<{ image: string; additional_images: string[] }>(
    'select image, additional_images from public.products where slug = $1',
    [slug],
  )
  return row
}

describe('images of the web in a sheet', () => {
  it('arrive in the store and on their products, each address fetched once [IMP-02]', async () => {
    const [front, back] = ['https://cdn.example/front.png', 'https://cdn.example/back.png']
    const id = await importImages([
      ['com-foto', front, `${back} | ${front}`],
      ['mesma-foto', front],
    ])
    expect(await imagesOf('com-foto')).toMatchObject({ image: front })
    expect(await as(editor, () => getImageCounts(id))).toEqual({ total: 2, stored: 0, failed: 0 })
    takeExpired()

    expect(await fetchAll(id)).toEqual({ ok: true, data: { total: 2, stored: 2, failed: 0 } })
    expect(server.asked.sort()).toEqual(['/back.png', '/front.png'])
    expect(await imagesOf('com-foto')).toEqual({
      image: importedImagePath(front),
      additional_images: [importedImagePath(back), importedImagePath(front)],
    })
    expect(await imagesOf('mesma-foto')).toMatchObject({ image: importedImagePath(front) })
    const expired = takeExpired()
    expect(expired).toEqual(expect.arrayContaining(['product:com-foto', 'product:mesma-foto']))
    expect(expired.filter((tag) => tag.startsWith('product:')).join()).not.toContain('zelda')

    const url = `${process.env.NEXT_PUBLIC_SUPABASE_URL}/storage/v1/object/public${importedImagePath(front)}`
    const file = await fetch(url)
    expect(file.headers.get('content-type')).toBe('image/webp')
    const width = await fetch(`${url.replace('/media/', '/media/widths/')}/48.avif`)
    expect(width.headers.get('content-type')).toBe('image/avif')

    // The same sheet again changes nothing and asks nobody.
    const again = await as(editor, async () =>
      checked(
        await workbookOf([
          ['Nome', 'Slug', 'Preço', 'Imagem principal', 'Outras imagens'],
          ['Jogo com-foto', 'com-foto', 10, front, `${back} | ${front}`],
          ['Outro', 'foto-conhecida', 10, back, null],
        ]),
      ),
    )
    expect(again.counts).toMatchObject({ skip: 1, create: 1, error: 0 })
    const [line] = await as(editor, () => listImportLines(again.id, 'create', 1))
    expect(line?.changes).toContainEqual({
      field: 'image',
      before: '',
      after: importedImagePath(back),
    })
    expect(server.asked).toHaveLength(2)
    expect(await as(editor, () => undoImport({ id }))).toMatchObject({ data: { undone: true } })
  })

  it('that fail are reported one by one, and fetched when tried again', async () => {
    const [bad, page] = ['https://cdn.example/missing.png', 'https://cdn.example/page.png']
    const id = await importImages([
      ['sem-foto', bad, 'https://cdn.example/good.png'],
      ['pagina', page],
    ])
    expect(await fetchAll(id)).toMatchObject({ data: { total: 3, stored: 1, failed: 2 } })
    expect(await as(editor, () => listFailedImages(id))).toEqual([
      { address: bad, error: 'MISSING', product: 'Jogo sem-foto', more: 0 },
      { address: page, error: 'NOT_AN_IMAGE', product: 'Jogo pagina', more: 0 },
    ])
    expect(await imagesOf('sem-foto')).toEqual({
      image: bad,
      additional_images: [importedImagePath('https://cdn.example/good.png')],
    })
    expect(await fetchAll(id)).toMatchObject({ data: { failed: 2 } })
    expect(server.asked).toHaveLength(3)

    const found = (address: string) =>
      readRemoteImage(address.replace('missing', 'found'), networkOf(server))
    await as(editor, () => retryImportImages({ id }))
    expect(await as(editor, () => fetchImportImages(id, found))).toMatchObject({
      data: { stored: 2, failed: 1 },
    })
    expect(await imagesOf('sem-foto')).toMatchObject({ image: importedImagePath(bad) })
  })

  it('go on after a crash: what was being fetched is fetched again, what is stored is not', async () => {
    const addresses = [1, 2, 3, 4, 5].map((n) => `https://cdn.example/crash-${n}.png`)
    const id = await importImages([['quebra', addresses[0] ?? '', addresses.slice(1).join(' | ')]])
    let asked = 0
    const crashing = async (address: string) => {
      asked += 1
      if (asked > 2) throw new Error('the process ends here')
      return read(address)
    }
    expect(await as(editor, () => fetchImportImages(id, crashing))).toMatchObject({ ok: false })
    const { stored } = await as(editor, () => getImageCounts(id))
    expect(stored).toBe(2)
    // Stored as a file, but the crash came before the database heard of it.
    await store.query(
      `update public.import_images set state = 'fetching', claimed_at = now()
       where batch_id = $1 and state = 'stored'`,
      [id],
    )
    expect(await fetchAll(id)).toMatchObject({ ok: true })
    await store.query(
      `update public.import_images set claimed_at = now() - interval '2 minutes'
       where batch_id = $1 and state = 'fetching'`,
      [id],
    )
    expect(await fetchAll(id)).toMatchObject({ data: { total: 5, stored: 5, failed: 0 } })
    expect(server.asked.sort()).toEqual([1, 2, 3, 4, 5].map((n) => `/crash-${n}.png`))
  })

  it('that cannot be stored are reported, and leave a call that fails unfinished', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const address = 'https://cdn.example/full.png'
    const id = await importImages([['disco-cheio', address]])
    const failing = (part: string) =>
      withFaults(
        (path) => path.includes(part),
        () => fetchAll(id),
      )
    for (const part of ['claim_import_images', 'missing_media', 'import_image_counts']) {
      expect(await failing(part)).toEqual({ ok: false, code: 'UNKNOWN' })
      await store.query(
        `update public.import_images set state = 'waiting', fault = null where batch_id = $1`,
        [id],
      )
    }
    await store.query('delete from storage.objects where name = $1', [
      importedImagePath(address).replace('/media/', ''),
    ])
    expect(await failing('/storage/v1/object/media')).toEqual({
      ok: true,
      data: { total: 1, stored: 0, failed: 1 },
    })
    expect(await as(editor, () => listFailedImages(id))).toEqual([
      { address, error: 'UNKNOWN', product: 'Jogo disco-cheio', more: 0 },
    ])
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"import-images"'))
    vi.restoreAllMocks()
  })

  it('are fetched once by two tabs that ask at the same time', async () => {
    const addresses = Array.from({ length: 8 }, (_, n) => `https://cdn.example/tab-${n}.png`)
    const id = await importImages([['abas', addresses[0] ?? '', addresses.slice(1).join(' | ')]])
    await Promise.all([fetchAll(id), fetchAll(id)])
    expect(await as(editor, () => getImageCounts(id))).toMatchObject({ stored: 8 })
    expect(server.asked.sort()).toEqual(addresses.map((one) => new URL(one).pathname))
  })

  it('are not fetched from this machine by the store itself', async () => {
    const id = await importImages([['privada', 'https://localhost.localdomain/a.png']])
    const answer = await as(editor, () => fetchImportImages(id))
    expect(answer).toMatchObject({ data: { total: 1, stored: 0, failed: 1 } })
    expect(server.asked).toEqual([])
  })

  it('wait until the import is written, and are nothing to others', async () => {
    const bytes = await workbookOf([
      ['Nome', 'Imagem principal'],
      ['Ainda não', 'https://cdn.example/later.png'],
    ])
    const batch = await as(editor, () => checked(bytes))
    expect(await fetchAll(batch.id)).toEqual({ ok: false, code: 'NOT_FOUND' })
    expect(await fetchAll('x')).toEqual({ ok: false, code: 'NOT_FOUND' })
    const support = await store.member('support')
    const others: [string, Visitor][] = [
      ['UNAUTHENTICATED', newVisitor()],
      ['FORBIDDEN', support],
      ['FORBIDDEN', { ...editor, headers: new Headers({ origin: 'https://evil.example' }) }],
    ]
    for (const [code, visitor] of others)
      expect(await as(visitor, () => fetchImportImages(batch.id, read))).toEqual({
        ok: false,
        code,
      })
    expect(server.asked).toEqual([])
  })
})

describe('files of the store in a sheet', () => {
  it('have to exist', async () => {
    const id = await importImages([['dona', 'https://cdn.example/own.png']])
    await fetchAll(id)
    const there = importedImagePath('https://cdn.example/own.png')
    const bytes = await workbookOf([
      ['Nome', 'Slug', 'Imagem principal'],
      ['Existe', 'foto-existe', there],
      ['Não existe', 'foto-nao-existe', '/media/x/777.webp'],
    ])
    await as(editor, async () => {
      const batch = await checked(bytes)
      expect(batch.counts).toMatchObject({ create: 1, error: 1 })
      const [line] = await listImportLines(batch.id, 'error', 1)
      expect(line?.issues).toMatchObject([{ code: 'media-missing', cell: 'C3' }, {}])
    })
  })
})
