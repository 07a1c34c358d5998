// Claims, redemptions and earnings at the same time: each takes effect exactly once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSetting } from '../../factories/sql.ts'
import {
  balanceOf,
  type CoinAnswer,
  type Customer,
  coinCalls,
  createReward,
  saveRule,
} from '../../support/db/coin-calls.ts'
import { openDatabase } from '../../support/db/db.ts'

const db = openDatabase(60)
const { claimBonus, claimCode, currentCode, redeem, earn } = coinCalls(db)

beforeAll(async () => {
  await db.sql.unsafe(NAIVE)
  // All connections are open before the first race, so that the races are races.
  await Promise.all(Array.from({ length: 60 }, () => db.sql`select pg_sleep(0.05)`))
})

afterAll(async () => {
  await db.setNow(null)
  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
})

const atOnce = <T>(count: number, run: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => run(n)))

const succeeded = (answers: CoinAnswer[]) => answers.filter(({ success }) => success)

const HALF_PAST_EIGHT = '2026-11-21T23:30:00Z'

describe('200 claims at once of one customer in one cycle', () => {
  /** How often the ledger credited the customer after 200 claims at once. */
  async function creditsAfter(claim: (who: Customer, n: number) => Promise<unknown>) {
    await db.setNow(HALF_PAST_EIGHT)
    const ana = await db.createUser()
    await atOnce(200, (n) => claim(ana, n))
    const rows = await db.sql`select 1 from public.coin_transactions where user_id = ${ana.id}`
    return rows.length
  }

  it('credit once [DAILY-13] [DAILY-12]', async () => {
    await db.setNow(HALF_PAST_EIGHT)
    const code = (await currentCode(await db.createUser()))?.code ?? ''
    const answers: CoinAnswer[] = []
    const claim = async (who: Customer, n: number) => {
      answers.push(await (n % 2 ? claimBonus(who) : claimCode(who, code)))
    }
    expect(await creditsAfter(claim)).toBe(1)
    expect(succeeded(answers)).toHaveLength(200)
    expect(answers.filter(({ data }) => data?.already_claimed === false)).toHaveLength(1)
    expect(new Set(answers.map(({ data }) => data?.amount))).toEqual(new Set([30]))
  })

  it('of a twin that checks first and writes after credit several times: the race is real [DAILY-13]', async () => {
    const naive = (who: Customer) => db.sql`select private.naive_claim(${who.id})`
    expect(await creditsAfter(naive)).toBeGreaterThan(1)
  })
})

it('claims that straddle 20:00 credit once in each cycle [DAILY-01] [DAILY-13]', async () => {
  await saveSetting(db.sql, 'daily_code', { claim_hours: 24, validity_hours: 48 })
  const ana = await db.createUser()
  await db.setNow('2027-01-01T22:59:59.950Z')
  await atOnce(40, () => claimBonus(ana))
  // From here the clock runs, towards 20:00 and past it.
  await db.sql`update private.clock set fixed_at = null,
    shift = '2027-01-01T22:59:59.600Z'::timestamptz - clock_timestamp()`
  const isPast = async () => {
    const [row] = await db.sql`select private.now_utc() > '2027-01-01T23:00:00.050Z' as past`
    return row?.past as boolean
  }
  while (!(await isPast())) await atOnce(40, () => claimBonus(ana))
  const after = await claimBonus(ana)
  expect(after).toMatchObject({ data: { streak_position: 2, amount: 37 } })
  const claims = await db.sql`select cycle_date::text as cycle, amount
    from public.daily_code_claims where user_id = ${ana.id} order by 1`
  expect(claims).toEqual([
    { cycle: '2026-12-31', amount: 30 },
    { cycle: '2027-01-01', amount: 37 },
  ])
  expect(await balanceOf(db, ana)).toBe(67)
  await db.sql`delete from public.site_settings where setting_key = 'daily_code'`
  await db.setNow(null)
})

it('60 first visitors of a cycle see one code [DAILY-01]', async () => {
  await db.setNow('2027-05-05T23:00:00Z')
  const people = await atOnce(60, () => db.createUser())
  const codes = await atOnce(60, async (n) => (await currentCode(people[n] as Customer))?.code)
  expect(new Set(codes).size).toBe(1)
  expect(
    await db.sql`select 1 from public.daily_codes where cycle_date = '2027-05-05'`,
  ).toHaveLength(1)
})

it('200 buyers of 5 rewards get 5 [COIN-32] [COIN-33]', async () => {
  const reward = await createReward(db, { stock: 5, cost: 100 })
  const buyers = await atOnce(200, () => db.createUser({ coins: 150 }))
  const answers = await atOnce(200, (n) => redeem(buyers[n] as Customer, reward))
  const won = succeeded(answers)
  expect(won).toHaveLength(5)
  expect(new Set(won.map(({ data }) => data?.code)).size).toBe(5)
  const lost = answers.filter(({ success }) => !success)
  expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['OUT_OF_STOCK']))
  const [row] = await db.sql`select stock from public.coin_products where id = ${reward}`
  expect(row?.stock).toBe(0)
  const ids = buyers.map(({ id }) => id)
  const [sum] = await db.sql`select sum(balance)::int as coins from public.uti_coins
    where user_id in ${db.sql(ids)}`
  expect(sum?.coins).toBe(200 * 150 - 5 * 100)
})

it('100 redeems with a balance for one: one goes through [COIN-09] [COIN-33]', async () => {
  const ana = await db.createUser({ coins: 100 })
  const rewards = [
    await createReward(db, { stock: 1_000 }),
    await createReward(db, { stock: 1_000 }),
  ]
  const answers = await atOnce(100, (n) => redeem(ana, rewards[n % 2] as string))
  expect(succeeded(answers)).toHaveLength(1)
  expect(await balanceOf(db, ana)).toBe(0)
  expect(
    await db.sql`select 1 from public.coin_redemptions where user_id = ${ana.id}`,
  ).toHaveLength(1)
})

it('one key redeemed 100 times at once: one redemption, 100 equal answers [COIN-13]', async () => {
  const ana = await db.createUser({ coins: 1_000 })
  const reward = await createReward(db)
  const key = randomUUID()
  const answers = await atOnce(100, () => redeem(ana, reward, key))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await balanceOf(db, ana)).toBe(900)
})

it('earnings at once stop at the cap exactly, and one key earns once [COIN-11] [COIN-13]', async () => {
  await saveRule(db, 'share', { amount: 10, max_per_day: 7 })
  const [ana, bia] = [await db.createUser(), await db.createUser()]
  expect(succeeded(await atOnce(100, () => earn(ana, 'share')))).toHaveLength(7)
  expect(await balanceOf(db, ana)).toBe(70)
  const answers = await atOnce(100, () => earn(bia, 'share', { key: 'one' }))
  expect(succeeded(answers)).toHaveLength(100)
  expect(answers.filter((answer) => !answer.already_claimed)).toHaveLength(1)
  expect(await balanceOf(db, bia)).toBe(10)
})

// What claim_daily would be without the lock and the key: look, then write.
const NAIVE = `
create table private.naive_claims (user_id uuid, cycle_date date);
create function private.naive_claim(p_user uuid) returns void language plpgsql as $$
declare
  v_cycle date := private.daily_cycle(private.now_utc());
begin
  if exists (select from private.naive_claims where user_id = p_user and cycle_date = v_cycle) then
    return;
  end if;
  perform pg_sleep(0.02);
  insert into private.naive_claims values (p_user, v_cycle);
  perform private.post_ledger_entry(p_user, 30, 'earned', 'naive', null, gen_random_uuid()::text);
end
$$;
`
