// A setting is the whole store's: this file has a store of its own, so that no other test feels it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { priceCart } from '@/server/cart/actions'
import { placeOrder } from '@/server/orders/actions'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startOwnBackend } from '@/tests/support/integration/databases'
import { small } from '@/tests/support/integration/small-store'
import { as, newVisitor } from '@/tests/support/next-stubs/visitor'
import { line } from '../../factories/order'

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

const fixed = { freeFromCents: 15_000, feeCents: 1_500 }
const quote = { freeFromCents: 20_000 }

async function setPolicy(policy: unknown): Promise<void> {
  await backend.sql.query(
    `update public.site_settings set setting_value = $1 where setting_key = 'shipping_policy'`,
    [policy],
  )
}

async function cartOf(slug: string) {
  const [product] = await backend.sql.query<{ id: string }>(
    'select id from public.products where slug = $1',
    [slug],
  )
  return [line(product?.id ?? '')]
}

async function shippingOf(slug: string) {
  const lines = await cartOf(slug)
  const result = await as(newVisitor(), () => priceCart({ lines, useCoins: false }))
  if (!result.ok) throw new Error(result.code)
  return result.data.shipping
}

async function messageOf(slug: string): Promise<string> {
  const lines = await cartOf(slug)
  const key = randomUUID()
  const result = await as(newVisitor(), () => placeOrder({ key, lines, useCoins: false }))
  if (!result.ok) throw new Error(result.code)
  return new URL(result.data.whatsappUrl ?? '').searchParams.get('text') ?? ''
}

describe('the row shipping_policy', () => {
  beforeEach(() => setPolicy({ mode: 'fixed', fixed, quote }))

  it('in mode quote gives free shipping from R$ 200,00 and a quote below [CART-16]', async () => {
    await setPolicy({ mode: 'quote', fixed, quote })
    expect(await shippingOf(small.plain)).toEqual({
      mode: 'quote',
      kind: 'free',
      cents: 0,
      missingCents: 0,
    })
    expect(await shippingOf(small.discounted)).toEqual({
      mode: 'quote',
      kind: 'quote',
      cents: null,
      missingCents: 10,
    })
  })

  it('holds thresholds and fee for cart and order, with no change of code [CART-17]', async () => {
    expect(await shippingOf(small.coins)).toMatchObject({ kind: 'fee', cents: 1500 })
    await setPolicy({ mode: 'fixed', fixed: { freeFromCents: 30_000, feeCents: 2_345 }, quote })
    expect(await shippingOf(small.coins)).toMatchObject({ kind: 'fee', cents: 2345 })
    expect(await shippingOf(small.plain)).toMatchObject({ cents: 2345, missingCents: 10 })
    expect(await messageOf(small.coins)).toContain('Frete: R$ 23,45')
    await setPolicy({ mode: 'fixed', fixed: { freeFromCents: 10_000, feeCents: 2_345 }, quote })
    expect(await shippingOf(small.coins)).toMatchObject({ kind: 'free' })
  })

  it('without a row is fixed, R$ 15,00 below R$ 150,00 [CART-17]', async () => {
    await backend.sql.query(
      `delete from public.site_settings where setting_key = 'shipping_policy'`,
    )
    expect(await shippingOf(small.coins)).toMatchObject({ kind: 'fee', cents: 1500 })
    expect(await shippingOf(small.plain)).toMatchObject({ kind: 'free' })
    await backend.sql.query(
      `insert into public.site_settings (setting_key, setting_value) values ('shipping_policy', '{}')`,
    )
  })

  it('below the quote threshold lets the order say that shipping is agreed in the chat [CHK-08]', async () => {
    await setPolicy({ mode: 'quote', fixed, quote })
    expect(await messageOf(small.discounted)).toContain('Frete: A combinar nesta conversa')
    expect(await messageOf(small.plain)).toContain('Frete: Grátis')
  })
})
