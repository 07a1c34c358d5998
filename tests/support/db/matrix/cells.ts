import { readFileSync } from 'node:fs'
import { claimsOf } from '../db.ts'
import type { Tx } from '../pg.ts'
import { type PersonaName, personas } from './rows.ts'
import { subjects } from './subjects.ts'

export const VERBS = ['select', 'insert', 'update', 'delete'] as const
export type Verb = (typeof VERBS)[number]
export type Cells = Record<Verb, string>
export type MatrixRow = { subject: string; persona: PersonaName } & Cells

export function readMatrix(): MatrixRow[] {
  const text = readFileSync(new URL('../../../db/core/access-matrix.csv', import.meta.url), 'utf8')
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => {
    const [subject = '', persona = '', ...cells] = line.split(',')
    if (!(persona in personas)) throw new Error(`unknown persona in: ${line}`)
    const [select = '', insert = '', update = '', remove = ''] = cells
    return { subject, persona: persona as PersonaName, select, insert, update, delete: remove }
  })
}

const tableOf = (subject: string) => {
  const name = subject.split(':')[0] ?? subject
  return name.includes('.') ? name : `public.${name}`
}

const literal = (value: string | number | boolean | null) =>
  value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`

function statement(subject: string, verb: Verb): string {
  const { key, insert, update } = subjects[subject] ?? {}
  if (!key || !insert || !update) throw new Error(`${subject} has no rows to be tried on`)
  const table = tableOf(subject)
  const where = Object.entries(key)
    .map(([column, value]) => `${column} = ${literal(value)}`)
    .join(' and ')
  const set = Object.entries(update)
    .map(([column, value]) => `${column} = ${literal(value)}`)
    .join(', ')
  const columns = Object.keys(insert).join(', ')
  const values = Object.values(insert).map(literal).join(', ')
  return {
    select: `select ${Object.keys(key)[0]} from ${table} where ${where}`,
    insert: `insert into ${table} (${columns}) values (${values})`,
    update: `update ${table} set ${set} where ${where}`,
    delete: `delete from ${table} where ${where}`,
  }[verb]
}

/**
 * Runs the statement of one cell and rolls it back. Returns 'ok' (a row was read or written), 'none' (no
 * row was read or written), 'denied' (SQLSTATE 42501) or another SQLSTATE; with ' but changed' if a
 * statement that is not 'ok' has changed the table. Requires the function `try_cell` (rows.ts).
 */
export async function tryCell(
  tx: Tx,
  subject: string,
  persona: PersonaName,
  verb: Verb,
): Promise<string> {
  const [row] = await tx`select public.try_cell(${personas[persona].role},
    ${JSON.stringify(claimsOf(personas[persona]))}, ${statement(subject, verb)},
    ${verb === 'select' ? null : tableOf(subject)}) as outcome`
  return row?.outcome
}
