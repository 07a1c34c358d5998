import { expect, it } from 'vitest'
import { openDatabase } from '../../support/db/db.ts'

const db = openDatabase()

/** Values of each argument type that functions may fail on in their own statements. */
const hostile: Record<string, (string | null)[]> = {
  uuid: [null, "'00000000-0000-4000-8000-000000000000'"],
  text: [null, "''", "repeat('x', 5000)", "'<script>'"],
  jsonb: [null, "'{}'", "'[]'", "'7'", `'[{"product_id":"x","quantity":-1}]'`],
  integer: [null, '-1', '2147483647'],
  bigint: [null, '-1'],
  numeric: [null, '-1', '99999999999'],
  boolean: [null, 'true'],
  date: [null, "'2026-01-01'"],
  'timestamp with time zone': [null, "'2026-01-01'"],
  'text[]': [null, "'{}'", "array[repeat('x', 5000)]"],
  'uuid[]': [null, "'{}'"],
}

/** Every call of a function with each hostile value in all of its arguments of that type at once. */
function callsOf(name: string, types: string[]): string[] {
  const rounds = Math.max(1, ...types.map((type) => hostile[type]?.length ?? 1))
  return Array.from({ length: rounds }, (_, round) => {
    const values = types.map((type) => {
      const list = hostile[type] ?? [null]
      return `${list[round % list.length] ?? 'null'}::${type}`
    })
    return `select public.${name}(${values.join(', ')})`
  })
}

it('no function quotes a row to a customer who gives it nonsense', async () => {
  const customer = await db.createUser()
  const functions = await db.sql`
    select p.proname as name,
      array(select format_type(a.oid, null) from unnest(p.proargtypes) with ordinality a(oid, n)
        order by n) as types
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and has_function_privilege('authenticated', p.oid, 'execute')`
  expect(functions.length).toBeGreaterThan(40)
  const quoted: string[] = []
  for (const { name, types } of functions) {
    for (const call of callsOf(name, types)) {
      await db
        .as(customer, (tx) => tx.unsafe(call))
        .catch((error: { detail?: string }) => {
          if (/Failing row/.test(error.detail ?? '')) quoted.push(`${call}: ${error.detail}`)
        })
    }
  }
  expect(quoted).toEqual([])
})
