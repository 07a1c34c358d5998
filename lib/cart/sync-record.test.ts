import { describe, expect, it } from 'vitest'
import { parseSyncRecord, SYNC_STORAGE_KEY } from './sync-record.ts'

const record = { owner: 'ana', version: 3, known: { 'a--': 2 }, pending: null }
const line = { productId: 'a', size: null, color: null, quantity: 2 }

describe('the stored record of a cart', () => {
  it('has a key of its own with the version of its shape', () => {
    expect(SYNC_STORAGE_KEY).toBe('uti-dos-games:cart-sync:v1')
  })

  it.each([record, { ...record, known: {} }, { ...record, pending: { key: 'k', lines: [line] } }])(
    '%o comes back as it was stored',
    (value) => {
      expect(parseSyncRecord(JSON.stringify(value))).toEqual(value)
    },
  )

  it.each([
    null,
    'text',
    7,
    [],
    {},
    { known: {} },
    { ...record, known: 7 },
    { ...record, known: undefined },
    { ...record, pending: 7 },
    { ...record, owner: 1 },
    { ...record, version: '3' },
    { ...record, version: 1.5 },
    { ...record, known: null },
    { ...record, known: 'text' },
    { ...record, known: { 'a--': 'two' } },
    { ...record, known: { 'a--': 2, 'b--': 0.5 } },
    { ...record, pending: undefined },
    { ...record, pending: 'text' },
    { ...record, pending: { key: 1, lines: [] } },
    { ...record, pending: { key: 'k', lines: {} } },
    { ...record, pending: { key: 'k' } },
  ])('%o is none [ERR-09]', (value) => {
    expect(parseSyncRecord(JSON.stringify(value))).toBeNull()
  })

  it.each([null, '', '{', `"${'x'.repeat(100_000)}"`])('%j is none', (raw) => {
    expect(parseSyncRecord(raw)).toBeNull()
  })

  it('has at most 100,000 characters', () => {
    const stored = (length: number) => {
      const empty = JSON.stringify({ ...record, owner: '' }).length
      return JSON.stringify({ ...record, owner: 'x'.repeat(length - empty) })
    }
    expect(parseSyncRecord(stored(100_000))).not.toBeNull()
    expect(parseSyncRecord(stored(100_001))).toBeNull()
  })
})
