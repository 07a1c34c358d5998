import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sources } from './sources'

const ID = /[A-Z]{2,5}-\d+/g
const ID_GROUP = /\[[A-Z]{2,5}-\d+(?:[,;\s]+[A-Z]{2,5}-\d+)*\]/g
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm
const STRING = /(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g

const document = readFileSync('docs/requirements.md', 'utf8')
const listed = [...document.matchAll(/^- \*\*([A-Z]{2,5}-\d{2})\*\* /gm)].map(([, id = '']) => id)

const named = sources
  .filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
  .flatMap(({ path, text }) => {
    const strings = text.replace(COMMENT_LINE, '').match(STRING) ?? []
    const groups = strings.flatMap((string) => string.match(ID_GROUP) ?? [])
    return groups.flatMap((group) => (group.match(ID) ?? []).map((id) => ({ path, id })))
  })

it('docs/requirements.md lists each requirement once', () => {
  expect(listed.length).toBeGreaterThan(400)
  expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([])
})

it('test titles name only requirements of docs/requirements.md', () => {
  const known = new Set(listed)
  const unknown = named.filter(({ id }) => !known.has(id))
  expect(unknown.map(({ path, id }) => `${path}: ${id}`)).toEqual([])
})

it('every requirement of docs/requirements.md is named by a test title', () => {
  const proved = new Set(named.map(({ id }) => id))
  expect(listed.filter((id) => !proved.has(id))).toEqual([])
})

it('only tests and applied migrations name requirements', () => {
  const known = new Set(listed)
  const naming = sources
    .filter(({ path, isTest }) => !isTest && !path.startsWith('supabase/migrations/'))
    .flatMap(({ path, text }) =>
      (text.match(ID) ?? []).filter((id) => known.has(id)).map((id) => `${path}: ${id}`),
    )
  expect(naming).toEqual([])
})
