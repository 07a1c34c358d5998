import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import {
  balanceOf,
  type Customer,
  coinCalls,
  entriesOf,
  saveRule,
  switchCoins,
} from '../../support/db/coin-calls.ts'
import { anon, openDatabase, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const { earn, call } = coinCalls(db)
let ana: Customer

beforeAll(async () => {
  await saveRule(db, 'share', { amount: 15 })
})

beforeEach(async () => {
  ana = await db.createUser()
})

afterEach(async () => {
  await db.setNow(null)
  await switchCoins(db, true)
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

describe('earn_coins', () => {
  it('credits what the rule says and answers {success, message} [COIN-14] [COIN-10]', async () => {
    const answer = await earn(ana, 'share', { amount: 9_999 })
    expect(answer).toEqual({
      success: true,
      code: 'EARNED',
      message: 'Coins creditados!',
      amount: 15,
      already_claimed: false,
    })
    const [entry] = await db.sql`select amount, type, reason, description
      from public.coin_transactions where user_id = ${ana.id}`
    expect(entry).toEqual({ amount: 15, type: 'earned', reason: 'share', description: null })
    expect(await balanceOf(db, ana)).toBe(15)
  })

  it('stores extras and timestamp of the metadata, and nothing else of it [COIN-02] [COIN-10]', async () => {
    const kept = { extras: { from: 'jogos', n: 2 }, timestamp: '2026-11-22T12:00:00Z' }
    const forged = { amount: 9_999, description: 'x', order_id: randomUUID(), page: '/' }
    await earn(ana, 'share', { metadata: { ...kept, ...forged } })
    await earn(ana, 'share')
    const rows = await db.sql`select amount, description, metadata from public.coin_transactions
      where user_id = ${ana.id} order by seq`
    expect(rows).toEqual([
      { amount: 15, description: null, metadata: kept },
      { amount: 15, description: null, metadata: {} },
    ])
    expect(await refusal(earn(ana, 'share', { metadata: { extras: 'x'.repeat(4_001) } }))).toBe(
      'UT005',
    )
  })

  it('says of a repeat that nothing was credited [COIN-13] [COIN-14]', async () => {
    const twice = async (action: string, keys: [string, string]) => {
      const answers = []
      for (const key of keys) answers.push(await earn(ana, action, { key }))
      return answers.map(({ success, already_claimed }) => [success, already_claimed])
    }
    await saveRule(db, 'welcome_bonus', { amount: 100 })
    expect(await twice('share', ['a', 'a'])).toEqual([
      [true, false],
      [true, true],
    ])
    expect(await twice('welcome_bonus', ['a', 'b'])).toEqual([
      [true, false],
      [true, true],
    ])
    expect(await balanceOf(db, ana)).toBe(115)
  })

  it.each([[-500], [0], [2_147_483_647]])(
    'is not moved by an amount of %i [COIN-10]',
    async (amount) => {
      await earn(ana, 'share', { amount })
      expect(await balanceOf(db, ana)).toBe(15)
    },
  )

  it('gives nothing without an active rule [COIN-12]', async () => {
    await db.sql`insert into public.coin_rules (action, amount, is_active)
      values ('asleep', 10, false)`
    for (const action of ['asleep', 'unknown', '', "x'; drop table coin_rules --"]) {
      expect(await earn(ana, action)).toMatchObject({ success: false, code: 'NO_RULE', amount: 0 })
    }
    expect(await entriesOf(db, ana)).toEqual([])
  })

  it('credits once for one idempotency key, with the same answer and the fact [COIN-13]', async () => {
    const key = randomUUID()
    const first = await earn(ana, 'share', { key })
    expect(await earn(ana, 'share', { key })).toEqual({ ...first, already_claimed: true })
    expect(await balanceOf(db, ana)).toBe(15)
    await earn(ana, 'share', { key: randomUUID() })
    expect(await balanceOf(db, ana)).toBe(30)
  })

  it('keeps the keys of customers and of actions apart [COIN-13]', async () => {
    await saveRule(db, 'other', { amount: 4 })
    const bia = await db.createUser()
    const key = randomUUID()
    await earn(ana, 'share', { key })
    await earn(bia, 'share', { key })
    await earn(bia, 'other', { key })
    expect([await balanceOf(db, ana), await balanceOf(db, bia)]).toEqual([15, 19])
  })

  it('acts for the caller only [PERM-07] [COIN-15]', async () => {
    const bia = await db.createUser()
    const forOther = { p_user: bia.id, p_action: 'share' }
    expect(await refusal(call(ana, 'earn_coins', forOther))).toBe('UT002')
    expect(await refusal(call(ana, 'earn_coins', { p_user: null, p_action: 'share' }))).toBe(
      'UT002',
    )
    for (const who of [anon, service]) {
      expect(await refusal(call(who, 'earn_coins', forOther))).toBe('42501')
    }
    expect([await balanceOf(db, ana), await balanceOf(db, bia)]).toEqual([null, null])
  })

  it('refuses an unconfirmed e-mail and an ended session [PERM-13]', async () => {
    const pending = await db.createUser({ confirmed: false })
    expect(await refusal(earn(pending, 'share'))).toBe('UT003')
    await db.sql`delete from auth.sessions where id = ${ana.sessionId}`
    expect(await refusal(earn(ana, 'share'))).toBe('UT001')
    expect(await balanceOf(db, pending)).toBeNull()
  })

  it('is refused while the system is off, and goes on when it is on [COIN-16]', async () => {
    await switchCoins(db, false)
    expect(await earn(ana, 'share')).toMatchObject({
      success: false,
      message: 'Sistema UTI Coins desabilitado',
    })
    expect(await balanceOf(db, ana)).toBeNull()
    await switchCoins(db, true)
    expect(await earn(ana, 'share')).toMatchObject({ success: true })
  })

  it.each([
    ['a list', []],
    ['a text', 'x'],
    ['a key of 81 letters', { idempotency_key: 'k'.repeat(81) }],
  ])('refuses %s as metadata', async (_name, metadata) => {
    const text = JSON.stringify(metadata)
    const attempt = db.as(
      ana,
      (tx) => tx`select public.earn_coins(${ana.id}, 'share', p_metadata => ${text}::text::jsonb)`,
    )
    expect(await refusal(attempt)).toBe('UT005')
  })
})

describe('the caps of a rule', () => {
  const times = async (count: number, action: string) => {
    const answers: boolean[] = []
    for (let n = 0; n < count; n++) answers.push((await earn(ana, action)).success)
    return answers.filter(Boolean).length
  }

  it('end with the day of São Paulo, not with that of UTC [COIN-11]', async () => {
    await saveRule(db, 'daily', { max_per_day: 2 })
    await db.setNow('2026-11-21T23:59:59Z')
    expect(await times(3, 'daily')).toBe(2)
    await db.setNow('2026-11-22T02:59:59Z')
    expect(await earn(ana, 'daily')).toMatchObject({ success: false, code: 'LIMIT_REACHED' })
    await db.setNow('2026-11-22T03:00:00Z')
    expect(await times(3, 'daily')).toBe(2)
    expect(await balanceOf(db, ana)).toBe(40)
  })

  it('end with the month of São Paulo, also at the end of a year [COIN-11]', async () => {
    await saveRule(db, 'monthly', { max_per_month: 3 })
    await db.setNow('2026-12-01T03:00:00Z')
    expect(await times(2, 'monthly')).toBe(2)
    await db.setNow('2027-01-01T02:59:59Z')
    expect(await times(2, 'monthly')).toBe(1)
    await db.setNow('2027-01-01T03:00:00Z')
    expect(await times(4, 'monthly')).toBe(3)
  })

  it('count one customer and one action each [COIN-11]', async () => {
    await saveRule(db, 'once_a_day', { max_per_day: 1 })
    const bia = await db.createUser()
    expect(await times(2, 'once_a_day')).toBe(1)
    expect(await earn(bia, 'once_a_day')).toMatchObject({ success: true })
    expect(await earn(ana, 'share')).toMatchObject({ success: true })
  })

  it('let an action without a daily cap pay 20 times a day at most', async () => {
    expect(await times(25, 'share')).toBe(20)
  })

  it('do not count a repeated key, and answer it after they are reached [COIN-11] [COIN-13]', async () => {
    await saveRule(db, 'capped', { max_per_day: 1 })
    const key = randomUUID()
    await earn(ana, 'capped', { key })
    expect(await earn(ana, 'capped', { key })).toMatchObject({ success: true, amount: 10 })
    expect(await earn(ana, 'capped')).toMatchObject({ success: false })
  })
})

describe('what the store sees itself', () => {
  it.each([['scroll_reward'], ['daily_code'], ['daily_bonus'], ['review_approved'], ['birthday']])(
    '%s is not paid because somebody says so [COIN-10]',
    async (action) => {
      await saveRule(db, action, { amount: 1_000 })
      expect(await earn(ana, action)).toMatchObject({ success: false, code: 'NO_RULE' })
      expect(await balanceOf(db, ana)).toBeNull()
    },
  )

  it('welcomes a customer once for ever', async () => {
    await saveRule(db, 'welcome_bonus', { amount: 100 })
    for (const moment of ['2026-11-21T12:00Z', '2026-11-22T12:00Z', '2027-03-01T12:00Z']) {
      await db.setNow(moment)
      await earn(ana, 'welcome_bonus', { key: randomUUID() })
    }
    expect(await balanceOf(db, ana)).toBe(100)
  })

  it('welcomes a customer who confirms the address, without a request', async () => {
    await saveRule(db, 'welcome_bonus', { amount: 100 })
    const guest = await db.createUser({ confirmed: false })
    expect(await balanceOf(db, guest)).toBeNull()
    for (let turn = 0; turn < 2; turn += 1) {
      await db.sql`update auth.users set email_confirmed_at = null where id = ${guest.id}`
      await db.sql`update auth.users set email_confirmed_at = now() where id = ${guest.id}`
    }
    expect(await balanceOf(db, guest)).toBe(100)
  })

  it('welcomes nobody again who asks after the address was confirmed', async () => {
    await saveRule(db, 'welcome_bonus', { amount: 100 })
    const guest = await db.createUser({ confirmed: false })
    await db.sql`update auth.users set email_confirmed_at = now() where id = ${guest.id}`
    expect(await earn(guest, 'welcome_bonus')).toMatchObject({
      success: true,
      already_claimed: true,
    })
    expect(await balanceOf(db, guest)).toBe(100)
  })

  it('pays for a complete profile when it is saved, to confirmed customers', async () => {
    await saveRule(db, 'profile_completed', { amount: 50 })
    const guest = await db.createUser({ confirmed: false })
    for (const { id } of [ana, guest]) {
      await db.sql`update public.user_profiles set full_name = 'Ana', phone = ' ' where id = ${id}`
      await db.sql`update public.user_profiles set phone = '27999990000' where id = ${id}`
      await db.sql`update public.user_profiles set phone = '27999990001' where id = ${id}`
    }
    expect(await balanceOf(db, ana)).toBe(50)
    expect(await balanceOf(db, guest)).toBeNull()
  })

  it('pays for no profile whose name is blank', async () => {
    await saveRule(db, 'profile_completed', { amount: 50 })
    await db.sql`update public.user_profiles set full_name = ' ', phone = '27999990000'
      where id = ${ana.id}`
    expect(await earn(ana, 'profile_completed')).toMatchObject({ success: false, code: 'NOT_YET' })
    expect(await balanceOf(db, ana)).toBeNull()
  })

  it('gives on a birthday and in the week after it, once a year', async () => {
    await saveRule(db, 'birthday', { amount: 150 })
    await db.sql`insert into private.birth_dates values (${ana.id}, '1990-11-24')`
    const coinsAt = async (moment: string) => {
      await db.setNow(moment)
      const [row] = await db.as(ana, (tx) => tx`select public.get_my_coins() as coins`)
      return [row?.coins.balance, row?.coins.birthday]
    }
    const on = (date: string) => ({ coins: 150, date })
    expect(await coinsAt('2026-11-24T02:59Z')).toEqual([0, on('2026-11-24')])
    expect(await coinsAt('2026-11-24T03:00Z')).toEqual([150, on('2027-11-24')])
    expect(await coinsAt('2026-11-25T12:00Z')).toEqual([150, on('2027-11-24')])
    expect(await coinsAt('2027-12-01T02:59Z')).toEqual([300, on('2028-11-24')])
    expect(await coinsAt('2028-12-01T12:00Z')).toEqual([300, on('2029-11-24')])
    await db.sql`delete from private.birth_dates where user_id = ${ana.id}`
    expect((await coinsAt('2029-11-24T12:00Z'))[1]).toEqual({ coins: 150, date: null })
  })

  it.each([
    ['a week across the end of a year', '1990-12-29', ['2026-12-30', '2027-01-02']],
    ['another date of birth', '1990-11-24', ['2026-11-24', '2026-11-25'], '1990-11-25'],
  ])('gives one gift for a birthday: %s', async (_name, born, days, corrected = born) => {
    await saveRule(db, 'birthday', { amount: 150 })
    await db.sql`insert into private.birth_dates values (${ana.id}, ${born})`
    for (const day of days) {
      await db.setNow(`${day}T15:00:00Z`)
      await db.as(ana, (tx) => tx`select public.get_my_coins()`)
      await db.sql`update private.birth_dates set birth_date = ${corrected}
        where user_id = ${ana.id}`
    }
    expect(await balanceOf(db, ana)).toBe(150)
  })

  it('announces the day on which the gift for a 29 February comes', async () => {
    await saveRule(db, 'birthday', { amount: 150 })
    await db.sql`insert into private.birth_dates values (${ana.id}, '2000-02-29')`
    const coinsAt = async (moment: string) => {
      await db.setNow(moment)
      const [row] = await db.as(ana, (tx) => tx`select public.get_my_coins() as coins`)
      return [row?.coins.balance, row?.coins.birthday.date]
    }
    expect(await coinsAt('2027-02-28T12:00Z')).toEqual([0, '2027-03-01'])
    expect(await coinsAt('2027-03-01T12:00Z')).toEqual([150, '2028-02-29'])
    expect(await coinsAt('2028-02-28T12:00Z')).toEqual([150, '2028-02-29'])
    expect(await coinsAt('2028-02-29T12:00Z')).toEqual([300, '2029-03-01'])
  })

  it('pays for a complete profile when it is complete, once', async () => {
    await saveRule(db, 'profile_completed', { amount: 50 })
    expect(await earn(ana, 'profile_completed')).toMatchObject({ success: false, code: 'NOT_YET' })
    await db.sql`update public.user_profiles set phone = '27999990000' where id = ${ana.id}`
    await earn(ana, 'profile_completed')
    await earn(ana, 'profile_completed')
    expect(await balanceOf(db, ana)).toBe(50)
  })

  it('pays for a review when it is approved, once however often it is moderated', async () => {
    await saveRule(db, 'review_approved', { amount: 25 })
    const admin = await db.createUser({ admin: true })
    const product = await createProduct(db.sql)
    const [review] = await db.sql`insert into public.reviews (product_id, user_id, rating)
      values (${product}, ${ana.id}, 5) returning id`
    const moderate = (status: string) =>
      db.as(
        admin,
        (tx) => tx`update public.reviews set status = ${status} where id = ${review?.id}`,
      )
    await moderate('rejected')
    expect(await entriesOf(db, ana)).toEqual([])
    for (const status of ['approved', 'rejected', 'approved']) await moderate(status)
    expect(await entriesOf(db, ana)).toEqual([
      { amount: 25, type: 'earned', reason: 'review_approved' },
    ])
  })

  it('pays reviews above the limit of a day on later days, each once [COIN-13]', async () => {
    await saveRule(db, 'review_approved', { amount: 25, max_per_day: 2 })
    const admin = await db.createUser({ admin: true })
    const reviews: string[] = []
    for (let count = 0; count < 5; count += 1) {
      const product = await createProduct(db.sql)
      const [review] = await db.sql`insert into public.reviews (product_id, user_id, rating)
        values (${product}, ${ana.id}, 5) returning id`
      reviews.push(review?.id)
    }
    const moderate = (status: string, ids: readonly string[]) =>
      db.as(admin, (tx) => tx`update public.reviews set status = ${status} where id in ${tx(ids)}`)
    const coinsAt = async (moment: string) => {
      await db.setNow(moment)
      const [row] = await db.as(ana, (tx) => tx`select public.get_my_coins() as coins`)
      return row?.coins.balance
    }
    await db.setNow('2026-11-24T12:00Z')
    await moderate('approved', reviews)
    expect(await coinsAt('2026-11-24T13:00Z')).toBe(50)
    expect(await coinsAt('2026-11-25T02:59Z')).toBe(50)
    await moderate('rejected', reviews.slice(4))
    expect(await coinsAt('2026-11-25T03:00Z')).toBe(100)
    expect(await coinsAt('2026-11-25T12:00Z')).toBe(100)
    expect(await coinsAt('2026-11-26T12:00Z')).toBe(100)
    await moderate('approved', reviews.slice(4))
    expect(await coinsAt('2026-11-27T12:00Z')).toBe(125)
    expect(await coinsAt('2026-11-28T12:00Z')).toBe(125)
  })

  it('owes nothing for a review that was approved without a rule', async () => {
    await db.sql`delete from public.coin_rules where action = 'review_approved'`
    const admin = await db.createUser({ admin: true })
    const product = await createProduct(db.sql)
    await db.sql`insert into public.reviews (product_id, user_id, rating)
      values (${product}, ${ana.id}, 5)`
    await db.as(admin, (tx) => tx`update public.reviews set status = 'approved'`)
    await saveRule(db, 'review_approved', { amount: 25 })
    await db.as(ana, (tx) => tx`select public.get_my_coins()`)
    expect(await balanceOf(db, ana)).toBeNull()
  })
})
