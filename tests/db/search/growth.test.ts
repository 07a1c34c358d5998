import { beforeAll, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'

const db = openDatabase()

/** Most buffers that a read of ten times as many products may touch, compared with the first size. */
const MOST_GROWTH = 3
const SIZES = [800, 8_000] as const

const FILTERS = `{"platforms":["ps5"],"in_stock":true,"discount":true,"max_price_cents":20000}`
const READS = {
  listing: "search_products(null, null, '{}', 'newest')",
  offers: "search_products(null, 'ofertas', '{}', 'discount')",
  exact: "search_products('aurora 7 perdida', null, '{}', 'relevance')",
  typo: "search_products('auroar perdiad', null, '{}', 'relevance')",
  common: "search_products('playstation', null, '{}', 'relevance')",
  'no hit': "search_products('qqzzxx', null, '{}', 'relevance')",
  'four filters': `search_products(null, null, '${FILTERS}', 'newest')`,
  rated: "search_products(null, null, '{\"rated\":true}', 'best_rated')",
  'free shipping': "search_products(null, null, '{\"free_shipping\":true}', 'newest')",
  'facets of a common word': "product_facets('playstation')",
  'facets of a text': "product_facets('aurora 7 perdida')",
  'facets of the store': 'product_facets()',
  'facets of four filters': `product_facets(null, null, '${FILTERS}')`,
  'suggestions of a hit': "suggest_products('aurora')",
  'suggestions of a rare word': "suggest_products('raridade')",
  'suggestions of words in another order': "suggest_products('perdida aurora')",
  'suggestions of xbx': "suggest_products('xbx')",
  'suggestions of as': "suggest_products('as')",
  'suggestions of no hit': "suggest_products('qqzzxx')",
}

/** Reads of the list of products in the admin. */
const ADMIN_READS = {
  'what waits for the staff': 'count_waiting()',
  'list of the admin': "list_product_ids('{}', 'updated', 30, 0)",
  'list of the admin, a word': 'list_product_ids(\'{"q":"raridade"}\', \'updated\', 30, 0)',
  'list of the admin, a name': 'list_product_ids(\'{"q":"aurora 7 perdida"}\', \'name\', 30, 0)',
}

const grow = (from: number, to: number) => db.sql`
  insert into public.products (slug, name, brand, platform, price, list_price,
    discount_percentage, stock, created_at)
  select 'p' || n, (array['Aurora', 'Sombra', 'Cristal', 'Trovão', 'Lenda', 'Selva', 'Fúria'])[1 + n % 7]
      || ' ' || n % 97 || ' ' || (array['Perdida', 'Digital', 'Eterna', 'Oculta', 'Final'])[1 + n % 5]
      || ' - ' || (array['PlayStation 5', 'Xbox Series X', 'Nintendo 3DS'])[1 + n % 3],
    'Marca ' || n % 20, (array['ps5', 'xbox-series', 'switch'])[1 + n % 3], 20 + n % 400,
    case when n % 4 = 0 then 500 end, case when n % 4 = 0 then 10 end, n % 9,
    timestamptz '2026-01-01' - make_interval(mins => n)
  from generate_series(${from}::int, ${to}::int) n`

async function buffers(caller: Persona, call: string): Promise<number> {
  return db.as(caller, async (tx) => {
    const read = `select * from public.${call}`
    await tx.unsafe(read) // plans and catalogs are read once
    const [row] = await tx.unsafe(`explain (analyze, buffers, format json) ${read}`)
    const { Plan } = row?.['QUERY PLAN'][0] ?? {}
    return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  })
}

const touched: Record<string, number[]> = {}

beforeAll(async () => {
  // A tenth of what a store has, as its products.
  await db.sql`create or replace function private.max_ranked_products() returns int
    language sql immutable parallel safe as 'select 80'`
  await createProduct(db.sql, { name: 'Raridade' })
  const staff = await db.createUser({ staff: 'owner' })
  const reads = [
    ...Object.entries(READS).map((read) => [anon, ...read] as const),
    ...Object.entries(ADMIN_READS).map((read) => [staff, ...read] as const),
  ]
  let before = 0
  for (const size of SIZES) {
    await grow(before + 1, size)
    await db.sql`vacuum analyze` // as autovacuum does
    before = size
    for (const [caller, name, call] of reads) {
      touched[name] = [...(touched[name] ?? []), await buffers(caller, call)]
    }
  }
})

it.each(Object.keys({ ...READS, ...ADMIN_READS }))(
  '%s touches at most three times as much in a store ten times as large',
  (name) => {
    const [small = 0, large = 0] = touched[name] ?? []
    // Up to here it is the way to the first page in an index, which depends on the filters.
    expect(large, `${small} buffers before`).toBeLessThanOrEqual(
      Math.max(small * MOST_GROWTH, 1_000),
    )
  },
)
