// Roles × actions: every policy and every function of the team, tried by each role, a customer and a
// guest. The law is area-matrix.csv; a table or function that asks for an area without a row in it
// fails. A role without the area must fare exactly like any other customer.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  AREAS,
  type Area,
  canAccessArea,
  STAFF_ROLES,
  type StaffRole,
} from '../../../lib/staff/roles.ts'
import { anon, become, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import {
  type MatrixRow,
  readMatrix,
  tryCell,
  VERBS,
  type Verb,
} from '../../support/db/matrix/cells.ts'
import { createWorld, ids, personas } from '../../support/db/matrix/world.ts'

const db = openDatabase(4)
const law = readFileSync(new URL('./area-matrix.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', name = '', read = '', write = ''] = line.split(';')
    return { kind, name, read, write }
  })
const tables = law.filter(({ kind }) => kind === 'table')
const functions = law.filter(({ kind }) => kind === 'function')
const staff = {} as Record<StaffRole, Persona & { id: string; sessionId: string }>

beforeAll(async () => {
  await createWorld(db.sql)
  for (const role of STAFF_ROLES) staff[role] = await db.createUser({ staff: role })
})

const covers = (role: StaffRole, area: string) =>
  area === 'staff' || (area !== '' && canAccessArea(role, area as Area))

describe('the areas', () => {
  it('are the same in the database and in lib/staff/roles.ts [PERM-01]', async () => {
    const rows = await db.sql`select r as role, a as area, private.role_has_permission(r, a) as may
      from unnest(${[...STAFF_ROLES]}::text[]) r, unnest(${[...AREAS, 'unknown']}::text[]) a`
    for (const { role, area, may } of rows) {
      expect(may, `${role} ${area}`).toBe(area !== 'unknown' && canAccessArea(role, area))
    }
    const [nobody] = await db.sql`select private.role_has_permission(null, 'catalog') as may`
    expect(nobody?.may).toBe(false)
  })

  it('are named for every table and function that asks for one [PERM-01]', async () => {
    const asking = await db.sql`
      select 'table' as kind, tablename::text as name from pg_policies
      where schemaname = 'public' and concat(qual, with_check) ~ 'private\\.(has_permission|is_admin)\\('
      union
      select 'function', p.oid::regprocedure::text from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and p.prosrc ~ 'require_(permission|admin)\\(' `
    expect(asking.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(
      law.map(({ kind, name }) => `${kind} ${name}`).sort(),
    )
  })
})

/** As an owner fares, with the area; as a stranger among the customers, without. */
function expected(rows: MatrixRow[], verb: Verb, role: StaffRole, area: string): string {
  const like = covers(role, area) ? 'admin' : 'other'
  return rows.find((row) => row.persona === like)?.[verb] ?? 'no row'
}

describe('a role reads and writes the tables of its areas only', () => {
  const matrix = readMatrix()
  const subjects = [...new Set(matrix.map(({ subject }) => subject))]

  it.each(tables)('$name [PERM-01] [PERM-02] [PERM-14]', async ({ name, read, write }) => {
    const red: string[] = []
    for (const subject of subjects.filter((one) => one.split(':')[0] === name)) {
      const rows = matrix.filter((row) => row.subject === subject)
      for (const role of STAFF_ROLES) {
        await db.sql
          .begin(async (tx) => {
            // Whoever stands in for the admin of the world has its rows, too.
            await tx`update public.user_profiles set staff_role = ${role} where id = ${ids.admin}`
            for (const verb of VERBS) {
              const got = await tryCell(tx, subject, 'admin', verb)
              const want = expected(rows, verb, role, verb === 'select' ? read : write)
              if (got !== want) red.push(`${subject} ${role} ${verb}: ${got}, not ${want}`)
            }
            throw new Error('undo')
          })
          .catch((error: Error) => {
            if (error.message !== 'undo') throw error
          })
      }
    }
    expect(red).toEqual([])
  })
})

describe('a role calls the functions of its areas only', () => {
  /** The code a call with nothing but nulls ends with; empty when it went through. */
  async function call(who: Persona, name: string, tail: string): Promise<string> {
    let code = ''
    const undo = new Error('undo')
    await db.sql
      .begin(async (tx) => {
        await become(tx, who)
        await tx
          .savepoint((sp) => sp.unsafe(`select ${name}(${tail})`))
          .catch((error: { code?: string }) => {
            code = String(error.code)
          })
        throw undo
      })
      .catch((error) => {
        if (error !== undo) throw error
      })
    return code
  }

  it.each(functions)('$name [PERM-01] [PERM-02] [PERM-14]', async ({ name, write }) => {
    const [bare = '', types = ''] = name.slice(0, -1).split('(')
    const nulls = types ? types.split(',').map((type) => `null::${type}`) : []
    const outcome = (who: Persona) => call(who, bare, nulls.join())
    for (const role of STAFF_ROLES) {
      const code = await outcome(staff[role])
      if (covers(role, write)) expect(code, role).not.toMatch(/^(UT00[123]|42501)$/)
      else expect(code, role).toBe('UT002')
    }
    expect(await outcome(personas.other)).toBe('UT002')
    expect(await outcome(anon)).toBe('42501')
  })
})

describe('the roles themselves', () => {
  const set = (who: Persona, user: string, role: string, staffRole: string | null = null) =>
    db.as(who, (tx) => tx`select public.set_user_role(${user}, ${role}, ${staffRole})`)
  const roleOf = async (id: string) => {
    const [row] = await db.sql`select role, staff_role from public.user_profiles where id = ${id}`
    return [row?.role, row?.staff_role]
  }

  it('are given by an owner, leave one audit row, and bite at once [PERM-02] [PERM-14]', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    const person = await db.createUser({ staff: 'manager' })
    const write = () =>
      db.as(
        person,
        (tx) => tx`update public.site_settings set setting_value = '{}'
        where setting_key = 'site_info' returning setting_key`,
      )
    expect(await write()).toHaveLength(1)
    await set(boss, person.id, 'admin', 'editor')
    expect(await roleOf(person.id)).toEqual(['admin', 'editor'])
    expect(await write()).toHaveLength(0)
    await set(boss, person.id, 'customer')
    expect(await roleOf(person.id)).toEqual(['customer', null])
    const log = await db.sql`select action, changes from public.audit_log
      where row_id = ${person.id} order by id`
    expect(log).toEqual([
      {
        action: 'set_role',
        changes: { role: ['admin', 'admin'], staff_role: ['manager', 'editor'] },
      },
      {
        action: 'set_role',
        changes: { role: ['admin', 'customer'], staff_role: ['editor', null] },
      },
    ])
  })

  it('are refused where they make no sense, and never one’s own [PERM-05]', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    const other = await db.createUser({ staff: 'support' })
    expect(await refusal(set(boss, boss.id, 'admin', 'manager'))).toBe('UT002')
    expect(await refusal(set(boss, other.id, 'admin', 'king'))).toBe('UT005')
    expect(await refusal(set(boss, other.id, 'customer', 'editor'))).toBe('UT005')
    expect(await refusal(set(boss, ids.withoutProfile, 'admin', 'editor'))).toBe('UT004')
    expect(await refusal(set(other, boss.id, 'customer'))).toBe('UT002')
    expect(await roleOf(other.id)).toEqual(['admin', 'support'])
  })

  it('keep an owner, also when the owners demote each other at once [PERM-05]', async () => {
    for (let round = 0; round < 5; round++) {
      await db.sql`update public.user_profiles set role = 'customer' where staff_role = 'owner'`
      const one = await db.createUser({ staff: 'owner' })
      const two = await db.createUser({ staff: 'owner' })
      const ends = await Promise.allSettled([
        set(one, two.id, 'customer'),
        set(two, one.id, 'admin', 'support'),
      ])
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const [left] = await db.sql`select count(*)::int as n from public.user_profiles
        where staff_role = 'owner'`
      expect(left?.n).toBe(1)
    }
  })
})

