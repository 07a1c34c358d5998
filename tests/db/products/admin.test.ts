// What the admin writes of products, straight at the database.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let owner: Persona & { id: string }

type Patch = Record<string, unknown>
type Saved = { id: string; slug: string; updated_at: string; touched: string[] }

beforeAll(async () => {
  owner = await db.createUser({ admin: true })
})

async function read(id: string) {
  const [row] = await db.sql`select * from public.products where id = ${id}`
  return row ?? null
}

type Overrides = { id?: string | null; tags?: string[] | null; seen?: string | null; as?: Persona }

function save(patch: Patch, { id = null, tags = null, seen = null, as = owner }: Overrides = {}) {
  return db.as(as, async (tx) => {
    const [row] = await tx`select public.save_product(
      ${id}, ${tx.json(patch as never)}, ${tags}::uuid[], ${seen}::text::timestamptz) as saved`
    return row?.saved as Saved
  })
}

const call = (text: string, values: (string | boolean | string[] | null)[], as: Persona = owner) =>
  db.as(as, async (tx) => {
    const [row] = await tx.unsafe(`select public.${text} as answer`, values)
    return row?.answer
  })

async function addTag(): Promise<string> {
  const [tag] = await db.sql`insert into public.tags (name) values (${randomUUID()}) returning id`
  return tag?.id
}

const auditsOf = (id: string) =>
  db.sql`select action, actor, changes from public.audit_log
    where table_name = 'products' and row_id = ${id} order by id`

const tagsOf = async (id: string) => {
  const rows = await db.sql`select tag_id from public.product_tags where product_id = ${id}`
  return rows.map((row) => row.tag_id).sort()
}

describe('save_product', () => {
  it('makes a product with the defaults of the JSON columns and a row a tag [ADM-02]', async () => {
    const tags = [await addTag(), await addTag()].sort()
    const { id, slug } = await save({ name: 'Jogo do Painel', price: 10 }, { tags })
    expect(slug).toMatch(/^jogo-do-painel/)
    expect(await tagsOf(id)).toEqual(tags)
    expect(await read(id)).toMatchObject({
      product_type: 'simple',
      reviews_config: { enabled: true, allow_reviews: true, custom_rating: { use_custom: false } },
      breadcrumb_config: { show_breadcrumb: true },
      product_descriptions: { short: '' },
      delivery_config: { shipping_regions: [] },
      display_config: { show_stock_counter: true },
    })
    const audits = await auditsOf(id)
    expect(audits).toHaveLength(1)
    expect(audits[0]).toMatchObject({ action: 'insert', actor: owner.id })
  })

  it('changes the given columns and updated_at only, and replaces the tags [ADM-03]', async () => {
    const [old, kept, fresh] = [await addTag(), await addTag(), await addTag()]
    const { id } = await save({ name: 'Antes', brand: 'Sony', stock: 3 }, { tags: [old, kept] })
    const before = await read(id)
    const saved = await save({ name: 'Depois', brand: null }, { id, tags: [kept, fresh] })
    const after = await read(id)
    const changed = Object.keys(after ?? {}).filter(
      (key) => JSON.stringify(after?.[key]) !== JSON.stringify(before?.[key]),
    )
    expect(changed.sort()).toEqual(['brand', 'name', 'search_name', 'search_text', 'updated_at'])
    expect(after).toMatchObject({ name: 'Depois', brand: null, slug: before?.slug })
    expect(await tagsOf(id)).toEqual([kept, fresh].sort())
    expect(saved.touched).toEqual(expect.arrayContaining([id, before?.slug]))
    await save({ stock: 4 }, { id })
    expect(await tagsOf(id)).toHaveLength(2)
    const audits = await auditsOf(id)
    expect(audits).toHaveLength(3)
    expect(audits[1]?.changes).toEqual({
      name: ['Antes', 'Depois'],
      brand: ['Sony', null],
      tags: [[old, kept].sort(), [kept, fresh].sort()],
    })
  })

  it('reads numbers out of texts, and anything else becomes 0 [ADM-05]', async () => {
    const numbers = {
      price: '199.90',
      list_price: 'caro',
      pro_price: {},
      stock: 'muitos',
      uti_coins_cashback_percentage: '5',
      uti_coins_discount_percentage: true,
    }
    const { id } = await save({ name: 'Números', ...numbers })
    expect(await read(id)).toMatchObject({
      price: '199.90',
      list_price: '0.00',
      pro_price: '0.00',
      stock: 0,
      uti_coins_cashback_percentage: '5.00',
      uti_coins_discount_percentage: '0.00',
    })
    await save({ price: null, stock: '7.9', list_price: null, pro_price: 'NaN' }, { id })
    expect(await read(id)).toMatchObject({
      price: '0.00',
      stock: 7,
      list_price: null,
      pro_price: '0.00',
    })
  })

  it('never writes what triggers derive or who reviewed', async () => {
    const stranger = randomUUID()
    const { id } = await save({
      name: 'Cópia',
      id: stranger,
      created_at: '2000-01-01',
      available_variants: [{ id: 'x' }],
      reviewed_by: stranger,
      is_reviewed: true,
      unknown: 1,
    })
    expect(id).not.toBe(stranger)
    const row = await read(id)
    expect(row).toMatchObject({ available_variants: [], reviewed_by: owner.id, is_reviewed: true })
    expect(row?.reviewed_at).not.toBeNull() // [ADM-08]
  })

  it('tells of a save that came between, and writes nothing', async () => {
    const first = await save({ name: 'Um' })
    const second = await save({ name: 'Dois' }, { id: first.id, seen: first.updated_at })
    expect(await refusal(save({ name: 'Três' }, { id: first.id, seen: first.updated_at }))).toBe(
      'UT007',
    )
    expect((await read(first.id))?.name).toBe('Dois')
    await save({ name: 'Quatro' }, { id: first.id, seen: second.updated_at })
  })

  it('writes all or nothing: with an unknown tag there is no product and no audit row', async () => {
    const slug = `ainda-nao-${randomUUID()}`
    const broken = save({ name: 'Não fica', slug }, { tags: [randomUUID()] })
    expect(await refusal(broken)).toBe('23503')
    expect(await db.sql`select id from public.products where slug = ${slug}`).toEqual([])
    const audits =
      await db.sql`select id from public.audit_log where changes::text like ${`%${slug}%`}`
    expect(audits).toEqual([])
  })

  it('refuses what the checks refuse, by their names [ERR-03] [ERR-04]', async () => {
    await expect(save({ name: 'X', uti_pro_type: 'metade' })).rejects.toMatchObject({
      code: '23514',
      constraint_name: 'products_uti_pro_type_check',
    })
    expect(await refusal(save({ name: 'X', image: 'javascript:1' }))).toBe('23514')
    expect(await refusal(save({}, { id: randomUUID() }))).toBe('UT004')
    expect(await refusal(save({}))).toBe('UT005')
  })
})

