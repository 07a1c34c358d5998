// The rules of price that exist twice, for display in lib and for charging here, give the same
// result for the same rows.
import { expect, it } from 'vitest'
import { openDatabase } from '../support/db.ts'
import { type PricingVector, pricingVectors } from '../vectors/pricing-vectors.ts'

const db = openDatabase(1)
const rows = pricingVectors(20_261_121, 10_000)

/** Sends all rows of a rule at once and gives the results in the rows' order. */
async function inSql(rule: PricingVector['rule'], expression: string) {
  const mine = rows.filter((row) => row.rule === rule)
  const inputs = db.sql.json(mine.map(({ input }) => input) as never)
  const results = await db.sql`select ${db.sql.unsafe(expression)} as result
    from jsonb_array_elements(${inputs}) with ordinality as r(i, n) order by n`
  return { mine, results: results.map(({ result }) => result) }
}

function expectEqual(mine: PricingVector[], results: unknown[]) {
  expect(mine.length).toBeGreaterThanOrEqual(10_000)
  const wrong = mine.flatMap((row, n) => {
    const result = typeof results[n] === 'bigint' ? Number(results[n]) : results[n]
    return JSON.stringify(result) === JSON.stringify(row.result) ? [] : [{ ...row, sql: result }]
  })
  expect(wrong.slice(0, 5)).toEqual([])
}

const reais = (key: string) => `(i ->> '${key}')::numeric / 100`

it('the Pro price [PRO-03] [PRO-04] [PRO-05]', async () => {
  const { mine, results } = await inSql(
    'pro-price',
    `private.pro_price_cents(${reais('priceCents')}, ${reais('proPriceCents')},
      (i ->> 'utiProEnabled')::boolean, (i ->> 'utiProValue')::numeric,
      ${reais('utiProCustomPriceCents')}, i ->> 'utiProType')`,
  )
  expectEqual(mine, results)
})

it('the cashback of a line [COIN-24]', async () => {
  const { mine, results } = await inSql(
    'cashback',
    `private.line_cashback(${reais('unitCents')}, (i ->> 'percent')::numeric,
      (i ->> 'quantity')::int)`,
  )
  expectEqual(mine, results)
})

it('the highest coin discount of a line [COIN-25]', async () => {
  const { mine, results } = await inSql(
    'max-coins',
    `private.line_max_coins(${reais('unitCents')}, (i ->> 'percent')::numeric,
      (i ->> 'quantity')::int)`,
  )
  expectEqual(mine, results)
})

it('shipping, for every policy [CART-15] [CART-16] [CART-17]', async () => {
  const mine = rows.filter((row) => row.rule === 'shipping').slice(0, 2_000)
  for (const { input, result } of mine) {
    const answer = await db.sql.begin(async (tx) => {
      await tx`insert into public.site_settings (setting_key, setting_value)
        values ('shipping_policy', ${tx.json(input.policy as never)})
        on conflict (setting_key) do update set setting_value = excluded.setting_value`
      const [row] = await tx`select private.quote_shipping(${input.subtotalCents as number},
        ${input.goodsCents as number}, ${input.allFreeShipping as boolean}) as json`
      return row?.json
    })
    const { kind, cents, missing_cents } = answer
    expect({ kind, cents, missingCents: missing_cents }, JSON.stringify(input)).toEqual(result)
  }
})
