// What is never sold by mistake: nothing without a price, nothing used as new, nothing that is not
// here as if it were.
import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const vectors = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../vectors/${name}.json`, import.meta.url), 'utf8'))

let customer: Persona
let pro: Persona
let admin: Persona

beforeAll(async () => {
  customer = await db.createUser()
  pro = await db.createUser({ proUntil: '2099-01-01' })
  admin = await db.createUser({ admin: true })
})
afterEach(() => db.setNow(null))

/** Calls a function of the API; objects and lists of objects are sent as JSON. */
async function call(persona: Persona, name: string, ...values: unknown[]) {
  return db.as(persona, async (tx) => {
    const slots = values.map((_, n) => `$${n + 1}`).join(', ')
    const sent = values.map((value) =>
      value === null ||
      typeof value !== 'object' ||
      (Array.isArray(value) && typeof value[0] === 'string')
        ? value
        : tx.json(value as never),
    )
    const [row] = await tx.unsafe(`select public.${name}(${slots}) as json`, sent as never)
    return row?.json
  })
}

const priceCart = (persona: Persona, lines: unknown) => call(persona, 'price_cart', lines, false)
const listed = async (text: string, filters: unknown = {}): Promise<string[]> =>
  (await call(anon, 'search_products', text, null, filters)).ids
const facets = (text: string) => call(anon, 'product_facets', text, null, {})

async function rowOf(id: string) {
  const [row] = await db.sql`select condition, condition_notes, availability,
    release_date::text, lead_days, is_listed, price::float from public.products where id = ${id}`
  return row
}

describe('a product without a price', () => {
  let free: string
  let lines: { product_id: string; quantity: number }[]
  beforeAll(async () => {
    free = await createProduct(db.sql, {
      name: 'Sem Preço Nenhum',
      price: 0,
      category: null,
      uti_pro_custom_price: 10,
    })
    lines = [{ product_id: free, quantity: 1 }]
  })

  it('is in no listing, no suggestion, no count and no row of related products', async () => {
    const other = await createProduct(db.sql, {
      name: 'Sem Preço Vizinho',
      manual_related_products: [free],
    })
    expect(await listed('sem preço')).toEqual([other])
    expect(await listed('', { ids: [free] })).toEqual([])
    expect((await facets('sem preço')).in_stock).toBe(1)
    const suggested = await db.as(
      anon,
      (tx) => tx`select * from public.suggest_products('sem preço')`,
    )
    expect(suggested.map(({ id }) => id)).toEqual([other])
    const [related] = await db.sql`select public.related_product_ids(${other}, 12) as ids`
    expect(related?.ids).not.toContain(free)
  })

  it('is gone from every cart, also of a Pro customer with a Pro price', async () => {
    for (const persona of [anon, customer, pro, admin, service]) {
      expect(await priceCart(persona, lines)).toMatchObject({
        total_cents: 0,
        lines: [{ state: 'gone', counted: 0, available: 0 }],
      })
    }
    const stored = await call(customer, 'sync_cart', customer.id, 0, free, lines)
    expect(stored.lines).toMatchObject([{ product_id: free, name: null, price_cents: null }])
  })

  it('cannot be ordered by anybody, alone or beside others', async () => {
    const other = { product_id: await createProduct(db.sql), quantity: 1 }
    for (const persona of [guest, customer, pro, admin]) {
      expect(await refusal(placeOrder(db, persona, lines))).toBe('UT011')
      expect(await refusal(placeOrder(db, persona, [other, ...lines]))).toBe('UT011')
    }
  })

  it('is not put on sale; a master, which has no price of its own, is', async () => {
    const hidden = await createProduct(db.sql, { price: 0, is_active: false })
    const priced = await createProduct(db.sql, { is_active: false })
    const master = await createProduct(db.sql, {
      price: 0,
      is_active: false,
      product_type: 'master',
    })
    const both = [hidden, priced]
    expect(await refusal(call(admin, 'set_products_active', both, true))).toBe('UT041')
    expect((await rowOf(priced))?.is_listed).toBe(false)
    await call(admin, 'set_products_active', [priced, master], true)
    expect((await rowOf(priced))?.is_listed).toBe(true)
    await call(admin, 'set_products_active', [free], false)
    await call(admin, 'save_product', free, { is_active: true })
    expect((await rowOf(free))?.is_listed).toBe(false)
  })

  it('leaves the cart when the price goes, and comes back with it', async () => {
    const id = await createProduct(db.sql, { price: 50 })
    const line = [{ product_id: id, quantity: 2 }]
    expect((await priceCart(anon, line)).lines[0].state).toBe('ok')
    await call(admin, 'save_product', id, { price: 'a combinar' })
    expect(await rowOf(id)).toMatchObject({ price: 0, is_listed: false })
    expect((await priceCart(anon, line)).lines[0].state).toBe('gone')
    await call(admin, 'save_product', id, { price: 60 })
    expect((await priceCart(anon, line)).lines[0]).toMatchObject({
      state: 'ok',
      unit_price_cents: 6_000,
    })
  })

  it('is a SKU whose master has none, and is listed with the price of the master', async () => {
    const master = await createProduct(db.sql, { price: 0, product_type: 'master' })
    const sku = await createProduct(db.sql, {
      price: 90,
      product_type: 'sku',
      parent_product_id: master,
      inherit_from_master: ['price'],
    })
    const variants = async () => {
      const [row] =
        await db.sql`select available_variants from public.products where id = ${master}`
      return row?.available_variants.map(({ id }: { id: string }) => id)
    }
    expect(await rowOf(sku)).toMatchObject({ price: 0, is_listed: false })
    expect(await variants()).toEqual([])
    await db.sql`update public.products set price = 80 where id = ${master}`
    expect(await rowOf(sku)).toMatchObject({ price: 80, is_listed: true })
    expect(await variants()).toEqual([sku])
  })
})

describe('condition', () => {
  it.each<{ name: string; condition: string | null }>(vectors('condition-names'))(
    '"$name" states $condition',
    async ({ name, condition }) => {
      const [row] = await db.sql`select private.condition_of_name(${name}) as condition`
      expect(row?.condition).toBe(condition)
    },
  )

  it('refuses a name that says used with condition new, whoever writes', async () => {
    const id = await createProduct(db.sql, { name: 'Manete comum' })
    const named = { name: 'Manete USADA' }
    expect(await refusal(createProduct(db.sql, named))).toBe('UT040')
    const save = (patch: object) => call(admin, 'save_product', id, patch)
    expect(await refusal(save(named))).toBe('UT040')
    await save({ ...named, condition: 'used', condition_notes: 'Marcas leves' })
    expect(await rowOf(id)).toMatchObject({ condition: 'used', condition_notes: 'Marcas leves' })
    expect(await refusal(save({ condition: 'new' }))).toBe('UT040')
    expect(await refusal(save({ condition: 'ruim' }))).toBe('23514')
    expect(await refusal(save({ condition_notes: 'x'.repeat(301) }))).toBe('23514')
  })

  it('looks at the name alone', async () => {
    const faq = [{ question: 'É usado?', answer: 'Não, nunca foi usado nem restaurado.' }]
    const id = await createProduct(db.sql, { product_faqs: db.sql.json(faq), description: 'usado' })
    expect((await rowOf(id))?.condition).toBe('new')
  })

  it('is inherited, counted and filtered', async () => {
    const master = await createProduct(db.sql, { product_type: 'master', condition: 'refurbished' })
    const mine = { name: 'Recreio', product_type: 'sku', parent_product_id: master }
    const heir = await createProduct(db.sql, { ...mine, inherit_from_master: ['condition'] })
    const used = await createProduct(db.sql, { ...mine, condition: 'used' })
    const fresh = await createProduct(db.sql, mine)
    expect((await facets('recreio')).condition).toEqual([
      { value: 'new', count: 1 },
      { value: 'refurbished', count: 1 },
      { value: 'used', count: 1 },
    ])
    expect(await listed('recreio', { condition: ['used'] })).toEqual([used])
    const chosen = await listed('recreio', { condition: ['refurbished', 'new'] })
    expect(chosen.sort()).toEqual([heir, fresh].sort())
    expect(await refusal(listed('', { condition: 'used' }))).toBe('UT005')
  })
})

describe('availability', () => {
  it.each<{ availability: string; releaseDate: string | null; now: string; result: string }>(
    vectors('availability'),
  )('$availability of $releaseDate at $now is $result', async (row) => {
    await db.setNow(row.now)
    const [answer] = await db.sql`select private.availability_of(
      ${row.availability}, ${row.releaseDate}::date, private.today()) as result`
    expect(answer?.result).toBe(row.result)
  })

  it.each([
    ['preorder', null, null],
    ['preorder', '2100-01-01', null],
    ['preorder', '1999-12-31', null],
    ['made_to_order', null, null],
    ['made_to_order', null, 0],
    ['made_to_order', null, 366],
    ['depois', null, null],
  ])('refuses %s with date %s and %s days', async (availability, release_date, lead_days) => {
    const overrides = { availability, release_date, lead_days }
    expect(await refusal(createProduct(db.sql, overrides))).toBe('23514')
  })

  it('drops the date and the days that belong to another kind', async () => {
    const id = await createProduct(db.sql, { availability: 'preorder', release_date: '2027-05-01' })
    await db.sql`update public.products set availability = 'made_to_order', lead_days = 10
      where id = ${id}`
    expect(await rowOf(id)).toMatchObject({ release_date: null, lead_days: 10 })
    await db.sql`update public.products set availability = 'ready' where id = ${id}`
    expect(await rowOf(id)).toMatchObject({ release_date: null, lead_days: null })
  })

  it('is inherited with its date', async () => {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = await createProduct(db.sql, {
      product_type: 'sku',
      parent_product_id: master,
      inherit_from_master: ['availability'],
    })
    await db.sql`update public.products set availability = 'preorder',
      release_date = '2027-05-01' where id = ${master}`
    expect(await rowOf(sku)).toMatchObject({
      availability: 'preorder',
      release_date: '2027-05-01',
    })
  })

  it('is inherited with its days', async () => {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = await createProduct(db.sql, {
      product_type: 'sku',
      parent_product_id: master,
      inherit_from_master: ['availability'],
    })
    await db.sql`update public.products set availability = 'made_to_order', lead_days = 12
      where id = ${master}`
    expect(await rowOf(sku)).toMatchObject({ availability: 'made_to_order', lead_days: 12 })
  })

  it('counts in stock only what is ready, a pre-order from its date on', async () => {
    await db.setNow('2026-12-10T12:00:00Z')
    const make = (overrides: object) => createProduct(db.sql, { name: 'Prontidão', ...overrides })
    const ready = await make({})
    const soon = await make({ availability: 'preorder', release_date: '2026-12-11' })
    await make({ availability: 'made_to_order', lead_days: 5 })
    await make({ availability: 'digital' })
    expect(await listed('prontidao', { in_stock: true })).toEqual([ready])
    expect((await facets('prontidao')).in_stock).toBe(1)
    expect(await listed('prontidao')).toHaveLength(4)
    await db.setNow('2026-12-11T03:00:00Z')
    expect((await facets('prontidao')).in_stock).toBe(2)
    expect((await listed('prontidao', { in_stock: true })).sort()).toEqual([ready, soon].sort())
  })

  it('is that of today in filters, a released pre-order after the next jobs, whose pages change', async () => {
    await db.setNow('2026-12-10T12:00:00Z')
    const columns = { name: 'Estreável', availability: 'preorder', release_date: '2026-12-11' }
    const id = await createProduct(db.sql, columns)
    const runJobs = () => db.as(service, (tx) => tx`select public.run_due_jobs()`)
    const changes = () => db.sql`select id from private.page_changes where product_id = ${id}`
    const only = (availability: string) => listed('estreavel', { availability: [availability] })
    await runJobs()
    expect(await only('preorder')).toEqual([id])
    expect(await changes()).toHaveLength(0)
    await db.setNow('2026-12-11T03:00:00Z')
    for (const _ of [1, 2]) await runJobs()
    expect(await only('preorder')).toEqual([])
    expect(await only('ready')).toEqual([id])
    expect((await facets('estreavel')).availability).toEqual([{ value: 'ready', count: 1 }])
    expect((await facets('estreavel')).in_stock).toBe(1)
    expect(await changes()).toHaveLength(1)
  })

  it('is on suggestions, cart lines and order lines, as of today', async () => {
    await db.setNow('2026-12-10T12:00:00Z')
    const game = await createProduct(db.sql, {
      name: 'Reservável Total',
      availability: 'preorder',
      release_date: '2026-12-15',
      stock: 3,
    })
    const poster = await createProduct(db.sql, {
      condition: 'used',
      availability: 'made_to_order',
      lead_days: 12,
    })
    const lines = [game, poster].map((product_id) => ({ product_id, quantity: 1 }))
    const facts = [
      {
        condition: 'new',
        availability: 'preorder',
        release_date: '2026-12-15',
        lead_days: null,
      },
      { condition: 'used', availability: 'made_to_order', release_date: null, lead_days: 12 },
    ]
    expect((await priceCart(anon, lines)).lines).toMatchObject(facts)
    const stored = await call(customer, 'sync_cart', null, null, null, null)
    const saved = await call(customer, 'sync_cart', customer.id, stored.version, game, lines)
    expect(saved.lines).toMatchObject(facts)
    const order = await placeOrder(db, guest, lines)
    expect(order.lines).toMatchObject(facts)
    const suggestion = async () => {
      const rows = await db.as(
        anon,
        (tx) => tx`select condition, availability, release_date::text, lead_days
          from public.suggest_products('reservavel')`,
      )
      return rows[0]
    }
    expect(await suggestion()).toEqual(facts[0])

    await db.setNow('2026-12-15T12:00:00Z')
    const released = { ...facts[0], availability: 'ready', release_date: null }
    expect((await priceCart(anon, lines)).lines[0]).toMatchObject(released)
    expect(await suggestion()).toEqual(released)
    // The order says what was sold.
    expect((await call(anon, 'get_order', order.token)).lines).toMatchObject(facts)
    expect((await call(admin, 'get_admin_order', order.id)).lines).toMatchObject(facts)
    const found = await call(admin, 'search_orders', order.code)
    expect(found.rows[0].lines).toMatchObject(facts)
  })

  it('is limited by the stock whatever its kind', async () => {
    const digital = await createProduct(db.sql, { availability: 'digital', stock: 1 })
    const [line] = (await priceCart(anon, [{ product_id: digital, quantity: 2 }])).lines
    expect(line).toMatchObject({ state: 'limited', counted: 1 })
    const order = placeOrder(db, guest, [{ product_id: digital, quantity: 2 }])
    expect(await refusal(order)).toBe('UT010')
  })
})
