import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, saveSetting } from '../../factories/sql.ts'
import { anon, openDatabase } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const ids: Record<string, string> = {}
const tags: Record<string, string> = {}

type Search = {
  query?: string
  category?: string
  filters?: Record<string, unknown>
  sort?: string
  limit?: number
  offset?: number
}

async function search(overrides: Search): Promise<{ names: string[]; total: number }> {
  const json = await db.as(anon, async (tx) => {
    const [row] = await tx`select public.search_products(${overrides.query ?? null},
      ${overrides.category ?? null}, ${tx.json((overrides.filters ?? {}) as never)},
      ${overrides.sort ?? 'newest'}, ${overrides.limit ?? 20}, ${overrides.offset ?? 0}) as json`
    return row?.json
  })
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  return { names: json.ids.map((id: string) => names.get(id) ?? id), total: json.total }
}

async function facets(overrides: Search) {
  return db.as(anon, async (tx) => {
    const [row] = await tx`select public.product_facets(${overrides.query ?? null},
      ${overrides.category ?? null}, ${tx.json((overrides.filters ?? {}) as never)}) as json`
    return row?.json
  })
}

beforeAll(async () => {
  await db.sql`insert into public.categories (slug, parent_slug, name) values
    ('playstation', null, 'PlayStation'), ('playstation/jogos-ps5', 'playstation', 'Jogos PS5'),
    ('playstation/acessorios', 'playstation', 'Acessórios'), ('xbox', null, 'Xbox'),
    ('play', null, 'Outra')`
  const game = { platform: 'ps5', brand: 'Sony', category: 'playstation/jogos-ps5' }
  const rows: [string, Record<string, unknown>][] = [
    ['horizon', { ...game, price: 200, list_price: 250, created_at: '2026-01-01' }],
    ['gow', { ...game, price: 100, stock: 0, created_at: '2026-01-02' }],
    [
      'pad',
      { brand: 'Sony', category: 'playstation/acessorios', price: 300, created_at: '2026-01-03' },
    ],
    [
      'halo',
      {
        platform: 'xbox-one',
        brand: 'Microsoft',
        category: 'xbox',
        price: 50,
        list_price: 100,
        created_at: '2026-01-04',
      },
    ],
    ['loose', { category: 'play', price: 10, free_shipping: true, created_at: '2026-01-05' }],
    ['hidden', { ...game, is_active: false, created_at: '2026-01-06' }],
    ['master', { ...game, product_type: 'master', created_at: '2026-01-07' }],
  ]
  for (const [key, row] of rows) ids[key] = await createProduct(db.sql, { name: key, ...row })
  ids.sku = await createProduct(db.sql, {
    ...game,
    name: 'sku',
    price: 150,
    product_type: 'sku',
    parent_product_id: ids.master,
    created_at: '2026-01-08',
  })
  for (const name of ['Ação', 'Corrida']) {
    const [tag] = await db.sql`insert into public.tags (name) values (${name}) returning id`
    tags[name] = tag?.id
  }
  await db.sql`insert into public.product_tags values
    (${ids.horizon ?? ''}, ${tags.Ação ?? ''}), (${ids.gow ?? ''}, ${tags.Ação ?? ''}),
    (${ids.gow ?? ''}, ${tags.Corrida ?? ''})`
})

