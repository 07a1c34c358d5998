import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import messages from '@/lib/i18n/messages/pt-BR/admin-staff.json'
import { sources } from './sources'

const { actions, fields, tables } = messages.audit
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

it('the audit log has a name for each table, action and column that it may contain', () => {
  const calls = /private\.audit\(\s*'(\w+)',\s*'(\w+)'/g
  expect(audited.length).toBeGreaterThan(25)
  expect(LEFT_OUT).toContain('updated_at')
  const unnamed = (names: string[], texts: object) =>
    [...new Set(names)].filter((name) => !Object.hasOwn(texts, name))
  expect(unnamed([...audited, ...found(calls, 2)], tables)).toEqual([])
  expect(unnamed(found(calls), actions)).toEqual([])
  const columns = audited.map((table) => [table, columnsOf(table)] as const)
  expect(columns.filter(([, names]) => names.length === 0)).toEqual([])
  expect(
    unnamed(
      columns.flatMap(([, names]) => names),
      fields,
    ),
  ).toEqual([])
})
