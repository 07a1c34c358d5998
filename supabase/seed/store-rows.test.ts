import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openPglite } from '@/supabase/local/connection'
import { applyMigrations } from '@/supabase/local/migrations'
import { allProducts } from '@/supabase/seed/catalog/all'
import { allImages, baseImages } from '@/supabase/seed/main'
import { reviewers } from '@/supabase/seed/people/reviewers'
import { addGeneratedProducts } from '@/supabase/seed/scale-products'
import { baseRows, insertBase, insertStore } from '@/supabase/seed/store-rows'
import { ensureSystemSchema } from '../local/migrations'
import { insertPeople, type Person } from './people/past-activity'

const ROOT = resolve(import.meta.dirname, '../..')
const products = allProducts()
let database: Database

const count = async (query: string) => {
  const [row] = await database.sql.query<{ n: number }>(`select count(*)::int as n from ${query}`)
  return row?.n
}

beforeAll(async () => {
  database = await openPglite({ inMemory: true })
  await ensureSystemSchema(database.sql, ROOT)
  await applyMigrations(database.sql, ROOT, () => {})
  await insertStore(database.sql, products)
}, 120_000)
afterAll(() => database.close())

describe('the rows of the seed in the real schema', () => {
  it('inserts every product, and nothing twice when it runs again', async () => {
    expect(await count('products')).toBe(products.length)
    const before = await count('product_tags')
    await insertStore(database.sql, products)
    expect(await count('products')).toBe(products.length)
    expect(await count('product_tags')).toBe(before)
  })

  it('has one delivery zone for every CEP in use', async () => {
    const [row] = await database.sql.query<{ gaps: string[] }>(
      `select array_agg(z.cep_to || '-' || z.next order by z.cep_to) as gaps from (
         select cep_to, lead(cep_from) over (order by cep_from) as next
         from public.shipping_zones) z where z.next > z.cep_to + 1`,
    )
    // 78900-000 to 78999-999 has no addresses since 2003.
    expect(row?.gaps).toEqual(['78899999-79000000'])
    const ends = 'public.shipping_zones where cep_from = 1000000 or cep_to = 99999999'
    expect(await count(ends)).toBe(2)
    const before = await count('shipping_zones')
    await insertStore(database.sql, products)
    expect(await count('shipping_zones')).toBe(before)
  })

  it('has bundles whose products can all be bought', async () => {
    const [row] = await database.sql.query<{ bundles: number; shown: number }>(
      `select count(*)::int as bundles, count(*) filter (where exists (
         select from public.products p
         cross join lateral jsonb_array_elements(public.list_bundles_of(p.id) -> 'bundles') o
         where o ->> 'id' = b.id::text))::int as shown
       from public.bundles b`,
    )
    expect(row).toEqual({ bundles: 3, shown: 3 })
  })

  it('has prices for models of the assistance form only', async () => {
    const unknown = await count(
      `repair_prices r where not exists (
        select 1 from public.site_settings s where s.setting_key = 'assistance'
          and s.setting_value -> 'models' -> r.brand ? r.model)`,
    )
    expect(unknown).toBe(0)
    const before = await count('repair_prices')
    await insertStore(database.sql, products)
    expect(await count('repair_prices')).toBe(before)
  })

  it('gives reduced products earlier prices, one after the other, once', async () => {
    const reduced = await count('products where is_listed and has_discount')
    const ended = await count('private.product_prices where ends_at is not null')
    expect(reduced).toBeGreaterThan(20)
    expect(ended).toBeGreaterThan(reduced ?? 0)
    const broken = await count(
      `(select h.ends_at, lead(h.starts_at) over w as next, h.price_cents,
          lead(h.price_cents) over w as next_cents
        from private.product_prices h window w as (partition by h.product_id order by h.starts_at)
      ) h where h.ends_at is distinct from h.next or h.price_cents = h.next_cents`,
    )
    expect(broken).toBe(0)
    await insertStore(database.sql, products)
    expect(await count('private.product_prices where ends_at is not null')).toBe(ended)
  })

  it('links each master to its SKUs', async () => {
    const missing = await count(
      `products m where product_type = 'master' and jsonb_array_length(available_variants) = 0`,
    )
    const orphans = await count(`products where product_type = 'sku' and master_slug is null`)
    expect([missing, orphans]).toEqual([0, 0])
  })

  it('names only images that the seed draws', async () => {
    const drawn = new Set(allImages(products).map(({ path }) => `/media/${path}`))
    const tables = ['products', 'banners', 'quick_links', 'service_cards', 'navigation_items']
    const more = ['special_sections', 'coin_products', 'site_settings']
    const texts = await Promise.all(
      [...tables, ...more].map((table) =>
        database.sql.query<{ t: string }>(`select to_jsonb(x)::text as t from public.${table} x`),
      ),
    )
    const named = texts.flat().flatMap(({ t }) => t.match(/\/media\/[a-z0-9/._-]+/g) ?? [])
    expect(named.length).toBeGreaterThan(1000)
    expect([...new Set(named)].filter((path) => !drawn.has(path))).toEqual([])
  })

  it('lays out the home page and the platform pages with sections that exist and hold products', async () => {
    const missing = await database.sql.query(`
      with used as (
        select section_key from public.homepage_layout
        union select s ->> 'section_key' from public.pages p, jsonb_array_elements(p.sections) s)
      select section_key from used
      where section_key like 'product_section_%' and not exists (
          select 1 from public.product_section_items i
          where 'product_section_' || i.section_id = used.section_key)
        or section_key like 'special_section_%' and not exists (
          select 1 from public.special_sections s where 'special_section_' || s.id = used.section_key)`)
    expect(missing).toEqual([])
    const tags = await database.sql.query(`
      select i.item_id from public.product_section_items i
      where i.item_type = 'tag' and not exists (
        select 1 from public.tags t join public.product_tags pt on pt.tag_id = t.id
        where lower(t.name) = lower(i.item_id))`)
    expect(tags).toEqual([])
  })

  it('gives the PlayStation variants layouts of their own, out of the index', async () => {
    const rows = await database.sql.query<{ slug: string; noindex: boolean; sections: unknown }>(`
      select slug, noindex, sections from public.pages
      where slug ~ '^playstation' and (slug = 'playstation' or canonical_slug = 'playstation')
      order by slug`)
    expect(rows.map(({ slug, noindex }) => [slug, noindex])).toEqual([
      ['playstation', false],
      ['playstation-v2', true],
      ['playstation-v3', true],
      ['playstation-v4', true],
    ])
    expect(new Set(rows.map(({ sections }) => JSON.stringify(sections))).size).toBe(4)
  })

  it('adds generated products for the benchmarks, findable like the others', async () => {
    const before = (await count('products')) ?? 0
    await addGeneratedProducts(database.sql, 300, () => {})
    await addGeneratedProducts(database.sql, 300, () => {})
    expect(await count('products')).toBe(before + 300)
    const [found] = await database.sql.query<{ id: string; r: { ids: string[] } }>(
      `select p.id, public.search_products(p.name) as r from public.products p
       where p.id = md5('scale:7')::uuid`,
    )
    expect(found?.r.ids).toContain(found?.id)
    expect(await count(`products where is_listed and image is null`)).toBe(0)
  })
})

