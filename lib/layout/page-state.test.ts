import { describe, expect, it } from 'vitest'
import {
  dropExpired,
  dropOldPositions,
  getPageState,
  HORIZONTAL_TTL_MS,
  PAGE_STATE_TTL_MS,
  type PageState,
  type PageStateDraft,
  parsePageStates,
  parsePositions,
  positionsOf,
  putPageState,
  putPosition,
} from './page-state.ts'

const draft = (path: string, y = 0): PageStateDraft => ({
  path,
  scrollPosition: { x: 0, y },
  horizontalScrolls: {},
  queryCache: {},
  formData: {},
  filters: {},
})

describe('page state', () => {
  it('has exactly the fields of the entry [NAV-13]', () => {
    const [entry] = putPageState([], draft('/a', 40), 1_000)
    expect(entry).toEqual({
      ...draft('/a', 40),
      timestamp: 1_000,
      expiresAt: 1_000 + 30 * 60_000,
    })
  })

  it('is one a path, the newest [NAV-13]', () => {
    const entries = putPageState(putPageState([], draft('/a', 1), 1), draft('/a', 2), 2)
    expect(entries).toHaveLength(1)
    expect(getPageState(entries, '/a', 3)?.scrollPosition.y).toBe(2)
  })

  it('expires after 30 minutes [NAV-14]', () => {
    const entries = putPageState([], draft('/a'), 0)
    expect(getPageState(entries, '/a', PAGE_STATE_TTL_MS - 1)).not.toBeNull()
    expect(getPageState(entries, '/a', PAGE_STATE_TTL_MS)).toBeNull()
    expect(dropExpired(entries, PAGE_STATE_TTL_MS)).toEqual([])
    expect(getPageState(entries, '/b', 1)).toBeNull()
  })

  it('keeps 50, the oldest going first, a visit making an entry young [NAV-14]', () => {
    let entries: PageState[] = []
    for (let i = 0; i < 50; i += 1) entries = putPageState(entries, draft(`/${i}`), i)
    entries = putPageState(entries, draft('/0'), 50)
    entries = putPageState(entries, draft('/new'), 51)
    expect(entries).toHaveLength(50)
    expect(getPageState(entries, '/1', 52)).toBeNull()
    expect(getPageState(entries, '/0', 52)).not.toBeNull()
    expect(getPageState(entries, '/new', 52)).not.toBeNull()
  })

  it('loses the oldest also where the stored ones are in another order [NAV-14]', () => {
    const stored = Array.from({ length: 50 }, (_, i) => putPageState([], draft(`/${i}`), 100 - i))
    const entries = putPageState(stored.flat(), draft('/new'), 101)
    expect(entries).toHaveLength(50)
    expect(getPageState(entries, '/49', 102)).toBeNull()
    expect(getPageState(entries, '/0', 102)).not.toBeNull()
  })

  it('is read back, and survives corruption [NAV-13] [ERR-09]', () => {
    const entries = putPageState([], draft('/a'), 1)
    expect(parsePageStates(JSON.stringify(entries))).toEqual(entries)
    const [entry] = entries
    const odd = [null, 1, {}, { ...entry, expiresAt: null }, { ...entry, scrollPosition: {} }]
    expect(parsePageStates(JSON.stringify([...odd, entry]))).toEqual(entries)
    for (const raw of [null, '', '{', 'null', '{}', '"x"']) expect(parsePageStates(raw)).toEqual([])
    for (const part of [
      { path: 7 },
      { path: undefined },
      { scrollPosition: null },
      { scrollPosition: 'top' },
      { scrollPosition: { x: 0 } },
      { scrollPosition: { y: 0 } },
      { scrollPosition: { x: '0', y: 0 } },
      { scrollPosition: { x: 0, y: null } },
      { horizontalScrolls: null },
      { queryCache: 7 },
      { formData: undefined },
      { filters: 'x' },
      { timestamp: '1' },
      { expiresAt: undefined },
    ])
      expect([part, parsePageStates(JSON.stringify([{ ...entry, ...part }]))]).toEqual([part, []])
  })
})

describe('horizontal positions', () => {
  const at = (row: string, left: number, savedAt: number, path = '/') => ({
    path,
    row,
    left,
    savedAt,
  })

  it('are kept by page and row, the newest of each [NAV-09]', () => {
    const saved = [at('a', 10, 1), at('a', 20, 2), at('b', 5, 3), at('a', 9, 4, '/xbox4')]
    const positions = saved.reduce(putPosition, [] as ReturnType<typeof putPosition>)
    expect([...positionsOf(positions, '/', 5)]).toEqual([
      ['a', 20],
      ['b', 5],
    ])
    expect([...positionsOf(positions, '/xbox4', 5)]).toEqual([['a', 9]])
    expect(positions).toHaveLength(3)
  })

  it('are at most 200, the newest ones', () => {
    const rows = Array.from({ length: 201 }, (_, n) => at(String(n), n, 1))
    const positions = rows.reduce(putPosition, [] as ReturnType<typeof putPosition>)
    expect(positions).toEqual(rows.slice(1))
  })

  it('expire after 5 minutes [NAV-12]', () => {
    const positions = [at('a', 10, 0), at('b', 20, 1_000)]
    expect(dropOldPositions(positions, HORIZONTAL_TTL_MS)).toHaveLength(2)
    expect(dropOldPositions(positions, HORIZONTAL_TTL_MS + 1)).toEqual([at('b', 20, 1_000)])
    expect(positionsOf(positions, '/', HORIZONTAL_TTL_MS + 1).has('a')).toBe(false)
    expect(HORIZONTAL_TTL_MS).toBe(300_000)
  })

  it('survive corruption [NAV-12] [ERR-09]', () => {
    const good = at('a', 10, 1)
    expect(
      parsePositions(JSON.stringify([good, null, { row: 1 }, { ...good, left: 'x' }])),
    ).toEqual([good])
    for (const raw of [null, '', '[', '7']) expect(parsePositions(raw)).toEqual([])
    for (const part of [{ path: 7 }, { row: 7 }, { row: null }, { left: null }, { savedAt: '1' }])
      expect([part, parsePositions(JSON.stringify([{ ...good, ...part }]))]).toEqual([part, []])
    expect(parsePositions('["text", 7, [], true]')).toEqual([])
  })
})
