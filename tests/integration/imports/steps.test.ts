// The steps of the wizard: what each stores, and what it answers when it cannot be done.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  decideImportRows,
  discardImport,
  retryImportImages,
  undoImport,
} from '@/server/imports/actions'
import { getImport, listImportLines, listImports, readImportStatus } from '@/server/imports/queries'
import { applyImport, checkImport, uploadWorkbook } from '@/server/imports/run-actions'
import { small } from '@/tests/support/integration/small-store'
import { withFaults } from '@/tests/support/integration/with-faults'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'
import { openOwnStore } from '../../support/integration/own-store'
import { checked, imported, upload, workbookOf } from '../../support/integration/workbooks'

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

/** Uploads a file and returns the id of its batch. */
async function uploaded(text: string, name?: string): Promise<string> {
  const answer = await asEditor(() => upload(Buffer.from(text), name))
  if (!answer.ok) throw new Error(answer.code)
  return answer.data.id
}

const checkedText = (text: string) => asEditor(() => checked(Buffer.from(text)))
const batchOf = (id: string) => asEditor(() => getImport(id))
/** Returns the stored lines of the file of a batch. */
async function linesOf(id: string): Promise<unknown[]> {
  const query = 'select lines from private.import_lines where batch_id = $1 order by first_line'
  return (await store.query<{ lines: unknown[] }>(query, [id])).flatMap(({ lines }) => lines)
}

const MAPPING = { 0: 'name', 1: 'slug', 2: 'price' }

describe('the upload', () => {
  it('stores the titles and lines of the file', async () => {
    const id = await uploaded('Nome;Slug;Preço\nJogo;um-jogo;10\n\n;;20\n', 'maio.csv')
    const batch = await batchOf(id)
    expect(batch).toEqual({
      id,
      fileName: 'maio.csv',
      state: 'uploaded',
      headers: [
        { column: 0, header: 'Nome', sample: 'Jogo' },
        { column: 1, header: 'Slug', sample: 'um-jogo' },
        { column: 2, header: 'Preço', sample: '10' },
      ],
      mapping: null,
      totalRows: 2,
      doneRows: 0,
      counts: { create: 0, update: 0, skip: 0, error: 0, warning: 0 },
      failure: null,
      createdAt: expect.any(String),
      touchedAt: batch?.createdAt,
    })
    expect(await linesOf(id)).toEqual([
      { row: 2, cells: ['Jogo', 'um-jogo', '10'] },
      { row: 4, cells: [null, null, '20'] },
    ])
    expect(await asEditor(() => readImportStatus(id))).toEqual({
      ok: true,
      data: { state: 'uploaded', done: 0, total: 2 },
    })
  })

  it.each([
    ['C:\\Loja\\maio.xlsx', 'maio.xlsx'],
    ['/home/loja/preços de maio.csv', 'preços de maio.csv'],
    [' ma\u0000i\u202eo.xlsx ', 'maio.xlsx'],
    ['', 'planilha.xlsx'],
    ['pasta/', 'planilha.xlsx'],
    [`começo${'a'.repeat(195)}.xlsx`, `${'a'.repeat(195)}.xlsx`],
  ])('shows the file %j as %j', async (name, shown) => {
    expect((await batchOf(await uploaded('Nome\nJogo', name)))?.fileName).toBe(shown)
  })

  it('shows a file without a name as a sheet', async () => {
    const request = new Request('http://localhost:3000/api', { method: 'POST', body: 'Nome\nJogo' })
    const answer = await asEditor(() => uploadWorkbook(request))
    const id = answer.ok ? answer.data.id : ''
    expect((await batchOf(id))?.fileName).toBe('planilha.xlsx')
  })

  it('refuses what cannot be read, and stores nothing of it', async () => {
    const before = await asEditor(listImports)
    const url = 'http://localhost:3000/api?arquivo=a.xlsx'
    const post = (init: RequestInit) =>
      asEditor(() => uploadWorkbook(new Request(url, { method: 'POST', ...init })))
    const declared = { 'content-length': String(20 * 1024 * 1024 + 1) }
    expect(await post({ body: 'Nome\nJogo', headers: declared })).toEqual({
      ok: false,
      code: 'TOO_LARGE',
    })
    expect(await post({ body: Buffer.alloc(20 * 1024 * 1024 + 1, 'a') })).toEqual({
      ok: false,
      code: 'TOO_LARGE',
    })
    expect(await post({})).toEqual({ ok: false, code: 'EMPTY_FILE' })
    expect(await post({ body: '<html></html>' })).toEqual({ ok: false, code: 'TEXT_FILE' })
    expect(await asEditor(listImports)).toEqual(before)
    expect(console.error).not.toHaveBeenCalled()
  })

  it.each(['start', 'save'])('says that it failed when the database does at %s', async (part) => {
    const answer = await withFaults(
      (path) => path.includes(`${part}_import`),
      () => asEditor(() => upload(Buffer.from('Nome\nJogo'))),
    )
    expect(answer).toEqual({ ok: false, code: 'UNKNOWN' })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('import-upload'))
  })
})

