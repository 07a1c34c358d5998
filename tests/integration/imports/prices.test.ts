// Suspicious prices in real workbooks: what the dry run says, and that nothing is written undecided.
import { Workbook } from '@cj-tech-master/excelts'
import { beforeAll, describe, expect, it } from 'vitest'
import { decideImportRows } from '@/server/imports/actions'
import { exportErrors } from '@/server/imports/export-queries'
import { getImportReview, listImportLines } from '@/server/imports/queries'
import { applyImport } from '@/server/imports/run-actions'
import { readWorkbook } from '@/server/imports/workbook-reader'
import { small } from '@/tests/support/integration/small-store'
import { as, type Visitor } from '@/tests/support/next-stubs/visitor'
import { rawWorkbook, textCell } from '@/tests/support/raw-workbook'
import { openOwnStore } from '../../support/integration/own-store'
import { checked, workbookOf } from '../../support/integration/workbooks'

const store = openOwnStore({ seeded: false })
let editor: Visitor
beforeAll(async () => {
  editor = await store.member('editor')
})

const priceOf = async (slug: string) => {
  const [row] = await store.query<{ price: number; list_price: number | null; listed: boolean }>(
    `select price::float as price, list_price::float as list_price, is_active as listed
     from public.products where slug = $1`,
    [slug],
  )
  return row
}

