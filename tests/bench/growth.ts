import postgres from 'postgres'
import { scale } from '../../supabase/seed/scale.ts'
import type { Sql } from '../support/db/pg.ts'
import { startDatabase } from './database.ts'
import type { Row } from './report.ts'
import { median } from './throughput.ts'

const SIZES = [10_000, Number(process.env.UTI_BENCH_PRODUCTS ?? 100_000)] as const
const RUNS = 5
const FILTERS = `{"platforms":["ps5"],"in_stock":true,"discount":true,"max_price_cents":20000}`
/** Reads of the store, as the data API makes them for a visitor. */
const READS: Record<string, string> = {
  'listing of the store': "public.search_products(null, null, '{}', 'newest')",
  'listing of a category': "public.search_products(null, 'playstation/jogos-ps5', '{}', 'newest')",
  'listing with 4 filters': `public.search_products(null, null, '${FILTERS}', 'newest')`,
  'listing by price': "public.search_products(null, 'playstation', '{}', 'price_asc')",
  'facets of the store': 'public.product_facets()',
  'facets of a category': "public.product_facets(null, 'playstation')",
  'facets with 4 filters': `public.product_facets(null, null, '${FILTERS}')`,
  'search, exact': "public.search_products('sombra eterna', null, '{}', 'relevance')",
  'search, typo': "public.search_products('sombre eterma', null, '{}', 'relevance')",
  'search, common word': "public.search_products('playstation', null, '{}', 'relevance')",
  'search, no hit': "public.search_products('qqzzxx', null, '{}', 'relevance')",
  'facets of a common word': "public.product_facets('playstation')",
  'suggestions, zelda': "public.suggest_products('zelda')",
  'suggestions, xbx': "public.suggest_products('xbx')",
  'suggestions, sombra et': "public.suggest_products('sombra et')",
  'product by slug': "public.products where slug = 'sombra'",
  'sitemap, a page in the middle':
    "public.products where is_listed and id > '80000000-0000-0000-0000-000000000000' order by id limit 1000",
}

type Figures = { ms: number; buffers: number }

/** Median time and buffers of a read by `anon`, planned as for a new request. */
async function measure(sql: Sql, read: string): Promise<Figures> {
  const runs: Figures[] = []
  for (let run = 0; run <= RUNS; run++) {
    const plan = await sql.begin(async (tx) => {
      await tx`set local role anon`
      const [row] = await tx.unsafe(
        `explain (analyze, buffers, format json) select ${read.includes('(') ? '*' : 'id'} from ${read}`,
      )
      return row?.['QUERY PLAN'][0]
    })
    const { Plan } = plan
    const buffers = Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
    if (run > 0) runs.push({ ms: plan['Execution Time'], buffers })
  }
  return {
    ms: median(runs.map(({ ms }) => ms)),
    buffers: median(runs.map(({ buffers }) => buffers)),
  }
}

/** Reads of the catalog in the database at both sizes, and how long the products take to make. */
export async function measureReads(): Promise<Row[]> {
  const database = await startDatabase({
    shared_buffers: '1GB',
    work_mem: '32MB',
    max_wal_size: '4GB',
  })
  const databaseUrl = database.url
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const found: Record<string, Figures[]> = {}
    const took: number[] = []
    for (const count of SIZES) {
      const began = performance.now()
      await scale({ databaseUrl, count })
      took.push((performance.now() - began) / 1000)
      await sql`vacuum analyze public.products`
      for (const [name, read] of Object.entries(READS)) {
        found[name] = [...(found[name] ?? []), await measure(sql, read)]
      }
    }
    const [small, large] = SIZES.map((count) => count.toLocaleString('en'))
    return [
      {
        what: `seed:scale, ${small} products and the rest to ${large}`,
        figure: took.map((time) => `${time.toFixed(0)} s`).join(', '),
        goal: '1,000,000 in 900 s',
      },
      ...Object.entries(found).map(([name, [before, after]]) => ({
        what: `${name}, ${small} → ${large} products`,
        figure: `${before?.ms.toFixed(1)} → ${after?.ms.toFixed(1)} ms, ${before?.buffers} → ${after?.buffers} buffers`,
        goal: '≤ 50 ms, ≤ 3 × buffers',
      })),
    ]
  } finally {
    await sql.end({ timeout: 1 })
    await database.stop()
  }
}
