// The rules of price and coins that exist twice, for display in lib and for charging here, give the same
// result for the same rows.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { applyBundles } from '../../../lib/orders/bundles.ts'
import { saveSetting } from '../../factories/sql.ts'
import { openDatabase } from '../../support/db/db.ts'
import type { CartVector, CartVectorLine } from '../../vectors/cart-totals.ts'
import { type PricingVector, pricingVectors } from '../../vectors/pricing-vectors.ts'

const db = openDatabase(1)
// The committed rows first, then many more of the same kind.
const committed: PricingVector[] = JSON.parse(
  readFileSync(new URL('../../vectors/pricing.json', import.meta.url), 'utf8'),
)
const rows = [...committed, ...pricingVectors(20_261_121, 10_000)]

/** Sends all rows of a rule at once and gives the results in the rows' order. */
async function inSql(rule: PricingVector['rule'], expression: string) {
  const mine = rows.filter((row) => row.rule === rule)
  const inputs = db.sql.json(mine.map(({ input }) => input) as never)
  const results = await db.sql`select ${db.sql.unsafe(expression)} as result
    from jsonb_array_elements(${inputs}) with ordinality as r(i, n) order by n`
  return { mine, results: results.map(({ result }) => result) }
}

function expectEqual(mine: PricingVector[], results: unknown[], atLeast = 10_000) {
  expect(mine.length).toBeGreaterThanOrEqual(atLeast)
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

it('the price of goods with Pix', async () => {
  const { mine, results } = await inSql(
    'pix',
    "private.pix_cents((i ->> 'cents')::bigint, (i ->> 'percent')::int)",
  )
  expectEqual(mine, results)
})

it('shipping, for every policy [CART-15] [CART-16] [CART-17]', async () => {
  const mine = rows.filter((row) => row.rule === 'shipping').slice(0, 1_500)
  for (const { input, result } of mine) {
    const answer = await db.sql.begin(async (tx) => {
      await tx`insert into public.site_settings (setting_key, setting_value)
        values ('shipping_policy', ${tx.json(input.policy as never)})
        on conflict (setting_key) do update set setting_value = excluded.setting_value`
      const [row] = await tx`select private.quote_shipping(${input.subtotalCents as number},
        ${input.goodsCents as number}, ${input.allFreeShipping as boolean},
        ${input.zoneCents as number | null}) as json`
      return row?.json
    })
    const { kind, cents, missing_cents } = answer
    expect({ kind, cents, missingCents: missing_cents }, JSON.stringify(input)).toEqual(result)
  }
})

it('the bonus of a day [DAILY-10]', async () => {
  const { mine, results } = await inSql(
    'daily-bonus',
    "private.daily_bonus((i ->> 'position')::int)",
  )
  expectEqual(mine, results, 2_000)
})

it('bundles of products, divided among the lines', async () => {
  const { mine, results } = await inSql(
    'bundles',
    `(select jsonb_build_object('off', r.json -> 'off', 'bundles', (
        select coalesce(jsonb_agg(jsonb_build_object('sets', coalesce(b.sets, 0),
          'discountCents', coalesce(b.discount_cents, 0)) order by o.n), '[]')
        from jsonb_array_elements(i -> 'bundles') with ordinality o(bundle, n)
        left join jsonb_to_recordset(r.json -> 'bundles') b(
          "n" int, sets int, discount_cents bigint) on b.n = o.n))
      from (select private.apply_bundles(
        (select jsonb_agg(l || jsonb_build_object('unit_cents', l -> 'unitCents') order by n)
          from jsonb_array_elements(i -> 'lines') with ordinality e(l, n)),
        (select coalesce(jsonb_agg(b || jsonb_build_object('product_ids', b -> 'productIds', 'n', n)
          order by n), '[]') from jsonb_array_elements(i -> 'bundles') with ordinality e(b, n))
        ) as json) r)`,
  )
  // The keys of jsonb have their own order.
  const ordered = (results as ReturnType<typeof applyBundles>[]).map(({ off, bundles }) => ({
    off,
    bundles: bundles.map(({ sets, discountCents }) => ({ sets, discountCents })),
  }))
  expectEqual(mine, ordered)
})

const reaisOf = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))

