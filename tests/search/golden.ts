import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalize } from '../../lib/core/text.ts'
import type { Sql } from '../support/db/pg.ts'

/** What a search must show. Lists are separated by `|`; texts are parts of normalized names. */
export type GoldenQuery = {
  query: string
  /** The beginning of the first name. */
  first: string
  /** Each is in one of the first 8 names; `-` for a search without results. */
  must: string[]
  /** None is in one of the first 8 names. */
  mustNot: string[]
  /** Holds for all of the first 8: `field=value`, `~` (contains), `<=` or `>=`; `|` or, `;` and. */
  all: string
  /** The corrected text. */
  correction: string
}

type Found = {
  name: string
  platform: string
  category: string
  condition: string
  availability: string
  age: number | null
  price: number
  discount: boolean
  tag: string[]
}

const SHOWN = 8

/** Returns the queries of `golden.csv`. A query with a comma is in quotation marks. */
export function goldenQueries(file = join(import.meta.dirname, 'golden.csv')): GoldenQuery[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [, quoted, plain = '', rest = ''] = /^(?:"(.*)"|([^,]*)),(.*)$/.exec(line) ?? []
    const query = quoted ?? plain
    const [first = '', must = '', mustNot = '', all = '', correction = ''] = rest.split(',')
    const list = (text: string) => text.split('|').filter(Boolean)
    return { query, first, must: list(must), mustNot: list(mustNot), all, correction }
  })
}

function holds(product: Found, condition: string): boolean {
  const [, field, operator, value = ''] = /^(\w+)(<=|>=|=|~)(.*)$/.exec(condition) ?? []
  const own = product[field as keyof Found]
  if (own === undefined) throw new Error(`unknown condition ${condition}`)
  if (Array.isArray(own)) return own.includes(value)
  if (operator === '~') return String(own).includes(value)
  if (operator === '=') return String(own) === value
  // Articles have no age rating.
  if (own === null) return true
  return operator === '<=' ? Number(own) <= Number(value) : Number(own) >= Number(value)
}

/** The outcome of a query: wanted and found entries of `must`, and what is wrong. */
export type Outcome = { query: string; wanted: number; found: number; wrong: string[] }

/** Runs a query as a visitor and compares its first 8 products with what is expected. */
export async function runGolden(sql: Sql, golden: GoldenQuery): Promise<Outcome> {
  const { query, first, must, mustNot, all, correction } = golden
  const [row] = await sql`
    select public.search_products(${query}, null, '{}', 'relevance', ${SHOWN}, 0) as answer`
  const { ids, reading } = row?.answer ?? {}
  const products = await sql<Found[]>`
    select p.search_name as name, p.platform, p.category, p.condition, p.availability,
      case when p.age_rating = 'L' then 0 else p.age_rating::int end as age,
      p.price::float, p.has_discount as discount,
      array(select t.name from public.product_tags pt join public.tags t on t.id = pt.tag_id
        where pt.product_id = p.id) as tag
    from jsonb_array_elements_text(${sql.json(ids)}) with ordinality i (id, n)
    join public.products p on p.id = i.id::uuid order by i.n`
  const names = products.map(({ name }) => name)
  const wrong: string[] = []
  if (must[0] === '-') {
    if (names.length > 0) wrong.push(`found ${names[0]}`)
    return { query, wanted: 0, found: 0, wrong }
  }
  if (names.length === 0) wrong.push('found nothing')
  if (first && !names[0]?.startsWith(first)) wrong.push(`first is ${names[0]}`)
  const missing = must.filter((text) => !names.some((name) => name.includes(text)))
  for (const text of mustNot) {
    const name = names.find((one) => one.includes(text))
    if (name) wrong.push(`must not show ${name}`)
  }
  for (const condition of all.split(';').filter(Boolean)) {
    const other = products.find((one) => !condition.split('|').some((part) => holds(one, part)))
    if (other) wrong.push(`${other.name} is not ${condition}`)
  }
  if ((reading.corrected ?? '') !== correction) wrong.push(`corrected to ${reading.corrected}`)
  if (normalize(query) === '') wrong.push('is no text')
  return {
    query,
    wanted: must.length,
    found: must.length - missing.length,
    wrong: [...missing.map((text) => `misses ${text}`), ...wrong],
  }
}
