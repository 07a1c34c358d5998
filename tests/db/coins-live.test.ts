// Live coins: what is told, when, on which topic, and who may listen.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anon, openDatabase, type Persona } from '../support/db.ts'
import { refusal } from '../support/db-errors.ts'
import { type Customer, coinCalls, saveRule, switchCoins } from './coins/calls.ts'

type Broadcast = { topic: string; event: string; payload: Record<string, unknown> }

describe('without Realtime, on the channel of the embedded bridge', () => {
  const db = openDatabase()
  const { earn } = coinCalls(db)
  const heard: Broadcast[] = []
  let ana: Customer

  beforeAll(async () => {
    await saveRule(db, 'share', { amount: 15 })
    await db.sql.listen('uti_realtime', (text) => heard.push(JSON.parse(text)))
  })

  beforeEach(async () => {
    ana = await db.createUser()
    heard.length = 0
  })

  /** All that was sent until now: what is sent last comes last. */
  async function broadcasts(): Promise<Broadcast[]> {
    const mark = randomUUID()
    await db.sql`select private.announce('mark', ${mark}, '{}')`
    await expect.poll(() => heard.some(({ event }) => event === mark)).toBe(true)
    return heard.filter(({ topic }) => topic !== 'mark')
  }

  it('a changed balance is told to its customer’s topic, with the change [COIN-18]', async () => {
    await earn(ana, 'share')
    await db.sql`select private.post_coins(${ana.id}, -5, 'redeemed', 'x', null, ${randomUUID()})`
    expect(await broadcasts()).toEqual([
      {
        topic: `coins:${ana.id}`,
        event: 'balance',
        payload: { balance: 15, total_earned: 15, total_spent: 0, change: 15 },
      },
      {
        topic: `coins:${ana.id}`,
        event: 'balance',
        payload: { balance: 10, total_earned: 15, total_spent: 5, change: -5 },
      },
    ])
  })

  it('nothing is told of what was rolled back or changed no balance [COIN-18]', async () => {
    const undone = db.sql.begin(async (tx) => {
      await tx`select private.post_coins(${ana.id}, 5, 'earned', 'x', null, ${randomUUID()})`
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await db.sql`select private.lock_coins(${ana.id})`
    await db.sql`update public.uti_coins set balance = balance where user_id = ${ana.id}`
    expect(await broadcasts()).toEqual([])
  })

  it('the switch of the system is told to all, whoever turns it and however [COIN-17]', async () => {
    const admin = await db.createUser({ admin: true })
    await switchCoins(db, true)
    await db.as(
      admin,
      (tx) => tx`update public.coin_system_config set setting_value = 'false'
      where setting_key = 'system_enabled'`,
    )
    await db.sql`delete from public.coin_system_config where setting_key = 'system_enabled'`
    await db.sql`insert into public.coin_system_config values ('other', '1')`
    expect(await broadcasts()).toEqual(
      [true, false, true].map((enabled) => ({
        topic: 'coins:system',
        event: 'system_enabled',
        payload: { enabled },
      })),
    )
  })

  it('only the customer may join their topic, and customers that of the system [COIN-19]', async () => {
    const bia = await db.createUser()
    const pending = await db.createUser({ confirmed: false })
    const gone = await db.createUser()
    await db.sql`delete from auth.sessions where id = ${gone.sessionId}`
    const mayJoin = async (who: Persona, topic: string | null) => {
      const [row] = await db.as(who, (tx) => tx`select public.can_join_topic(${topic}) as ok`)
      return row?.ok
    }
    expect(await mayJoin(ana, `coins:${ana.id}`)).toBe(true)
    expect(await mayJoin(ana, 'coins:system')).toBe(true)
    for (const topic of [`coins:${bia.id}`, 'coins:', 'coins:%', 'coins', 'other', '', null]) {
      expect(await mayJoin(ana, topic), String(topic)).toBe(false)
    }
    for (const who of [pending, gone]) {
      expect(await mayJoin(who, `coins:${who.id}`)).toBe(false)
      expect(await mayJoin(who, 'coins:system')).toBe(false)
    }
    expect(await refusal(mayJoin(anon, `coins:${ana.id}`))).toBe('42501')
  })
})

describe('with Realtime, as on hosted Supabase', () => {
  const db = openDatabase()
  const { earn } = coinCalls(db)
  let ana: Customer

  beforeAll(async () => {
    await db.sql.unsafe(REALTIME)
    await db.sql`select private.guard_realtime()`
    await db.sql`select private.guard_realtime()`
    await saveRule(db, 'share', { amount: 15 })
    ana = await db.createUser()
  })

  it('a changed balance is sent by realtime.send on the private topic [COIN-18] [COIN-19]', async () => {
    await earn(ana, 'share')
    const sent = await db.sql`select topic, event, payload, private from realtime.messages`
    expect(sent).toEqual([
      {
        topic: `coins:${ana.id}`,
        event: 'balance',
        payload: { balance: 15, total_earned: 15, total_spent: 0, change: 15 },
        private: true,
      },
    ])
  })

  it('a policy lets the customer listen, nobody else, and nobody speak [COIN-19]', async () => {
    const bia = await db.createUser()
    const topic = `coins:${ana.id}`
    const listen = (who: Persona) =>
      db.as(who, async (tx) => {
        await tx`select set_config('realtime.topic', ${topic}, true)`
        return tx`select 1 from realtime.messages where topic = ${topic}`
      })
    expect(await listen(ana)).toHaveLength(1)
    expect(await listen(bia)).toHaveLength(0)
    expect(await listen(anon)).toHaveLength(0)
    const speak = db.as(ana, async (tx) => {
      await tx`select set_config('realtime.topic', ${topic}, true)`
      await tx`insert into realtime.messages (topic, extension, event, payload)
        values (${topic}, 'broadcast', 'balance', '{"balance": 1}')`
    })
    expect(await refusal(speak)).toBe('42501')
  })
})

// The part of hosted Supabase's schema that the migration meets, in its shape.
const REALTIME = `
create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;
create table realtime.messages (
  id uuid not null default gen_random_uuid(), topic text not null, extension text not null,
  payload jsonb, event text, private boolean default false,
  updated_at timestamp not null default now(), inserted_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated;
create function realtime.topic() returns text language sql stable as
  $$ select nullif(current_setting('realtime.topic', true), '')::text $$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql as $$
  insert into realtime.messages (topic, extension, payload, event, private)
  values ($3, 'broadcast', $1, $2, $4) $$;
`