describe('the journal', () => {
  it('keeps what was and what is, once a row, and not what customers wrote [PERM-01]', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    await db.as(boss, async (tx) => {
      await tx`insert into public.tags (name) values ('Antes')`
      await tx`update public.tags set name = 'Depois', weight = 7 where name = 'Antes'`
      await tx`delete from public.tags where name = 'Depois'`
      await tx`update public.pages set body_markdown = ${'x'.repeat(5000)} where slug = 'publica'`
    })
    const rows = await db.sql`select action, table_name, changes from public.audit_log
      where actor = ${boss.id} order by id`
    expect(rows.map(({ action, table_name }) => `${action} ${table_name}`)).toEqual([
      'insert tags',
      'update tags',
      'delete tags',
      'update pages',
    ])
    expect(rows[0]?.changes).toMatchObject({ name: [null, 'Antes'] })
    expect(rows[1]?.changes).toMatchObject({ name: ['Antes', 'Depois'] })
    expect(rows[2]?.changes).toMatchObject({ name: ['Depois', null] })
    expect(rows[3]?.changes.body_markdown[1]).toHaveLength(2001)
    await db.as(personas.customer, (tx) => tx`delete from public.reviews where id = ${ids.row}`)
    const [own] = await db.sql`select changes from public.audit_log where actor = ${ids.ana}`
    expect(own?.changes).toEqual({})
  })
})
