// A setting is the whole store's: this file has a store of its own, so that no other test feels it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crc16 } from '@/lib/settings/pix'
import { placeOrder } from '@/server/orders/actions'
import { getOrderPage } from '@/server/orders/queries'
import { line } from '@/tests/factories/order'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startOwnBackend } from '@/tests/support/integration/databases'
import { small } from '@/tests/support/integration/small-store'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'

let backend: TestBackend

beforeAll(async () => {
  backend = await startOwnBackend()
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishable,
    SUPABASE_SECRET_KEY: backend.keys.secret,
  })
})
afterAll(() => backend.stop())

const save = (key: string, value: unknown) =>
  backend.sql.query(
    `insert into public.site_settings (setting_key, setting_value) values ($1, $2)
     on conflict (setting_key) do update set setting_value = excluded.setting_value`,
    [key, value],
  )

const account = { pixKey: '529.982.247-25', pixName: 'Loja São João', pixCity: 'Colatina' }

/** Places an order of the first product of the store. */
async function place() {
  const [product] = await backend.sql.query<{ id: string; price: string }>(
    'select id, price from public.products where slug = $1',
    [small.coins],
  )
  const input = { key: randomUUID(), lines: [line(product?.id ?? '')], useCoins: false }
  const placed = await as(newVisitor(), () => placeOrder(input))
  if (!placed.ok) throw new Error(placed.code)
  return placed.data
}

const pageOf = (token: string) => as(newVisitor(), () => getOrderPage(token))
const pixOf = async (token: string) => (await pageOf(token))?.pix

it('an order that awaits payment has a code with its total in Pix', async () => {
  await save('payment', { pixPercent: 5, ...account })
  const order = await place()
  const page = await pageOf(order.token)
  const total = page?.order.pixTotalCents ?? 0
  expect(total).toBeLessThan(order.totalCents)
  expect(page?.pix).toMatchObject({ amountCents: total, receiver: 'Loja São João' })
  const code = page?.pix?.code ?? ''
  const amount = (total / 100).toFixed(2)
  expect(code).toContain('br.gov.bcb.pix011152998224725')
  expect(code).toContain(`54${String(amount.length).padStart(2, '0')}${amount}5802BR`)
  expect(code).toContain('5913Loja Sao Joao6008Colatina')
  expect(code).toContain(`0509${order.code.replace('-', '')}6304`)
  expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
})

it('the code leaves the amount open while shipping is agreed in the chat', async () => {
  await save('payment', account)
  await save('shipping_policy', { mode: 'quote', quote: { freeFromCents: 9_999_999 } })
  const pix = await pixOf((await place()).token)
  expect(pix?.amountCents).toBeNull()
  expect(pix?.code).toContain('53039865802BR')
  await save('shipping_policy', {})
})

it.each([
  ['without a key', { ...account, pixKey: '' }],
  ['with a key that is none', { ...account, pixKey: '111.111.111-11' }],
  ['without a name', { ...account, pixName: '' }],
])('there is no code %s', async (_, payment) => {
  await save('payment', payment)
  expect(await pixOf((await place()).token)).toBeNull()
})

it('a paid or cancelled order has no code', async () => {
  await save('payment', account)
  const order = await place()
  expect(await pixOf(order.token)).not.toBeNull()
  await backend.sql.query(`update public.orders set state = 'cancelled' where token = $1`, [
    order.token,
  ])
  expect(await pixOf(order.token)).toBeNull()
})
