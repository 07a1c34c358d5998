// The same migrations on the embedded engine, with the schemas its backend brings.

import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal } from '../../support/db/errors.ts'
import { migrations } from '../../support/db/pg.ts'

let db: PGlite
const bootstrap = readFileSync(
  new URL('../../../supabase/local/bootstrap.sql', import.meta.url),
  'utf8',
)

beforeAll(async () => {
  db = await PGlite.create({ extensions: { pg_trgm } })
  await db.exec(SUPABASE_AUTH_HELPERS_SQL)
  await db.exec(getAuthSchemaSql())
  await db.exec(getStorageSchemaSql())
  await db.exec(bootstrap)
  for (const [, text] of migrations()) await db.transaction((tx) => tx.exec(text))
})

afterAll(() => db.close())

it('bootstrap can run again after the migrations', async () => {
  await db.exec(bootstrap)
})

it('a guest searches, orders and reads the order; nothing else [CHK-01] [SRCH-03] [PERM-02]', async () => {
  await db.exec(`insert into public.products (name, price, stock) values
    ('God of War Ragnarök', 199.9, 5), ('Pokémon Violet', 250, 1)`)
  const order = await db.transaction(async (tx) => {
    await tx.exec('set local role anon')
    const found = await tx.query<{ json: { ids: string[] } }>(
      `select public.search_products('ragnarok') as json`,
    )
    const lines = [{ product_id: found.rows[0]?.json.ids[0], quantity: 2 }]
    await tx.exec('set local role service_role') // guests order through the server of the store
    const placed = await tx.query<{ json: { token: string; total_cents: number } }>(
      'select public.place_order(gen_random_uuid(), $1, false) as json',
      [JSON.stringify(lines)],
    )
    return placed.rows[0]?.json
  })
  expect(order?.total_cents).toBe(39_980)
  const suggested = await db.query('select name from public.suggest_products($1)', ['pokemon'])
  expect(suggested.rows).toEqual([{ name: 'Pokémon Violet' }])
  const steal = db.transaction(async (tx) => {
    await tx.exec('set local role anon')
    await tx.query('select * from public.orders')
  })
  expect(await refusal(steal)).toBe('42501')
})

it('makes the public media bucket, which nobody can list', async () => {
  const buckets = await db.query('select id, public from storage.buckets')
  expect(buckets.rows).toEqual([{ id: 'media', public: true }])
  const policies = await db.query<{ cmd: string; roles: string }>(
    `select cmd, roles::text from pg_policies where schemaname = 'storage'`,
  )
  expect(policies.rows.map(({ cmd, roles }) => `${cmd} ${roles}`).sort()).toEqual([
    'DELETE {authenticated}',
    'INSERT {authenticated}',
    'SELECT {authenticated}',
    'UPDATE {authenticated}',
  ])
})
