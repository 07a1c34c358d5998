import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { evaluation, repair } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const DAY_MS = 86_400_000
const BOTH = { money_cents: 80_000, coins: 88_000, days: 7 }

type Json = {
  id: string
  token: string
  protocol: string
  state: string
  has_account: boolean
  offer: Record<string, unknown> | null
  history: { state: string; note: string | null }[]
}
type Choice = 'money' | 'coins' | 'decline'

let owner: Persona
beforeAll(async () => {
  owner = await db.createUser({ staff: 'owner' })
})
afterEach(() => db.setNow(null))

const send = (who: Persona, request: object = evaluation): Promise<Json> =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.create_assistance_request(${randomUUID()},
      ${tx.json(request as never)}) as json`
    return row?.json
  })
const get = (token: string): Promise<Json> =>
  db.as(anon, async (tx) => (await tx`select public.get_assistance(${token}) as json`)[0]?.json)
const offer = (who: Persona, { id }: Json, offered: unknown = BOTH): Promise<Json> =>
  db.as(who, async (tx) => {
    const [row] =
      await tx`select public.offer_assistance(${id}, ${tx.json(offered as never)}) as json`
    return row?.json
  })
const answer = (
  who: Persona,
  { token }: Json,
  choice: Choice,
  {
    money_cents = null,
    coins = null,
  }: { money_cents?: number | null; coins?: number | null } = BOTH,
): Promise<Json> =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.answer_assistance_offer(
      ${token}, ${choice}, ${money_cents}, ${coins}) as json`
    return row?.json
  })
