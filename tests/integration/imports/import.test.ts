import { beforeAll, describe, expect, it } from 'vitest'
import { POST } from '@/app/api/admin/import/[id]/[step]/route'
import { decideImportRows, discardImport, undoImport } from '@/server/imports/actions'
import { exportErrors } from '@/server/imports/export-queries'
import { listImportLines, readImportStatus } from '@/server/imports/queries'
import { applyImport, checkImport } from '@/server/imports/run-actions'
import { readWorkbook } from '@/server/imports/workbook-reader'
import { createUser } from '@/tests/factories/user'
import { signedIn } from '@/tests/support/integration/sign-in'
import { small } from '@/tests/support/integration/small-store'
import { takeExpired, takeRenewed } from '@/tests/support/next-stubs/cache'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'
import { rawWorkbook, textCell } from '@/tests/support/raw-workbook'
import { openOwnStore } from '../../support/integration/own-store'
import {
  checked,
  exported,
  imported,
  upload,
  workbookOf,
} from '../../support/integration/workbooks'

const store = openOwnStore({ seeded: false })
let editor: Visitor
beforeAll(async () => {
  editor = await store.member('editor')
})

const productOf = async (slug: string) =>
  (await store.query('select * from public.products where slug = $1', [slug]))[0]
const tagsOf = async (slug: string) =>
  (
    await store.query<{ name: string }>(
      `select g.name from public.products p join public.product_tags t on t.product_id = p.id
       join public.tags g on g.id = t.tag_id where p.slug = $1 order by 1`,
      [slug],
    )
  ).map(({ name }) => name)
const auditEntriesOf = (batch: string) =>
  store.query<{ row_id: string; action: string; changes: Record<string, unknown[]> }>(
    `select row_id, action, changes from public.audit_log
     where table_name = 'products' and changes -> 'import_batch' @> $1::jsonb order by id`,
    [JSON.stringify([batch])],
  )