describe('the other jobs', () => {
  it('copies a product away from the shop, with its tags and without its codes', async () => {
    const tags = [await addTag()]
    const unique = {
      slug: `original-${randomUUID()}`,
      sku_code: `SKU-${randomUUID()}`,
      gtin: '12345678',
    }
    const original = await save(
      {
        name: 'Original',
        price: 50,
        is_reviewed: true,
        product_faqs: [{ question: 'a', answer: 'b' }],
        ...unique,
      },
      { tags },
    )
    const copy = await call('duplicate_product($1)', [original.id])
    expect(await read(copy.id)).toMatchObject({
      name: 'Original (cópia)',
      slug: 'original-copia',
      price: '50.00',
      is_active: false,
      is_reviewed: false,
      sku_code: null,
      gtin: null,
      product_faqs: [{ question: 'a', answer: 'b' }],
    })
    expect(await tagsOf(copy.id)).toEqual(tags)
    expect(await auditsOf(copy.id)).toHaveLength(1)
  })

  it('archives and shows again, an audit row each that changed', async () => {
    const [shown, hidden] = [
      await createProduct(db.sql),
      await createProduct(db.sql, { is_active: false }),
    ]
    const archived = await call('set_products_active($1, $2)', [[shown, hidden], false])
    expect(archived).toEqual({
      touched: expect.arrayContaining([shown, hidden]),
      archived_variants: 0,
    })
    expect(await read(shown)).toMatchObject({ is_active: false })
    expect([await auditsOf(shown), await auditsOf(hidden)].map((rows) => rows.length)).toEqual([
      1, 0,
    ])
  })

  it('deletes products with their tags [ADM-04]; SKUs of a deleted master stay for sale', async () => {
    const { id } = await save({ name: 'Sai' }, { tags: [await addTag()] })
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = await createProduct(db.sql, {
      product_type: 'sku',
      parent_product_id: master,
      inherit_from_master: ['price'],
    })
    await call('set_products_trashed($1, true)', [[id, master]])
    await call('delete_products($1)', [[id, master]])
    expect([await read(id), await read(master)]).toEqual([null, null])
    expect(await tagsOf(id)).toEqual([])
    expect(await read(sku)).toMatchObject({ product_type: 'simple', inherit_from_master: [] })
    expect((await auditsOf(id)).map(({ action }) => action)).toEqual(['insert', 'trash', 'delete'])
    expect(await auditsOf(sku)).toHaveLength(1)
    expect(await refusal(call('delete_products($1)', [[id]]))).toBe('UT004')
  })

  it('archives and deletes masters and their SKUs together, whatever their order [ADM-04]', async () => {
    const family: string[] = []
    for (let index = 0; index < 12; index += 1) {
      const master = await createProduct(db.sql, { product_type: 'master' })
      const skus = await Promise.all(
        [1, 2, 3].map(() =>
          createProduct(db.sql, { product_type: 'sku', parent_product_id: master }),
        ),
      )
      family.push(...skus.slice(0, 2), master, ...skus.slice(2))
    }
    await call('set_products_active($1, $2)', [family, false])
    const shown =
      await db.sql`select id from public.products where id = any (${family}) and is_active`
    expect(shown).toHaveLength(0)
    await call('set_products_trashed($1, true)', [family])
    await call('delete_products($1)', [family])
    const left = await db.sql`select id from public.products where id = any (${family})`
    expect(left).toHaveLength(0)
    for (const id of family) {
      const deletions = (await auditsOf(id)).filter(({ action }) => action === 'delete')
      expect(deletions).toHaveLength(1)
    }
  })

  it('makes SKUs of a master: its values, their own over them, one transaction [PROD-13]', async () => {
    const master = await save(
      { name: 'Controle', product_type: 'master', price: 300, brand: 'Sony' },
      { tags: [await addTag()] },
    )
    const sku = (cor: string, more: Patch = {}) => ({
      name: `Controle ${cor}`,
      variant_attributes: { cor },
      inherit_from_master: ['brand', 'price'],
      stock: 2,
      ...more,
    })
    const skus = [sku('Azul'), sku('Rosa', { price: 350, inherit_from_master: ['brand'] })]
    const { ids } = await call('create_skus($1, $2::text::jsonb)', [
      master.id,
      JSON.stringify(skus),
    ])
    const [blue, pink] = [await read(ids[0]), await read(ids[1])]
    expect(blue).toMatchObject({
      price: '300.00',
      master_slug: master.slug,
      product_type: 'sku',
      stock: 2,
    })
    expect(pink).toMatchObject({ price: '350.00', brand: 'Sony', parent_product_id: master.id })
    expect(await tagsOf(ids[0])).toHaveLength(1)
    const changed = await save({ brand: 'Microsoft' }, { id: master.id })
    expect((await read(ids[1]))?.brand).toBe('Microsoft')
    expect(changed.touched).toEqual(expect.arrayContaining([blue?.slug, pink?.slug, master.slug]))

    const broken = [sku('Verde'), sku('Preto', { price: -1, inherit_from_master: [] })]
    expect(
      await refusal(call('create_skus($1, $2::text::jsonb)', [master.id, JSON.stringify(broken)])),
    ).toBe('23514')
    expect((await read(master.id))?.available_variants).toHaveLength(2)
    expect(await refusal(save({ product_type: 'simple' }, { id: master.id }))).toBe('UT015')
  })

  it('remembers former prices, whoever wrote them', async () => {
    const { id } = await save({ name: 'Preço', price: 100 })
    await save({ price: 80, list_price: 100 }, { id })
    await save({ name: 'Outro nome' }, { id })
    await db.sql`update public.products set price = 70 where id = ${id}`
    const rows = await db.as(
      owner,
      (tx) => tx`select price_before, price_after, list_price_after, changed_by
      from public.product_price_changes where product_id = ${id} order by id`,
    )
    expect(rows).toEqual([
      {
        price_before: '100.00',
        price_after: '80.00',
        list_price_after: '100.00',
        changed_by: owner.id,
      },
      { price_before: '80.00', price_after: '70.00', list_price_after: '100.00', changed_by: null },
    ])
  })
})

