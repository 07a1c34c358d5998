import { PassThrough } from 'node:stream'
import { WorkbookWriter } from '@cj-tech-master/excelts'
import { describe, expect, it } from 'vitest'
import type { Db } from '@/server/core/db'
import {
  type Sheet,
  sheetOf,
  textsOf,
  writtenWorkbook,
} from '@/tests/support/unit/written-workbook'
import type { ImportBatch } from './dto'
import { writeErrorSheet } from './export-sheets'

type ErrorRow = { row_number: number; cells: unknown; issues: object[] }

/** A database with these error lines, which returns `limit` of them per request. */
function linesOf(rows: ErrorRow[]): Db {
  let after = 0
  const query = {
    select: () => query,
    eq: () => query,
    gt: (_: string, row: number) => {
      after = row
      return query
    },
    order: () => query,
    limit: async (limit: number) => ({
      data: rows.filter(({ row_number }) => row_number > after).slice(0, limit),
      error: null,
    }),
  }
  return { from: () => query } as unknown as Db
}

const batchOf = (...headers: [column: number, header: string][]) =>
  ({
    id: 'batch',
    headers: headers.map(([column, header]) => ({ column, header, sample: '' })),
  }) as ImportBatch

const errorSheet = async (batch: ImportBatch, rows: ErrorRow[]) =>
  sheetOf(
    await writtenWorkbook((workbook) => writeErrorSheet(workbook, linesOf(rows), batch)),
    'Produtos',
  )

const wrong = (code: string, cell: string | null, params = {}) => ({
  level: 'error',
  code,
  cell,
  field: 'price',
  params,
})

/** Addresses of the marked cells of a line. */
function markedOn(sheet: Sheet, line: number): string[] {
  const marked: string[] = []
  sheet.getRow(line).eachCell({ includeEmpty: true }, (cell) => {
    if (!cell.fill) return
    expect(cell.fill).toMatchObject({
      type: 'pattern',
      pattern: 'solid',
      fgColor: { argb: 'FFFBD5DC' },
    })
    marked.push(cell.address)
  })
  return marked
}

describe('the sheet of lines with an error', () => {
  it('has the columns of the file in their places, and what is wrong [IMP-02]', async () => {
    const batch = batchOf([1, 'Nome'], [0, '=Preço'], [3, 'Nome = título'])
    const sheet = await errorSheet(batch, [
      {
        row_number: 7,
        cells: ['caro', 'Jogo', null, 'x'],
        issues: [
          wrong('category', 'A7', { value: 'nada' }),
          wrong('duplicate', null, { row: 3 }),
          { ...wrong('not-a-number', 'B7', { value: 'caro' }), level: 'warning' },
        ],
      },
      { row_number: 9, cells: null, issues: [wrong('json', 'D9', { value: '{' })] },
    ])
    expect(sheet.views).toMatchObject([{ state: 'frozen', xSplit: 0, ySplit: 1 }])
    expect(textsOf(sheet, 1)).toEqual([
      "'=Preço",
      'Nome',
      '',
      'Nome = título',
      'Linha original',
      'Problemas',
    ])
    expect(sheet.getCell('A1').font).toEqual({ bold: true })
    expect(textsOf(sheet, 2)).toEqual([
      'caro',
      'Jogo',
      null,
      'x',
      7,
      'A7: a categoria “nada” não existe na loja.\nRepete o produto da linha 3.\nB7: “caro” não é um número; Preço (R$) fica 0.',
    ])
    expect(textsOf(sheet, 3)).toEqual([
      null,
      null,
      null,
      null,
      9,
      'D9: Preço (R$) não é um JSON válido (“{”).',
    ])
    expect(markedOn(sheet, 2)).toEqual(['A2'])
    expect(markedOn(sheet, 3)).toEqual(['D3'])
  })

  it('shows each value as the file did, and nothing that a spreadsheet would evaluate', async () => {
    const values: [stored: unknown, shown: unknown][] = [
      ['texto', 'texto'],
      ['a=b', 'a=b'],
      ['=1+1', "'=1+1"],
      ['+5', "'+5"],
      ['-x', "'-x"],
      ['@sum', "'@sum"],
      ['\ttab', "'\ttab"],
      [12.5, 12.5],
      [0, 0],
      [true, true],
      [false, false],
      [null, null],
      [{ date: '2026-05-12' }, '12/05/2026'],
      [{ date: '2026-05-12 14:30' }, '12/05/2026 14:30'],
      [{ error: '#REF!' }, '#REF!'],
      [{ error: 'A1', code: 'no-result' }, null],
      [{}, null],
    ]
    const batch = batchOf([values.length - 1, 'Última'])
    const cells = values.map(([stored]) => stored)
    const sheet = await errorSheet(batch, [{ row_number: 2, cells, issues: [] }])
    expect(textsOf(sheet, 2)).toEqual([...values.map(([, shown]) => shown), 2, ''])
  })

  it('has all of the lines, however many there are', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({
      row_number: n + 2,
      cells: [`Jogo ${n}`],
      issues: [],
    }))
    const sheet = await errorSheet(batchOf([0, 'Nome']), rows)
    expect(sheet.rowCount).toBe(1_001)
    expect(textsOf(sheet, 501)).toEqual(['Jogo 499', 501, ''])
    expect(textsOf(sheet, 1_001)).toEqual(['Jogo 999', 1_001, ''])
  })

  it('is not written when the lines cannot be read', async () => {
    const refusal = { code: 'UT006', message: 'refused' }
    const query: object = new Proxy(
      {},
      {
        get: (_, name) =>
          name === 'limit' ? async () => ({ data: null, error: refusal }) : () => query,
      },
    )
    const stream = new PassThrough()
    const write = writeErrorSheet(
      new WorkbookWriter({ stream }),
      { from: () => query } as unknown as Db,
      batchOf([0, 'Nome']),
    )
    await expect(write).rejects.toEqual(refusal)
  })
})