describe('an import', () => {
  it('creates, updates, journals once a product, renews pages, and is taken back whole [IMP-02]', async () => {
    const before = await productOf(small.plain)
    const bytes = await workbookOf([
      ['slug', 'Nome', 'Preço', 'Estoque', 'Tipo', 'Produto mestre', 'Tags', 'SKU'],
      [small.plain, null, 259.9, 20, null, null, 'RPG:5; Nova:2', null],
      ['mestre-novo', 'Mestre novo', 10, null, 'master', null, null, null],
      [null, 'Variação nova', 10, 3, 'sku', 'mestre-novo', 'Nova:2', 'VAR-1'],
      [small.discounted, 'Elden Ring', null, null, null, null, null, null],
    ])
    const id = await as(editor, () => imported(bytes))
    expect(await productOf(small.plain)).toMatchObject({ price: 259.9, stock: 20 })
    expect(await tagsOf(small.plain)).toEqual(['Nova', 'RPG'])
    const sku = await productOf('variacao-nova')
    expect(sku).toMatchObject({ product_type: 'sku', master_slug: 'mestre-novo', stock: 3 })
    expect((await productOf('mestre-novo'))?.available_variants).toHaveLength(1)

    const entries = await auditEntriesOf(id)
    expect(entries.map(({ action }) => action)).toEqual(['update', 'insert', 'insert'])
    expect(entries[0]).toMatchObject({
      row_id: before?.id,
      changes: { price: [299.9, 259.9], tags: [[], ['RPG', 'Nova']] },
    })
    const all = await store.query(
      `select row_id from public.audit_log where table_name = 'products' and row_id = any($1)`,
      [entries.map(({ row_id }) => row_id)],
    )
    expect(all).toHaveLength(3)
    const expired = takeExpired()
    expect(expired).toEqual(expect.arrayContaining([`product:${small.plain}`, 'unknown-products']))
    expect(new Set(expired).size).toBe(expired.length)
    expect(expired).not.toContain(`product:${small.discounted}`)
    const renewed = takeRenewed()
    expect(renewed).toEqual(
      expect.arrayContaining([
        'brands',
        'category:nintendo',
        'category:nintendo/jogos',
        'category:ofertas',
        `card:${small.plain}`,
      ]),
    )
    expect(renewed).not.toContain(`card:${small.discounted}`)
    expect(renewed).not.toContain('category:playstation')

    expect(await as(editor, () => undoImport({ id }))).toEqual({ ok: true, data: { undone: true } })
    const restored = await productOf(small.plain)
    expect(restored).toEqual({ ...before, updated_at: restored?.updated_at })
    expect(await tagsOf(small.plain)).toEqual([])
    expect(await productOf('mestre-novo')).toBeUndefined()
    expect(await productOf('variacao-nova')).toBeUndefined()
    const left = await store.query(`select 1 from public.tags where name = 'Nova'`)
    expect(left).toEqual([])
    expect(
      (await auditEntriesOf(id))
        .slice(3)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['delete', 'delete', 'update'])
    const again = await as(editor, () => undoImport({ id }))
    expect(again).toMatchObject({ ok: false, code: 'BAD_TRANSITION' })
  })

  it('refuses the undo where a product was changed since, and changes nothing [IMP-02]', async () => {
    const bytes = await workbookOf([
      ['Nome', 'Slug', 'Preço'],
      ['Jogo a mudar', 'jogo-a-mudar', 10],
      ['Jogo a ficar', 'jogo-a-ficar', 10],
    ])
    const id = await as(editor, () => imported(bytes))
    await store.query(`update public.products set brand = 'Outra' where slug = 'jogo-a-mudar'`)
    expect(await as(editor, () => undoImport({ id }))).toMatchObject({
      ok: true,
      data: {
        undone: false,
        count: 1,
        obstacles: [{ row: 2, name: 'Jogo a mudar', why: 'changed' }],
      },
    })
    expect(await productOf('jogo-a-ficar')).toBeDefined()
    await store.query(`update public.products set brand = null where slug = 'jogo-a-mudar'`)
    // What was sold meanwhile does not stand in the way of taking prices back.
    await store.query(`update public.products set stock = 4 where slug = 'jogo-a-ficar'`)
    expect(await as(editor, () => undoImport({ id }))).toMatchObject({ data: { undone: true } })
  })

  it('makes text in a number 0 and an unknown Pro type percentage, with a warning each [IMP-04]', async () => {
    const bytes = await workbookOf([
      ['Nome', 'Slug', 'Preço', 'Estoque', 'UTI Pro: tipo'],
      ['Jogo em texto', 'jogo-em-texto', 'caro', 'muitos', 'vip'],
    ])
    await as(editor, async () => {
      const batch = await checked(bytes)
      const [line] = await listImportLines(batch.id, null, 1)
      expect(line?.issues.map(({ code, cell }) => [code, cell])).toEqual([
        ['not-a-number', 'D2'],
        ['pro-type', 'E2'],
        ['unpriced', 'C2'],
      ])
      expect(line?.flags.map(({ code, cell }) => [code, cell])).toEqual([['price-text', 'C2']])
      expect(
        await decideImportRows({ id: batch.id, reason: 'price-text', decision: 'accepted' }),
      ).toMatchObject({ ok: true })
      expect(await applyImport(batch.id)).toMatchObject({ ok: true })
    })
    expect(await productOf('jogo-em-texto')).toMatchObject({
      price: 0,
      stock: 0,
      uti_pro_type: 'percentage',
    })
  })

  it('leaves lines with errors out and gives them back with what is wrong [IMP-02]', async () => {
    const bytes = await workbookOf([
      ['Nome', 'Slug', 'Preço', 'Categoria', 'Descrição'],
      ['Certo', 'linha-certa', 10, 'nintendo/jogos', 'ok'],
      ['Errado', 'Linha Errada', -1, 'nada', '=HYPERLINK("x")'],
    ])
    await as(editor, async () => {
      const batch = await checked(bytes)
      expect(batch.counts).toMatchObject({ create: 1, error: 1 })
      const download = await exportErrors(batch.id)
      const body = download.ok ? await new Response(download.body).arrayBuffer() : null
      const sheet = await readWorkbook(new Uint8Array(body ?? new ArrayBuffer(0)))
      const [row] = sheet.rows
      expect(row?.cells.slice(0, 5)).toEqual([
        'Errado',
        'Linha Errada',
        -1,
        'nada',
        `'=HYPERLINK("x")`,
      ])
      expect(row?.cells[5]).toBe(3)
      for (const cell of ['B3', 'C3', 'D3']) expect(row?.cells[6]).toContain(cell)
      expect(await applyImport(batch.id)).toMatchObject({ ok: true })
    })
    expect(await productOf('linha-certa')).toBeDefined()
  })

  it('reads a CSV of Excel, with a title above its columns, as it reads a workbook', async () => {
    const lines = [
      'Lista de maio;;;',
      'Nome;Slug;Preço;Estoque',
      '"Jogo ""CSV"" – ação";jogo-csv;1.234,56;7',
      'Caro;jogo-csv-caro;a combinar;1',
      `;${small.discounted};;muitos`,
    ]
    const id = await as(editor, async () => {
      const batch = await checked(Buffer.from(lines.join('\r\n'), 'utf8'))
      const flagged = await listImportLines(batch.id, 'flagged', 1)
      expect(flagged.map(({ row, flags }) => [row, flags[0]?.code])).toEqual([[4, 'price-text']])
      await decideImportRows({ id: batch.id, reason: 'price-text', decision: 'left_out' })
      expect(await applyImport(batch.id)).toMatchObject({ ok: true })
      return batch.id
    })
    expect(await productOf('jogo-csv')).toMatchObject({
      name: 'Jogo "CSV" – ação',
      price: 1234.56,
      stock: 7,
    })
    expect(await productOf('jogo-csv-caro')).toBeUndefined()
    expect(await as(editor, () => undoImport({ id }))).toMatchObject({ data: { undone: true } })
  })

  it('takes the results of formulas, and names merged cells once [IMP-02]', async () => {
    const sheet = `<worksheet><sheetData>
      <row r="1">${textCell('A1', 'Nome')}${textCell('B1', 'Slug')}${textCell('C1', 'Preço')}</row>
      <row r="2">${textCell('A2', 'Um')}${textCell('B2', 'formula-um')}<c r="C2"><f>10*2</f><v>20</v></c></row>
      <row r="3">${textCell('B3', 'formula-dois')}<c r="C3"><v>5</v></c></row>
      <row r="4">${textCell('A4', 'Três')}${textCell('B4', 'formula-tres')}<c r="C4"><f>A1</f></c></row>
      </sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`
    await as(editor, async () => {
      const batch = await checked(new Uint8Array(rawWorkbook({ sheet })))
      const lines = await listImportLines(batch.id, 'error', 1)
      expect(lines.map(({ row, issues }) => [row, ...issues.map(({ code }) => code)])).toEqual([
        [3, 'merged'],
        [4, 'no-result', 'unpriced'],
      ])
      expect(lines[0]?.issues[0]).toMatchObject({ cell: 'A3', params: { value: 'A2:A3' } })
      expect(await applyImport(batch.id)).toMatchObject({ ok: true })
      expect(await productOf('formula-um')).toMatchObject({ price: 20 })
      expect(await undoImport({ id: batch.id })).toMatchObject({ data: { undone: true } })
    })
  })

  it('writes nothing when the store changed since the check, and says so by line [IMP-02]', async () => {
    const bytes = await workbookOf([
      ['Nome', 'Slug', 'Preço'],
      ['Primeiro de dois', 'primeiro-de-dois', 10],
      ['God of War Ragnarök', small.coins, 111],
    ])
    await as(editor, async () => {
      const batch = await checked(bytes)
      await store.query(`update public.products set brand = 'Mudou' where slug = $1`, [small.coins])
      expect(await applyImport(batch.id)).toEqual({ ok: false, code: 'changed', row: 3 })
      expect(await readImportStatus(batch.id)).toMatchObject({ data: { state: 'checked' } })
      expect(await discardImport({ id: batch.id })).toMatchObject({ ok: true })
      expect(await readImportStatus(batch.id)).toEqual({ ok: false, code: 'NOT_FOUND' })
    })
    expect(await productOf('primeiro-de-dois')).toBeUndefined()
  })

  it('names the line of a master that would leave its SKUs without one [IMP-02]', async () => {
    const slug = 'mestre-com-skus'
    await store.query(
      `with master as (
         insert into public.products (name, slug, product_type) values ('Mestre', $1, 'master') returning id)
       insert into public.products (name, product_type, parent_product_id, price)
       select 'SKU', 'sku', id, 10 from master`,
      [slug],
    )
    await as(editor, async () => {
      const { id } = await checked(Buffer.from(`Slug;Tipo\n${slug};simple`))
      expect(await applyImport(id)).toEqual({ ok: false, code: 'family', row: 2 })
    })
  })

  it('exports text that looks like a formula inert, and takes it back as it was [IMP-01] [IMP-03]', async () => {
    const odd = ['=1+1', '+5', '-x', '@sum', "'=x", "''-y", '\ttab', 'a\r\nb', '_x000D_', ' <&> ']
    for (const [index, text] of odd.entries()) {
      await store.query(
        'insert into public.products (name, slug, description, badge_text) values ($1, $2, $3, $4)',
        [`Estranho ${index}`, `estranho-${index}`, text, text],
      )
    }
    await as(editor, async () => {
      const bytes = await exported('q=estranho')
      const sheet = await readWorkbook(bytes)
      expect(sheet.rows).toHaveLength(odd.length)
      const texts = sheet.rows.flatMap(({ cells }) =>
        cells.filter((cell) => typeof cell === 'string'),
      )
      expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([])
      const batch = await checked(bytes)
      expect(batch.counts).toMatchObject({ skip: odd.length, update: 0, error: 0 })
    })
  })
})