const STYLES = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
  <numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="17"/><xf numFmtId="4"/></cellXfs></styleSheet>`

describe('a sheet with suspicious prices', () => {
  it('waits for a decision about each, and writes what was accepted only [IMP-02] [IMP-04]', async () => {
    const before = await priceOf(small.plain)
    const bytes = await workbookOf([
      ['Nome', 'Slug', 'Preço (R$)', 'Preço de tabela (R$)'],
      ['Certo', 'preco-certo', '1.234,56', null],
      ['A combinar', 'preco-a-combinar', 'a combinar', null],
      ['Estrangeiro', 'preco-estrangeiro', '1,234.56', null],
      ['Expoente', 'preco-expoente', '1e3', null],
      ['Reais', 'preco-reais', 'R$ 1.234', null],
      [null, small.plain, 2999, null],
    ])
    await as(editor, async () => {
      const batch = await checked(bytes)
      const lines = await listImportLines(batch.id, 'flagged', 1)
      expect(lines.map(({ row, flags }) => [row, ...flags.map(({ code }) => code)])).toEqual([
        [3, 'price-text'],
        [4, 'price-format'],
        [5, 'price-format'],
        [7, 'price-jump'],
      ])
      expect(lines.at(-1)).toMatchObject({
        flags: [{ cell: 'C7', params: { from: 'R$\u00a0299,90', to: 'R$\u00a02.999' } }],
        changes: [{ field: 'price', before: 'R$\u00a0299,90', after: 'R$\u00a02.999' }],
      })
      expect(await applyImport(batch.id)).toEqual({ ok: false, code: 'undecided', row: 3 })

      const decided = (input: Omit<Parameters<typeof decideImportRows>[0], 'id'>) =>
        decideImportRows({ id: batch.id, ...input })
      await decided({ reason: 'price-format', decision: 'accepted' })
      await decided({ rows: [3], decision: 'accepted' })
      await decided({ rows: [7], decision: 'left_out' })
      expect(await getImportReview(batch.id)).toMatchObject({ open: 0, writes: 5 })
      expect(await applyImport(batch.id)).toMatchObject({ ok: true })

      const [left] = await listImportLines(batch.id, 'left_out', 1)
      expect(left).toMatchObject({ row: 7, action: 'left_out' })
      const [unpriced] = await listImportLines(batch.id, 'unpriced', 1)
      expect(unpriced?.issues).toMatchObject([{ code: 'unpriced', cell: 'C3' }])
    })
    expect(await priceOf('preco-certo')).toMatchObject({ price: 1234.56 })
    expect(await priceOf('preco-a-combinar')).toMatchObject({ price: 0 })
    expect(await priceOf('preco-estrangeiro')).toMatchObject({ price: 1234.56 })
    expect(await priceOf('preco-expoente')).toMatchObject({ price: 1000 })
    expect(await priceOf('preco-reais')).toMatchObject({ price: 1234 })
    expect(await priceOf(small.plain)).toEqual(before)
  })

  it('takes a date for no price, whatever its format; the same number without it is one', async () => {
    const row = (line: number, name: string, cell: string) =>
      `<row r="${line}">${textCell(`A${line}`, name)}${cell}</row>`
    const rows = [
      `<row r="1">${textCell('A1', 'Nome')}${textCell('B1', 'Preço')}${textCell('C1', 'Marca')}</row>`,
      row(2, 'Data própria', '<c r="B2" s="1"><v>46348</v></c>'),
      row(3, 'Data do Excel', '<c r="B3" s="2"><v>46348</v></c>'),
      row(4, 'Número', '<c r="B4" s="3"><v>46348</v></c>'),
      row(5, 'Data ISO', '<c r="B5" t="d"><v>2026-11-22T00:00:00</v></c>'),
      row(6, 'Marca em data', '<c r="B6"><v>5</v></c><c r="C6" s="1"><v>46348</v></c>'),
    ].join('')
    const bytes = rawWorkbook({ rows, extra: [{ name: 'xl/styles.xml', content: STYLES }] })
    await as(editor, async () => {
      const batch = await checked(bytes)
      const lines = await listImportLines(batch.id, null, 1)
      const flagged = lines.filter(({ flags }) => flags.length > 0)
      expect(flagged.map(({ row, flags }) => [row, flags[0]?.code, flags[0]?.params])).toEqual(
        [2, 3, 5].map((line) => [line, 'price-date', { value: '22/11/2026' }]),
      )
      const brand = lines.find(({ row }) => row === 6)?.changes
      expect(brand).toContainEqual({ field: 'brand', before: '', after: '2026-11-22' })
      expect(await applyImport(batch.id)).toMatchObject({ code: 'undecided' })
    })
  })

  it('reads the dates that another program writes', async () => {
    const book = new Workbook()
    const sheet = book.addWorksheet('Produtos')
    sheet.addRow(['Nome', 'Slug', 'Preço'])
    sheet.addRow(['Data', 'data-de-excelts', new Date(Date.UTC(2026, 4, 12))])
    const bytes = new Uint8Array(await book.xlsx.writeBuffer())
    expect((await readWorkbook(bytes)).rows[0]?.cells[2]).toEqual({ date: '2026-05-12' })
    await as(editor, async () => {
      const { id } = await checked(bytes)
      const [line] = await listImportLines(id, 'flagged', 1)
      expect(line?.flags).toMatchObject([{ code: 'price-date', params: { value: '12/05/2026' } }])
    })
  })

  it('gives dates back with the errors of a line', async () => {
    const row = `<row r="2">${textCell('A2', 'Errada')}<c r="B2" s="1"><v>46348</v></c>${textCell('C2', 'Não É Slug')}</row>`
    const head = `<row r="1">${textCell('A1', 'Nome')}${textCell('B1', 'Preço')}${textCell('C1', 'Slug')}</row>`
    const extra = [{ name: 'xl/styles.xml', content: STYLES }]
    await as(editor, async () => {
      const { id } = await checked(rawWorkbook({ rows: head + row, extra }))
      const download = await exportErrors(id)
      const body = download.ok ? await new Response(download.body).arrayBuffer() : null
      const sheet = await readWorkbook(new Uint8Array(body ?? new ArrayBuffer(0)))
      expect(sheet.rows[0]?.cells[1]).toBe('22/11/2026')
    })
  })
})

describe('the dry run', () => {
  it('says errors first, then doubts, changes before and after, new products, and the rest last', async () => {
    const bytes = await workbookOf([
      ['Loja de jogos', null, null, null, null],
      ['Nome', 'Slug', 'Preço (R$)', 'Descrição', 'Produto mestre'],
      [null, small.coins, null, null, null],
      ['Novo', 'novo-na-ordem', 10, null, null],
      [null, small.discounted, 1.5, null, null],
      ['Ruim', 'ruim-na-ordem', -1, null, null],
      ['Outro nome', small.plain, 250, 'Um texto novo', null],
    ])
    await store.query(`update public.products set description = null where slug = $1`, [
      small.coins,
    ])
    await as(editor, async () => {
      const batch = await checked(bytes)
      const lines = await listImportLines(batch.id, null, 1)
      expect(lines.map(({ row, action }) => [row, action])).toEqual([
        [6, 'error'],
        [5, 'update'],
        [7, 'update'],
        [4, 'create'],
        [3, 'skip'],
      ])
      expect(lines[2]?.changes.map(({ field, after }) => [field, after])).toEqual([
        ['name', 'Outro nome'],
        ['price', 'R$\u00a0250'],
        ['description', 'Um texto novo'],
      ])
      expect(lines[2]?.changes[1]?.before).toBe('R$\u00a0299,90')
      expect(lines[3]?.isNew).toBe(true)
    })
  })
})