const ZONE_CEP = '29700-000'

/** The row of a line of a cart: a product on sale. */
const productOf = (line: CartVectorLine) => ({
  id: randomUUID(),
  name: 'Jogo',
  slug: randomUUID(),
  stock: 99,
  price: reaisOf(line.priceCents),
  pro_price: reaisOf(line.proPriceCents),
  uti_pro_enabled: line.utiProEnabled,
  uti_pro_value: line.utiProValue,
  uti_pro_custom_price: reaisOf(line.utiProCustomPriceCents),
  uti_pro_type: line.utiProType,
  uti_coins_cashback_percentage: line.cashbackPercent,
  uti_coins_discount_percentage: line.discountPercent,
  free_shipping: line.freeShipping,
})

it('a whole cart, as the cart shows it and an order charges it [PRO-07] [COIN-24] [COIN-25] [COIN-26] [CHK-02]', async () => {
  const pro = await db.createUser({ proUntil: '2099-01-01T00:00:00Z' })
  const customer = await db.createUser()
  await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
  await db.sql`insert into public.shipping_zones (name, cep_from, cep_to, days_from, days_to)
    values ('ES', 29000000, 29999999, 1, 3)`
  const mine = rows.filter((row) => row.rule === 'cart').slice(0, 700)
  const sold = mine.map(({ input }) => (input as CartVector).lines.map(productOf))
  for (let first = 0; first < sold.length; first += 100) {
    await db.sql`insert into public.products ${db.sql(sold.slice(first, first + 100).flat())}`
  }
  const results: unknown[] = []
  for (const [index, { input }] of mine.entries()) {
    const cart = input as CartVector
    const lines = cart.lines.map(({ quantity }, n) => ({
      product_id: sold[index]?.[n]?.id ?? '',
      quantity,
    }))
    results.push(
      await db.sql.begin(async (tx) => {
        await tx`insert into public.site_settings (setting_key, setting_value)
          values ('shipping_policy', ${tx.json(cart.policy)})
          on conflict (setting_key) do update set setting_value = excluded.setting_value`
        await saveSetting(tx, 'payment', { pixPercent: cart.pixPercent })
        await tx`update public.shipping_zones set price = ${reaisOf(cart.zoneCents)}`
        for (const [n, bundle] of cart.bundles.entries()) {
          await tx`insert into public.bundles (name, kind, value, product_ids, created_at) values
            ('Combo', ${bundle.kind},
              ${bundle.kind === 'percent' ? bundle.amount : reaisOf(bundle.amount)},
              ${bundle.productIds.map((line) => lines[Number(line)]?.product_id ?? '')},
              ${new Date(n)})`
        }
        const [row] =
          await tx`select private.sum_cart(${tx.json(lines)}, ${cart.useCoins}, 100, 999,
          ${cart.isPro ? pro.id : customer.id}, ${cart.freeCoins}, ${cart.freeCoins},
          ${ZONE_CEP}) as cart`
        await tx`delete from public.bundles`
        const { cart: sum } = row as { cart: Sum }
        return {
          subtotalCents: sum.subtotal_cents,
          proSavingCents: sum.pro_saving_cents,
          bundleOffCents: sum.lines.map((line) => line.bundle_discount_cents),
          appliedCoins: sum.coins.applied,
          goodsCents: sum.goods_cents,
          shipping: { kind: sum.shipping.kind, cents: sum.shipping.cents },
          totalCents: sum.total_cents,
          pixTotalCents: sum.pix.total_cents,
          cashbackCoins: sum.cashback_coins,
        }
      }),
    )
  }
  expectEqual(mine, results, 700)
})

type Sum = {
  subtotal_cents: number
  pro_saving_cents: number
  lines: { bundle_discount_cents: number }[]
  coins: { applied: number }
  goods_cents: number
  shipping: { kind: string; cents: number | null }
  total_cents: number
  pix: { total_cents: number }
  cashback_coins: number
}
