import { describe, expect, it } from 'vitest'
import { FILTERS, parseReportView, reportHref } from '@/lib/admin-import/report-view'
import { reviewOf, type Tally } from '@/lib/admin-import/review'
import { shortenPair, shownValue } from '@/lib/admin-import/show-value'

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
  ])('of %s is shown as people write it', (field, value, text) => {
    expect(shownValue(field, value, (id) => (id === 'id-1' ? 'Mestre' : undefined))).toBe(text)
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
  const tally = (more: Partial<Tally>): Tally => ({
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
    ])
    expect(review.counts).toMatchObject({
      create: 3,
      update: 13,
      error: 2,
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
})