describe('a listing', () => {
  it('never holds an inactive product [CAT-01]', async () => {
    const { names, total } = await search({})
    expect(names).not.toContain('hidden')
    expect(total).toBe(6)
    expect((await search({ filters: { ids: [ids.hidden] } })).total).toBe(0)
    expect((await search({ query: 'hidden' })).total).toBe(0)
  })

  it('never holds a master but its SKU children [CAT-02]', async () => {
    const { names } = await search({ category: 'playstation' })
    expect(names).toContain('sku')
    expect(names).not.toContain('master')
    expect((await search({ query: 'master' })).total).toBe(0)
  })

  it('of a category holds its node and all below, of a subcategory only that [CAT-05]', async () => {
    expect((await search({ category: 'playstation' })).names).toEqual([
      'sku',
      'pad',
      'gow',
      'horizon',
    ])
    expect((await search({ category: 'playstation/acessorios' })).names).toEqual(['pad'])
    expect((await search({ category: 'play' })).names).toEqual(['loose'])
    expect(await search({ category: 'nada' })).toEqual({ names: [], total: 0 })
    expect(await search({ category: 'pl_y' })).toEqual({ names: [], total: 0 })
  })

  it('ofertas holds every product with a discount [CAT-05]', async () => {
    expect((await search({ category: 'ofertas', sort: 'discount' })).names).toEqual([
      'halo',
      'horizon',
    ])
  })

  it('is newest first, in pages without repeats [CAT-03] [CAT-04]', async () => {
    const first = await search({ limit: 4 })
    const rest = await search({ limit: 4, offset: 4 })
    expect([...first.names, ...rest.names]).toEqual([
      'sku',
      'loose',
      'halo',
      'pad',
      'gow',
      'horizon',
    ])
  })

  it.each([
    ['price_asc', ['loose', 'halo', 'gow', 'sku', 'horizon', 'pad']],
    ['price_desc', ['pad', 'horizon', 'sku', 'gow', 'halo', 'loose']],
    ['name', ['gow', 'halo', 'horizon', 'loose', 'pad', 'sku']],
    ['name_desc', ['sku', 'pad', 'loose', 'horizon', 'halo', 'gow']],
    ['oldest', ['horizon', 'gow', 'pad', 'halo', 'loose', 'sku']],
    ['anything', ['sku', 'loose', 'halo', 'pad', 'gow', 'horizon']],
  ])('sorts by %s [SECT-09]', async (sort, names) => {
    expect((await search({ sort })).names).toEqual(names)
  })

  it.each([
    [{ platforms: ['ps5'] }, ['sku', 'gow', 'horizon']],
    [{ platforms: ['xbox-one', 'ps5'], brands: ['Microsoft'] }, ['halo']],
    [{ min_price_cents: 10_000, max_price_cents: 15_000 }, ['sku', 'gow']],
    [{ in_stock: true, platforms: ['ps5'] }, ['sku', 'horizon']],
    [{ discount: true }, ['halo', 'horizon']],
    [{ free_shipping: true }, ['sku', 'loose', 'pad', 'horizon']],
    [
      { in_stock: false, platforms: null, brands: [] },
      ['sku', 'loose', 'halo', 'pad', 'gow', 'horizon'],
    ],
  ])('filters by %j', async (filters, names) => {
    expect((await search({ filters })).names).toEqual(names)
  })

  it('filters by tags', async () => {
    expect((await search({ filters: { tags: [tags.Ação] } })).names).toEqual(['gow', 'horizon'])
    expect((await search({ filters: { tags: ['not-a-uuid'] } })).total).toBe(0)
  })

  it.each([undefined, 'gow'])(
    'needs one selected tag of each group, with text %s',
    async (query) => {
      const [couch] = await db.sql`
      insert into public.tags (name, category) values ('Sofá', 'jogadores') returning id`
      await db.sql`insert into public.product_tags values (${ids.gow ?? ''}, ${couch?.id})`
      const found = async (...names: string[]) =>
        (await search({ ...(query ? { query } : {}), filters: { tags: names } })).names
      const both = await found(tags.Ação ?? '', couch?.id)
      const either = await found(tags.Ação ?? '', tags.Corrida ?? '')
      const none = await found(tags.Corrida ?? '', couch?.id)
      await db.sql`delete from public.tags where id = ${couch?.id}`
      expect(both).toEqual(['gow'])
      expect(either).toEqual(query ? ['gow'] : ['gow', 'horizon'])
      expect(none).toEqual(['gow'])
    },
  )

  it.each([
    [{ platforms: 'ps5' }],
    [{ min_price_cents: "1'; drop table x" }],
    [{ in_stock: 'yes' }],
    [{ items: { item_type: 'tag' } }],
    [{ items: [{ item_type: 'tag', item_id: 'x'.repeat(400_001) }] }],
    [[]],
  ])('refuses the malformed filters %j', async (filters) => {
    expect(await refusal(search({ filters: filters as never }))).toBe('UT005')
  })
})

