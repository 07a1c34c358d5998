import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { failureOf } from '@/server/core/errors'

const document = readFileSync('supabase/ERROR_CODES.md', 'utf8')
const source = readFileSync('server/core/errors.ts', 'utf8')

const ofStore = [...document.matchAll(/^\| (UT\d{3}) \| (\w+) \|/gm)].map(
  ([, state = '', code = '']) => ({ state, code }),
)
/** The codes before an arrow have the application code after it. */
const [, postgres = ''] = /^Codes of PostgreSQL(.*?)\n\n/ms.exec(document) ?? []
const ofPostgres = [...postgres.matchAll(/((?:`\w{5}`[^`→]*)+)→\s+([A-Z_]+)/g)].flatMap(
  ([, states = '', code = '']) =>
    [...states.matchAll(/`(\w{5})`/g)].map(([, state = '']) => ({ state, code })),
)

it('the application maps each SQLSTATE as supabase/ERROR_CODES.md says', () => {
  expect(ofStore.length).toBeGreaterThan(20)
  expect(ofPostgres.length).toBeGreaterThan(5)
  const mapped = [...ofStore, ...ofPostgres].map(({ state }) => ({
    state,
    code: failureOf('test', { code: state, message: '' }).code,
  }))
  expect(mapped).toEqual([...ofStore, ...ofPostgres])
})

it('supabase/ERROR_CODES.md has every SQLSTATE that the application maps', () => {
  const map = source.slice(source.indexOf('const codes'), source.indexOf('\n}'))
  const states = [...map.matchAll(/^ {2}'?(\w{5})'?: /gm)].map(([, state = '']) => state)
  expect(states.length).toBeGreaterThan(25)
  const known = new Set([...ofStore, ...ofPostgres].map(({ state }) => state))
  expect(states.filter((state) => !known.has(state))).toEqual([])
})
