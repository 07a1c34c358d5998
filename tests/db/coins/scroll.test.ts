// The scroll reward as a capped faucet: nonce, pace, caps, suspicion.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  balanceOf,
  type Customer,
  coinCalls,
  entriesOf,
  type ScrollAnswer,
  saveRule,
  switchCoins,
} from '../../support/db/coin-calls.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase(20)
const { issueNonce, scroll, call } = coinCalls(db)
const NOON = Date.parse('2026-11-21T15:00:00Z')
let ana: Customer
let elapsed = 0

/** Lets seconds pass on the clock of the database. */
async function wait(seconds: number): Promise<void> {
  elapsed += seconds * 1_000
  await db.setNow(new Date(NOON + elapsed))
}

/** A page view and its attempt some seconds later. */
async function attempt(who: Persona, seconds = 3): Promise<ScrollAnswer> {
  const { nonce } = await issueNonce(who)
  await wait(seconds)
  return scroll(who, nonce)
}

const refused = { success: false, amount: 0, rateLimited: false, suspicious: false }
const limited = { success: false, amount: 0, rateLimited: true, suspicious: false }
const suspicious = {
  code: 'SCROLL_SUSPICIOUS',
  success: false,
  amount: 0,
  rateLimited: false,
  suspicious: true,
  message: 'Muitas ações detectadas. Aguarde um momento.',
}

beforeEach(async () => {
  await saveRule(db, 'scroll_reward', { amount: 2, max_per_day: 10, max_per_month: 120 })
  ana = await db.createUser()
  elapsed = 0
  await wait(0)
})