describe('the check', () => {
  it.each([
    ['nothing', undefined],
    ['no columns', {}],
    ['a column that is no number', { a: 'name' }],
    ['a column behind the last one', { 1000: 'name' }],
    ['a number in a word', { '1a': 'name' }],
    ['a word before a number', { a1: 'name' }],
    ['a field that is not there', { 0: 'name', 1: 'nada' }],
    ['a field that is no text', { 0: 1 }],
    ['a field twice', { 0: 'name', 1: 'name' }],
  ])('refuses a mapping with %s', async (_, mapping) => {
    const id = await uploaded('Nome;Preço\nJogo;10')
    expect(await asEditor(() => checkImport(id, mapping))).toEqual({ ok: false, code: 'INVALID' })
    expect(await batchOf(id)).toMatchObject({ state: 'uploaded', mapping: null })
  })

  it('finds no batch by another id', async () => {
    expect(await asEditor(() => checkImport(randomUUID(), MAPPING))).toEqual({
      ok: false,
      code: 'NOT_FOUND',
    })
    expect(await asEditor(() => checkImport('x', MAPPING))).toEqual({ ok: false, code: 'INVALID' })
  })

  it('stores what each line will do, and can be repeated with other columns', async () => {
    const id = await uploaded(`Nome;Slug;Preço\nUm;passo-um;10\n;${small.plain};1e2\n;;\nx;Não;1`)
    const check = (mapping: object) => asEditor(() => checkImport(id, mapping))
    expect(await check({ 0: 'name', 2: 'price' })).toEqual({ ok: true, data: undefined })
    expect((await batchOf(id))?.counts).toMatchObject({ create: 2, error: 1 })
    expect(await check(MAPPING)).toEqual({ ok: true, data: undefined })
    expect(await batchOf(id)).toMatchObject({
      state: 'checked',
      mapping: { 0: 'name', 1: 'slug', 2: 'price' },
      totalRows: 3,
      doneRows: 3,
      counts: { create: 1, update: 1, skip: 0, error: 1, warning: 0 },
      failure: null,
    })
    expect(
      await store.query(
        `select row_number, action, label, changes, cells, product_id is null as nowhere,
           seen_at is null as new from public.import_rows where batch_id = $1 order by row_number`,
        [id],
      ),
    ).toEqual([
      {
        row_number: 2,
        action: 'create',
        label: 'Um',
        changes: expect.objectContaining({ name: 'Um', slug: 'passo-um', price: 10 }),
        cells: null,
        nowhere: false,
        new: true,
      },
      {
        row_number: 3,
        action: 'update',
        label: 'The Legend of Zelda: Tears of the Kingdom',
        changes: { price: 100 },
        cells: null,
        nowhere: false,
        new: false,
      },
      {
        row_number: 5,
        action: 'error',
        label: 'x',
        changes: {},
        cells: ['x', 'Não', '1'],
        nowhere: true,
        new: true,
      },
    ])
  })

  it('does not run twice at once, but again a minute after it was interrupted', async () => {
    const id = await uploaded('Nome;Slug;Preço\nJogo;interrompido;10')
    const interrupted = (seconds: number) =>
      store.query(
        `update public.import_batches set state = 'checking',
           touched_at = now() - make_interval(secs => $2) where id = $1`,
        [id, seconds],
      )
    await interrupted(40)
    expect(await asEditor(() => checkImport(id, MAPPING))).toEqual({
      ok: false,
      code: 'BAD_TRANSITION',
    })
    await interrupted(61)
    expect(await asEditor(() => checkImport(id, MAPPING))).toEqual({ ok: true, data: undefined })
  })

  it.each([
    'read_import_lines',
    'categories',
    'tags',
    'missing_media',
    'import_products',
    'stage_import_rows',
  ])('can be repeated when the database does not answer about %s', async (part) => {
    const id = await uploaded(
      'Nome;Slug;Preço;Imagem principal\nJogo;repetido;10;/media/produtos/a.webp',
    )
    const check = () => asEditor(() => checkImport(id, { ...MAPPING, 3: 'image' }))
    const answer = await withFaults((path) => new RegExp(`/${part}\\b`).test(path), check)
    expect(answer).toEqual({ ok: false, code: 'UNKNOWN' })
    expect(await batchOf(id)).toMatchObject({ state: 'uploaded', failure: { code: 'UNKNOWN' } })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('import-check'))
    expect(await check()).toEqual({ ok: true, data: undefined })
    expect(await batchOf(id)).toMatchObject({ state: 'checked', failure: null })
  })

  it('of a batch that cannot be read or moved fails', async () => {
    const id = await uploaded('Nome;Slug;Preço\nJogo;parado;10')
    for (const part of ['import_batches', 'move_import']) {
      const check = () => asEditor(() => checkImport(id, MAPPING))
      expect(await withFaults((path) => path.includes(part), check)).toEqual({
        ok: false,
        code: 'UNKNOWN',
      })
    }
    expect(await batchOf(id)).toMatchObject({ state: 'uploaded', failure: null })
  })

  it('compares long sheets in parts, each line once and in order', async () => {
    const lines = Array.from({ length: 620 }, (_, n) => `Jogo ${n};em-partes-${n};${n + 1}`)
    const batch = await checkedText(['Nome;Slug;Preço', ...lines].join('\n'))
    expect(batch).toMatchObject({ doneRows: 620, counts: { create: 620, error: 0 } })
    const stored = await store.query<{ row_number: number; slug: string }>(
      `select row_number, changes ->> 'slug' as slug from public.import_rows
       where batch_id = $1 order by row_number`,
      [batch.id],
    )
    expect(stored).toEqual(lines.map((_, n) => ({ row_number: n + 2, slug: `em-partes-${n}` })))
  })

  it('compares tags with those of the store in any case, however many there are', async () => {
    await store.query(
      `insert into public.tags (id, name, weight)
       select case n when 1001 then 'ffffffff-ffff-4fff-bfff-ffffffffffff' else gen_random_uuid() end,
         'Tag ' || n, 5 from generate_series(1, 1001) n`,
    )
    const batch = await checkedText(
      'Nome;Slug;Preço;Tags\nJogo;com-tags;10;TAG 1:5; tag 1001:3; Nova Tag:2'.replace(
        /10;(.*)$/,
        '10;"$1"',
      ),
    )
    const [line] = await asEditor(() => listImportLines(batch.id, 'create', 1))
    expect(line?.issues.map(({ code, params }) => [code, params])).toEqual([
      ['tag-weight', { name: 'tag 1001', stored: 5, given: 3 }],
      ['tag-new', { name: 'Nova Tag' }],
    ])
    await store.query(`delete from public.tags where name like 'Tag %'`)
  })
})

