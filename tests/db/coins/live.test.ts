// Live coins: what is announced and when, and who may listen.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, coinCalls, saveRule, switchCoins } from '../../support/db/coin-calls.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

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

  it('a changed balance is announced with its customer and the change [COIN-18]', async () => {
    await earn(ana, 'share')
    await db.sql`select private.post_ledger_entry(${ana.id}, -5, 'redeemed', 'x', null, ${randomUUID()})`
    expect(await broadcasts()).toEqual([
      {
        topic: 'coins',
        event: 'balance',
        payload: { user_id: ana.id, balance: 15, total_earned: 15, total_spent: 0, change: 15 },
      },
      {
        topic: 'coins',
        event: 'balance',
        payload: { user_id: ana.id, balance: 10, total_earned: 15, total_spent: 5, change: -5 },
      },
    ])
  })

  it('nothing is told of what was rolled back or changed no balance [COIN-18]', async () => {
    const undone = db.sql.begin(async (tx) => {
      await tx`select private.post_ledger_entry(${ana.id}, 5, 'earned', 'x', null, ${randomUUID()})`
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await db.sql`select private.lock_coins(${ana.id})`
    await db.sql`update public.uti_coins set balance = balance where user_id = ${ana.id}`
    expect(await broadcasts()).toEqual([])
  })

  it('the switch of the system is told to all, whoever turns it and however [COIN-17]', async () => {
    const admin = await db.createUser({ admin: true })
    await db.sql`delete from private.page_changes`
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
        topic: 'coins',
        event: 'system_enabled',
        payload: { enabled },
      })),
    )
    // Each time, the pages that show coins are expired.
    const changes = await db.sql`select product_id from private.page_changes`
    expect(changes).toEqual([1, 2, 3].map(() => ({ product_id: null })))
  })

  it('the sessions that live events are relayed to are those that exist, of confirmed accounts [COIN-19] [COIN-20]', async () => {
    const pending = await db.createUser({ confirmed: false })
    const [gone, banned] = [await db.createUser(), await db.createUser()]
    await db.sql`delete from auth.sessions where id = ${gone.sessionId}`
    await db.sql`update auth.users set banned_until = now() + interval '1 day'
      where id = ${banned.id}`
    const asked = [ana, pending, gone, banned].map(({ sessionId }) => sessionId)
    const live = (who: Persona) =>
      db.as(who, (tx) => tx`select public.live_sessions(${asked}) as id`)
    expect((await live(service)).map(({ id }) => id)).toEqual([ana.sessionId])
    for (const who of [ana, anon]) expect(await refusal(live(who))).toBe('42501')
  })
})

describe('with Realtime, as on hosted Supabase', () => {
  const db = openDatabase()
  const { earn } = coinCalls(db)
  let ana: Customer

  beforeAll(async () => {
    await db.sql.unsafe(REALTIME)
    await saveRule(db, 'share', { amount: 15 })
    ana = await db.createUser()
  })

  it('a changed balance is sent by realtime.send on the private topic [COIN-18] [COIN-19]', async () => {
    await earn(ana, 'share')
    const sent = await db.sql`select topic, event, payload, private from realtime.messages`
    expect(sent).toEqual([
      {
        topic: 'coins',
        event: 'balance',
        payload: { user_id: ana.id, balance: 15, total_earned: 15, total_spent: 0, change: 15 },
        private: true,
      },
    ])
  })

  it('the server alone may listen, and nobody speak [COIN-19]', async () => {
    const listen = (who: Persona) =>
      db.as(who, async (tx) => {
        await tx`select set_config('realtime.topic', 'coins', true)`
        return tx`select 1 from realtime.messages where topic = 'coins'`
      })
    expect(await listen(service)).toHaveLength(1)
    for (const who of [ana, anon]) expect(await listen(who)).toHaveLength(0)
    const speak = db.as(ana, async (tx) => {
      await tx`select set_config('realtime.topic', 'coins', true)`
      await tx`insert into realtime.messages (topic, extension, event, payload)
        values ('coins', 'broadcast', 'balance', '{"balance": 1}')`
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
grant select, insert, update on realtime.messages to anon, authenticated, service_role;
create function realtime.topic() returns text language sql stable as
  $$ select nullif(current_setting('realtime.topic', true), '')::text $$;
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void language sql as $$
  insert into realtime.messages (topic, extension, payload, event, private)
  values ($3, 'broadcast', $1, $2, $4) $$;
`
