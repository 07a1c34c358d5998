import postgres from 'postgres'
import { type Cluster, startCluster } from '../support/db/pg.ts'
import { measureFirstByte } from './first-byte.ts'
import { startStore } from './store.ts'
import { measureSuggestions } from './suggestions.ts'

const SAMPLE = 60

type Scaled = {
  products: number
  firstByte: { firstVisitMs: number; cachedMs: number }
  suggestions: { medianMs: number; p95Ms: number; slowest: string }
}

async function createDatabase(cluster: Cluster, name: string): Promise<string> {
  const sql = postgres(cluster.url('postgres'), { max: 1 })
  await sql.unsafe(`create database ${name}`)
  await sql.end()
  return cluster.url(name)
}

async function measureAt(cluster: Cluster, products: number, port: number): Promise<Scaled> {
  const name = `store_${products}`
  const databaseUrl = await createDatabase(cluster, name)
  const { scale } = await import('../../supabase/seed/scale.ts')
  const store = await startStore({ port, name, databaseUrl })
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await scale({ databaseUrl, count: products })
    await sql`analyze`
    const rows = await sql<{ slug: string }[]>`
      select slug from public.products where is_active and product_type <> 'master'
      order by md5(slug) limit ${SAMPLE}`
    const firstByte = await measureFirstByte(
      rows.map(({ slug }) => `${store.origin}/produto/${slug}`),
    )
    return { products, firstByte, suggestions: await measureSuggestions(sql) }
  } finally {
    await sql.end()
    await store.stop()
  }
}

/** The same figures at 1,000 and at 100,000 products, on native PostgreSQL, in one run. */
export async function measureScale(port: number): Promise<Scaled[]> {
  const cluster = await startCluster({ shared_buffers: '512MB', work_mem: '32MB' })
  try {
    return [await measureAt(cluster, 1000, port), await measureAt(cluster, 100_000, port)]
  } finally {
    cluster.stop()
  }
}