describe('the writing', () => {
  it('removes the stored lines and says what is done', async () => {
    const { id } = await checkedText('Nome;Slug;Preço\nJogo;escrito;10')
    takeExpired()
    expect(await asEditor(() => applyImport(id))).toEqual({ ok: true, data: undefined })
    expect(await linesOf(id)).toEqual([])
    expect(takeExpired()).toEqual(['unknown-products'])
    expect(await batchOf(id)).toMatchObject({ state: 'applied', failure: null })
    expect(await asEditor(() => applyImport(id))).toEqual({ ok: false, code: 'BAD_TRANSITION' })
    expect(await asEditor(() => discardImport({ id }))).toEqual({
      ok: false,
      code: 'BAD_TRANSITION',
    })
  })

  it('of nothing expires no page', async () => {
    const { id } = await checkedText(`Slug;Marca\n${small.plain};Nintendo`)
    takeExpired()
    takeRenewed()
    expect(await asEditor(() => applyImport(id))).toMatchObject({ ok: true })
    expect([takeExpired(), takeRenewed()]).toEqual([[], []])
  })

  it.each([
    ['taken', { slug: small.plain }],
    ['reference', { category: 'nada' }],
    ['pro-type', { uti_pro_type: 'vip' }],
    ['condition', { name: 'Console usado' }],
    ['data', { price: -1 }],
    ['data', { stock: 'x' }],
  ])('names the line whose values are refused: %s', async (code, values) => {
    const slug = `recusado-${randomUUID()}`
    const { id } = await checkedText(`Nome;Slug;Preço\nCerto;${slug}-1;10\nErrado;${slug}-2;10`)
    await store.query(
      'update public.import_rows set changes = changes || $2::jsonb where batch_id = $1 and row_number = 3',
      [id, JSON.stringify(values)],
    )
    expect(await asEditor(() => applyImport(id))).toEqual({ ok: false, code, row: 3 })
    expect(await batchOf(id)).toMatchObject({ state: 'checked', failure: { code, row: 3 } })
    expect(
      await store.query('select 1 from public.products where slug = $1', [`${slug}-1`]),
    ).toEqual([])
    expect(await linesOf(id)).toHaveLength(2)
  })

  it('can be repeated when the database does not answer', async () => {
    const { id } = await checkedText('Nome;Slug;Preço\nJogo;de-novo;10')
    const apply = () => asEditor(() => applyImport(id))
    expect(await withFaults((path) => path.includes('apply_import'), apply)).toEqual({
      ok: false,
      code: 'UNKNOWN',
    })
    expect(await batchOf(id)).toMatchObject({ state: 'checked', failure: { code: 'UNKNOWN' } })
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('import-apply'))
    expect(await apply()).toEqual({ ok: true, data: undefined })
  })
})

