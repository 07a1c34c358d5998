import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { TablesUpdate } from '../../../server/core/database.ts'
import { createProduct, saveSetting } from '../../factories/sql.ts'
import { anon, guest, openDatabase } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

afterEach(async () => {
  await db.sql`delete from public.shipping_zones`
  await db.sql`delete from public.site_settings where setting_key = 'shipping_policy'`
})

const DEFAULTS = { name: 'Zona', days_from: 1, days_to: 3 }

async function addZone(from: number, to: number, more: TablesUpdate<'shipping_zones'> = {}) {
  const row = { ...DEFAULTS, cep_from: from, cep_to: to, ...more }
  await db.sql`insert into public.shipping_zones ${db.sql(row)}`
}

const delivery = (cep: string | null) =>
  db.as(anon, async (tx) => {
    const [row] = await tx`select public.get_delivery(${cep}) as json`
    return row?.json
  })

const cartLine = async (price: number) => [
  { product_id: await createProduct(db.sql, { price }), quantity: 1 },
]

const shippingOf = (lines: unknown[], cep: string | null) =>
  db.as(anon, async (tx) => {
    const [row] =
      await tx`select public.price_cart(${tx.json(lines as never)}, false, ${cep}) as json`
    return row?.json.shipping
  })

const place = (lines: unknown[], cep: string | null, expected: number | null = null) =>
  db.as(guest, async (tx) => {
    const [row] = await tx`select public.place_order(${randomUUID()},
      ${tx.json(lines as never)}, false, ${expected}, null, ${cep}) as json`
    return row?.json
  })

describe('zones', () => {
  it('answer the zone of a CEP, with both ends of the range', async () => {
    await addZone(29_000_000, 29_099_999, { name: 'Vitória', price: 12.9 })
    await addZone(29_100_000, 29_999_999, { name: 'Interior do ES', days_to: 5 })
    const capital = { name: 'Vitória', price_cents: 1290, days_from: 1, days_to: 3 }
    for (const cep of ['29000-000', '29000000', '29099-999']) {
      expect(await delivery(cep)).toEqual(capital)
    }
    expect(await delivery('29100-000')).toMatchObject({ price_cents: null, days_to: 5 })
    expect(await delivery('28999-999')).toBeNull()
    expect(await delivery('30000-000')).toBeNull()
  })

  it.each([[''], ['2970-000'], ['29700 000'], ['abcdefgh'], [null], ["1' or true --"]])(
    'refuse %j, which is no CEP',
    async (cep) => {
      expect(await refusal(delivery(cep))).toBe('UT005')
    },
  )

  it('do not overlap while they are active', async () => {
    await addZone(29_000_000, 29_099_999)
    for (const [from, to] of [
      [29_099_999, 29_199_999],
      [28_000_000, 29_000_000],
      [29_010_000, 29_020_000],
      [1_000_000, 99_999_999],
    ] as const) {
      expect(await refusal(addZone(from, to)), `${from}`).toBe('23P01')
    }
    await addZone(29_010_000, 29_020_000, { is_active: false })
    await addZone(29_100_000, 29_199_999)
    const activate = db.sql`update public.shipping_zones set is_active = true where not is_active`
    expect(await refusal(activate)).toBe('23P01')
  })

  it.each([
    [{ cep_from: 999_999 }],
    [{ cep_to: 100_000_000 }],
    [{ cep_from: 5_000_000, cep_to: 4_999_999 }],
    [{ days_from: 4, days_to: 3 }],
    [{ days_from: -1 }],
    [{ days_to: 91 }],
    [{ price: -0.01 }],
    [{ name: '  ' }],
  ])('refuse %j', async (columns) => {
    expect(await refusal(addZone(2_000_000, 2_999_999, columns))).toBe('23514')
  })

  it('are edited by staff with the area settings, against the version they saw', async () => {
    const admin = await db.createUser({ admin: true })
    const zone = { ...DEFAULTS, cep_from: 2_000_000, cep_to: 2_999_999 }
    const save = (key: string | null, patch: unknown, seen: string | null) =>
      db.as(admin, async (tx) => {
        const [row] = await tx`select public.save_content('shipping_zones', ${key},
          ${tx.json(patch as never)}, ${seen}::timestamptz) as json`
        return row?.json as { key: string; version: string }
      })
    const { key, version } = await save(null, zone, null)
    const changed = await save(key, { days_to: 9 }, version)
    expect(await refusal(save(key, { days_to: 8 }, '2026-01-01'))).toBe('UT007')
    await db.as(
      admin,
      (tx) => tx`select public.delete_content('shipping_zones', ${key}, ${changed.version})`,
    )
    expect(await db.sql`select from public.shipping_zones`).toHaveLength(0)
    const customer = await db.createUser()
    const refused = db.as(
      customer,
      (tx) => tx`select public.save_content('shipping_zones', null, ${tx.json(zone)})`,
    )
    expect(await refusal(refused)).toBe('UT002')
  })
})

