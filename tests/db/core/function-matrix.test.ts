// Who may execute which function. function-matrix.csv has them all: a function without a row fails,
// and every definer function says there why it needs the owner's rights.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../support/db/db.ts'

const db = openDatabase(1)

type Row = {
  function: string
  security: string
  anon: string
  authenticated: string
  service_role: string
  why: string
}

const matrix: Row[] = readFileSync(new URL('./function-matrix.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', security = '', anon = '', authenticated = '', service_role = '', why = ''] =
      line.split(';')
    return { function: name, security, anon, authenticated, service_role, why }
  })

const actual = () => db.sql`
  select p.oid::regprocedure::text as function,
    case when p.prosecdef then 'definer' else 'invoker' end as security,
    p.prorettype = 'trigger'::regtype as is_trigger,
    case when has_function_privilege('anon', p.oid, 'execute') then 'yes' else 'no' end as anon,
    case when has_function_privilege('authenticated', p.oid, 'execute') then 'yes' else 'no' end
      as authenticated,
    case when has_function_privilege('service_role', p.oid, 'execute') then 'yes' else 'no' end
      as service_role,
    coalesce(p.proconfig, '{}') as config
  from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by 1`

describe('the function matrix', () => {
  it('names every function and says truly who may execute it [PERM-01]', async () => {
    const rows = (await actual()).map(
      ({ function: name, security, anon, authenticated, service_role }) =>
        [name, security, anon, authenticated, service_role].join(';'),
    )
    const expected = matrix.map((row) =>
      [row.function, row.security, row.anon, row.authenticated, row.service_role].join(';'),
    )
    expect(rows).toEqual([...expected].sort((a, b) => rows.indexOf(a) - rows.indexOf(b)))
  })

  it('gives a reason for every definer function [PERM-01]', () => {
    const silent = matrix.filter(({ security, why }) => security === 'definer' && why.length < 10)
    expect(silent.map((row) => row.function)).toEqual([])
  })

  it('puts every definer function into private [PERM-01]', () => {
    const exposed = matrix.filter(
      ({ function: name, security }) => security === 'definer' && !name.startsWith('private.'),
    )
    expect(exposed).toEqual([])
  })

  it('lets nobody of the data API execute a trigger function [PERM-01]', async () => {
    const open = (await actual()).filter(
      (row) => row.is_trigger && [row.anon, row.authenticated, row.service_role].includes('yes'),
    )
    expect(open).toEqual([])
  })

  it('opens of private only what policies, checks, views and public wrappers call [PERM-01]', async () => {
    const open = matrix
      .filter((row) => row.function.startsWith('private.'))
      .filter((row) => [row.anon, row.authenticated, row.service_role].includes('yes'))
    const wrapped = await db.sql`select p.prosrc as text from pg_proc p
      where p.pronamespace = 'public'::regnamespace`
    const used = await db.sql`
      select coalesce(qual, '') || coalesce(with_check, '') as text from pg_policies
      union all select pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace and contype = 'c'
      union all select pg_get_expr(adbin, adrelid) from pg_attrdef
      union all select definition from pg_views where schemaname = 'public'
      union all select prosrc from pg_proc where not prosecdef
        and pronamespace = 'private'::regnamespace`
    const callers = [...wrapped, ...used].map(({ text }) => text).join('\n')
    const idle = open.filter((row) => !callers.includes(`${row.function.split('(')[0]}(`))
    expect(idle.map((row) => row.function)).toEqual([])
  })
})
