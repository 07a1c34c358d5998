// Every policy and every function of the staff, called as each role, a customer and a guest. The
// expected results are in area-matrix.csv; a table or function that asks for an area and has no row
// there fails. A role without the area must get the same result as a customer.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { AREAS, type Area, PRESET_ROLES } from '../../../lib/staff/roles.ts'
import { anon, become, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import {
  type MatrixRow,
  readMatrix,
  tryCell,
  VERBS,
  type Verb,
} from '../../support/db/matrix/cells.ts'
import { createMatrixRows, ids, personas } from '../../support/db/matrix/rows.ts'
import type { Sql, Tx } from '../../support/db/pg.ts'

const db = openDatabase(4)
const areaMatrix = readFileSync(new URL('./area-matrix.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [kind = '', name = '', read = '', write = ''] = line.split(';')
    return { kind, name, read, write }
  })
const tables = areaMatrix.filter(({ kind }) => kind === 'table')
const functions = areaMatrix.filter(({ kind }) => kind === 'function')

/**
 * The areas of the preset roles, of one role that the test composes, and of an owner whose session gave
 * no code of the second factor.
 */
const AREAS_OF: Record<string, readonly Area[]> = {
  owner: AREAS,
  manager: AREAS.filter((area) => area !== 'team'),
  editor: ['catalog', 'content', 'reviews'],
  support: ['reviews', 'orders', 'assistance', 'customers'],
  Separação: ['orders'],
  'owner without a code': [],
}
const ROLES = Object.keys(AREAS_OF)
/** Keys of the roles in the database. */
const keys: Record<string, string> = Object.fromEntries(PRESET_ROLES.map((one) => [one, one]))
const staff: Record<string, Persona & { id: string; sessionId: string }> = {}

const turnOn = (sql: Sql | Tx, user: string) => sql`insert into private.second_factors
  (user_id, secret, confirmed_at) values (${user}, ${'A'.repeat(32)}, now())`

const save = async (
  who: Persona,
  role: { key?: string; name: string; areas: readonly string[]; version?: string | null },
): Promise<string> => {
  const { key = null, name, areas, version = null } = role
  const [row] = await db.as(
    who,
    (tx) => tx`select public.save_staff_role(${key}, ${name}, ${[...areas]},
      ${version}::text::timestamptz) as key`,
  )
  return row?.key
}

beforeAll(async () => {
  await createMatrixRows(db.sql)
  const owner = await db.createUser({ staff: 'owner' })
  keys.Separação = await save(owner, { name: 'Separação', areas: AREAS_OF.Separação ?? [] })
  for (const role of ROLES) staff[role] = await db.createUser({ staff: keys[role] ?? 'owner' })
  await turnOn(db.sql, staff['owner without a code']?.id ?? '')
})

const covers = (role: string, area: string) =>
  (area === 'staff' && AREAS_OF[role]?.length !== 0) ||
  (AREAS_OF[role]?.includes(area as Area) ?? false)

describe('the areas', () => {
  it.each(ROLES)('%s covers in the database what it should [PERM-01]', async (role) => {
    const [row] = await db.as(
      staff[role] ?? anon,
      (tx) => tx`select array(select a from unnest(${[...AREAS, 'unknown']}::text[])
        with ordinality u (a, n) where private.has_permission(a) order by n) as areas,
        public.get_my_profile() as profile`,
    )
    expect(row?.areas).toEqual(AREAS_OF[role])
    const isWaiting = role === 'owner without a code'
    expect(row?.profile).toMatchObject({
      is_staff: true,
      staff_role: isWaiting ? 'owner' : role,
      second_factor: isWaiting ? 'code' : null,
    })
    expect([...(row?.profile.areas ?? [])].sort()).toEqual([...(AREAS_OF[role] ?? [])].sort())
  })

  it('are none for customers [PERM-01]', async () => {
    const [row] = await db.as(personas.other, (tx) => tx`select public.get_my_profile() as profile`)
    expect(row?.profile).toMatchObject({ is_staff: false, staff_role: null, areas: [] })
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
      areaMatrix.map(({ kind, name }) => `${kind} ${name}`).sort(),
    )
  })
})

/** The result of an owner with the area, and of another customer without it. */
function expected(rows: MatrixRow[], verb: Verb, role: string, area: string): string {
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
      for (const role of ROLES) {
        await db.sql
          .begin(async (tx) => {
            // A persona that replaces the admin of the matrix owns the rows of that admin.
            await tx`update public.user_profiles set staff_role = ${keys[role] ?? 'owner'}
              where id = ${ids.admin}`
            if (role === 'owner without a code') await turnOn(tx, ids.admin)
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
    for (const role of ROLES) {
      const code = await outcome(staff[role] ?? anon)
      if (covers(role, write)) expect(code, role).not.toMatch(/^(UT00[123]|42501)$/)
      else expect(code, role).toBe('UT002')
    }
    expect(await outcome(personas.other)).toBe('UT002')
    expect(await outcome(anon)).toBe('42501')
  })
})

