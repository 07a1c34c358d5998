// The optional date of birth: who may read and change it, and what it turns off for minors.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  balanceOf,
  type Customer,
  coinCalls,
  saveRule,
  switchCoins,
} from '../../support/db/coin-calls.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const { issueNonce, scroll, streak, claimBonus, call } = coinCalls(db)
const DAY_MS = 86_400_000
/** 21:00 in São Paulo of 21 November 2026, and so many days later. */
const evening = (days = 0) => new Date(Date.parse('2026-11-22T00:00:00Z') + days * DAY_MS)
const TODAY = '2026-11-21'
let ana: Customer

const save = (who: Persona, day: string | null) =>
  db.as(who, (tx) => tx`select public.save_birth_date(${day})`)
const read = async (who: Persona) => {
  const [row] = await db.as(who, (tx) => tx`select public.my_birth_date()::text as day`)
  return row?.day
}
const isMinor = async (who: Customer) =>
  (await call<{ minor?: boolean }>(who, 'get_my_coins', {})).minor

beforeEach(async () => {
  await db.setNow(evening())
  await saveRule(db, 'scroll_reward', { amount: 2, max_per_day: 10, max_per_month: 120 })
  ana = await db.createUser()
})

afterEach(async () => {
  await db.setNow(null)
  await switchCoins(db, true)
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

describe('a date of birth', () => {
  it('is stored, changed and erased by its owner', async () => {
    expect(await read(ana)).toBeNull()
    for (const day of ['2010-05-04', '1900-01-01', '2026-11-20']) {
      await save(ana, day)
      expect(await read(ana)).toBe(day)
    }
    await save(ana, null)
    expect(await read(ana)).toBeNull()
    expect(await db.sql`select from private.birth_dates where user_id = ${ana.id}`).toEqual([])
  })

  it.each(['1899-12-31', TODAY, '2026-11-22', '2100-01-01'])('may not be %s', async (day) => {
    await save(ana, '1990-01-01')
    expect(await refusal(save(ana, day))).toBe('UT005')
    expect(await read(ana)).toBe('1990-01-01')
  })

  it('is read and written by its owner only', async () => {
    await save(ana, '1990-01-01')
    const admin = await db.createUser({ admin: true })
    const other = await db.createUser()
    const unconfirmed = await db.createUser({ confirmed: false })
    expect(await read(admin)).toBeNull()
    expect(await read(other)).toBeNull()
    for (const [who, code] of [
      [anon, '42501'],
      [service, '42501'],
      [unconfirmed, 'UT003'],
    ] as const) {
      expect(await refusal(read(who))).toBe(code)
      expect(await refusal(save(who, '1990-01-01'))).toBe(code)
    }
    for (const who of [anon, service, admin, other, ana])
      expect(
        await refusal(db.as(who, (tx) => tx`select birth_date from private.birth_dates`)),
      ).toBe('42501')
    const [profile] = await db.as(
      admin,
      (tx) => tx`select to_jsonb(p)::text as text from public.user_profiles p where id = ${ana.id}`,
    )
    expect(profile?.text).not.toContain('1990-01-01')
  })

  it('is in the export of its owner and deleted with the account [LGPD-06] [LGPD-07]', async () => {
    const bia = await db.createUser()
    await save(ana, '1990-01-01')
    const exported = async (who: Persona) => {
      const [row] = await db.as(who, (tx) => tx`select public.export_my_data() as data`)
      return row?.data.profile.birth_date
    }
    expect(await exported(ana)).toBe('1990-01-01')
    expect(await exported(bia)).toBeNull()
    await db.as(ana, (tx) => tx`select public.delete_my_account()`)
    expect(await db.sql`select from private.birth_dates where user_id = ${ana.id}`).toEqual([])
  })
})

describe('a declared minor', () => {
  it.each([
    ['2008-11-22', true],
    ['2008-11-21', undefined],
    ['2026-11-20', true],
    ['1950-01-01', undefined],
    [null, undefined],
  ])('born on %s is a minor: %s', async (day, expected) => {
    await save(ana, day)
    expect(await isMinor(ana)).toBe(expected)
  })

  it.each([
    ['2026-02-28T12:00:00Z', true],
    ['2026-03-01T02:59:59Z', true],
    ['2026-03-01T03:00:00Z', undefined],
  ])('born on 29 February is of age on 1 March of the store: at %s %s', async (now, expected) => {
    await db.setNow(now)
    await save(ana, '2008-02-29')
    expect(await isMinor(ana)).toBe(expected)
  })

  it('earns nothing by scrolling, and is told so by a code', async () => {
    await save(ana, '2010-01-01')
    const nonce = await issueNonce(ana)
    expect(nonce).toMatchObject({ available: false })
    await db.setNow(new Date(evening().getTime() + 5_000))
    expect(await scroll(ana, nonce.nonce)).toEqual({
      success: false,
      code: 'SCROLL_MINOR',
      amount: 0,
      rateLimited: false,
      suspicious: false,
      message: 'Para menores de 18 anos, a navegação não rende coins.',
    })
    expect(await balanceOf(db, ana)).toBeNull()
    await save(ana, null)
    expect(await scroll(ana, nonce.nonce)).toMatchObject({ success: true, amount: 2 })
  })

  it('gets the base amount every day, whatever the streak, and keeps the coins', async () => {
    for (const day of [0, 1, 2]) {
      await db.setNow(evening(day))
      await claimBonus(ana)
    }
    expect(await balanceOf(db, ana)).toBe(30 + 37 + 43)
    expect(await streak(ana)).toMatchObject({ streak_count: 3 })
    await save(ana, '2010-01-01')
    expect(await balanceOf(db, ana)).toBe(110)
    expect(await streak(ana)).toMatchObject({ streak_count: 0 })
    for (const day of [3, 4]) {
      await db.setNow(evening(day))
      expect(await claimBonus(ana)).toMatchObject({ data: { streak_position: 1, amount: 30 } })
    }
    expect(await balanceOf(db, ana)).toBe(170)
  })
})
