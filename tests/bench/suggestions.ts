import type { Sql } from '../support/db/pg.ts'

const QUERIES = [
  'god',
  'zel',
  'mario',
  'zleda',
  'playstation',
  'plyastation',
  'ps5',
  'xbox',
  'xbx',
  'switch',
  'controle',
  'contrle',
  'headset',
  'hedset',
  'gta',
  'fifa',
  'fc 26',
  'call of',
  'resident',
  'residnet',
  'spider',
  'spidre',
  'horizon',
  'horzion',
  'mouse',
  'teclado',
  'techado',
  'pokemon',
  'pokémon',
  'pokmon',
  'hogwarts',
  'hogwats',
  'elden',
  'eldne ring',
  'final',
  'fianl fan',
  'minecraft',
  'mincraft',
  'ac',
  'as',
]

const ROUNDS = 5

/** Time of `suggest_products` in the database in ms, over prepared queries of 2 to 12 letters, typos included. */
export async function measureSuggestions(
  sql: Sql,
): Promise<{ medianMs: number; p95Ms: number; slowest: string }> {
  const times: { query: string; ms: number }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    for (const query of QUERIES) {
      const start = performance.now()
      await sql`select * from public.suggest_products(${query})`
      if (round > 0) times.push({ query, ms: performance.now() - start })
    }
  }
  const sorted = times.toSorted((a, b) => a.ms - b.ms)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]
  return { medianMs: at(0.5)?.ms ?? 0, p95Ms: at(0.95)?.ms ?? 0, slowest: at(1)?.query ?? '' }
}
