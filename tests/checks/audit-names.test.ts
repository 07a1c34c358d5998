import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import messages from '@/lib/i18n/messages/pt-BR/admin-staff.json'
import { SETTING_SECTIONS } from '@/lib/staff/places'
import { sources } from './sources'

const { actions, fields, rows, tables, values } = messages.audit
const sql = sources
  .filter(({ path }) => path.startsWith('supabase/migrations/'))
  .map(({ text }) => text)
  .join('\n')
const types = readFileSync('server/core/database.types.ts', 'utf8')

/** Columns that private.audit_changes() leaves out. */
const [, LEFT_OUT = ''] = sql.match(/v_left_out constant text\[\] := array\[([^\]]*)\]/) ?? []

const found = (pattern: RegExp, group = 1) =>
  [...sql.matchAll(pattern)].map((match) => match[group] ?? '')

/** Tables with a trigger that writes each change of a row to the audit log. */
const audited = found(/create trigger tg_(\w+?)__audit/g)

function columnsOf(table: string): string[] {
  const [, row = ''] = types.match(new RegExp(`\\n {6}${table}: \\{\\n {8}Row: \\{([^}]*)`)) ?? []
  return [...row.matchAll(/\n {10}(\w+)\??:/g)]
    .map(([, name = '']) => name)
    .filter((name) => !LEFT_OUT.includes(`'${name}'`))
}

const CALLS = /private\.audit\(\s*'(\w+)',\s*'(\w+)'/g

const unnamed = (names: string[], texts: object) =>
  [...new Set(names)].filter((name) => !Object.hasOwn(texts, name))

/** Columns of constants that are readable for the staff, or that a title of the row replaces. */
const READABLE = ['platform', 'age_rating', 'value', 'repair', 'service_type', 'logistics']
const TITLES = ['section_key']

/** The values that checks of a table allow. */
function valuesOf(table: string): string[] {
  const [, body = ''] =
    sql.match(new RegExp(`create table public\\.${table} \\(([\\s\\S]*?)\\n\\);`)) ?? []
  const lists = [...body.matchAll(/(\w+) in \(\s*('[^']*'(?:,\s*'[^']*')*)\)/g)]
  return lists
    .filter(([, column = '']) => ![...READABLE, ...TITLES].includes(column))
    .flatMap(([, , list = '']) => [...list.matchAll(/'([^']*)'/g)].map(([, value = '']) => value))
}

it('the audit log has a text for each value that a check allows and each section of the settings', () => {
  const allowed = [...new Set([...audited, ...found(CALLS, 2)])].flatMap(valuesOf)
  expect(allowed).toEqual(expect.arrayContaining(['waiting', 'honored', 'planned', 'publication']))
  expect(unnamed(allowed, values)).toEqual([])
  const sections = SETTING_SECTIONS.map(([, key]) => key)
  expect(unnamed(sections, rows.site_settings)).toEqual([])
})

it('the audit log has a name for each table, action and column that it may contain', () => {
  expect(audited.length).toBeGreaterThan(25)
  expect(LEFT_OUT).toContain('updated_at')
  expect(unnamed([...audited, ...found(CALLS, 2)], tables)).toEqual([])
  expect(unnamed(found(CALLS), actions)).toEqual([])
  const columns = audited.map((table) => [table, columnsOf(table)] as const)
  expect(columns.filter(([, names]) => names.length === 0)).toEqual([])
  expect(
    unnamed(
      columns.flatMap(([, names]) => names),
      fields,
    ),
  ).toEqual([])
})
