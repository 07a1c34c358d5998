// What the wizard lists of an import and takes decisions about, and the downloads.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { decideImportRows, retryImportImages } from '@/server/imports/actions'
import {
  exportCatalog,
  exportErrors,
  exportTemplate,
  listExportCategories,
} from '@/server/imports/export-queries'
import {
  getImageCounts,
  getImport,
  getImportReview,
  listFailedImages,
  listImportLines,
  listImports,
  readImageCounts,
  readImportStatus,
} from '@/server/imports/queries'
import { applyImport } from '@/server/imports/run-actions'
import { readWorkbook } from '@/server/imports/workbook-reader'
import { small } from '@/tests/support/integration/small-store'
import { withFaults } from '@/tests/support/integration/with-faults'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { openOwnStore } from '../../support/integration/own-store'
import { checked, exported } from '../../support/integration/workbooks'

const store = openOwnStore({ seeded: false })
let editor: Visitor
beforeAll(async () => {
  editor = await store.member('editor')
})
beforeEach(() => {
  vi.spyOn(console, 'error')
    .mockImplementation(() => undefined)
    .mockClear()
})

const asEditor = <T>(task: () => Promise<T>) => as(editor, task)
const checkedText = (text: string) => asEditor(() => checked(Buffer.from(text)))
const batchOf = (id: string) => asEditor(() => getImport(id))

