import { expect, it } from 'vitest'
import { sources } from './sources'

const migrations = sources.filter(({ path }) => path.startsWith('supabase/migrations/'))

/** The body of a function is indented, so a statement that it executes is not found. */
const CREATED =
  /^create (?:or replace )?(?:(?:unique|materialized|recursive|constraint) )*(table|view|type|sequence|index|function|trigger|policy)\s+(?:if not exists )?([\w.]+)/gim

function createdBy(text: string): string[] {
  return [...text.matchAll(CREATED)].map(([, kind = '', name = '']) =>
    `${kind} ${name}`.toLowerCase(),
  )
}

it('migrations create every object once', () => {
  const created = migrations.flatMap(({ text }) => createdBy(text))
  expect(created.length).toBeGreaterThan(700)
  expect(created.filter((object, index) => created.indexOf(object) !== index)).toEqual([])
})
