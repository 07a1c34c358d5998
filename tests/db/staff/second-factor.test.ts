// The second factor in the database: who has the rights of the staff, how often a code is used, who removes
// it. roles.test.ts tries every table and function of the staff without a code.
import { createHash, randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
type Member = Persona & { id: string; sessionId: string }

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The answer of a function that only the server calls. */
async function ask(query: string, ...values: (string | number | string[] | null)[]) {
  const [row] = await db.as(service, (tx) => tx.unsafe(`select public.${query} as answer`, values))
  return row?.answer
}
const prepare = (user: string, secret = SECRET) =>
  ask('prepare_second_factor($1, $2)', user, secret)
const begin = (user: string) => ask('begin_second_factor($1)', user)
const accept = (
  { id, sessionId }: Member,
  step: number,
  recovery: string[] | null = null,
  secret = SECRET,
) => ask('accept_second_factor($1, $2, $3, $4, $5)', id, sessionId, secret, step, recovery)
const recover = ({ id, sessionId }: Member, code: string) =>
  ask('use_recovery_code($1, $2, $3)', id, sessionId, hash(code))

async function turnOn(member: Member, codes: string[] = []): Promise<void> {
  await prepare(member.id)
  expect(await accept(member, 1, codes.map(hash))).toBe(true)
}

/** Another session of the same account, as a new sign-in opens it. */
async function signInAgain(member: Member): Promise<Member> {
  const sessionId = randomUUID()
  await db.sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${member.id})`
  return { ...member, sessionId }
}

const profile = async (who: Persona) => {
  const [row] = await db.as(
    who,
    (tx) => tx`select public.get_my_profile() as profile, private.is_admin() as is_admin,
      private.has_permission('reviews') as may, public.am_i_admin() as is_staff`,
  )
  return row
}
const FULL = { is_admin: true, may: true, is_staff: true, profile: { second_factor: null } }
const WAITS = {
  is_admin: false,
  may: false,
  is_staff: true,
  profile: { is_staff: true, areas: [], second_factor: 'code' },
}

afterEach(() => db.sql`update private.staff_policy set requires_second_factor = false`)

describe('a member with a second factor', () => {
  it('has rights in the session that gave a code, and in no other until it does', async () => {
    const member = await db.createUser({ staff: 'support' })
    await prepare(member.id)
    expect(await profile(member)).toMatchObject(FULL)
    expect(await accept(member, 5, [hash('a')])).toBe(true)
    expect(await profile(member)).toMatchObject(FULL)
    const other = await signInAgain(member)
    expect(await profile(other)).toMatchObject(WAITS)
    expect(await accept(other, 6)).toBe(true)
    expect(await profile(other)).toMatchObject(FULL)
    const third = await signInAgain(member)
    expect(await profile({ ...third, sessionId: randomUUID() })).toMatchObject({ is_admin: false })
    await db.sql`delete from auth.sessions where id = ${member.sessionId}`
    expect(await profile(member)).toMatchObject({ is_admin: false, is_staff: false })
    expect(await accept(third, 7)).toBe(true)
    const [kept] = await db.sql`select count(*)::int as n from private.verified_sessions
      where user_id = ${member.id}`
    expect(kept?.n).toBe(2)
  })

  it('gives a code for their own sessions only', async () => {
    const member = await db.createUser({ staff: 'owner' })
    const thief = await db.createUser({ staff: 'owner' })
    await turnOn(member)
    await turnOn(thief)
    const fresh = await signInAgain(member)
    expect(await accept({ ...thief, sessionId: fresh.sessionId }, 9)).toBe(true)
    expect(await profile(fresh)).toMatchObject(WAITS)
  })

  it('uses the code of an interval once, also at once from two sessions', async () => {
    const member = await db.createUser({ staff: 'owner' })
    await turnOn(member)
    const [one, two] = [await signInAgain(member), await signInAgain(member)]
    expect(await accept(one, 1)).toBe(false)
    expect(await accept(one, 0)).toBe(false)
    const both = await Promise.all([accept(one, 8), accept(two, 8)])
    expect(both.sort()).toEqual([false, true])
    expect(await accept(one, 9, null, 'B'.repeat(32))).toBe(false)
    expect(await accept(one, 9, [hash('x')])).toBe(false)
    const seen = await Promise.all([profile(one), profile(two)])
    expect(seen.filter((row) => row?.is_admin)).toHaveLength(1)
  })

  it('uses a recovery code once, also at once from two sessions', async () => {
    const member = await db.createUser({ staff: 'owner' })
    await turnOn(member, ['um', 'dois'])
    const [one, two] = [await signInAgain(member), await signInAgain(member)]
    expect((await Promise.all([recover(one, 'um'), recover(two, 'um')])).sort()).toEqual([
      'used',
      'wrong',
    ])
    const seen = await Promise.all([profile(one), profile(two)])
    expect(seen.filter((row) => row?.is_admin)).toHaveLength(1)
    const [state] = await db.as(member, (tx) => tx`select public.my_second_factor() as state`)
    expect(state?.state).toEqual({ is_on: true, recovery_codes: 1, is_required: false })
    const other = await db.createUser({ staff: 'owner' })
    await turnOn(other)
    expect(await recover(other, 'dois')).toBe('wrong')
  })

  it('has 5 wrong codes in 10 minutes, of whatever kind and session; right ones do not count', async () => {
    const member = await db.createUser({ staff: 'owner' })
    const now = Date.now()
    await db.setNow(new Date(now))
    await turnOn(member, ['um'])
    for (let step = 2; step < 9; step++) {
      expect(await begin(member.id)).toEqual({ state: 'on', secret: SECRET })
      expect(await accept(member, step)).toBe(true)
    }
    const other = await signInAgain(member)
    for (let n = 0; n < 3; n++) expect((await begin(member.id)).state).toBe('on')
    for (let n = 0; n < 2; n++) expect(await recover(other, 'falso')).toBe('wrong')
    expect(await begin(member.id)).toEqual({ state: 'limited' })
    expect(await recover(other, 'um')).toBe('limited')
    const someone = await db.createUser({ staff: 'owner' })
    await turnOn(someone)
    expect((await begin(someone.id)).state).toBe('on')
    await db.setNow(new Date(now + 599_000))
    expect(await begin(member.id)).toEqual({ state: 'limited' })
    await db.setNow(new Date(now + 600_000))
    expect(await recover(other, 'um')).toBe('used')
    await db.setNow(null)
  })

  it('is counted exactly while codes are guessed at once', async () => {
    const member = await db.createUser({ staff: 'owner' })
    await turnOn(member)
    const tries = await Promise.all(Array.from({ length: 30 }, () => begin(member.id)))
    expect(tries.filter(({ state }) => state === 'on')).toHaveLength(5)
  })

  it('sets it up anew only after it is turned off', async () => {
    const member = await db.createUser({ staff: 'owner' })
    await prepare(member.id)
    await prepare(member.id, 'B'.repeat(32))
    expect(await accept(member, 3, [hash('a')], SECRET)).toBe(false)
    expect(await accept(member, 3, [hash('a')], 'B'.repeat(32))).toBe(true)
    expect(await refusal(prepare(member.id))).toBe('UT007')
    await ask('disable_second_factor($1)', member.id)
    expect(await profile(await signInAgain(member))).toMatchObject(FULL)
    await turnOn(member)
    const log = await db.sql`select action from public.audit_log
      where row_id = ${member.id} order by id`
    expect(log.map(({ action }) => action)).toEqual([
      'enable_second_factor',
      'disable_second_factor',
      'enable_second_factor',
    ])
  })

  it('is one of the staff: customers have none [PERM-14]', async () => {
    const customer = await db.createUser()
    expect(await refusal(prepare(customer.id))).toBe('UT002')
    const [row] = await db.as(customer, (tx) => tx`select public.my_second_factor() as state`)
    expect(row?.state).toBeNull()
  })

  it('keeps secrets and codes from every caller [PERM-01]', async () => {
    const member = await db.createUser({ staff: 'owner' })
    await turnOn(member)
    for (const who of [anon, member, service]) {
      const read = db.as(who, (tx) => tx`select * from private.second_factors`)
      expect(await refusal(read)).toBe('42501')
    }
    const call = db.as(member, (tx) => tx`select public.begin_second_factor(${member.id})`)
    expect(await refusal(call)).toBe('42501')
  })
})

describe('an owner', () => {
  const reset = (who: Persona, user: string) =>
    db.as(who, (tx) => tx`select public.reset_second_factor(${user})`)
  const require = (who: Persona, isRequired: boolean) =>
    db.as(who, (tx) => tx`select public.require_second_factor(${isRequired})`)

  it('resets the second factor of a member, and nobody above them or without the area does [PERM-14]', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    const manager = await db.createUser({ staff: 'manager' })
    await db.sql`insert into private.staff_roles (key, name, areas)
      values ('lead', 'Líder', '{orders,team}')`
    const lead = await db.createUser({ staff: 'lead' })
    await turnOn(boss)
    await turnOn(manager)
    const again = await signInAgain(manager)
    expect(await refusal(reset(again, boss.id))).toBe('UT002')
    expect(await refusal(reset(manager, boss.id))).toBe('UT002')
    expect(await refusal(reset(lead, manager.id))).toBe('UT002')
    expect(await refusal(reset(lead, boss.id))).toBe('UT002')
    expect(await refusal(reset(boss, boss.id))).toBe('UT002')
    expect(await refusal(reset(await signInAgain(boss), manager.id))).toBe('UT002')
    expect(await profile(again)).toMatchObject(WAITS)
    await reset(boss, manager.id)
    expect(await profile(again)).toMatchObject(FULL)
    const [entry] = await db.sql`select actor, action from public.audit_log
      where row_id = ${manager.id} order by id desc limit 1`
    expect(entry).toEqual({ actor: boss.id, action: 'reset_second_factor' })
  })

  it('requires one of all, but not before having one [PERM-14]', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    const helper = await db.createUser({ staff: 'support' })
    expect(await refusal(require(boss, true))).toBe('UT007')
    expect(await refusal(require(helper, true))).toBe('UT002')
    await turnOn(boss)
    await require(boss, true)
    expect(await profile(boss)).toMatchObject(FULL)
    expect(await profile(helper)).toMatchObject({
      is_admin: false,
      may: false,
      profile: { areas: [], second_factor: 'setup' },
    })
    await turnOn(helper)
    expect(await profile(helper)).toMatchObject(FULL)
    await require(boss, false)
    const [entry] = await db.sql`select changes from public.audit_log
      where table_name = 'staff_policy' order by id desc limit 1`
    expect(entry?.changes).toEqual({ requires_second_factor: [true, false] })
  })

  it('who lost everything gets in again by the command of the server', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    await turnOn(boss)
    const [row] = await db.sql`select email from auth.users where id = ${boss.id}`
    const again = await signInAgain(boss)
    await ask('make_admin($1, $2)', row?.email, 'd'.repeat(64))
    expect(await profile(again)).toMatchObject(FULL)
  })

  it('is notified by e-mail of each change, and of none before the second factor is on', async () => {
    const boss = await db.createUser({ staff: 'owner' })
    const manager = await db.createUser({ staff: 'manager' })
    const sentMails = async () => {
      const rows = await db.sql`delete from private.outbox where user_id = ${manager.id}
        returning kind, email`
      expect(rows.every(({ email }) => email === `${manager.id}@example.com`)).toBe(true)
      return rows.map(({ kind }) => kind).toSorted()
    }
    await prepare(manager.id)
    await ask('disable_second_factor($1)', manager.id)
    expect(await sentMails()).toEqual([])
    await turnOn(manager, ['A', 'B'])
    expect(await sentMails()).toEqual(['second_factor_on'])
    expect(await accept(manager, 2)).toBe(true)
    expect(await recover(manager, 'C')).toBe('wrong')
    expect(await sentMails()).toEqual([])
    expect(await recover(manager, 'A')).toBe('used')
    expect(await sentMails()).toEqual(['recovery_code_used'])
    await ask('disable_second_factor($1)', manager.id)
    expect(await sentMails()).toEqual(['second_factor_off'])
    await turnOn(manager)
    await reset(boss, manager.id)
    expect(await sentMails()).toEqual(['second_factor_on', 'second_factor_reset'])
  })
})