describe('the list of imports', () => {
  it('has the latest 20, newest first, and those of others once they are written', async () => {
    const { id } = await checkedText('Nome;Preço\nJogo;10')
    await store.query(
      `insert into public.import_batches (file_name, state, headers, total_rows, created_at)
       select 'antiga-' || n, case when n = 3 then 'checked' else 'applied' end, '[]', 0,
         now() - n * interval '1 hour' from generate_series(1, 25) n`,
    )
    const batches = await asEditor(listImports)
    expect(batches[0]).toEqual(await batchOf(id))
    expect(batches.slice(1).map(({ fileName }) => fileName)).toEqual(
      Array.from({ length: 20 }, (_, n) => `antiga-${n + 1}`).filter((name) => name !== 'antiga-3'),
    )
    await store.query(`delete from public.import_batches where file_name like 'antiga-%'`)
  })

  it('is not read without the area, and fails when the database does', async () => {
    await expect(as(newVisitor(), listImports)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    const support = await store.member('support')
    for (const read of [listImports, listExportCategories, () => getImport('x')]) {
      await expect(as<unknown>(support, read)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const id = randomUUID()
    expect(await asEditor(() => getImport(id))).toBeNull()
    expect(await asEditor(() => getImport('x'))).toBeNull()
    const reads: [part: string, read: () => Promise<unknown>][] = [
      ['import_batches', listImports],
      ['import_batches', () => getImport(id)],
      ['import_row_details', () => listImportLines(id, null, 1)],
      ['import_row_counts', () => getImportReview(id)],
      ['import_image_counts', () => getImageCounts(id)],
      ['import_images', () => listFailedImages(id)],
      ['categories', listExportCategories],
    ]
    for (const [part, read] of reads) {
      const reading = withFaults(
        (path) => path.includes(part),
        () => asEditor(read),
      )
      await expect(reading).rejects.toMatchObject({ msg: 'broken' })
    }
    const status = () => asEditor(() => readImportStatus(id))
    expect(await withFaults((path) => path.includes('import_batches'), status)).toEqual({
      ok: false,
      code: 'UNKNOWN',
    })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('import-status'))
  })

  it('shows the written products while they are written', async () => {
    const text = `Nome;Slug;Preço\nUm;andamento-1;1\nDois;andamento-2;1\n;${small.coins};150\n;x y;1`
    const { id } = await checkedText(text)
    const status = () => asEditor(() => readImportStatus(id))
    expect(await status()).toEqual({ ok: true, data: { state: 'checked', done: 4, total: 4 } })
    await store.query(`update public.import_batches set state = 'applying' where id = $1`, [id])
    await store.query(`select setval('private.import_written', 2)`)
    expect(await status()).toEqual({ ok: true, data: { state: 'applying', done: 2, total: 3 } })
    expect(await withFaults((path) => path.includes('count_written_products'), status)).toEqual({
      ok: false,
      code: 'UNKNOWN',
    })
  })
})

const fill = (count: number, line: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => line(n))

/** Lines 2–56 with an error, 57–59 without a number, 60–61 in doubt, then new ones. */
const LONG = [
  'Nome;Slug;Preço',
  ...fill(55, (n) => `Errado ${n};Ruim ${n};`),
  ...fill(3, (n) => `Sem ${n};lista-sem-${n};a combinar`),
  ...fill(2, (n) => `Duvida ${n};lista-duvida-${n};1,234.56`),
  ...fill(60, (n) => `Novo ${n};lista-novo-${n};10`),
  `;${small.plain};300`,
  `Elden Ring;${small.discounted};`,
  'Vazio;lista-vazio;',
].join('\n')
const range = (first: number, last: number) =>
  fill(last - first + 1, () => '').map((_, n) => first + n)

describe('the lines of an import', () => {
  const rowsOf = async (
    id: string,
    ...[filter, page]: [Parameters<typeof listImportLines>[1], number]
  ) => (await asEditor(() => listImportLines(id, filter, page))).map(({ row }) => row)

  it('are pages of 50 of one kind or of all, and counted by kind', async () => {
    const { id } = await checkedText(LONG)
    await checkedText(LONG.replaceAll('lista-', 'outra-'))
    expect(await rowsOf(id, null, 1)).toEqual(range(2, 51))
    expect(await rowsOf(id, null, 2)).toEqual([...range(52, 61), 122, ...range(62, 100)])
    expect(await rowsOf(id, null, 3)).toEqual([...range(101, 121), 124, 123])
    expect(await rowsOf(id, 'error', 2)).toEqual(range(52, 56))
    expect(await rowsOf(id, 'flagged', 1)).toEqual(range(57, 61))
    expect(await rowsOf(id, 'unpriced', 1)).toEqual([57, 58, 59, 124])
    expect(await rowsOf(id, 'update', 1)).toEqual([122])
    expect(await rowsOf(id, 'skip', 1)).toEqual([123])
    expect(await asEditor(() => getImportReview(id))).toEqual({
      counts: { create: 66, update: 1, skip: 1, error: 55, left_out: 0, flagged: 5, unpriced: 4 },
      open: 5,
      writes: 67,
      reasons: [
        { code: 'price-text', lines: 3, open: 3 },
        { code: 'price-format', lines: 2, open: 2 },
      ],
    })

    await asEditor(() => decideImportRows({ id, rows: range(58, 61), decision: 'accepted' }))
    await asEditor(() => decideImportRows({ id, rows: [57], decision: 'left_out' }))
    expect(await asEditor(() => applyImport(id))).toEqual({ ok: true, data: undefined })
    expect(await rowsOf(id, 'flagged', 1)).toEqual(range(58, 61))
    expect(await rowsOf(id, 'unpriced', 1)).toEqual([58, 59, 124])
    expect(await rowsOf(id, 'left_out', 1)).toEqual([57])

    const download = await asEditor(() => exportErrors(id))
    expect(download).toMatchObject({ ok: true, fileName: 'erros-da-importacao.xlsx' })
    const sheet = await readDownload(download)
    expect(sheet.headers.map(({ header }) => header)).toEqual([
      'Nome',
      'Slug',
      'Preço',
      'Linha original',
      'Problemas',
    ])
    expect(sheet.rows.map(({ cells }) => cells.slice(0, 4))).toEqual(
      fill(55, (n) => `${n}`).map((n) => [`Errado ${n}`, `Ruim ${n}`, undefined, Number(n) + 2]),
    )
  })

  it('name the products that they refer to, of the store and of the sheet', async () => {
    const { id } = await checkedText(
      [
        'Nome;Slug;Preço;Tipo;Produto mestre;Produtos relacionados',
        'Mestre da planilha;mestre-da-planilha;10;master;;',
        `Um;nomes-um;10;sku;mestre-da-planilha;${small.plain} | nomes-dois`,
        `Dois;nomes-dois;10;sku;${small.master};`,
      ].join('\n'),
    )
    const lines = await asEditor(() => listImportLines(id, 'create', 1))
    const shown = (field: string) =>
      lines.map(({ changes }) => changes.find((change) => change.field === field)?.after)
    expect(shown('parent_product_id')).toEqual([
      undefined,
      'Mestre da planilha',
      'Controle DualSense',
    ])
    expect(shown('manual_related_products')).toEqual([
      undefined,
      'The Legend of Zelda: Tears of the Kingdom | Dois',
      undefined,
    ])
    for (const part of ['products?', 'import_rows']) {
      const reading = withFaults(
        (path) => path.includes(`/rest/v1/${part}`),
        () => asEditor(() => listImportLines(id, null, 1)),
      )
      await expect(reading).rejects.toMatchObject({ msg: 'broken' })
    }
  })
})

describe('the images of an import', () => {
  it('are counted for each, and the first 50 that failed are named', async () => {
    const [one, other] = [
      (await checkedText('Nome;Slug\nJogo;com-imagem')).id,
      (await checkedText('Nome;Slug\nJogo;com-imagem-2')).id,
    ]
    const [product] = await store.query<{ id: string }>(
      'select id from public.products where slug = $1',
      [small.plain],
    )
    await store.query(
      `insert into public.import_images (batch_id, address, product_ids, state, fault)
       select b, 'https://a.example/' || lpad(n::text, 2, '0'), array[$3, gen_random_uuid()],
         case when n = 5 then 'stored' when n = 7 then 'waiting' else 'failed' end,
         case when n in (5, 7) then null else 'MISSING' end
       from generate_series(1, 54) n cross join unnest(array[$1, $2]::uuid[]) b
       where b = $1 or n < 6 order by n desc`,
      [one, other, product?.id],
    )
    const counts = await asEditor(() => readImageCounts([one, other, randomUUID()]))
    expect(counts).toEqual(
      new Map([
        [one, { total: 54, stored: 1, failed: 52 }],
        [other, { total: 5, stored: 1, failed: 4 }],
      ]),
    )
    expect(await asEditor(() => getImageCounts(one))).toEqual({ total: 54, stored: 1, failed: 52 })
    expect(await asEditor(() => getImageCounts(randomUUID()))).toEqual({
      total: 0,
      stored: 0,
      failed: 0,
    })
    const failed = range(1, 52).filter((n) => n !== 5 && n !== 7)
    expect(await asEditor(() => listFailedImages(one))).toEqual(
      failed.map((n) => ({
        address: `https://a.example/${String(n).padStart(2, '0')}`,
        error: 'MISSING',
        product: 'The Legend of Zelda: Tears of the Kingdom',
        more: 1,
      })),
    )
    await asEditor(() => retryImportImages({ id: one }))
    expect(await asEditor(() => getImageCounts(one))).toEqual({ total: 54, stored: 1, failed: 52 })
    await store.query(`update public.import_batches set state = 'applied' where id = $1`, [one])
    expect(await asEditor(() => retryImportImages({ id: one }))).toMatchObject({ ok: true })
    expect(await asEditor(() => getImageCounts(one))).toEqual({ total: 54, stored: 1, failed: 0 })
    expect(await asEditor(() => getImageCounts(other))).toMatchObject({ failed: 4 })
  })
})

async function readDownload(download: Awaited<ReturnType<typeof exportErrors>>) {
  if (!download.ok) throw new Error(download.code)
  return readWorkbook(new Uint8Array(await new Response(download.body).arrayBuffer()))
}

describe('a download', () => {
  it('of the catalog has the chosen products, of all pages', async () => {
    await store.query(
      `insert into public.products (name, slug, price)
       select 'Página', 'pagina-' || lpad(n::text, 3, '0'), 10 from generate_series(1, 520) n`,
    )
    const download = await asEditor(() => exportCatalog(new URLSearchParams('q=pagina')))
    expect(download).toMatchObject({ ok: true, fileName: 'produtos.xlsx' })
    const slugs = range(1, 520).map((n) => `pagina-${String(n).padStart(3, '0')}`)
    expect((await readDownload(download)).rows.map(({ cells }) => cells[2])).toEqual(slugs)

    let pages = 0
    const broken = withFaults(
      (path) => path.includes('export_products') && ++pages === 2,
      () => asEditor(() => exported('q=pagina')),
    )
    await expect(broken).rejects.toThrow()
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"export"'))
    await store.query(`delete from public.products where slug like 'pagina-%'`)
  })

  it('of a template has the columns and no product', async () => {
    const download = await asEditor(exportTemplate)
    expect(download).toMatchObject({ ok: true, fileName: 'modelo-de-produtos.xlsx' })
    await expect(readDownload(download)).rejects.toMatchObject({ code: 'NO_ROWS' })
  })

  it('may be chosen by a category of the store', async () => {
    expect(await asEditor(listExportCategories)).toEqual([
      'nintendo',
      'nintendo/console',
      'nintendo/jogos',
      'pc-gaming',
      'pc-gaming/jogos-steam',
      'playstation',
      'playstation/acessorios',
      'playstation/console',
      'playstation/jogos-ps4',
      'playstation/jogos-ps5',
      'retro',
    ])
  })

  it('that cannot be prepared is refused', async () => {
    expect(await asEditor(() => exportErrors(randomUUID()))).toEqual({
      ok: false,
      code: 'NOT_FOUND',
    })
    expect(await as(newVisitor(), exportTemplate)).toEqual({ ok: false, code: 'UNAUTHENTICATED' })
    for (const part of ['export_products', 'categories']) {
      const download = await withFaults(
        (path) => path.includes(part),
        () => asEditor(() => exportCatalog(new URLSearchParams())),
      )
      expect(download).toEqual({ ok: false, code: 'UNKNOWN' })
    }
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('"event":"export"'))
  })
})

describe('a decision', () => {
  const FLAGGED = 'Nome;Slug;Preço\nUm;duvida-1;a combinar\nDois;duvida-2;1,234.56'
  const decisions = async (id: string) =>
    (await asEditor(() => listImportLines(id, null, 1))).map(({ decision }) => decision)

  it('is about lines or a reason, and can be taken back', async () => {
    const { id } = await checkedText(FLAGGED)
    const decide = (input: object) =>
      asEditor(() => decideImportRows({ id, ...input } as Parameters<typeof decideImportRows>[0]))
    expect(await decide({ decision: 'accepted' })).toEqual({ ok: true, data: undefined })
    expect(await decisions(id)).toEqual([null, null])
    await decide({ rows: [3], decision: 'left_out' })
    expect(await decisions(id)).toEqual([null, 'left_out'])
    await decide({ reason: 'price-text', decision: 'accepted' })
    expect(await decisions(id)).toEqual(['accepted', 'left_out'])
    await decide({ rows: [2, 3], decision: null })
    expect(await decisions(id)).toEqual([null, null])
    const rows = Array.from({ length: 200 }, (_, n) => n + 1)
    expect(await decide({ rows, decision: 'accepted' })).toMatchObject({ ok: true })
  })

  it.each([
    ['no id', { id: 'x', decision: null }],
    ['no decision', {}],
    ['another decision', { decision: '' }],
    ['another reason', { reason: 'range', decision: null }],
    ['a line that is none', { rows: [0], decision: null }],
    ['half a line', { rows: [1.5], decision: null }],
    ['201 lines', { rows: Array.from({ length: 201 }, (_, n) => n + 1), decision: null }],
  ])('with %s is refused', async (_, input) => {
    const answer = await asEditor(() =>
      decideImportRows({ id: randomUUID(), ...input } as Parameters<typeof decideImportRows>[0]),
    )
    expect(answer).toMatchObject({ ok: false, code: 'INVALID' })
  })
})