describe('discards and undos', () => {
  it('a discarded batch is gone, with its lines', async () => {
    const { id } = await checkedText('Nome;Slug;Preço\nUm;descartado;10')
    expect(await asEditor(() => discardImport({ id }))).toEqual({ ok: true, data: undefined })
    expect(await batchOf(id)).toBeNull()
    expect(await linesOf(id)).toEqual([])
    expect(await store.query('select 1 from public.import_rows where batch_id = $1', [id])).toEqual(
      [],
    )
  })

  it('a batch that is not there has none of them', async () => {
    const id = randomUUID()
    const calls = [
      () => discardImport({ id }),
      () => undoImport({ id }),
      () => decideImportRows({ id, rows: [1], decision: null }),
      () => applyImport(id),
    ]
    for (const call of calls) {
      expect(await asEditor<unknown>(call)).toEqual({ ok: false, code: 'NOT_FOUND' })
    }
    for (const call of [discardImport, undoImport, retryImportImages]) {
      expect(await asEditor<unknown>(() => call({ id: 'x' }))).toMatchObject({
        ok: false,
        code: 'INVALID',
      })
    }
  })

  it('an undo expires the pages of what was written, and one that is prevented none', async () => {
    const bytes = await workbookOf([
      ['Nome', 'Slug', 'Preço'],
      [null, small.lastOne, 440],
    ])
    const id = await asEditor(() => imported(bytes))
    await store.query('update public.products set price = 430 where slug = $1', [small.lastOne])
    takeExpired()
    takeRenewed()
    expect(await asEditor(() => undoImport({ id }))).toEqual({
      ok: true,
      data: {
        undone: false,
        count: 1,
        obstacles: [{ row: 2, name: 'Chrono Trigger', why: 'changed' }],
      },
    })
    expect([takeExpired(), takeRenewed()]).toEqual([[], []])
    await store.query('update public.products set price = 440 where slug = $1', [small.lastOne])
    expect(await asEditor(() => undoImport({ id }))).toEqual({ ok: true, data: { undone: true } })
    expect(takeExpired()).toEqual([`product:${small.lastOne}`])
    expect(takeRenewed()).toEqual(
      expect.arrayContaining(['brands', `card:${small.lastOne}`, 'category:retro']),
    )
  })
})