describe('import and export are closed', () => {
  it('to guests, customers and support, whatever they call [IMP-05]', async () => {
    const bytes = await workbookOf([['Nome'], ['x']])
    const batch = await as(editor, () => checked(bytes))
    const others: [string, Visitor][] = [
      ['UNAUTHENTICATED', newVisitor()],
      ['FORBIDDEN', await signedIn(await createUser())],
      ['FORBIDDEN', await store.member('support')],
    ]
    for (const [code, visitor] of others) {
      await as(visitor, async () => {
        await expect(exported()).rejects.toThrow(code)
        expect(await exportErrors(batch.id)).toEqual({ ok: false, code })
        expect(await upload(bytes)).toEqual({ ok: false, code })
        expect(await checkImport(batch.id, { 0: 'name' })).toEqual({ ok: false, code })
        expect(await applyImport(batch.id)).toEqual({ ok: false, code })
        expect(await undoImport({ id: batch.id })).toEqual({ ok: false, code })
        expect(await readImportStatus(batch.id)).toEqual({ ok: false, code })
      })
    }
  })

  it('to a large mapping, which is not read, whoever sends it [IMP-05]', async () => {
    const statuses: number[] = []
    for (const visitor of [newVisitor(), newVisitor({ origin: 'https://evil.example' }), editor]) {
      const request = new Request('http://localhost/api/admin/import/x/conferir', {
        method: 'POST',
        headers: { 'content-length': '10000000' },
        body: '{"0":"name"}',
      })
      const params = Promise.resolve({ id: 'x', step: 'conferir' })
      statuses.push((await as(visitor, () => POST(request, { params }))).status)
      expect(request.bodyUsed).toBe(false)
    }
    expect(statuses).toEqual([401, 403, 422])
  })

  it('to a foreign page, and to another admin while a batch is not written [IMP-05]', async () => {
    const bytes = await workbookOf([['Nome'], ['Só meu']])
    const batch = await as(editor, () => checked(bytes))
    const foreign: Visitor = { ...editor, headers: new Headers({ origin: 'https://evil.example' }) }
    expect(await as(foreign, () => upload(bytes))).toEqual({ ok: false, code: 'FORBIDDEN' })
    expect(await as(foreign, () => applyImport(batch.id))).toEqual({ ok: false, code: 'FORBIDDEN' })
    const owner = await store.member('owner')
    await as(owner, async () => {
      expect(await readImportStatus(batch.id)).toEqual({ ok: false, code: 'NOT_FOUND' })
      expect(await applyImport(batch.id)).toEqual({ ok: false, code: 'NOT_FOUND' })
      expect(await checkImport(batch.id, { 0: 'name' })).toEqual({ ok: false, code: 'NOT_FOUND' })
    })
  })
})