const seenOf = async ({ id }: Json): Promise<string | null> => {
  const [row] = await db.sql`select offer_valid_until::text as seen
    from public.assistance_requests where id = ${id}`
  return row?.seen ?? null
}
const moveOn = (seen: string | null, who: Persona, { id }: Json, state: string): Promise<Json> =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.set_assistance_state(
      ${id}, ${state}, null, ${seen}::text::timestamptz) as json`
    return row?.json
  })
const move = async (who: Persona, request: Json, state: string): Promise<Json> =>
  moveOn(await seenOf(request), who, request, state)
const credits = ({ id }: Json) => db.sql`select user_id, amount, type, reason, description
  from public.coin_transactions where idempotency_key = ${`trade-in:${id}`}`

async function offered(who: Persona = guest, terms: object = BOTH): Promise<Json> {
  const request = await send(who)
  await offer(owner, request, terms)
  return request
}
async function accepted(who: Persona, choice: Choice): Promise<Json> {
  const request = await offered(who)
  await answer(who, request, choice)
  return request
}

describe('an offer for the device of an evaluation', () => {
  it('is money, coins or both, with its validity, and is read through the link', async () => {
    await db.setNow(new Date('2026-11-21T12:00:00Z'))
    const request = await offered()
    expect(await get(request.token)).toMatchObject({
      state: 'offered',
      has_account: false,
      offer: {
        money_cents: 80_000,
        coins: 88_000,
        is_valid: true,
        choice: null,
        valid_until: '2026-11-28T12:00:00+00:00',
      },
    })
    const money = await offered(guest, { money_cents: 1, days: 1 })
    expect((await get(money.token)).offer).toMatchObject({ money_cents: 1, coins: null })
    const audit = await db.sql`select action, changes from public.audit_log
      where row_id = ${request.id}`
    expect(audit).toMatchObject([
      { action: 'set_state', changes: { state: ['received', 'offered'], coins: 88_000 } },
    ])
  })

  it('is refused when it is malformed, and for a repair', async () => {
    const request = await send(guest)
    for (const wrong of [
      null,
      [],
      {},
      { days: 7 },
      { money_cents: 100 },
      { money_cents: 0, days: 7 },
      { money_cents: -1, days: 7 },
      { money_cents: 1.5, days: 7 },
      { coins: 10_000_000, days: 7 },
      { coins: 'x', days: 7 },
      { ...BOTH, days: 0 },
      { ...BOTH, days: 61 },
    ]) {
      expect(await refusal(offer(owner, request, wrong)), JSON.stringify(wrong)).toBe('UT005')
    }
    const other = await send(guest, repair)
    expect(await refusal(offer(owner, other))).toBe('UT015')
    expect(await refusal(offer(owner, { ...other, id: randomUUID() }))).toBe('UT004')
  })

  it('is made by staff with the area assistance, in coins only with the area coins', async () => {
    const request = await send(guest)
    const support = await db.createUser({ staff: 'support' })
    const editor = await db.createUser({ staff: 'editor' })
    for (const who of [editor, await db.createUser()]) {
      expect(await refusal(offer(who, request))).toBe('UT002')
    }
    expect(await refusal(offer(anon, request))).toBe('42501')
    expect(await refusal(offer(support, request))).toBe('UT002')
    expect(await offer(support, request, { money_cents: 100, days: 7 })).toMatchObject({
      state: 'offered',
    })
  })

  it('is not made in coins while the coin system is off', async () => {
    const request = await send(guest)
    await db.sql`insert into public.coin_system_config values ('system_enabled', 'false')`
    try {
      expect(await refusal(offer(owner, request))).toBe('UT020')
    } finally {
      await db.sql`delete from public.coin_system_config`
    }
  })

  it('holds its columns against every path, the owner of the database included', async () => {
    const { id } = await accepted(guest, 'money')
    const change = (set: string) =>
      db.sql.unsafe(`update public.assistance_requests set ${set} where id = '${id}'`)
    expect(await refusal(change('offer_money = 1'))).toBe('UT031')
    expect(await refusal(change("state = 'bought', offer_choice = 'coins'"))).toBe('UT031')
    expect(await refusal(change("state = 'delivered'"))).toBe('UT015')
    expect(
      await refusal(
        change("state = 'offered', offer_choice = null, offer_money = null, offer_coins = null"),
      ),
    ).toBe('23514')
  })
})

describe('the answer of the customer', () => {
  it('accepts one alternative once, for the amounts that were seen', async () => {
    const request = await offered()
    for (const seen of [{}, { money_cents: 80_000 }, { money_cents: 1, coins: 88_000 }]) {
      expect(await refusal(answer(anon, request, 'money', seen))).toBe('UT007')
    }
    const all = await Promise.all(Array.from({ length: 10 }, () => answer(anon, request, 'money')))
    for (const given of all)
      expect(given).toMatchObject({ state: 'accepted', offer: { choice: 'money' } })
    expect((await get(request.token)).history.map(({ state }) => state)).toEqual([
      'received',
      'offered',
      'accepted',
    ])
    expect(await refusal(answer(anon, request, 'decline'))).toBe('UT015')
    expect(await refusal(answer(anon, { ...request, token: 'f'.repeat(64) }, 'money'))).toBe(
      'UT004',
    )
    expect(await refusal(answer(anon, await send(guest), 'money', {}))).toBe('UT007')
  })

  it('cannot take an alternative that was not offered', async () => {
    const money = { money_cents: 500, days: 3 }
    const request = await offered(guest, money)
    expect(await refusal(answer(await db.createUser(), request, 'coins', money))).toBe('UT005')
    expect(await refusal(answer(anon, request, 'gift' as Choice, money))).toBe('UT005')
  })

  it('is not lost to an offer that was written before it', async () => {
    const request = await offered()
    await answer(anon, request, 'money')
    const terms = { ...BOTH, seen: await seenOf(request) }
    for (const seen_choice of [null, 'coins']) {
      expect(await refusal(offer(owner, request, { ...terms, seen_choice }))).toBe('UT007')
    }
    expect(await get(request.token)).toMatchObject({
      state: 'accepted',
      offer: { choice: 'money' },
    })
    const again = await offer(owner, request, { ...terms, seen_choice: 'money' })
    expect(again).toMatchObject({ state: 'offered', offer: { choice: null } })
  })

  it('declines, which ends it', async () => {
    const request = await offered()
    expect(await answer(anon, request, 'decline')).toMatchObject({ state: 'declined' })
    expect(await answer(anon, request, 'decline')).toMatchObject({ state: 'declined' })
    expect(await refusal(answer(anon, request, 'money'))).toBe('UT015')
    expect(await refusal(offer(owner, request))).toBe('UT015')
  })

  it('only declines after the validity, until there is another offer', async () => {
    const start = Date.parse('2026-11-21T12:00:00Z')
    await db.setNow(new Date(start))
    const [request, unwanted] = [await offered(), await offered()]
    await db.setNow(new Date(start + 7 * DAY_MS))
    expect(await answer(anon, unwanted, 'decline')).toMatchObject({ state: 'declined' })
    expect(await get(request.token)).toMatchObject({ offer: { is_valid: false } })
    for (const choice of ['money', 'coins'] as const) {
      expect(await refusal(answer(await db.createUser(), request, choice))).toBe('UT015')
    }
    await offer(owner, request)
    await db.setNow(new Date(start + 14 * DAY_MS - 1))
    expect(await answer(anon, request, 'money')).toMatchObject({ state: 'accepted' })
  })

  it('is what answers: no move of the staff does', async () => {
    const request = await offered()
    for (const state of ['offered', 'accepted', 'declined']) {
      expect(await refusal(move(owner, request, state)), state).toBe('UT015')
    }
    expect(await get(request.token)).toMatchObject({ state: 'offered', offer: { choice: null } })
  })

  it('takes coins for the account of the request, or for the customer who accepts', async () => {
    const [ana, bia] = await Promise.all([db.createUser(), db.createUser()])
    const request = await offered()
    expect(await refusal(answer(anon, request, 'coins'))).toBe('UT001')
    const unconfirmed = await db.createUser({ confirmed: false })
    expect(await refusal(answer(unconfirmed, request, 'coins'))).toBe('UT003')
    await answer(bia, request, 'coins')
    await move(owner, request, 'bought')
    expect(await credits(request)).toMatchObject([{ user_id: bia.id, amount: 88_000 }])

    const own = await offered(ana)
    await answer(bia, own, 'coins')
    await move(owner, own, 'bought')
    expect(await credits(own)).toMatchObject([{ user_id: ana.id, amount: 88_000 }])
  })
})

describe('buying the device', () => {
  it('credits accepted coins once, however often it is confirmed at the same time', async () => {
    const ana = await db.createUser()
    const request = await accepted(ana, 'coins')
    expect(await credits(request)).toEqual([])
    const all = await Promise.all(Array.from({ length: 20 }, () => move(owner, request, 'bought')))
    for (const given of all) expect(given.state).toBe('bought')
    expect(await credits(request)).toMatchObject([
      {
        user_id: ana.id,
        amount: 88_000,
        type: 'earned',
        reason: 'trade_in',
        description: 'Venda de PlayStation 5',
      },
    ])
    expect(await db.sql`select balance from public.uti_coins where user_id = ${ana.id}`).toEqual([
      { balance: 88_000 },
    ])
    expect(await db.sql`select * from private.ledger_check()`).toEqual([])
    expect((await get(request.token)).history.map(({ state }) => state)).toEqual([
      'received',
      'offered',
      'accepted',
      'bought',
    ])
    for (const state of ['cancelled', 'offered', 'delivered']) {
      expect(await refusal(move(owner, request, state))).toBe('UT015')
    }
  })

  it('credits nothing for money, and nothing before the customer accepted', async () => {
    const ana = await db.createUser()
    const request = await offered(ana)
    expect(await refusal(move(owner, request, 'bought'))).toBe('UT015')
    await answer(ana, request, 'money')
    const support = await db.createUser({ staff: 'support' })
    expect(await move(support, request, 'bought')).toMatchObject({ state: 'bought' })
    expect(await credits(request)).toEqual([])
    for (const state of ['offered', 'accepted', 'declined']) {
      expect(await refusal(move(owner, await send(guest), state))).toBe('UT015')
    }
  })

  it('is confirmed for coins by staff with the area coins', async () => {
    const request = await accepted(await db.createUser(), 'coins')
    const support = await db.createUser({ staff: 'support' })
    expect(await refusal(move(support, request, 'bought'))).toBe('UT002')
    expect((await get(request.token)).state).toBe('accepted')
    expect(await credits(request)).toEqual([])
  })

  it('credits the amount of the last offer, which the customer answered anew', async () => {
    const ana = await db.createUser()
    const request = await accepted(ana, 'coins')
    const less = { coins: 50_000, days: 7 }
    expect(await offer(owner, request, less)).toMatchObject({
      state: 'offered',
      offer: { coins: 50_000, money_cents: null, choice: null },
    })
    expect(await refusal(move(owner, request, 'bought'))).toBe('UT015')
    await answer(ana, request, 'coins', less)
    await move(owner, request, 'bought')
    expect(await credits(request)).toMatchObject([{ amount: 50_000 }])
  })

  it('is confirmed on the terms that the staff has read', async () => {
    const ana = await db.createUser()
    const request = await accepted(ana, 'coins')
    const seen = await seenOf(request)
    const more = { coins: 99_000, days: 8 }
    await offer(owner, request, more)
    await answer(ana, request, 'coins', more)
    for (const stale of [seen, null]) {
      expect(await refusal(moveOn(stale, owner, request, 'bought'))).toBe('UT007')
    }
    expect(await credits(request)).toEqual([])
    await move(owner, request, 'bought')
    expect(await refusal(moveOn(seen, owner, request, 'bought'))).toBe('UT007')
    expect(await credits(request)).toMatchObject([{ amount: 99_000 }])
  })

  it('gives coins to nobody after the account was deleted', async () => {
    const ana = await db.createUser()
    const request = await accepted(ana, 'coins')
    await db.as(ana, (tx) => tx`select public.delete_my_account()`)
    expect(await refusal(move(owner, request, 'bought'))).toBe('UT015')
    expect(await credits(request)).toEqual([])
    expect(await move(owner, request, 'cancelled')).toMatchObject({ state: 'cancelled' })
  })
})

it('mails the offer and the purchase to the customer, and the answer to the owners', async () => {
  const ana = await db.createUser()
  const request = await accepted(ana, 'coins')
  await move(owner, request, 'bought')
  const mails = await db.sql`select kind, data ->> 'event' as event, user_id from private.outbox
    where subject_id = ${request.id} and (user_id = ${ana.id} or user_id = ${owner.id ?? null})
    order by created_at, dedupe_key`
  const eventsOf = (kind: string) =>
    mails.filter((mail) => mail.kind === kind).map(({ event }) => event)
  expect(new Set(eventsOf('assistance'))).toEqual(new Set(['received', 'offered', 'bought']))
  expect(new Set(eventsOf('staff_assistance'))).toEqual(new Set(['received', 'accepted']))
  const [counted] = await db.as(owner, (tx) => tx`select public.count_waiting() as json`)
  expect(counted?.json.assistance_accepted).toBeGreaterThanOrEqual(0)
})
