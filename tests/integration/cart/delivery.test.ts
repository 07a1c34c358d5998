// Zones and settings are the whole store's: this file has a store of its own.
import { randomUUID } from 'node:crypto'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/delivery/route'
import { NEW_SHIPPING_ZONE } from '@/lib/settings/shipping-zone'
import { priceCart } from '@/server/cart/actions'
import { getCallerDelivery } from '@/server/cart/queries'
import { placeOrder } from '@/server/orders/actions'
import { getOrderPage } from '@/server/orders/queries'
import { deleteShippingZone, saveShippingZone } from '@/server/settings/admin-actions'
import { listShippingZones } from '@/server/settings/admin-queries'
import { line } from '@/tests/factories/order'
import { createUser } from '@/tests/factories/user'
import type { TestBackend } from '@/tests/support/integration/backend'
import { startOwnBackend } from '@/tests/support/integration/databases'
import { signedIn } from '@/tests/support/integration/sign-in'
import { small } from '@/tests/support/integration/small-store'
import { as, newVisitor, type Visitor } from '@/tests/support/next-stubs/visitor'

let backend: TestBackend
let manager: Visitor

beforeAll(async () => {
  backend = await startOwnBackend()
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishable,
    SUPABASE_SECRET_KEY: backend.keys.secret,
  })
  manager = await signedIn(await createUser({ admin: true, staff: 'manager' }))
  await setting('contact', { hours: 'Segunda a sexta, 9h–18h' })
}, 60_000)
afterAll(() => backend.stop())

const setting = (key: string, value: unknown) =>
  backend.sql.query(
    `insert into public.site_settings (setting_key, setting_value) values ($1, $2)
     on conflict (setting_key) do update set setting_value = excluded.setting_value`,
    [key, value],
  )

const zone = {
  ...NEW_SHIPPING_ZONE,
  name: 'Interior do ES',
  cepFrom: '29100-000',
  cepTo: '29999-999',
  price: '24,90',
  daysFrom: 1,
  daysTo: 2,
}

const add = (values: typeof zone, visitor = manager) =>
  as(visitor, () => saveShippingZone({ id: null, seen: null, values }))

const ask = (cep: string, visitor = newVisitor()) =>
  as(visitor, () => GET(new NextRequest(`http://localhost:3000/api/delivery?cep=${cep}`)))

/** The zones as the admin lists them. */
const zones = () => as(manager, listShippingZones)

describe('zones saved by the admin', () => {
  it('are created, changed and deleted against the version that was read', async () => {
    expect(await add({ ...zone, cepFrom: '01000-000', cepTo: '01999-999' })).toMatchObject({
      ok: true,
    })
    const [first] = await zones()
    if (!first) throw new Error('no zone')
    const { id, ...seen } = first
    expect(seen.values).toEqual({ ...zone, cepFrom: '01000-000', cepTo: '01999-999' })
    const change = (values: typeof zone) =>
      as(manager, () => saveShippingZone({ id, seen, values }))
    const free = { ...seen.values, price: '', daysTo: 9 }
    expect(await change(free)).toMatchObject({ ok: true, data: { values: free } })
    expect((await zones())[0]?.values).toEqual(free)
    expect(await change({ ...seen.values, price: '1,00' })).toMatchObject({
      ok: false,
      code: 'CONFLICT',
    })
    expect(await as(manager, () => deleteShippingZone({ id, seen }))).toMatchObject({
      code: 'CONFLICT',
    })
    const [now] = await zones()
    if (!now) throw new Error('no zone')
    const { id: _, ...latest } = now
    expect(await as(manager, () => deleteShippingZone({ id, seen: latest }))).toMatchObject({
      ok: true,
    })
    expect(await zones()).toEqual([])
  })

  it('name the field that is wrong, also for CEPs of another zone', async () => {
    const refusal = async (values: Partial<typeof zone>) => {
      const result = await add({ ...zone, ...values })
      return result.ok ? null : (result.fields ?? result.code)
    }
    expect(await refusal({})).toBeNull()
    expect(await refusal({ cepFrom: '29500-000' })).toEqual({ 'values.cepTo': 'overlap' })
    expect(await refusal({ isActive: false })).toBeNull()
    expect(await refusal({ cepFrom: '2950000' })).toEqual({ 'values.cepFrom': 'zip' })
    expect(await refusal({ cepTo: '29000-000' })).toEqual({ 'values.cepTo': 'order' })
    expect(await refusal({ price: '10.5' })).toEqual({ 'values.price': 'price' })
    expect(await refusal({ daysFrom: 3 })).toEqual({ 'values.daysTo': 'order' })
    await backend.sql.query('delete from public.shipping_zones where not is_active')
  })

  it('are refused to roles without the area and to customers', async () => {
    const writer = await signedIn(await createUser({ admin: true, staff: 'editor' }))
    const customer = await signedIn(await createUser())
    for (const visitor of [writer, customer, newVisitor()]) {
      expect((await add(zone, visitor)).ok).toBe(false)
    }
    expect(await zones()).toHaveLength(1)
  })
})

