import { describe, expect, it } from 'vitest'
import {
  FILTERS,
  parseReportView,
  type ReportView,
  type RowCount,
  reportHref,
  reviewOf,
} from './report'
import { formatValue, shortenPair } from './to-cell'

const NBSP = '\u00a0'

describe('a value in the report', () => {
  it.each<[string, unknown, string]>([
    ['price', 1234.5, `R$${NBSP}1.234,50`],
    ['price', 0, `R$${NBSP}0`],
    ['uti_pro_value', 12.5, '12,5'],
    ['stock', 1200, '1.200'],
    ['is_active', true, 'Sim'],
    ['brand', null, ''],
    ['sizes', ['P', 'M'], 'P | M'],
    ['specifications', [{ a: 1 }], '[{"a":1}]'],
    ['parent_product_id', 'id-1', 'Mestre'],
    ['manual_related_products', ['id-1', 'id-2'], 'Mestre | id-2'],
    ['is_active', false, 'Não'],
    ['brand', undefined, ''],
    ['sizes', [], ''],
    ['specifications', ['a', 1], '["a",1]'],
    ['condition', 'used', 'Usado'],
    ['platform', 'ps5', 'ps5'],
    ['release_date', '2027-05-27', '27/05/2027'],
    ['description', '2027-05-27', '2027-05-27'],
    ['no_field', 'texto', 'texto'],
    ['shipping_weight', 0.3456, '0,346'],
  ])('of %s is shown as people write it', (field, value, text) => {
    expect(formatValue(field, value, (id) => (id === 'id-1' ? 'Mestre' : undefined))).toBe(text)
  })

  it('names no product by itself', () => {
    expect(formatValue('parent_product_id', 'id-1')).toBe('id-1')
  })

  it('is whole up to 120 characters', () => {
    const [whole, longer] = ['x'.repeat(120), 'x'.repeat(121)]
    expect(shortenPair(whole, 'a')).toEqual({ before: whole, after: 'a' })
    expect(shortenPair(longer, 'a')).toEqual({ before: `${whole}…`, after: 'a' })
    expect(shortenPair('a', longer)).toEqual({ before: 'a', after: `${whole}…` })
    expect(shortenPair(whole, longer)).toEqual({
      before: `…${'x'.repeat(20)}`,
      after: `…${'x'.repeat(21)}`,
    })
    expect(shortenPair(whole, whole)).toEqual({ before: whole, after: whole })
  })

  it('shows where two long texts differ', () => {
    const same = 'lorem ipsum '.repeat(40)
    const { before, after } = shortenPair(`${same}antes${same}`, `${same}depois${same}`)
    expect(before).toMatch(/^….{20}antes.*…$/)
    expect(after).toMatch(/^….{20}depois.*…$/)
    expect(before.length).toBeLessThanOrEqual(122)
    expect(shortenPair('curto', 'outro')).toEqual({ before: 'curto', after: 'outro' })
    expect(shortenPair('', 'x'.repeat(150))).toEqual({ before: '', after: `${'x'.repeat(120)}…` })
  })
})

describe('what an import adds up to', () => {
  const tally = (more: Partial<RowCount>): RowCount => ({
    action: 'update',
    decision: null,
    unpriced: false,
    reasons: [],
    lines: 1,
    ...more,
  })

  it('counts kinds of lines, open decisions and what would be written', () => {
    const review = reviewOf([
      tally({ lines: 5 }),
      tally({ action: 'create', lines: 3, unpriced: true }),
      tally({ action: 'error', lines: 2, unpriced: true }),
      tally({ reasons: ['price-jump', 'price-jump'], lines: 4 }),
      tally({ reasons: ['price-jump', 'price-date'], lines: 1 }),
      tally({ reasons: ['price-date'], decision: 'left_out', lines: 2 }),
      tally({ reasons: ['price-date'], decision: 'accepted', lines: 1 }),
      tally({ action: 'left_out', lines: 6, unpriced: true }),
      tally({ action: 'skip', lines: 7, reasons: ['price-text'] }),
    ])
    expect(review.counts).toEqual({
      create: 3,
      update: 13,
      skip: 7,
      error: 2,
      left_out: 6,
      flagged: 8,
      unpriced: 3,
    })
    expect([review.open, review.writes]).toEqual([5, 14])
    expect(review.reasons).toEqual([
      { code: 'price-date', lines: 3, open: 0 },
      { code: 'price-jump', lines: 4, open: 4 },
    ])
  })
})

describe('the address of a report', () => {
  it.each(FILTERS)('leads back to the lines of kind %s', (filter) => {
    const { searchParams } = new URL(reportHref('x', { filter, page: 3 }), 'https://s.example')
    expect(parseReportView(Object.fromEntries(searchParams))).toEqual({
      filter,
      page: 3,
      isMapping: false,
    })
  })

  it.each<[Partial<ReportView>, string]>([
    [{}, ''],
    [{ filter: null, page: 1, isMapping: false }, ''],
    [{ page: 0 }, ''],
    [{ page: 2 }, '?pagina=2'],
    [{ filter: 'flagged' }, '?linhas=a-confirmar'],
    [{ filter: 'left_out', page: 12 }, '?linhas=de-fora&pagina=12'],
    [{ isMapping: true }, '?etapa=colunas'],
  ])('for %j ends in %j', (view, query) => {
    expect(reportHref('id-1', view)).toBe(`/admin/importacao/id-1${query}`)
  })

  it.each<[Record<string, string | string[] | undefined>, Partial<ReportView>]>([
    [{}, {}],
    [{ linhas: 'erro' }, { filter: 'error' }],
    [{ linhas: 'error' }, {}],
    [{ linhas: ['erro', 'criar'] }, { filter: 'error' }],
    [{ pagina: '1000' }, { page: 1_000 }],
    [{ pagina: '1001' }, {}],
    [{ pagina: '0' }, {}],
    [{ pagina: '-2' }, {}],
    [{ pagina: '2.5' }, {}],
    [{ pagina: 'dois' }, {}],
    [{ pagina: ['2', '3'] }, { page: 2 }],
    [{ pagina: undefined }, {}],
    [{ etapa: 'colunas' }, { isMapping: true }],
    [{ etapa: 'fim' }, {}],
  ])('with %j shows what makes sense of it', (search, view) => {
    expect(parseReportView(search)).toEqual({ filter: null, page: 1, isMapping: false, ...view })
  })
})
