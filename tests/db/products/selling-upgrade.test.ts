// A store that has products and orders gets the migrations of condition and availability.
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Cluster,
  createStore,
  migrate,
  migrations,
  type Sql,
  startCluster,
} from '../../support/db/pg.ts'

const FIRST = '20261122000401'
const ids: Record<string, string> = {}
// The roles of a store belong to its cluster, so this one needs its own.
let cluster: Cluster
let sql: Sql
let token: string

async function add(key: string, columns: Record<string, unknown>) {
  const row = { name: key, price: 10, stock: 5, ...columns }
  const [made] = await sql`insert into public.products ${sql(row)} returning id`
  ids[key] = made?.id
}

beforeAll(async () => {
  const all = migrations()
  const before = all.filter(([file]) => file < FIRST)
  cluster = await startCluster()
  sql = await createStore(cluster.url, 'store', before)
  await add('used', { name: 'Bloodborne - PS4 (seminovo)' })
  await add('refurbished', { name: 'Console Mega Drive REVISADO' })
  await add('plain', { name: 'Ousado' })
  await add('free', { price: 0 })
  await add('master', { product_type: 'master', price: 0 })
  await add('sku', { product_type: 'sku', parent_product_id: ids.master })
  await add('freeSku', { product_type: 'sku', parent_product_id: ids.master, price: 0 })
  await add('heir', {
    name: 'x',
    product_type: 'sku',
    parent_product_id: ids.master,
    inherit_from_master: ['name'],
  })
  await sql`update public.products set name = 'Controle usado' where id = ${ids.master ?? ''}`
  const lines = [ids.used, ids.free].map((product_id) => ({ product_id, quantity: 1 }))
  const [order] = await sql`select public.place_order(
    gen_random_uuid(), ${sql.json(lines)}, false) as json`
  token = order?.json.token
  await migrate(
    sql,
    all.filter(([file]) => file >= FIRST),
  )
}, 120_000)
afterAll(async () => {
  await sql.end({ timeout: 2 })
  await cluster.stop()
})

it('gives every product the condition that its name states', async () => {
  const rows = await sql`select id, condition, availability from public.products`
  const found = Object.fromEntries(rows.map(({ id, condition }) => [id, condition]))
  const expected = {
    used: 'used',
    refurbished: 'refurbished',
    plain: 'new',
    free: 'new',
    master: 'used',
    sku: 'new',
    freeSku: 'new',
    heir: 'used',
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(expected).map(([key, condition]) => [ids[key], condition])),
  )
  expect(new Set(rows.map(({ availability }) => availability))).toEqual(new Set(['ready']))
})

it('takes what has no price out of every list', async () => {
  const rows = await sql`select id from public.products where is_listed`
  const listed = ['used', 'refurbished', 'plain', 'sku', 'heir'].map((key) => ids[key])
  expect(rows.map(({ id }) => id).sort()).toEqual(listed.sort())
  const [master] = await sql`select available_variants as variants from public.products
    where id = ${ids.master ?? ''}`
  expect(master?.variants.map(({ id }: { id: string }) => id).sort()).toEqual(
    [ids.sku, ids.heir].sort(),
  )
  const indexes = await sql`select indexname from pg_indexes
    where tablename = 'products' and indexdef like '%is_listed%'`
  expect(indexes).toHaveLength(10)
})

it('keeps the orders, their lines with the condition of the name', async () => {
  const [row] = await sql`select public.get_order(${token}) as json`
  expect(row?.json.lines).toMatchObject([
    { condition: 'used', availability: 'ready' },
    { condition: 'new', availability: 'ready', unit_price_cents: 0 },
  ])
})
