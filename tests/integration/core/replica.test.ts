import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '@/scripts/serve/settings'
import { revalidateTags } from '@/server/core/cache'
import { catalogDb, publicDb } from '@/server/core/db'
import { type Backend, startBackend } from '@/supabase/local/backend'
import { type Cluster, type Sql, startCluster, startReplica } from '@/tests/support/db/pg'
import { fillSmallStore, small } from '@/tests/support/integration/small-store'

const dataDir = mkdtempSync(join(tmpdir(), 'uti-replica-'))
let primary: Cluster
let replica: Cluster
let replicaSql: Sql
let backend: Backend

beforeAll(async () => {
  primary = await startCluster()
  replica = await startReplica(primary)
  replicaSql = postgres(replica.url('postgres'), { max: 1, onnotice: () => {} })
  backend = await startBackend({
    dataDir,
    projectRoot: resolve(import.meta.dirname, '../../..'),
    siteOrigin: 'http://localhost:3000',
    port: 0,
    outboxPort: 0,
    databaseUrl: primary.url('postgres'),
    replicaUrl: replica.url('postgres'),
    seed: null,
    log: () => {},
  })
  await fillSmallStore(backend.sql)
  Object.assign(process.env, {
    NEXT_PUBLIC_SUPABASE_URL: backend.url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: backend.keys.publishable,
    SUPABASE_SECRET_KEY: backend.keys.secret,
    DATABASE_REPLICA_URL: String(backend.replicaUrl),
  })
})
afterAll(async () => {
  await replicaSql.end({ timeout: 1 })
  await backend.close()
  await replica.stop()
  await primary.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const setPrice = (price: number) =>
  backend.sql.query('update public.products set price = $2 where slug = $1', [small.plain, price])

async function priceOf(db: ReturnType<typeof publicDb>): Promise<number> {
  const { data, error } = await db.from('products').select('price').eq('slug', small.plain).single()
  if (error) throw error
  return data.price
}

/** Sets a price that the replica does not get until it is resumed. */
async function setPriceOfPrimary(price: number): Promise<void> {
  await replicaSql`select pg_wal_replay_pause()`
  await expect
    .poll(async () => (await replicaSql`select pg_get_wal_replay_pause_state() as is`)[0]?.is)
    .toBe('paused')
  await setPrice(price)
}
const resume = () => replicaSql`select pg_wal_replay_resume()`

it('reads of the catalog go to the replica once it has all changes, others to the primary', async () => {
  await setPrice(10)
  expect(await priceOf(catalogDb())).toBe(10) // asked before anything is known of the replica
  await expect
    .poll(
      async () =>
        (
          await replicaSql`select price::int from public.products
      where slug = ${small.plain}`
        )[0]?.price,
    )
    .toBe(10)
  await setPriceOfPrimary(20)
  await expect.poll(() => priceOf(catalogDb()), { timeout: 10_000 }).toBe(10)
  expect(await priceOf(publicDb())).toBe(20)
  await resume()
  await expect.poll(() => priceOf(catalogDb())).toBe(20)
})

it('after a change of tags, pages are read from the primary until the replica has it', async () => {
  await setPriceOfPrimary(30)
  expect(await priceOf(catalogDb())).toBe(20)
  revalidateTags('product:some')
  expect(await priceOf(catalogDb())).toBe(30)
  await new Promise((resolve) => setTimeout(resolve, 300)) // several positions are compared
  expect(await priceOf(catalogDb())).toBe(30)
  await resume()
  // The replica answers again: it does not have what is written while it is paused.
  let price = 40
  await expect
    .poll(async () => {
      price += 1
      await setPriceOfPrimary(price)
      const found = await priceOf(catalogDb())
      await resume()
      return found < price
    })
    .toBe(true)
})

it('functions of the catalog are answered by the replica', async () => {
  const highest = async () => {
    const { data, error } = await catalogDb().rpc('product_facets', {})
    if (error) throw error
    return (data as { price: { max_cents: number } }).price.max_cents
  }
  await setPriceOfPrimary(90_000)
  expect(await highest()).toBeLessThan(9_000_000)
  await resume()
  await expect.poll(highest).toBe(9_000_000)
})

it('a replica that is gone costs no read', async () => {
  await replicaSql.end({ timeout: 1 })
  await replica.stop()
  await setPrice(60)
  const began = performance.now()
  expect(await priceOf(catalogDb())).toBe(60)
  expect(await priceOf(catalogDb())).toBe(60)
  expect(performance.now() - began).toBeLessThan(10_000) // a wait for an answer takes 20 s
})

it('settings name the data API of a hosted replica, and a replica needs its database', () => {
  const hosted = {
    NEXT_PUBLIC_SUPABASE_URL: 'https://x.supabase.co',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  }
  const read = (env: Record<string, string>) => readSettings([], env as NodeJS.ProcessEnv)
  expect(
    read({ ...hosted, DATABASE_REPLICA_URL: 'https://y.supabase.co/' }).hosted?.replicaUrl,
  ).toBe('https://y.supabase.co')
  expect(() => read({ ...hosted, DATABASE_REPLICA_URL: 'postgres://a:secret@b/c' })).toThrow(
    /^DATABASE_REPLICA_URL must be the URL of the data API of a replica\.$/,
  )
  expect(() => read({ DATABASE_REPLICA_URL: 'postgres://b/c' })).toThrow(/needs the database/)
})