describe('the items of a section', () => {
  const item = (item_type: string, item_id: unknown) => ({ item_type, item_id })
  const products = (...names: string[]) => names.map((name) => item('product', ids[name]))

  it('are a filter and an order of a listing, with facets of their own', async () => {
    const items = products('halo', 'pad', 'gow')
    expect(await search({ filters: { items }, sort: 'items' })).toEqual({
      names: ['halo', 'pad', 'gow'],
      total: 3,
    })
    expect(
      (await search({ filters: { items }, sort: 'items', limit: 1, offset: 2 })).names,
    ).toEqual(['gow'])
    const xbox = { items, platforms: ['xbox-one'] }
    expect(await search({ filters: xbox, sort: 'items' })).toEqual({ names: ['halo'], total: 1 })
    expect((await facets({ filters: { items } })).platforms).toEqual([
      { value: 'ps5', count: 1 },
      { value: 'xbox-one', count: 1 },
    ])
  })

  it('name nothing where they are malformed, and harm nothing', async () => {
    const odd = [null, 7, 'x', {}, [], item('tag', null), item('product', 'x'), item('product', 7)]
    const unknown = [item('video', ids.halo), item('tag', "'; drop table x"), item('tag', '%')]
    const filters = { items: [...odd, ...unknown, ...products('halo')] }
    expect((await search({ filters, sort: 'items' })).names).toEqual(['halo'])
    expect(await search({ filters: { items: [] }, sort: 'items' })).toEqual({ names: [], total: 0 })
    expect((await search({ sort: 'items' })).total).toBe((await search({})).total)
  })
})

describe('facets', () => {
  it('count each filter with the others applied and its own left out', async () => {
    const found = await facets({ filters: { platforms: ['ps5'], in_stock: true } })
    expect(found.platforms).toEqual([
      { value: 'ps5', count: 2 },
      { value: 'xbox-one', count: 1 },
    ])
    expect(found.brands).toEqual([{ value: 'Sony', count: 2 }])
    expect(found.tags).toEqual([{ value: tags.Ação, label: 'Ação', count: 1, category: 'generic' }])
    expect(found).toMatchObject({
      price: { min_cents: 15_000, max_cents: 20_000 },
      in_stock: 2,
      discount: 1,
      free_shipping: 2,
    })
  })

  it('count as free shipping what ships free alone by the policy, and nothing digital', async () => {
    const digital = { name: 'digital', category: 'xbox', availability: 'digital' }
    ids.digital = await createProduct(db.sql, { ...digital, price: 500, free_shipping: true })
    const free = async () => {
      const filtered = await search({ filters: { free_shipping: true }, sort: 'name' })
      const typed = await search({ query: 'frete gratis', sort: 'name' })
      expect(typed).toEqual(filtered)
      expect((await facets({})).free_shipping).toBe(filtered.total)
      return filtered.names
    }
    const byPolicy: [object, string[]][] = [
      [{}, ['horizon', 'loose', 'pad', 'sku']],
      [{ mode: 'quote' }, ['horizon', 'loose', 'pad']],
      [{ mode: 'zones', zones: { freeFromCents: 30_000 } }, ['loose', 'pad']],
      [{ fixed: { freeFromCents: 30_001 } }, ['loose']],
      [{ fixed: { freeFromCents: 0 } }, ['gow', 'halo', 'horizon', 'loose', 'pad', 'sku']],
    ]
    for (const [policy, names] of byPolicy) {
      await saveSetting(db.sql, 'shipping_policy', policy)
      expect([policy, await free()]).toEqual([policy, names])
    }
    await db.sql`delete from public.site_settings where setting_key = 'shipping_policy'`
    await db.sql`delete from public.products where id = ${ids.digital}`
  })

  it('name the 40 most frequent tags, whatever their group', async () => {
    await db.sql`with made as (
        insert into public.tags (name, category)
        select 'Etiqueta ' || n, 'z' from generate_series(1, 40) n returning id)
      insert into public.product_tags select ${ids.loose ?? ''}, id from made`
    const found = await facets({})
    await db.sql`delete from public.tags where category = 'z'`
    expect(found.tags).toHaveLength(40)
    expect(found.tags[0]).toMatchObject({ label: 'Ação', count: 2 })
  })

  it('agree with the listing of the same query', async () => {
    for (const overrides of [
      { category: 'playstation' },
      { query: 'sony' },
      { category: 'ofertas' },
    ]) {
      const { total } = await search(overrides)
      const { in_stock } = await facets(overrides)
      expect(in_stock).toBe((await search({ ...overrides, filters: { in_stock: true } })).total)
      expect(in_stock).toBeLessThanOrEqual(total)
      expect(in_stock).toBeGreaterThan(0)
    }
  })

  it('count a Pro price of any kind while the tier is on, and a discount for coins', async () => {
    const set = (key: string, row: object) =>
      db.sql`update public.products set ${db.sql(row as never)} where id = ${ids[key] ?? ''}`
    const setTier = (enabled: boolean) => saveSetting(db.sql, 'uti_pro_settings', { enabled })
    await set('pad', { pro_price: 250 })
    await set('halo', { uti_pro_enabled: true, uti_pro_value: 10 })
    await set('horizon', { uti_pro_custom_price: 150 })
    await set('loose', { pro_price: 0, uti_coins_discount_percentage: 20 })
    await setTier(true)
    expect(await facets({})).toMatchObject({ pro: 3, coins: 1 })
    expect(await facets({ category: 'playstation', filters: { pro: true } })).toMatchObject({
      pro: 2,
      coins: 0,
    })
    expect((await search({ filters: { pro: true } })).names).toEqual(['halo', 'pad', 'horizon'])
    expect((await search({ filters: { coins: true } })).names).toEqual(['loose'])
    expect((await search({ filters: { coins: true, pro: true } })).names).toEqual([])
    // A planned price changes the price alone.
    await set('pad', { price: 250 })
    await set('horizon', { price: 140 })
    expect((await search({ filters: { pro: true } })).names).toEqual(['halo'])
    expect((await facets({})).pro).toBe(1)
    await set('pad', { price: 300 })
    await set('horizon', { price: 200 })
    await setTier(false)
    expect(await facets({})).toMatchObject({ pro: 0, coins: 1 })
    const plain = { pro_price: null, uti_pro_enabled: false, uti_pro_custom_price: null }
    for (const key of ['pad', 'halo', 'horizon', 'loose'])
      await set(key, { ...plain, uti_coins_discount_percentage: null })
    expect(await facets({})).toMatchObject({ pro: 0, coins: 0 })
  })

  it('of nothing are empty', async () => {
    expect(await facets({ category: 'nada' })).toEqual({
      platforms: [],
      age_rating: [],
      language: [],
      availability: [],
      brands: [],
      tags: [],
      condition: [],
      price: { min_cents: 0, max_cents: 0, steps: [] },
      in_stock: 0,
      discount: 0,
      free_shipping: 0,
      pro: 0,
      coins: 0,
      rated: 0,
    })
  })
})