describe('shipping by zones', () => {
  const savePolicy = () =>
    saveSetting(db.sql, 'shipping_policy', { mode: 'zones', zones: { freeFromCents: 15_000 } })

  it('charges the price of the zone of the CEP, in cart and order', async () => {
    await savePolicy()
    await addZone(29_000_000, 29_999_999, { price: 24.9 })
    const lines = await cartLine(100)
    expect(await shippingOf(lines, '29700-000')).toEqual({
      mode: 'zones',
      kind: 'fee',
      cents: 2_490,
      missing_cents: 5_000,
      cep: '29700000',
    })
    expect(await place(lines, '29700-000', 12_490)).toMatchObject({
      shipping_kind: 'fee',
      shipping_cents: 2_490,
      total_cents: 12_490,
      delivery_cep: '29700000',
    })
    expect(await refusal(place(lines, '01000-000', 12_490))).toBe('UT007')
  })

  it('is free in a zone whose price is 0, where a coupon of free shipping is not used', async () => {
    await savePolicy()
    await addZone(29_000_000, 29_999_999, { price: 0 })
    await db.sql`insert into public.coupons (code, kind) values ('FRETE', 'free_shipping')`
    const lines = await cartLine(100)
    const [row] = await db.as(
      guest,
      (tx) => tx`select public.price_cart(${tx.json(lines)}, false, '29700-000', 'FRETE') as json`,
    )
    expect(row?.json.coupon).toMatchObject({ state: 'no_effect' })
    expect(row?.json.shipping).toMatchObject({ kind: 'free', cents: 0, missing_cents: 0 })
  })

  it('is agreed in the chat without a CEP, a zone or a price of the zone', async () => {
    await savePolicy()
    await addZone(69_000_000, 69_999_999)
    const lines = await cartLine(100)
    for (const cep of [null, 'x', '29700-000', '69000-000']) {
      expect(await shippingOf(lines, cep)).toMatchObject({ kind: 'quote', cents: null })
      expect(await place(lines, cep)).toMatchObject({ shipping_kind: 'quote', total_cents: 10_000 })
    }
  })

  it('does not have the price of a zone that is not active', async () => {
    await savePolicy()
    await addZone(29_000_000, 29_999_999, { price: 99, is_active: false })
    const lines = await cartLine(100)
    expect(await delivery('29700-000')).toBeNull()
    expect(await shippingOf(lines, '29700-000')).toMatchObject({ kind: 'quote', cents: null })
    await addZone(29_000_000, 29_999_999, { price: 24.9 })
    expect(await delivery('29700-000')).toMatchObject({ price_cents: 2_490 })
    expect(await shippingOf(lines, '29700-000')).toMatchObject({ kind: 'fee', cents: 2_490 })
  })

  it('is free from the limit of its own', async () => {
    await savePolicy()
    await addZone(29_000_000, 29_999_999, { price: 24.9 })
    expect(await shippingOf(await cartLine(150), '29700-000')).toMatchObject({ kind: 'free' })
  })

  it('does not read or store the CEP in other modes', async () => {
    await addZone(29_000_000, 29_999_999, { price: 99 })
    const lines = await cartLine(100)
    expect(await shippingOf(lines, '29700-000')).toMatchObject({ mode: 'fixed', cents: 1_500 })
    expect(await place(lines, '29700-000')).toMatchObject({
      shipping_cents: 1_500,
      delivery_cep: null,
    })
  })
})