describe('GET /api/delivery', () => {
  it('answers the zone of a CEP and when an order is handled and sent', async () => {
    await setting('shipping_policy', { delivery: { postDays: 1, fromDays: 2, toDays: 8 } })
    const response = await ask('29700-000')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    const { delivery } = await response.json()
    expect(delivery).toMatchObject({
      zone: { name: 'Interior do ES', priceCents: 2_490, daysFrom: 1, daysTo: 2 },
      postDays: 1,
    })
    const late = new Date('2026-11-19T21:00:00Z')
    expect(await as(newVisitor(), () => getCallerDelivery('29700000', late))).toMatchObject({
      handlingDay: '2026-11-23',
    })
  })

  it('answers null for a CEP without a zone, and refuses what is no CEP', async () => {
    expect(await (await ask('01310100')).json()).toEqual({ delivery: null })
    for (const cep of ['', '2970000', '29700-00x', "29700000'--"]) {
      const response = await ask(encodeURIComponent(cep))
      expect(response.status, cep).toBe(400)
      expect(await response.json()).toEqual({ code: 'INVALID' })
    }
  })

  it('refuses a network above its limit, and stores nothing of the refusal', async () => {
    const hits = (count: number) =>
      backend.sql.query(`update public.rate_limits set hits = $1 where bucket like 'delivery:%'`, [
        count,
      ])
    const visitor = newVisitor()
    expect((await ask('29700000', visitor)).status).toBe(200)
    await hits(59)
    expect((await ask('29700000', visitor)).status).toBe(200)
    const refused = await ask('29700000', visitor)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    await hits(0)
  })
})

describe('shipping by zones', () => {
  it('is charged for the CEP of the cart, stored and written in the message', async () => {
    await setting('shipping_policy', { mode: 'zones', zones: { freeFromCents: 99_999 } })
    await setting('contact', { whatsapp: '5527999990000', hours: '' })
    const [product] = await backend.sql.query<{ id: string }>(
      'select id from public.products where slug = $1',
      [small.coins],
    )
    const cart = { lines: [line(product?.id ?? '')], useCoins: false, cep: '29700000' }
    const priced = await as(newVisitor(), () => priceCart(cart))
    if (!priced.ok) throw new Error(priced.code)
    expect(priced.data.shipping).toMatchObject({ mode: 'zones', kind: 'fee', cents: 2_490 })
    const expectedTotalCents = priced.data.totalCents
    const order = { ...cart, key: randomUUID(), expectedTotalCents }
    const placed = await as(newVisitor(), () => placeOrder(order))
    if (!placed.ok) throw new Error(placed.code)
    const page = await as(newVisitor(), () => getOrderPage(placed.data.token))
    expect(page?.order).toMatchObject({ deliveryCep: '29700000', shippingCents: 2_490 })
    const text = new URL(page?.whatsappUrl ?? '').searchParams.get('text')
    expect(text).toContain('Frete (CEP 29700-000): R$ 24,90')
    const elsewhere = { ...order, key: randomUUID(), cep: null }
    expect(await as(newVisitor(), () => placeOrder(elsewhere))).toMatchObject({
      code: 'CONFLICT',
    })
  })
})

describe('the arrival of an order', () => {
  it('is known once it is shipped, by the zone of its CEP', async () => {
    const [product] = await backend.sql.query<{ id: string }>(
      'select id from public.products where slug = $1',
      [small.coins],
    )
    const place = async (cep: string | null) => {
      const cart = { lines: [line(product?.id ?? '')], useCoins: false, cep, key: randomUUID() }
      const placed = await as(newVisitor(), () => placeOrder(cart))
      if (!placed.ok) throw new Error(placed.code)
      return placed.data.token
    }
    const arrivesBy = async (token: string) =>
      (await as(newVisitor(), () => getOrderPage(token)))?.arrivesBy
    const ship = async (token: string) => {
      for (const state of ['confirmed', 'paid', 'shipped']) {
        const change = 'update public.orders set state = $2 where token = $1'
        await backend.sql.query(change, [token, state])
      }
      await backend.sql.query(
        `insert into public.order_history (order_id, state, at)
         select id, 'shipped', '2026-11-12T15:00:00Z' from public.orders where token = $1`,
        [token],
      )
    }
    const [known, unknown] = [await place('29700000'), await place(null)]
    expect(await arrivesBy(known)).toBeNull()
    await ship(known)
    await ship(unknown)
    // Two business days after a Thursday.
    expect(await arrivesBy(known)).toBe('2026-11-16')
    expect(await arrivesBy(unknown)).toBeNull()
    // As in the cart, a product may state a longer transport.
    const change = 'update public.products set delivery_config = $2 where slug = $1'
    await backend.sql.query(change, [small.coins, { custom_shipping_time: 'Até 4 dias úteis' }])
    expect(await arrivesBy(known)).toBe('2026-11-18')
    expect(await arrivesBy(unknown)).toBeNull()
    await backend.sql.query(change, [small.coins, {}])
  })
})