describe('without the right to the catalog', () => {
  it('nothing of this runs [ADM-03]', async () => {
    const id = await createProduct(db.sql)
    const customer = await db.createUser()
    const support = await db.createUser({ admin: true })
    await db.sql`update public.user_profiles set staff_role = 'support' where id = ${support.id}`
    for (const [as, code] of [
      [customer, 'UT002'],
      [support, 'UT002'],
      [anon, '42501'],
    ] as const) {
      expect(await refusal(save({ name: 'X' }, { as }))).toBe(code)
      expect(await refusal(call('duplicate_product($1)', [id], as))).toBe(code)
      expect(await refusal(call('set_products_active($1, $2)', [[id], false], as))).toBe(code)
      expect(await refusal(call('delete_products($1)', [[id]], as))).toBe(code)
      expect(await refusal(call("create_skus($1, '[]')", [id], as))).toBe(code)
    }
    expect(await read(id)).toMatchObject({ is_active: true })
  })
})

it('lists and exports of what is sold out have no masters', async () => {
  await save({ name: 'Esgotados mestre', product_type: 'master', price: 10 })
  const { id, slug } = await save({ name: 'Esgotados simples', price: 10 })
  const list = JSON.stringify({ q: 'esgotados', max_stock: 0 })
  expect(await call("list_product_ids($1::text::jsonb, 'name', 30, 0)", [list])).toEqual({
    total: 1,
    keys: [id],
  })
  const exported = JSON.stringify({ q: 'esgotados', in_stock: false })
  const first = await call('export_products($1::text::jsonb, null, 500)', [exported])
  expect(first.slug).toBe(slug)
})
