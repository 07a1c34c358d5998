import { describe, expect, it } from 'vitest'
import messages from '@/lib/i18n/messages/pt-BR/admin-imports.json'
import { WorkbookError } from '@/lib/imports/limits'
import { readWorkbook } from '@/server/imports/admin/workbook-reader'
import { rawWorkbook, textCell } from '@/tests/support/raw-workbook'
import { hostileWorkbooks } from '@/tests/vectors/hostile-workbooks'

const MB = 1024 * 1024

async function refusalOf(bytes: Uint8Array): Promise<WorkbookError | null> {
  try {
    await readWorkbook(bytes)
    return null
  } catch (error) {
    if (error instanceof WorkbookError) return error
    throw error
  }
}

describe('a hostile workbook', () => {
  it('there are enough of them', () => {
    expect(hostileWorkbooks.length).toBeGreaterThanOrEqual(60)
  })

  it.each(hostileWorkbooks)('$what is refused as $code [IMP-02]', async ({ code, make }) => {
    const bytes = make()
    const before = process.memoryUsage().rss
    const started = performance.now()
    const refusal = await refusalOf(bytes)
    expect(refusal?.code).toBe(code)
    expect(messages.refusals[code].length).toBeGreaterThan(10)
    expect(performance.now() - started).toBeLessThan(20_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(250 * MB)
  })

  it('names the cell of a formula [IMP-02]', async () => {
    const rows = `<row r="1">${textCell('A1', 'Nome')}</row><row r="12"><c r="C12"><f>A1</f><v>1</v></c></row>`
    expect((await refusalOf(rawWorkbook({ rows })))?.cells).toEqual(['C12'])
  })
})

describe('an odd but harmless workbook', () => {
  it('is read: other prefixes, links in cells, rich and spoken text, no addresses', async () => {
    const rows = `<row>${'<c t="inlineStr"><is><t>Nome</t></is></c>'}<c t="s"><v>0</v></c></row>
      <row r="9"><c t="inlineStr"><is><r><t>Jo</t></r><r><t>go</t></r><rPh><t>x</t></rPh></is></c><c><v>1E1</v></c></row>`
    const sheet = await readWorkbook(rawWorkbook({ rows, strings: ['Pre_x00e7_o'] }))
    expect(sheet.headers.map(({ header }) => header)).toEqual(['Nome', 'Preço'])
    expect(sheet.rows).toEqual([{ row: 9, cells: ['Jogo', 10] }])
  })

  it('keeps a title such as __proto__ a title', async () => {
    const rows = `<row r="1">${textCell('A1', '__proto__')}${textCell('B1', 'Nome')}</row><row r="2">${textCell('A2', 'x')}</row>`
    const { headers } = await readWorkbook(rawWorkbook({ rows }))
    expect(headers[0]).toMatchObject({ header: '__proto__' })
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})
