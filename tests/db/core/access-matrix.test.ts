// What each persona can do with each table, run as SQL. The expected results are in access-matrix.csv:
// one row for each table (or variant of its rows) and persona; a table without rows in it fails.
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../support/db/db.ts'
import { readMatrix, tryCell, VERBS, type Verb } from '../../support/db/matrix/cells.ts'
import { createMatrixRows, ids, personas } from '../../support/db/matrix/rows.ts'
import { subjects } from '../../support/db/matrix/subjects.ts'
import type { Tx } from '../../support/db/pg.ts'

const db = openDatabase(2)
const matrix = readMatrix()
const subjectNames = [...new Set(matrix.map(({ subject }) => subject))]

beforeAll(() => createMatrixRows(db.sql))

/** Runs in a transaction that is always rolled back. */
async function rehearse<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
  let result: T | undefined
  const undo = new Error('undo')
  await db.sql
    .begin(async (tx) => {
      result = await run(tx)
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return result as T
}

async function redCells(
  tx: Tx,
  subject: string,
  verbs: readonly Verb[] = VERBS,
): Promise<string[]> {
  const red: string[] = []
  for (const row of matrix.filter((one) => one.subject === subject)) {
    for (const verb of verbs) {
      const got = await tryCell(tx, subject, row.persona, verb)
      if (got !== row[verb]) red.push(`${row.persona} ${verb}: ${got}, not ${row[verb]}`)
    }
  }
  return red
}

describe('the access matrix', () => {
  it('has rows for every table and view, and every persona [PERM-01]', async () => {
    const tables = await db.sql`
      select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'p')`
    const covered = new Set(subjectNames.map((subject) => subject.split(':')[0]))
    expect(new Set(tables.map(({ name }) => name))).toEqual(covered)
    expect(new Set(Object.keys(subjects))).toEqual(new Set(subjectNames))
    for (const subject of subjectNames) {
      const named = matrix.filter((row) => row.subject === subject).map((row) => row.persona)
      expect(named, subject).toEqual(Object.keys(personas))
    }
  })

  it.each(subjectNames)(
    '%s is as the file says [PERM-02] [PERM-03] [PERM-04] [PERM-06] [PERM-08] [PERM-09] [PERM-10] [PERM-11] [PERM-12] [PERM-13]',
    async (subject) => {
      expect(await rehearse((tx) => redCells(tx, subject))).toEqual([])
    },
  )
})

// A customer who signed out, or was signed out, has a token that is valid for some time.
describe('with a token of an ended session the customer', () => {
  it.each(subjectNames)('does with %s only what everyone may [PERM-13]', async (subject) => {
    const rows = matrix.filter((row) => row.subject === subject)
    const stranger = rows.find(({ persona }) => persona === 'other')
    const red = await rehearse(async (tx) => {
      await tx`delete from auth.sessions where user_id = ${ids.ana}`
      const policies = await tx`select distinct tablename as table from pg_policies
        where schemaname = 'public' and tablename = ${subject.split(':')[0] ?? ''}`
      const outcomes: string[] = []
      for (const verb of VERBS) {
        // The policies of update and delete must hold without those of select, which they need.
        if (verb === 'update') {
          for (const { table } of policies) {
            await tx.unsafe(`create policy open_read on public.${table} for select using (true)`)
          }
        }
        const got = await tryCell(tx, subject, 'customer', verb)
        if (!['none', 'denied', stranger?.[verb]].includes(got)) outcomes.push(`${verb}: ${got}`)
      }
      return outcomes
    })
    expect(red).toEqual([])
  })
})

describe('fails without one of the checks:', () => {
  // Each policy must be sufficient alone. So the other checks are removed first: grants, and for a
  // policy of update or delete, which also reads its rows, the policy of reading.
  it('every policy, dropped or opened [PERM-01]', async () => {
    const policies =
      await db.sql`select tablename as table, policyname as name, cmd, qual, with_check
      from pg_policies where schemaname = 'public' order by 1, 2`
    expect(policies.length).toBeGreaterThan(80)
    const survivors: string[] = []
    for (const { table, name, cmd, qual, with_check } of policies) {
      const on = `${name} on public.${table}`
      const mutants = [`drop policy ${on}`]
      if (qual && qual !== 'true') mutants.push(`alter policy ${on} using (true)`)
      if (with_check && with_check !== 'true') mutants.push(`alter policy ${on} with check (true)`)
      const opened = [`grant all on public.${table} to anon, authenticated`]
      if (cmd === 'UPDATE' || cmd === 'DELETE') {
        opened.push(`create policy open_read on public.${table} for select using (true)`)
      }
      const verbs = VERBS.filter((verb) => verb.toUpperCase() === cmd)
      const redAfter = (statements: string[]) =>
        rehearse(async (tx) => {
          for (const statement of statements) await tx.unsafe(statement)
          const its = subjectNames.filter((subject) => subject.split(':')[0] === table)
          const red: string[] = []
          for (const subject of its) red.push(subject, ...(await redCells(tx, subject, verbs)))
          return red.join()
        })
      const before = await redAfter(opened)
      for (const mutant of mutants) {
        if ((await redAfter([...opened, mutant])) === before) survivors.push(mutant)
      }
    }
    expect(survivors).toEqual([])
  }, 300_000)

  it('row-level security of every table, switched off [PERM-01]', async () => {
    const tables = await db.sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`
    const survivors: string[] = []
    for (const { name } of tables) {
      const red = await rehearse(async (tx) => {
        await tx.unsafe(`alter table public.${name} disable row level security`)
        await tx.unsafe(`grant all on public.${name} to anon, authenticated`)
        return redCells(tx, name)
      })
      if (red.length === 0) survivors.push(name)
    }
    expect(survivors).toEqual([])
  }, 120_000)
})
