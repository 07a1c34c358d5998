import { describe, expect, it } from 'vitest'
import messages from '../i18n/messages/pt-BR/admin-imports.json' with { type: 'json' }
import { ERROR_CODES, formatIssue, type IssueCode, issue, WARNING_CODES } from './issues.ts'
import { WORKBOOK_ERRORS, WorkbookError } from './limits.ts'

const where = { cell: 'C12', field: 'price' }

describe('an issue', () => {
  it.each(ERROR_CODES)('%s is an error with a sentence', (code) => {
    expect(issue(code, where).level).toBe('error')
    expect(messages.issues[code].length).toBeGreaterThan(10)
  })

  it.each(WARNING_CODES)('%s is a warning with a sentence', (code) => {
    expect(issue(code, where).level).toBe('warning')
    expect(messages.issues[code].length).toBeGreaterThan(10)
  })

  it('shortens values of more than 60 characters', () => {
    const [fits, long] = ['x'.repeat(60), 'x'.repeat(61)]
    expect(issue('json', where, { value: fits, max: 3 })).toEqual({
      ...{ level: 'error', code: 'json', cell: 'C12', field: 'price' },
      params: { value: fits, max: 3 },
    })
    expect(issue('json', where, { value: long }).params).toEqual({ value: `${fits}…` })
    const pair = `${'x'.repeat(59)}🎮`
    expect(issue('json', where, { value: pair }).params).toEqual({ value: `${'x'.repeat(59)}…` })
    expect(issue('json', where).params).toEqual({})
  })
})

describe('the sentence of an issue', () => {
  const labels = { price: 'Preço' }
  const sentence = (cell: string | null, field: string | null) =>
    formatIssue(
      { code: 'range', cell, field, params: { min: 1 } },
      labels,
      (code: IssueCode, params) => JSON.stringify({ code, ...params }),
    )

  it.each([
    ['C12', 'price', { cell: 'C12', field: 'Preço' }],
    [null, 'price', { cell: 'Preço', field: 'Preço' }],
    ['C12', 'stock', { cell: 'C12', field: 'stock' }],
    [null, 'stock', { cell: '', field: 'stock' }],
    ['C12', null, { cell: 'C12', field: '' }],
    [null, null, { cell: '', field: '' }],
  ])('about cell %j of %j names it', (cell, field, named) => {
    expect(JSON.parse(sentence(cell, field))).toEqual({ code: 'range', min: 1, ...named })
  })
})

describe('a refusal', () => {
  it('of a whole file names its reason', () => {
    expect(new WorkbookError('BROKEN')).toMatchObject({ message: 'BROKEN', code: 'BROKEN' })
  })

  it.each(WORKBOOK_ERRORS)('%s has a sentence', (code) => {
    expect(messages.refusals[code].length).toBeGreaterThan(10)
  })
})