describe('the roles of people', () => {
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

describe('composed roles', () => {
  const set = (who: Persona, user: string, role: string | null) =>
    db.as(
      who,
      (tx) => tx`select public.set_user_role(${user}, ${role ? 'admin' : 'customer'}, ${role})`,
    )
  const remove = (who: Persona, key: string) =>
    db.as(who, (tx) => tx`select public.remove_staff_role(${key})`)
  const staffOf = async (who: Persona) => {
    const [row] = await db.as(who, (tx) => tx`select public.get_staff() as staff`)
    return row?.staff as {
      roles: { key: string; name: string; areas: string[]; updated_at: string; members: number }[]
    }
  }
  const may = async (who: Persona, area: string) => {
    const [row] = await db.as(who, (tx) => tx`select private.has_permission(${area}) as may`)
    return row?.may
  }

  it('cover at the next call what an owner changed, and name the version [PERM-02] [PERM-14]', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    const key = await save(boss, { name: ' Balcão ', areas: ['orders', 'orders', 'customers'] })
    const person = await db.createUser()
    await set(boss, person.id, key)
    expect(await may(person, 'orders')).toBe(true)
    const role = (await staffOf(boss)).roles.find((one) => one.key === key)
    expect(role).toMatchObject({ name: 'Balcão', areas: ['customers', 'orders'], members: 1 })
    const change = { key, name: 'Balcão', areas: ['catalog'] }
    await save(boss, { ...change, version: role?.updated_at })
    expect([await may(person, 'orders'), await may(person, 'catalog')]).toEqual([false, true])
    expect(await refusal(save(boss, { ...change, version: role?.updated_at }))).toBe('UT007')
    expect(await refusal(save(boss, change))).toBe('UT007')
    expect(await refusal(remove(boss, key))).toBe('UT007')
    await set(boss, person.id, null)
    await remove(boss, key)
    expect(await refusal(set(boss, person.id, key))).toBe('UT005')
    const log = await db.sql`select action, changes from public.audit_log
      where actor = ${boss.id} order by id`
    expect(log.map(({ action }) => action)).toEqual([
      'insert',
      'set_role',
      'update',
      'set_role',
      'delete',
    ])
    expect(log[1]?.changes).toMatchObject({ staff_role: [null, 'Balcão'] })
    expect(log[2]?.changes).toMatchObject({ areas: [['customers', 'orders'], ['catalog']] })
  })

  it('have a name of their own and areas that exist; the preset ones do not change [PERM-14]', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    await save(boss, { name: 'Catálogo', areas: ['catalog'] })
    const fail = (name: string, areas: string[], key?: string) =>
      refusal(save(boss, { name, areas, ...(key ? { key } : {}) }))
    expect(await fail('CATÁLOGO', ['content'])).toBe('23505')
    expect(await fail('Owner', ['content'])).toBe('23514')
    expect(await fail(' ', ['content'])).toBe('23514')
    expect(await fail('x'.repeat(41), ['content'])).toBe('23514')
    expect(await fail('Nada', [])).toBe('23514')
    expect(await fail('Tudo', ['everything'])).toBe('23514')
    expect(await fail('Cego', ['customer_edits'])).toBe('23514')
    expect(await fail('Cego', ['coins', 'orders'])).toBe('23514')
    expect(await fail('Gerente+', [...AREAS], 'manager')).toBe('UT002')
    expect(await fail('Fantasma', ['catalog'], 'ghost')).toBe('UT004')
    expect(await refusal(remove(boss, 'support'))).toBe('UT002')
  })

  it('give nobody more than the giver has, and let no other role change an owner [PERM-05] [PERM-14]', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    const leadKey = await save(boss, { name: 'Líder', areas: ['orders', 'team'] })
    const everyKey = await save(boss, { name: 'Quase dono', areas: [...AREAS] })
    const lead = await db.createUser({ staff: leadKey })
    const every = await db.createUser({ staff: everyKey })
    const person = await db.createUser()
    const ordersKey = await save(lead, { name: 'Só pedidos', areas: ['orders'] })
    await set(lead, person.id, ordersKey)
    expect(await may(person, 'orders')).toBe(true)
    for (const role of ['owner', 'manager', 'support', everyKey]) {
      expect(await refusal(set(lead, person.id, role)), role).toBe('UT002')
    }
    expect(await refusal(save(lead, { name: 'Mais', areas: ['orders', 'catalog'] }))).toBe('UT002')
    const roles = (await staffOf(boss)).roles
    const version = (key: string) => roles.find((one) => one.key === key)?.updated_at ?? null
    const edit = (who: Persona, key: string, areas: string[]) =>
      save(who, { key, name: `Outro ${key.slice(0, 8)}`, areas, version: version(key) })
    expect(await refusal(edit(lead, leadKey, ['orders', 'team']))).toBe('UT002')
    expect(await refusal(edit(lead, everyKey, ['orders']))).toBe('UT002')
    expect(await refusal(edit(lead, ordersKey, ['orders', 'content']))).toBe('UT002')
    expect(await refusal(remove(lead, everyKey))).toBe('UT002')
    const link = (who: Persona, admin: string) =>
      db.as(who, (tx) => tx`select public.issue_admin_login_token(${admin}, ${'c'.repeat(64)})`)
    for (const who of [lead, every]) {
      expect(await refusal(set(who, boss.id, null))).toBe('UT002')
      expect(await refusal(set(who, person.id, 'owner'))).toBe('UT002')
      expect(await refusal(link(who, boss.id))).toBe('UT002')
    }
    expect(await refusal(link(lead, every.id))).toBe('UT002')
    await link(lead, person.id)
    await set(every, lead.id, null)
  })

  it('are not touched without the area team [PERM-05] [PERM-14]', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    const key = await save(boss, { name: 'Alvo', areas: ['orders'] })
    const manager = await db.createUser({ staff: 'manager' })
    for (const who of [manager, personas.other]) {
      expect(await refusal(save(who, { name: 'Meu', areas: ['orders'] }))).toBe('UT002')
      expect(await refusal(remove(who, key))).toBe('UT002')
    }
    expect(await refusal(save(anon, { name: 'Meu', areas: ['orders'] }))).toBe('42501')
  })
})

describe('the audit log', () => {
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