describe('the people of the seed', () => {
  let trial: Person
  const of = (table: string, more = 'true') =>
    database.sql.query<Record<string, unknown>>(
      `select * from public.${table} where user_id::text = $1 and ${more}`,
      [trial.id],
    )

  beforeAll(async () => {
    trial = await database.sql.transaction((tx) => insertPeople(tx))
  }, 60_000)

  it('bought what they review, and the store approved it', async () => {
    const written = reviewers.flatMap(({ reviews }) => reviews)
    expect(written.length).toBeGreaterThanOrEqual(20)
    const backed = await count(`reviews r where r.status = 'approved' and exists (
      select 1 from public.orders o join public.order_lines l on l.order_id = o.id
      where o.user_id = r.user_id and l.product_id = r.product_id and o.state = 'delivered')`)
    expect(backed).toBe(written.length)
    expect(await count('reviews')).toBe(written.length)
    const asked = reviewers.flatMap(({ questions = [] }) => questions)
    expect(await count('product_questions')).toBe(asked.length)
    expect(await count("product_questions where status = 'waiting'")).toBe(2)
    const told = await count(
      "reviews r where r.created_at < now() - interval '8 days' and r.author_name ~ '^[^ ]+$'",
    )
    expect(told).toBe(written.length)
  })

  it('have a trial customer with orders in every state and coins in every one [CHK-10] [COIN-27] [COIN-29]', async () => {
    const states = (await of('orders')).map(({ state }) => state)
    expect(states.sort()).toEqual([
      'cancelled',
      'confirmed',
      'delivered',
      'paid',
      'sent',
      'shipped',
    ])
    const [pending] = await of('coin_transactions', "type = 'cashback' and available_at > now()")
    expect(Number(pending?.amount)).toBeGreaterThan(0)
    const available = await of('coin_transactions', "type = 'cashback' and available_at < now()")
    expect(available).toHaveLength(1)
    const [hold] = await of('coin_holds', "state = 'held'")
    expect(Number(hold?.amount)).toBeGreaterThan(0)
    // The cheapest reward is within reach.
    const [free] = await database.sql.query<{ can: boolean }>(
      `select private.available_coins('${trial.id}') >= (
        select min(cost) from public.coin_products) as can`,
    )
    expect(free?.can).toBe(true)
    const streak = await of('daily_code_claims')
    expect(streak.map(({ amount }) => amount)).toEqual([30, 37, 43, 50])
    expect(await of('user_favorites')).toHaveLength(5)
    expect(
      await count(`user_profiles where id = '${trial.id}'
      and pro_until > now()
      and created_at < now() - interval '39 days'`),
    ).toBe(1)
    expect(await database.sql.query('select * from private.ledger_check()')).toEqual([])
  })

  it('leave no admin, no session and no set clock behind, and a password of chance', async () => {
    expect(await count("user_profiles where role = 'admin'")).toBe(0)
    for (const table of ['auth.sessions', 'private.clock']) {
      expect(await database.sql.query(`select * from ${table}`)).toEqual([])
    }
    expect(trial.email).toBe('cliente@loja.example')
    expect(trial.password).toMatch(/^[\w-]{12}$/)
  })
})

describe('the rows of an empty store', () => {
  it('hold no goods and show no row of products', async () => {
    const empty = await openPglite({ inMemory: true })
    await ensureSystemSchema(empty.sql, ROOT)
    await applyMigrations(empty.sql, ROOT, () => {})
    await insertBase(empty.sql)
    const [found] = await empty.sql.query(`select
      (select count(*)::int from public.products) as products,
      (select count(*)::int from public.banners) as banners,
      (select count(*)::int from public.coin_products) as rewards,
      (select count(*)::int from public.homepage_layout
        where is_visible and section_key ~ '^(product|special)_section_') as rows_of_products,
      (select count(*)::int from public.categories) > 10 as has_categories,
      (select count(*)::int from public.pages) > 10 as has_pages`)
    await empty.close()
    expect(found).toEqual({
      products: 0,
      banners: 0,
      rewards: 0,
      rows_of_products: 0,
      has_categories: true,
      has_pages: true,
    })
  }, 120_000)

  it('name only images that are put into it', () => {
    const drawn = new Set(baseImages().map(({ path }) => `/media/${path}`))
    const named = JSON.stringify(baseRows).match(/\/media\/[a-z0-9/._-]+/g) ?? []
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((path) => !drawn.has(path))).toEqual([])
  })
})