describe('the total of a listing without filters', () => {
  const total = async (category: string | null) =>
    (await search(category === null ? {} : { category })).total

  it('follows what is listed, moved, discounted, renamed and deleted [CAT-05]', async () => {
    const before = await total(null)
    const offers = await total('ofertas')
    const xbox = await total('xbox')
    const products: string[] = []
    for (const name of ['one', 'two', 'three'])
      products.push(await createProduct(db.sql, { name, category: 'xbox', price: 10 }))
    expect(await total('xbox')).toBe(xbox + 3)
    await db.sql`update public.products set list_price = 20 where id = any (${products})`
    expect(await total('ofertas')).toBe(offers + 3)
    await db.sql`update public.products set category = 'play' where id = ${products[0] ?? ''}`
    await db.sql`update public.products set is_active = false where id = ${products[1] ?? ''}`
    expect(await total('xbox')).toBe(xbox + 1)
    expect(await total('ofertas')).toBe(offers + 2)
    await db.sql`update public.products set category = null where id = ${products[2] ?? ''}`
    expect([await total('xbox'), await total(null)]).toEqual([xbox, before + 2])
    await db.sql`update public.categories set slug = 'jogar' where slug = 'play'`
    expect(await total('jogar')).toBe(2)
    await db.sql`update public.categories set slug = 'play' where slug = 'jogar'`
    await db.sql`delete from public.products where id = any (${products})`
    expect([await total(null), await total('ofertas'), await total('xbox')]).toEqual([
      before,
      offers,
      xbox,
    ])
  })

  it('keeps one row for each category and discount', async () => {
    const [row] = await db.sql`select count(*)::int as rows,
      count(distinct (category, has_discount))::int as kinds from private.listing_counts`
    expect(row?.rows).toBe(row?.kinds)
  })

  it('is right after changes at the same time', async () => {
    const before = await total('xbox')
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        createProduct(db.sql, { name: `racing ${n}`, category: 'xbox', price: 10 }),
      ),
    )
    expect(await total('xbox')).toBe(before + 20)
    await Promise.all(
      created.map((id, n) =>
        n % 2 === 0
          ? db.sql`update public.products set category = 'play' where id = ${id}`
          : db.sql`delete from public.products where id = ${id}`,
      ),
    )
    expect(await total('xbox')).toBe(before)
    await db.sql`delete from public.products where id = any (${created})`
  })
})
