import { beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../../../supabase/local/connection.ts'
import { allProducts } from '../../../supabase/seed/catalog/all.ts'
import { insertStore } from '../../../supabase/seed/store-rows.ts'
import { goldenQueries, type Outcome, runGolden } from '../../search/golden.ts'
import { openDatabase } from '../../support/db/db.ts'

const db = openDatabase()
const queries = goldenQueries()

beforeAll(async () => {
  // Before the release of the pre-order of the seed.
  await db.setNow('2026-12-01T12:00:00Z')
  const store = await openPostgres(db.url)
  await store.sql.transaction((tx) => insertStore(tx, allProducts()))
  await store.close()
})

it('finds what people type, and nothing else among the first 8 [SRCH-03]', async () => {
  expect(queries.length).toBeGreaterThanOrEqual(200)
  expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length)
  const outcomes: Outcome[] = []
  for (const golden of queries) outcomes.push(await runGolden(db.sql, golden))
  const wanted = outcomes.reduce((sum, outcome) => sum + outcome.wanted, 0)
  const found = outcomes.reduce((sum, outcome) => sum + outcome.found, 0)
  console.info(
    `recall at 8: ${((found / wanted) * 100).toFixed(1)} % of ${wanted} products of ${queries.length} queries`,
  )
  const wrong = outcomes.filter((outcome) => outcome.wrong.length > 0)
  expect(wrong.map(({ query, wrong: why }) => `${query}: ${why.join('; ')}`)).toEqual([])
}, 300_000)
