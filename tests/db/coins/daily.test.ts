// The daily code by the clock of the store: windows, streak, bonus, one credit a cycle.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dailyBonus } from '../../../lib/coins/daily.ts'
import { saveSetting } from '../../factories/sql.ts'
import {
  balanceOf,
  type Customer,
  coinCalls,
  entriesOf,
  switchCoins,
} from '../../support/db/coin-calls.ts'
import { anon, openDatabase } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const { daily, currentCode, streak, claimBonus, claimCode } = coinCalls(db)
let ana: Customer

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** 20:00 in São Paulo of a date, moved by some days and minutes. */
const eight = (date: string, days = 0, minutes = 0) =>
  new Date(Date.parse(`${date}T23:00:00Z`) + days * DAY_MS + minutes * MINUTE_MS)

beforeEach(async () => {
  ana = await db.createUser()
})

afterEach(async () => {
  await db.setNow(null)
  await switchCoins(db, true)
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

describe('the cycle of a moment', () => {
  // Moment in UTC (São Paulo is 3 h behind) → cycle, and whether its code can be claimed.
  it.each([
    ['2026-11-21T22:59:59.999Z', '2026-11-20', false],
    ['2026-11-21T23:00:00.000Z', '2026-11-21', true],
    ['2026-11-22T00:00:00.000Z', '2026-11-21', true],
    ['2026-11-22T02:59:59.999Z', '2026-11-21', true],
    ['2026-11-22T03:00:00.000Z', '2026-11-21', true],
    ['2026-11-22T18:59:59.999Z', '2026-11-21', true],
    ['2026-11-22T19:00:00.000Z', '2026-11-21', false],
    ['2026-11-30T22:59:59.999Z', '2026-11-29', false],
    ['2026-11-30T23:00:00.000Z', '2026-11-30', true],
    ['2026-12-01T03:00:00.000Z', '2026-11-30', true],
    ['2026-12-31T22:59:59.999Z', '2026-12-30', false],
    ['2026-12-31T23:00:00.000Z', '2026-12-31', true],
    ['2027-01-01T02:59:59.999Z', '2026-12-31', true],
    ['2027-01-01T03:00:00.000Z', '2026-12-31', true],
    ['2028-02-28T23:00:00.000Z', '2028-02-28', true],
    ['2028-03-01T02:00:00.000Z', '2028-02-29', true],
  ])(
    '%s is %s, claimable: %s [DAILY-01] [DAILY-02] [DAILY-05] [DAILY-06]',
    async (moment, cycle, open) => {
      await db.setNow(moment)
      const code = await currentCode(ana)
      const [row] = await db.sql`select cycle_date::text as cycle from public.daily_codes
      where code = ${code?.code ?? ''}`
      expect(row?.cycle).toBe(cycle)
      expect(code?.can_claim).toBe(open)
      const answer = await claimBonus(ana)
      expect(answer.success).toBe(open)
      expect(await balanceOf(db, ana)).toBe(open ? 30 : null)
    },
  )

  it('does not depend on the time zone of the connection [DAILY-02]', async () => {
    await db.setNow('2026-11-22T00:30:00Z')
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
      const [row] = await db.sql.begin(async (tx) => {
        await tx`select set_config('timezone', ${zone}, true)`
        return tx`select private.daily_cycle(private.now_utc())::text as cycle,
          private.cycle_start('2026-11-21') = '2026-11-21T23:00:00Z'::timestamptz as starts`
      })
      expect(row, zone).toEqual({ cycle: '2026-11-21', starts: true })
    }
  })
})

describe('get_current_code', () => {
  it('answers with code, claim and hours [DAILY-03] [DAILY-05]', async () => {
    await db.setNow(eight('2026-11-21', 0, 90))
    expect(await daily(ana, 'get_current_code')).toEqual({
      success: true,
      code: 'OK',
      message: '',
      now: '2026-11-22T00:30:00+00:00',
      next_code_at: '2026-11-22T23:00:00+00:00',
      data: {
        code: expect.stringMatching(/^DIA-[2-9A-HJKMNP-Z]{6}$/),
        can_claim: true,
        claimed: false,
        claimable_until: '2026-11-22T19:00:00+00:00',
        hours_until_claim_expires: 18.5,
        hours_until_validity_expires: 46.5,
      },
    })
  })

  it('gives everybody the same code in a cycle and another in the next [DAILY-01]', async () => {
    const bia = await db.createUser()
    await db.setNow(eight('2026-11-24'))
    const first = await currentCode(ana)
    await db.setNow(eight('2026-11-24', 1, -1))
    expect((await currentCode(bia))?.code).toBe(first?.code)
    await db.setNow(eight('2026-11-24', 1))
    expect((await currentCode(bia))?.code).not.toBe(first?.code)
  })

  it('from 16:00 to 20:00 is expired for claiming, with the hours the streak has [DAILY-06]', async () => {
    await db.setNow(eight('2026-11-21', 0, 60))
    await claimBonus(ana)
    const bia = await db.createUser()
    await db.setNow(eight('2026-11-21', 0, 21 * 60))
    for (const who of [ana, bia]) {
      expect(await currentCode(who)).toMatchObject({
        can_claim: false,
        hours_until_claim_expires: 0,
        hours_until_validity_expires: 27,
      })
    }
    const code = (await currentCode(bia))?.code ?? null
    expect(await claimCode(bia, code)).toMatchObject({
      success: false,
      code: 'CLAIM_CLOSED',
      message: 'Expirado para resgate',
    })
    expect(await balanceOf(db, bia)).toBeNull()
  })

  it('after the claim says so and can be claimed no more [DAILY-15]', async () => {
    await db.setNow(eight('2026-11-21'))
    await claimBonus(ana)
    expect(await currentCode(ana)).toMatchObject({ can_claim: false, claimed: true })
  })

  it('is null when the code is not even valid, with the moment of the next [DAILY-07] [DAILY-08]', async () => {
    await saveSetting(db.sql, 'daily_code', { claim_hours: 5, validity_hours: 6 })
    await db.setNow(eight('2026-11-21', 0, 6 * 60))
    expect(await daily(ana, 'get_current_code')).toMatchObject({
      success: true,
      data: null,
      next_code_at: '2026-11-22T23:00:00+00:00',
    })
    await db.sql`delete from public.site_settings where setting_key = 'daily_code'`
  })
})

describe('the windows', () => {
  it('are those of the settings row [DAILY-08]', async () => {
    await saveSetting(db.sql, 'daily_code', { claim_hours: 10, validity_hours: 72 })
    await db.setNow(eight('2026-11-21'))
    expect(await currentCode(ana)).toMatchObject({
      claimable_until: '2026-11-22T09:00:00+00:00',
      hours_until_validity_expires: 72,
    })
    await claimBonus(ana)
    await db.setNow(eight('2026-11-21', 2))
    expect(await claimBonus(ana)).toMatchObject({ data: { streak_position: 2 } })
    await db.setNow(eight('2026-11-21', 2, 10 * 60))
    const bia = await db.createUser()
    expect(await claimBonus(bia)).toMatchObject({ success: false })
    await db.sql`delete from public.site_settings where setting_key = 'daily_code'`
  })

  it.each([
    ['no row', null],
    ['nonsense', { claim_hours: 'dez', validity_hours: -1 }],
    ['out of range', { claim_hours: 25, validity_hours: 10_000 }],
  ])('are 20 and 48 hours with %s [DAILY-08]', async (_name, value) => {
    if (value) await saveSetting(db.sql, 'daily_code', value)
    await db.setNow(eight('2026-11-21'))
    expect(await currentCode(ana)).toMatchObject({
      hours_until_claim_expires: 20,
      hours_until_validity_expires: 48,
    })
    await db.sql`delete from public.site_settings where setting_key = 'daily_code'`
  })
})

describe('the streak', () => {
  it('of ten days pays 30, 37, 43, 50, 57, 63, 70, 70, 70, 70 [DAILY-10] [DAILY-11]', async () => {
    const amounts: unknown[] = []
    const counts: unknown[] = []
    for (let day = 0; day < 10; day++) {
      await db.setNow(eight('2026-12-25', day, (day * 7) % 19))
      const check = await daily<{ nextBonusAmount: number }>(ana, 'can_claim_daily_bonus_brasilia')
      const answer = await claimBonus(ana)
      expect(answer.data?.amount).toBe(check.nextBonusAmount)
      expect(answer.data?.streak_position).toBe(day + 1)
      amounts.push(answer.data?.amount)
      counts.push(await streak(ana))
    }
    expect(amounts).toEqual([30, 37, 43, 50, 57, 63, 70, 70, 70, 70])
    expect(await balanceOf(db, ana)).toBe(560)
    expect(counts.slice(0, 3)).toMatchObject([
      { streak_count: 1, valid_codes_count: 1 },
      { streak_count: 2, valid_codes_count: 2 },
      { streak_count: 3, valid_codes_count: 2 },
    ])
  })

  it('has the bonus that lib shows [DAILY-10]', async () => {
    const rows = await db.sql`select n, private.daily_bonus(n) as bonus
      from generate_series(-2, 40) n`
    expect(rows.map(({ bonus }) => bonus)).toEqual(rows.map(({ n }) => dailyBonus(n)))
  })

  it('goes on in the last minute and restarts after a skipped cycle [DAILY-11]', async () => {
    await db.setNow(eight('2026-11-21'))
    await claimBonus(ana)
    await db.setNow(eight('2026-11-22', 0, 20 * 60 - 1))
    expect(await claimBonus(ana)).toMatchObject({ data: { streak_position: 2 } })
    await db.setNow(eight('2026-11-24', 0, -1))
    expect(await streak(ana)).toMatchObject({ streak_count: 2, valid_codes_count: 1 })
    await db.setNow(eight('2026-11-24'))
    expect(await streak(ana)).toMatchObject({
      streak_count: 0,
      valid_codes_count: 0,
      hours_until_streak_expires: 0,
    })
    expect(await claimBonus(ana)).toMatchObject({ data: { streak_position: 1, amount: 30 } })
  })

  it('counts the claims whose code is still valid [DAILY-16]', async () => {
    await db.setNow(eight('2026-11-21', 0, 10))
    await claimBonus(ana)
    await db.setNow(eight('2026-11-22', 0, 10))
    expect(await streak(ana)).toEqual({
      streak_count: 1,
      valid_codes_count: 1,
      hours_until_streak_expires: 23.83,
    })
    await claimBonus(ana)
    expect(await streak(ana)).toMatchObject({ streak_count: 2, valid_codes_count: 2 })
    await db.setNow(eight('2026-11-23'))
    expect(await streak(ana)).toMatchObject({ streak_count: 2, valid_codes_count: 1 })
    await db.setNow(eight('2026-11-24', 0, -1))
    expect(await streak(ana)).toMatchObject({ valid_codes_count: 1 })
  })

  it('crosses the end of a month, of a year and a leap day [DAILY-02] [DAILY-11]', async () => {
    for (const start of ['2026-11-29', '2026-12-30', '2028-02-27']) {
      const eva = await db.createUser()
      for (let day = 0; day < 4; day++) {
        await db.setNow(eight(start, day, 5 * 60))
        expect(await claimBonus(eva)).toMatchObject({ data: { streak_position: day + 1 } })
      }
    }
  })
})

describe('a claim', () => {
  it('answers {success, data, message} with the streak position [DAILY-03]', async () => {
    await db.setNow(eight('2026-11-21'))
    const code = (await currentCode(ana))?.code ?? ''
    expect(await claimCode(ana, ` ${code.toLowerCase()} `)).toEqual({
      success: true,
      code: 'CLAIMED',
      message: 'Recompensa diária resgatada!',
      data: { streak_position: 1, amount: 30, already_claimed: false },
    })
    expect(await entriesOf(db, ana)).toEqual([{ amount: 30, type: 'earned', reason: 'daily_code' }])
    const [row] = await db.sql`select c.amount, t.amount as posted
      from public.daily_code_claims c join public.coin_transactions t on t.id = c.transaction_id
      where c.user_id = ${ana.id}`
    expect(row).toEqual({ amount: 30, posted: 30 })
  })

  it('by code or by one click is the same claim, in either order [DAILY-12]', async () => {
    await db.setNow(eight('2026-11-21'))
    const code = (await currentCode(ana))?.code ?? ''
    const bia = await db.createUser()
    await claimCode(ana, code)
    expect(await claimBonus(ana)).toMatchObject({ success: true, data: { already_claimed: true } })
    await claimBonus(bia)
    expect(await claimCode(bia, code)).toMatchObject({
      data: { already_claimed: true, amount: 30 },
    })
    expect([await balanceOf(db, ana), await balanceOf(db, bia)]).toEqual([30, 30])
  })

  it('sent again hours later, also after 16:00, is told the same and credits nothing [DAILY-12]', async () => {
    await db.setNow(eight('2026-11-21'))
    await claimBonus(ana)
    for (const minutes of [1, 19 * 60, 21 * 60]) {
      await db.setNow(eight('2026-11-21', 0, minutes))
      expect(await claimBonus(ana)).toMatchObject({ success: true, data: { streak_position: 1 } })
    }
    expect(await balanceOf(db, ana)).toBe(30)
  })

  it('with a missing, a wrong or yesterday’s code is refused [DAILY-09]', async () => {
    await db.setNow(eight('2026-11-20'))
    const old = (await currentCode(ana))?.code ?? ''
    await db.setNow(eight('2026-11-21'))
    for (const code of [null, '', 'DIA-000000', old, "' or true --", 'x'.repeat(10_000)]) {
      expect(await claimCode(ana, code)).toMatchObject({ success: false, code: 'WRONG_CODE' })
    }
    expect(await balanceOf(db, ana)).toBeNull()
    expect(await db.sql`select 1 from public.daily_code_claims where user_id = ${ana.id}`).toEqual(
      [],
    )
  })

  it('is not for guests, unconfirmed customers and ended sessions [DAILY-09] [PERM-13] [COIN-15]', async () => {
    await db.setNow(eight('2026-11-21'))
    const pending = await db.createUser({ confirmed: false })
    await db.sql`delete from auth.sessions where id = ${ana.sessionId}`
    for (const action of ['get_current_code', 'get_streak_status', 'claim_daily_bonus']) {
      expect(await refusal(daily(anon, action))).toBe('42501')
      expect(await refusal(daily(pending, action))).toBe('UT003')
      expect(await refusal(daily(ana, action))).toBe('UT001')
    }
  })

  it('is refused while the system is off [COIN-16]', async () => {
    await db.setNow(eight('2026-11-21'))
    const code = (await currentCode(ana))?.code ?? ''
    await switchCoins(db, false)
    for (const answer of [
      await claimBonus(ana),
      await claimCode(ana, code),
      await daily(ana, 'get_current_code'),
    ]) {
      expect(answer).toEqual({
        success: false,
        code: 'COINS_DISABLED',
        message: 'Sistema UTI Coins desabilitado',
        data: null,
      })
    }
    await switchCoins(db, true)
    expect(await balanceOf(db, ana)).toBeNull()
  })
})

describe('can_claim_daily_bonus_brasilia', () => {
  it('answers {success, nextBonusAmount, currentStreak} before and after the claim [DAILY-04]', async () => {
    await db.setNow(eight('2026-11-21'))
    const check = () => daily(ana, 'can_claim_daily_bonus_brasilia')
    expect(await check()).toMatchObject({
      success: true,
      nextBonusAmount: 30,
      currentStreak: 0,
      canClaim: true,
    })
    await claimBonus(ana)
    expect(await check()).toMatchObject({
      success: true,
      nextBonusAmount: 37,
      currentStreak: 1,
      canClaim: false,
    })
  })

  it('and no other action is known [DAILY-03]', async () => {
    for (const action of ['', 'claim', 'get_current_code ', null]) {
      expect(await refusal(daily(ana, action as string))).toBe('UT005')
    }
  })
})