afterEach(async () => {
  await db.setNow(null)
  await switchCoins(db, true)
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

describe('a scroll reward', () => {
  it('answers {success, amount, rateLimited, suspicious, message} [SCRL-03]', async () => {
    expect(await attempt(ana)).toEqual({
      code: 'EARNED',
      success: true,
      amount: 2,
      rateLimited: false,
      suspicious: false,
      message: 'Coins creditados!',
    })
    expect(await entriesOf(db, ana)).toEqual([
      { amount: 2, type: 'earned', reason: 'scroll_reward' },
    ])
  })

  it('needs a nonce at least 3 s and at most 30 min old [SCRL-07]', async () => {
    const young = await issueNonce(ana)
    await wait(2.999)
    expect(await scroll(ana, young.nonce)).toMatchObject(refused)
    await wait(0.001)
    expect(await scroll(ana, young.nonce)).toMatchObject({ success: true })
    const old = await issueNonce(ana)
    const older = await issueNonce(ana)
    await wait(1_800)
    expect(await scroll(ana, old.nonce)).toMatchObject({ success: true })
    await wait(0.001)
    expect(await scroll(ana, older.nonce)).toMatchObject(refused)
    expect(await balanceOf(db, ana)).toBe(4)
  })

  it('needs one of one’s own, not yet used [SCRL-07]', async () => {
    const bia = await db.createUser()
    const { nonce } = await issueNonce(ana)
    await wait(3)
    for (const wrong of [randomUUID(), null]) {
      expect(await scroll(bia, wrong)).toMatchObject(refused)
    }
    expect(await scroll(bia, nonce)).toMatchObject(refused)
    expect(await scroll(ana, nonce)).toMatchObject({ success: true })
    await wait(60)
    expect(await scroll(ana, nonce)).toMatchObject(refused)
    expect([await balanceOf(db, ana), await balanceOf(db, bia)]).toEqual([2, null])
  })

  it('comes at most every 30 s, whatever the page [SCRL-08]', async () => {
    expect(await attempt(ana)).toMatchObject({ success: true })
    expect(await attempt(ana, 29.999)).toMatchObject(limited)
    expect(await attempt(ana, 3)).toMatchObject({ success: true })
    expect(await attempt(ana, 30)).toMatchObject({ success: true })
    expect(await balanceOf(db, ana)).toBe(6)
  })

  it('stops at the caps of its rule, without suspicion [SCRL-09]', async () => {
    await saveRule(db, 'scroll_reward', { amount: 2, max_per_day: 3 })
    for (let n = 0; n < 3; n++) expect(await attempt(ana, 30)).toMatchObject({ success: true })
    for (let n = 0; n < 10; n++) expect(await attempt(ana, 30)).toMatchObject(limited)
    expect((await issueNonce(ana)).available).toBe(false)
    await wait(24 * 3_600)
    expect(await attempt(ana)).toMatchObject({ success: true })
    expect(await balanceOf(db, ana)).toBe(8)
  })

  it('is nothing while the system is off, or without a rule [SCRL-01] [COIN-16]', async () => {
    await switchCoins(db, false)
    expect(await attempt(ana)).toMatchObject({
      ...refused,
      message: 'Sistema UTI Coins desabilitado',
    })
    expect((await issueNonce(ana)).available).toBe(false)
    await switchCoins(db, true)
    await db.sql`update public.coin_rules set is_active = false where action = 'scroll_reward'`
    expect(await attempt(ana)).toMatchObject(refused)
    expect(await balanceOf(db, ana)).toBeNull()
  })

  it('is not for guests, unconfirmed customers and ended sessions [SCRL-01] [PERM-13]', async () => {
    const pending = await db.createUser({ confirmed: false })
    const { nonce } = await issueNonce(ana)
    await wait(3)
    await db.sql`delete from auth.sessions where id = ${ana.sessionId}`
    for (const [who, code] of [
      [anon, '42501'],
      [pending, 'UT003'],
      [ana, 'UT001'],
    ] as const) {
      expect(await refusal(issueNonce(who))).toBe(code)
      expect(await refusal(scroll(who, nonce))).toBe(code)
    }
  })
})

describe('refusals', () => {
  it('more than 5 in 10 min are suspicious and stop rewards for an hour [SCRL-10] [SCRL-05]', async () => {
    for (let n = 0; n < 5; n++) expect(await scroll(ana, randomUUID())).toMatchObject(refused)
    await wait(599.999)
    expect(await scroll(ana, randomUUID())).toEqual(suspicious)
    expect(await attempt(ana, 10)).toEqual(suspicious)
    expect((await issueNonce(ana)).available).toBe(false)
    await wait(3_600 - 11)
    const { nonce } = await issueNonce(ana)
    expect(await scroll(ana, nonce)).toEqual(suspicious)
    await wait(3)
    expect(await scroll(ana, nonce)).toMatchObject({ success: true })
    expect(await balanceOf(db, ana)).toBe(2)
  })

  it('spread over 10 min or more are not [SCRL-10]', async () => {
    for (let n = 0; n < 12; n++) {
      await wait(120)
      expect(await scroll(ana, randomUUID())).toMatchObject(refused)
    }
    expect(await attempt(ana)).toMatchObject({ success: true })
  })

  it('by the pace count as well [SCRL-08] [SCRL-10]', async () => {
    await attempt(ana)
    for (let n = 0; n < 5; n++) expect(await attempt(ana, 3)).toMatchObject(limited)
    expect(await attempt(ana, 3)).toEqual(suspicious)
  })

  it('of one customer are not those of another [SCRL-10]', async () => {
    const bia = await db.createUser()
    for (let n = 0; n < 7; n++) await scroll(ana, randomUUID())
    expect(await attempt(bia)).toMatchObject({ success: true })
  })
})

describe('farming', () => {
  it('100 uses of one nonce at once reward once [SCRL-02] [SCRL-07]', async () => {
    const { nonce } = await issueNonce(ana)
    await wait(3)
    const answers = await Promise.all(Array.from({ length: 100 }, () => scroll(ana, nonce)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await balanceOf(db, ana)).toBe(2)
  })

  it('20 page views rewarded at once are rewarded once [SCRL-02] [SCRL-08]', async () => {
    await attempt(ana)
    const views = await Promise.all(Array.from({ length: 20 }, () => issueNonce(ana)))
    await wait(30)
    const answers = await Promise.all(views.map(({ nonce }) => scroll(ana, nonce)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.filter(({ suspicious }) => suspicious)).toHaveLength(14)
    expect(await balanceOf(db, ana)).toBe(4)
  })

  it('1,000 scripted attempts within a minute give what the pace allows [SCRL-08] [SCRL-09]', async () => {
    const nonces: string[] = []
    for (let n = 0; n < 20; n++) nonces.push((await issueNonce(ana)).nonce)
    for (let second = 3; second < 63; second++) {
      await wait(second === 3 ? 3 : 1)
      const tries = Array.from({ length: 17 }, (_, n) => scroll(ana, nonces[n] ?? null))
      await Promise.all(tries)
    }
    expect(await balanceOf(db, ana)).toBe(2)
  })

  it('a patient script earns no more than the rule in a day: 20 coins [SCRL-09]', async () => {
    for (let n = 0; n < 60; n++) await attempt(ana, 31)
    expect(await balanceOf(db, ana)).toBe(20)
  })

  it('50 fresh unconfirmed accounts earn nothing [PERM-13]', async () => {
    const many = await Promise.all(
      Array.from({ length: 50 }, () => db.createUser({ confirmed: false })),
    )
    const codes = await Promise.all(many.map((who) => refusal(issueNonce(who))))
    expect(new Set(codes)).toEqual(new Set(['UT003']))
  })
})

describe('a nonce', () => {
  it('says when it can be used [SCRL-07] [SCRL-08]', async () => {
    expect(await issueNonce(ana)).toMatchObject({ ready_in_seconds: 3, available: true })
    await attempt(ana)
    await wait(10)
    expect(await issueNonce(ana)).toMatchObject({ ready_in_seconds: 20, available: true })
  })

  it('belongs to a page of the store, remembered without its query', async () => {
    await issueNonce(ana, '/busca?q=segredo')
    const [row] = await db.sql`select page from public.scroll_nonces where user_id = ${ana.id}`
    expect(row?.page).toBe('/busca')
    for (const page of [null, '', 'produto', '//evil.example', '/\\evil', `/${'x'.repeat(300)}`]) {
      expect(await refusal(call(ana, 'issue_scroll_nonce', { p_page: page }))).toBe('UT005')
    }
  })

  it('is one of 50 at most, and deleted by the job after 30 minutes', async () => {
    for (let n = 0; n < 60; n++) await issueNonce(ana)
    const count = async () => {
      const rows = await db.sql`select 1 from public.scroll_nonces where user_id = ${ana.id}`
      return rows.length
    }
    expect(await count()).toBe(50)
    const countAfterJob = async () => {
      await db.as(service, (tx) => tx`select public.run_due_jobs()`)
      return count()
    }
    await wait(1_800)
    expect(await countAfterJob()).toBe(50)
    await wait(1)
    expect(await countAfterJob()).toBe(0)
  })
})
