import { describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

const COLUMNS = `id name description brand category price pro_price list_price discount_percentage
  image additional_images sizes colors stock badge_text badge_color badge_visible specifications
  technical_specs product_features shipping_weight free_shipping meta_title meta_description slug
  is_active is_featured uti_pro_enabled uti_pro_value uti_pro_custom_price uti_pro_type
  uti_coins_cashback_percentage uti_coins_discount_percentage parent_product_id is_master_product
  product_type sku_code variant_attributes sort_order available_variants master_slug
  inherit_from_master product_videos product_faqs product_highlights trust_indicators
  manual_related_products is_reviewed reviewed_at reviewed_by reviews_config breadcrumb_config
  product_descriptions delivery_config display_config created_at updated_at`.split(/\s+/)

async function columnsOf(table: string) {
  const rows = await db.sql`select column_name as name, data_type as type, column_default as value,
      numeric_precision as precision, numeric_scale as scale
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`
  return new Map(rows.map((row) => [row.name, row]))
}

async function read(id: string) {
  const [row] = await db.sql`select * from public.products where id = ${id}`
  if (!row) throw new Error('the product is gone')
  return row
}

describe('table products', () => {
  it('has every column of the document [PROD-01]', async () => {
    const columns = await columnsOf('products')
    expect(COLUMNS.filter((name) => !columns.has(name))).toEqual([])
  })

  it('defaults to a green badge, type percentage and simple [PROD-02]', async () => {
    const product = await read(await createProduct(db.sql))
    expect(product).toMatchObject({
      badge_color: 'green',
      uti_pro_type: 'percentage',
      product_type: 'simple',
    })
    expect(product.reviews_config).toMatchObject({ enabled: true, custom_rating: { count: 0 } })
    expect(product.breadcrumb_config).toMatchObject({ show_breadcrumb: true })
    expect(product.product_descriptions).toMatchObject({ short: '', marketing: '' })
    expect(product.delivery_config).toMatchObject({ express_available: false })
    expect(product.display_config).toMatchObject({ show_urgency_banner: false })
  })

  it('keeps money as numeric(10,2) [PROD-03]', async () => {
    const columns = await columnsOf('products')
    const money = ['price', 'list_price', 'pro_price', 'uti_pro_value', 'uti_pro_custom_price']
    for (const name of money) {
      expect(columns.get(name), name).toMatchObject({ type: 'numeric', precision: 10, scale: 2 })
    }
  })

  it.each([
    ['uti_pro_type', 'percent'],
    ['product_type', 'bundle'],
    ['badge_color', 'red;background:url(x)'],
    ['price', -1],
    ['stock', -1],
    ['stock', 1_000_001],
    ['list_price', -1],
    ['discount_percentage', 101],
    ['shipping_weight', -1],
    ['pro_days', 0],
    ['pro_days', 3651],
    ['uti_coins_cashback_percentage', -1],
    ['uti_coins_cashback_percentage', 101],
    ['slug', 'Com Espaço'],
    ['gtin', '12'],
    ['platform', 'wii'],
    ['uti_coins_discount_percentage', 101],
    ['inherit_from_master', ['stock']],
    ['image', 'javascript:alert(1)'],
    ['additional_images', ['/media/a.webp', '//evil.com/a.webp']],
    ['name', '   '],
  ])('refuses %s = %j by a check [PRO-06] [PROD-01]', async (column, value) => {
    expect(await refusal(createProduct(db.sql, { [column]: value }))).toBe('23514')
  })

  it('names the constraint of uti_pro_type for the import message [PRO-06]', async () => {
    await expect(createProduct(db.sql, { uti_pro_type: 'x' })).rejects.toMatchObject({
      constraint_name: 'products_uti_pro_type_check',
    })
  })
})

describe('tags', () => {
  it('have weight 1 and category generic by default, and are linked to products [PROD-04]', async () => {
    const id = await createProduct(db.sql)
    const [tag] = await db.sql`insert into public.tags (name) values ('RPG') returning *`
    expect(tag).toMatchObject({ weight: 1, category: 'generic' })
    await db.sql`insert into public.product_tags values (${id}, ${tag?.id})`
    await db.sql`delete from public.products where id = ${id}`
    expect(await db.sql`select * from public.product_tags where product_id = ${id}`).toHaveLength(0)
  })

  it('come with the product in view_product_with_tags, by id and by sets [PROD-05]', async () => {
    const [both, one] = [await createProduct(db.sql), await createProduct(db.sql)]
    const [light, heavy] = await db.sql`insert into public.tags (name, weight)
      values ('Luta', 1), ('Ação', 9) returning id`
    await db.sql`insert into public.product_tags values
      (${both}, ${light?.id}), (${both}, ${heavy?.id}), (${one}, ${light?.id})`
    const [row] = await db.sql`select * from public.view_product_with_tags where id = ${both}`
    expect(row?.tags.map((tag: { name: string }) => tag.name)).toEqual(['Ação', 'Luta'])
    const byTag = await db.sql`select id from public.view_product_with_tags
      where tag_ids && array[${heavy?.id}::uuid]`
    expect(byTag.map(({ id }) => id)).toEqual([both])
    const bySet = await db.sql`select id from public.view_product_with_tags
      where id in ${db.sql([both, one])} and tag_ids && array[${light?.id}::uuid]`
    expect(bySet).toHaveLength(2)
  })
})

describe('slugs', () => {
  it('are made from the name and stay unique', async () => {
    const first = await read(await createProduct(db.sql, { name: 'Pokémon: Ação & Luz' }))
    const second = await read(await createProduct(db.sql, { name: 'Pokémon Ação Luz!', slug: '' }))
    expect(first.slug).toBe('pokemon-acao-luz')
    expect(second.slug).toBe('pokemon-acao-luz-2')
  })

  it('are refused when another product has them', async () => {
    await createProduct(db.sql, { slug: 'meu-jogo' })
    expect(await refusal(createProduct(db.sql, { slug: 'meu-jogo' }))).toBe('23505')
  })
})

describe('master and SKU', () => {
  const createMaster = () =>
    createProduct(db.sql, { name: 'Mestre', product_type: 'master', description: 'do mestre' })
  const createSku = (master: string, more: Record<string, unknown> = {}) =>
    createProduct(db.sql, { product_type: 'sku', parent_product_id: master, ...more })

  it('derive available_variants and master_slug [PROD-13]', async () => {
    const master = await createMaster()
    const b = await createSku(master, { sort_order: 2, variant_attributes: { cor: 'Azul' } })
    const a = await createSku(master, { sort_order: 1 })
    const hidden = await createSku(master, { is_active: false })
    const { slug, available_variants } = await read(master)
    expect(available_variants.map((v: { id: string }) => v.id)).toEqual([a, b])
    expect(available_variants[1]).toMatchObject({ variant_attributes: { cor: 'Azul' } })
    expect((await read(a)).master_slug).toBe(slug)

    await db.sql`update public.products set is_active = true where id = ${hidden}`
    await db.sql`delete from public.products where id = ${a}`
    await db.sql`update public.products set slug = 'mestre-novo' where id = ${master}`
    expect((await read(master)).available_variants).toHaveLength(2)
    expect((await read(b)).master_slug).toBe('mestre-novo')
  })

  it('cannot be written by hand [PROD-13]', async () => {
    const master = await createMaster()
    await db.sql`update public.products set available_variants = '[{"id":"x"}]', master_slug = 'x'
      where id = ${master}`
    expect(await read(master)).toMatchObject({ available_variants: [], master_slug: null })
  })

  it('a field named in inherit_from_master takes the master value, another does not [PROD-14]', async () => {
    const master = await createMaster()
    const sku = await createSku(master, {
      name: 'Filho',
      description: 'do filho',
      price: 10,
      inherit_from_master: ['description', 'price'],
    })
    expect(await read(sku)).toMatchObject({
      name: 'Filho',
      description: 'do mestre',
      price: '100.00',
    })
    await db.sql`update public.products set price = 59.9, name = 'Outro' where id = ${master}`
    expect(await read(sku)).toMatchObject({ name: 'Filho', price: '59.90' })
  })

  it('flag and type agree, whichever was written', async () => {
    const id = await createProduct(db.sql, { is_master_product: true })
    expect((await read(id)).product_type).toBe('master')
    await db.sql`update public.products set is_master_product = false where id = ${id}`
    expect((await read(id)).product_type).toBe('simple')
  })

  it('a parent must be a master', async () => {
    const simple = await createProduct(db.sql)
    expect(await refusal(createSku(simple))).toBe('UT005')
  })
})

it('signs a review of the product data with the admin who did it [ADM-08]', async () => {
  const [admin, id] = [await db.createUser({ admin: true }), await createProduct(db.sql)]
  const other = await db.createUser()
  await db.as(
    admin,
    (tx) => tx`update public.products
    set is_reviewed = true, reviewed_by = ${other.id} where id = ${id}`,
  )
  expect(await read(id)).toMatchObject({ is_reviewed: true, reviewed_by: admin.id })
  await db.as(admin, (tx) => tx`update public.products set is_reviewed = false where id = ${id}`)
  expect(await read(id)).toMatchObject({ reviewed_by: null, reviewed_at: null })
})

it('shows every column but who reviewed the product, to visitors and customers', async () => {
  const columns = await db.sql`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'products' order by 1`
  const open = columns.map(({ name }) => name).filter((name) => name !== 'reviewed_by')
  const ana = await db.createUser()
  for (const who of [anon, ana]) {
    await db.as(who, (tx) => tx`select ${tx(open)} from public.products limit 1`)
    for (const text of ['reviewed_by from public.products', '* from public.products']) {
      expect(await refusal(db.as(who, (tx) => tx.unsafe(`select ${text}`)))).toBe('42501')
    }
    await db.as(who, async (tx) => {
      const [row] = await tx`select * from public.view_product_with_tags limit 1`
      expect(Object.keys(row ?? {})).not.toContain('reviewed_by')
    })
  }
})
