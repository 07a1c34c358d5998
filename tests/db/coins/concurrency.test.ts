// After 10,000 random operations from 20 clients, the ledger is consistent.
import { expect, it } from 'vitest'
import { createCoinCustomers } from '../../support/db/coin-operations.ts'
import { openDatabase } from '../../support/db/db.ts'
import { random } from '../../vectors/random.ts'

const OPERATIONS = 10_000
const CLIENTS = 20
const db = openDatabase(CLIENTS)

it('10,000 random operations from 20 clients leave the ledger sound [COIN-08] [COIN-09]', async () => {
  const customers = await createCoinCustomers(db)
  const client = async (n: number) => {
    const luck = random(20_261_121 + n)
    for (let step = 0; step < OPERATIONS / CLIENTS; step++) await customers.step(luck)
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)))

  expect(await db.sql`select * from private.ledger_check()`).toEqual([])
  const [sums] = await db.sql`select
    (select sum(balance) from public.uti_coins) =
      (select sum(amount) from public.coin_transactions) as balanced,
    (select count(*)::int from public.uti_coins c where private.available_coins(c.user_id) >
      c.balance) as above,
    (select count(*)::int from public.uti_coins c where c.balance <
      (select coalesce(sum(h.amount), 0) from public.coin_holds h
       where h.user_id = c.user_id and h.state = 'held')) as held_without_cover,
    (select count(*)::int from public.coin_redemptions r
     left join public.coin_transactions t on t.id = r.transaction_id
     where t.amount is distinct from -r.cost) as unpaid_rewards,
    (select count(*)::int from public.daily_code_claims c
     left join public.coin_transactions t on t.id = c.transaction_id
     where t.amount is distinct from c.amount) as unpaid_claims`
  expect(sums).toEqual({
    balanced: true,
    above: 0,
    held_without_cover: 0,
    unpaid_rewards: 0,
    unpaid_claims: 0,
  })
  // Each call ran more than 10 times, and each type of entry was written at least 20 times.
  expect([...customers.done.values()].every((count) => count > 10)).toBe(true)
  const types = await db.sql`select type, count(*)::int as n from public.coin_transactions
    group by type having count(*) >= 20`
  expect(new Set(types.map(({ type }) => type))).toEqual(
    new Set(['earned', 'cashback', 'spent', 'redeemed', 'refund', 'reversal', 'adjustment']),
  )
}, 180_000)
