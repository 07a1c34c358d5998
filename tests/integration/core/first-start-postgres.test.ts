import { existsSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '@/supabase/local/connection'
import { PastActivity } from '@/supabase/seed/people/past-activity'
import { type Cluster, startCluster } from '@/tests/support/db/pg'
import { launchBackend, newDir, startAndStop } from '@/tests/support/integration/backend-launch'

describe('starts on an empty PostgreSQL', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterAll(() => cluster.stop())

  async function emptyDatabase(name: string): Promise<string> {
    const admin = postgres(cluster.url('postgres'), { max: 1, onnotice: () => {} })
    await admin.unsafe(`create database ${name}`)
    await admin.end()
    return cluster.url(name)
  }

  it('three at once all end up serving one store', async () => {
    const DATABASE_URL = await emptyDatabase('three')
    const starts = [newDir(), newDir(), newDir()].map((dir) => launchBackend(dir, { DATABASE_URL }))
    const served = await Promise.all(starts.map(({ ready }) => ready))
    for (const { url } of served) expect((await fetch(`${url}/health`)).status).toBe(200)
    const said = starts.map((start) => start.said())
    expect(said.filter((text) => text.includes('seeding'))).toHaveLength(1)
    for (const { child } of starts) child.kill('SIGTERM')
    expect(await Promise.all(starts.map(({ exit }) => exit))).toEqual([0, 0, 0])
  }, 120_000)

  it('gets the demonstration without invented people', async () => {
    const DATABASE_URL = await emptyDatabase('shop')
    const dataDir = newDir()
    await startAndStop(dataDir, { DATABASE_URL, UTI_SEED: '1' })
    const sql = postgres(DATABASE_URL, { max: 1 })
    const [row] = await sql`select
      (select count(*)::int from public.products) as products,
      (select count(*)::int from auth.users) as users,
      (select count(*)::int from public.orders) as orders,
      (select count(*)::int from public.reviews) as reviews`
    await sql.end()
    expect(row?.products).toBeGreaterThan(400)
    expect(row).toMatchObject({ users: 0, orders: 0, reviews: 0 })
    expect(existsSync(join(dataDir, 'trial-customer.json'))).toBe(false)
  }, 600_000)

  it('starts again after the admin has removed every product', async () => {
    const DATABASE_URL = cluster.url('shop')
    const { sql, close } = await openPostgres(DATABASE_URL)
    const removed = await sql.transaction(async (tx) => {
      const past = new PastActivity(tx, Date.now())
      for (let batch = 0; batch < 6; batch += 1) {
        await past.asManager(
          `with batch as materialized (
             select array(select id from public.products limit $1::int) as ids)
           select public.set_products_trashed(batch.ids, true), public.delete_products(batch.ids)
           from batch where batch.ids <> '{}'`,
          [200],
        )
      }
      await past.end()
      return tx.query('select 1 from public.products')
    })
    expect(removed).toEqual([])
    expect(await startAndStop(newDir(), { DATABASE_URL, UTI_SEED: '1' })).toBe('')
    expect(await sql.query('select 1 from public.products')).toEqual([])
    await close()
  }, 120_000)
})
