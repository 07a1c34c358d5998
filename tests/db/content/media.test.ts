// The library of images, in a database with the table of files that Storage has.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { MEDIA_USES } from '../../../lib/content/media.ts'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { uniqueWord } from '../../factories/unique-word.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let editor: Persona

beforeAll(async () => {
  editor = await db.createUser({ staff: 'editor' })
  await db.sql`create schema if not exists storage`
  await db.sql`create table if not exists storage.objects (
    bucket_id text, name text, metadata jsonb, created_at timestamptz default now(),
    primary key (bucket_id, name))`
  await db.sql`grant usage on schema storage to public`
  await db.sql`grant select on storage.objects to public`
})

type Row = { path: string; bytes: number; uses: { table: string; label: string }[] }

/** Adds a file to the bucket and returns its address. */
async function file(folder = 'banners', name = `${uniqueWord()}.webp`): Promise<string> {
  await db.sql`insert into storage.objects (bucket_id, name, metadata)
    values ('media', ${`${folder}/${name}`}, '{"size": 1234}')`
  return `/media/${folder}/${name}`
}

/** Adds an import that replaced this image of the product. */
const addImport = (product: string, image: string) =>
  db.sql`with b as (
      insert into public.import_batches (file_name, headers, total_rows, state)
      values ('x', '[]', 1, 'applied') returning id)
    insert into public.import_rows (batch_id, row_number, action, product_id, before)
    select id, 2, 'update', ${product}, ${db.sql.json({ image })} from b`

const list = (query: string, use: string | null = null, who = editor) =>
  db.as(who, async (tx): Promise<{ total: number; rows: Row[] }> => {
    const [row] = await tx`select public.list_media(${query}, ${use}) as list`
    return row?.list
  })
const remove = (paths: string[], who = editor) =>
  db.as(who, async (tx) => {
    const [row] = await tx`select public.delete_media(${paths}) as result`
    return row?.result
  })
const queue = () =>
  db.as(service, async (tx) => {
    const rows = await tx`select * from public.list_removed_media(100) as path`
    return rows.map(({ path }) => path)
  })

describe('the library', () => {
  it('lists each image once, with its size and its uses, and finds it by the name of a use', async () => {
    const word = uniqueWord()
    const path = await file()
    await file('widths/banners', `${word}.webp`)
    await file('avaliacoes', `${word}.webp`)
    await file('banners', `${word}.mp4`)
    for (const n of [1, 2]) await createProduct(db.sql, { name: `${word} ${n}`, image: path })
    await db.sql`insert into public.banners (title, image_url) values (${word}, ${path})`
    const name = path.slice(path.lastIndexOf('/') + 1)
    for (const query of [word, name]) {
      expect(await list(query)).toEqual({
        total: 1,
        rows: [
          {
            path,
            bytes: 1234,
            created_at: expect.any(String),
            use_count: 3,
            uses: [
              expect.objectContaining({ table: 'banners', label: word }),
              expect.objectContaining({ table: 'products', label: `${word} 1` }),
              expect.objectContaining({ table: 'products', label: `${word} 2` }),
            ],
          },
        ],
      })
    }
    for (const [use, total] of [
      ['banners', 1],
      ['products', 1],
      ['pages', 0],
      ['unused', 0],
    ] as const) {
      expect([use, (await list(word, use)).total]).toEqual([use, total])
    }
    expect((await list(name.toUpperCase(), 'products')).total).toBe(1)
  })

  it('finds images in Markdown, lists and JSON, also at the end of a sentence', async () => {
    const [text, extra, config, setting] = [await file(), await file(), await file(), await file()]
    await db.sql`insert into public.pages (slug, kind, title, body_markdown)
      values (${`ajuda-${uniqueWord()}`}, 'help', 'Ajuda', ${`![x](${text}?w=360) e ${text}.`})`
    const id = await createProduct(db.sql)
    await db.sql`update public.products set additional_images = ${[extra]} where id = ${id}`
    await db.sql`insert into public.special_sections (title, content_config)
      values ('Especial', ${db.sql.json({ rows: [{ image_url: config }] })})`
    await db.sql`insert into public.site_settings (setting_key, setting_value)
      values (${uniqueWord()}, ${db.sql.json({ logo: `https://loja.example${setting}` })})`
    for (const [path, table] of [
      [text, 'pages'],
      [extra, 'products'],
      [config, 'special_sections'],
      [setting, 'site_settings'],
    ] as const) {
      expect((await list(path, table)).rows).toMatchObject([{ path, uses: [{ table }] }])
      expect(await remove([path])).toEqual({ deleted: 0, kept: 1 })
    }
  })

  it('knows every table that can name an image', async () => {
    const none = new Set([
      // Texts that are no part of the store, or not shown as images.
      ...[
        'audit_log',
        'content_versions',
        'admin_login_tokens',
        'rate_limits',
        'clock',
        'seed_runs',
      ],
      ...['customer_events', 'user_sessions', 'cart_abandonment', 'visit_carts', 'search_daily'],
      ...[
        'outbox',
        'push_subscriptions',
        'media_refs',
        'summarized_items',
        'page_changes',
        'job_state',
        'report_state',
        'sales_daily',
      ],
      ...['analytics_daily', 'removed_media', 'known_devices'],
      ...['import_batches', 'import_images', 'import_lines'],
      ...[
        'credential_permits',
        'second_factors',
        'recovery_codes',
        'staff_roles',
        'product_daily',
        'coins_daily',
        'ledger_checks',
        'scroll_guards',
        'scroll_nonces',
      ],
      // Words, numbers and rules.
      ...[
        'tags',
        'listing_counts',
        'product_words',
        'search_words',
        'search_synonyms',
        'search_meanings',
        'redirects',
      ],
      ...[
        'coin_rules',
        'coin_system_config',
        'coin_transactions',
        'coin_redemptions',
        'coin_holds',
      ],
      ...['coin_campaigns', 'coupons', 'bundles', 'daily_codes', 'shipping_zones', 'repair_prices'],
      ...['homepage_layout', 'product_section_items', 'product_schedules', 'order_views'],
      // Tables of customers.
      ...['user_profiles', 'carts', 'reviews', 'review_photos', 'product_questions', 'consents'],
      ...['customer_addresses', 'customer_consoles', 'customer_notes', 'wishlist_shares'],
      ...[
        'orders',
        'order_history',
        'order_revisions',
        'order_notes',
        'parcel_events',
        'order_contacts',
      ],
      ...['assistance_requests', 'assistance_history', 'assistance_notes', 'product_alerts'],
    ])
    const [{ body } = { body: '' }] = await db.sql`
      select pg_get_functiondef('private.media_uses_in_content()'::regprocedure)
        || pg_get_functiondef('private.track_media(text, uuid[])'::regprocedure) as body`
    const whole = [...String(body).matchAll(/, (\w)::text\s+from public\.(\w+) \1\b/g)].map(
      (m) => m[2],
    )
    expect(whole).toHaveLength(15)
    const tables = await db.sql`
      select distinct c.relname as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attnum > 0
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype) order by 1`
    const known = new Set(whole)
    expect(
      tables.map(({ name }) => name).filter((name) => !known.has(name) && !none.has(name)),
    ).toEqual([])
    const kinds = [...String(body).matchAll(/(?:select|p_table =) '(\w+)'/g)].map(
      (match) => match[1],
    )
    expect(kinds.toSorted()).toEqual([...MEDIA_USES].toSorted())
  })

  it('does not name the uses that the caller may not read', async () => {
    const word = uniqueWord()
    const path = await file('produtos')
    const product = await createProduct(db.sql, { image: path, price: 10 })
    const lines = [{ product_id: product, quantity: 1 }]
    const order = await placeOrder(db, await db.createUser(), lines)
    await db.sql`update public.products set image = null where id = ${product}`
    await db.sql`insert into public.coin_products (name, cost, image) values (${word}, 1, ${path})`
    await addImport(product, path)
    await db.sql`insert into private.staff_roles (key, name, areas)
      values ('texts', 'Textos', '{content}')`
    const [manager, writer] = [
      await db.createUser({ staff: 'manager' }),
      await db.createUser({ staff: 'texts' }),
    ]
    for (const query of [order.code, word]) {
      expect((await list(query, null, manager)).total).toBe(1)
      expect((await list(query, null, writer)).total).toBe(0)
    }
    expect((await list(path, null, manager)).rows[0]?.uses).toMatchObject([
      { table: 'coin_products', label: word },
      { table: 'import_batches', label: '' },
      { table: 'orders', row: order.id, label: order.code },
    ])
    const unnamed = { row: null, label: null }
    expect((await list(path, null, writer)).rows).toMatchObject([
      {
        use_count: 3,
        uses: [
          { table: 'coin_products', ...unnamed },
          { table: 'import_batches', ...unnamed },
          { table: 'orders', ...unnamed },
        ],
      },
    ])
  })

  it('is for those who may change products, content or settings', async () => {
    for (const who of [await db.createUser({ staff: 'support' }), await db.createUser()]) {
      expect(await refusal(list('', null, who))).toBe('UT002')
      expect(await refusal(remove([], who))).toBe('UT002')
    }
    expect(await refusal(list('', null, anon))).toBe('42501')
    expect(await refusal(db.as(editor, (tx) => tx`select private.media_uses('{}')`))).toBe('42501')
  })
})

describe('deleting', () => {
  it('takes what nothing uses, once, into the list of the job and the audit log', async () => {
    const [unused, used] = [await file(), await file()]
    await db.sql`insert into public.quick_links (label, path, icon_url) values ('x', '/coins', ${used})`
    const photo = await file('avaliacoes')
    const paths = [unused, used, photo, '/media/banners/no-file.webp', '/media/widths/x.webp']
    expect(await remove(paths)).toEqual({ deleted: 1, kept: 4 })
    expect(await queue()).toEqual([unused])
    expect((await list(unused)).total).toBe(0)
    expect(await remove([unused])).toEqual({ deleted: 0, kept: 1 })
    const [audited] = await db.sql`select action from public.audit_log
      where table_name = 'media' and row_id = ${unused}`
    expect(audited?.action).toBe('delete')
    const many = Array.from({ length: 101 }, (_, n) => `/media/x/${n}.webp`)
    expect(await refusal(remove(many))).toBe('UT005')
    await db.sql`delete from private.removed_media`
  })

  it('keeps a file that is used again before the job comes', async () => {
    const path = await file()
    expect(await remove([path])).toEqual({ deleted: 1, kept: 0 })
    const id = await createProduct(db.sql, { image: path })
    expect(await queue()).toEqual([])
    expect((await list(path, 'products')).total).toBe(1)
    await db.sql`delete from public.products where id = ${id}`
    expect((await list(path, 'unused')).total).toBe(1)
  })

  it('keeps what orders and the undo of an import show', async () => {
    const [ordered, replaced] = [await file('produtos'), await file('produtos')]
    const customer = await db.createUser()
    const product = await createProduct(db.sql, { image: ordered, price: 10 })
    await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
    await db.sql`update public.products set image = null where id = ${product}`
    await addImport(product, replaced)
    expect((await list(ordered, 'orders')).total).toBe(1)
    expect((await list(replaced, 'import_batches')).total).toBe(1)
    expect(await remove([ordered, replaced])).toEqual({ deleted: 0, kept: 2 })
  })

  it('follows products, orders and imports as they change', async () => {
    const [first, second] = [await file('produtos'), await file('produtos')]
    const isUsed = async (path: string) => (await list(path, 'unused')).total === 0
    const customer = await db.createUser()
    const [product, other] = [
      await createProduct(db.sql, { image: first, price: 10 }),
      await createProduct(db.sql, { image: first, price: 10 }),
    ]
    await db.sql`update public.products set image = ${second} where id = ${product}`
    expect([await isUsed(first), await isUsed(second)]).toEqual([true, true])
    await db.sql`update public.products set image = null where id in (${product}, ${other})`
    expect([await isUsed(first), await isUsed(second)]).toEqual([false, false])

    await db.sql`update public.products set image = ${first} where id = ${product}`
    const order = await placeOrder(db, customer, [{ product_id: product, quantity: 1 }])
    await db.sql`delete from public.products where id in (${product}, ${other})`
    expect((await list(first)).rows).toMatchObject([{ uses: [{ table: 'orders' }] }])
    await db.sql`delete from public.orders where id = ${order.id}`
    expect(await isUsed(first)).toBe(false)

    const [batch] =
      await db.sql`insert into public.import_batches (file_name, headers, total_rows, state)
      values ('x', '[]', 1, 'applied') returning id`
    await db.sql`insert into public.import_rows (batch_id, row_number, action, product_id, changes)
      values (${batch?.id}, 2, 'create', ${randomUUID()}, ${db.sql.json({ image: second })})`
    expect(await isUsed(second)).toBe(true)
    await db.sql`delete from public.import_batches where id = ${batch?.id}`
    expect(await isUsed(second)).toBe(false)
    const [left] = await db.sql`select count(*)::int as n from private.media_refs
      where path in (${first}, ${second})`
    expect(left).toEqual({ n: 0 })
  })

  it('lists 5,000 images', async () => {
    const word = uniqueWord()
    await db.sql`insert into storage.objects (bucket_id, name, metadata)
      select 'media', 'produtos/' || ${word} || n || '.webp', '{"size": 1}'
      from generate_series(1, 5000) n`
    await db.sql`insert into public.products (name, slug, image, additional_images)
      select 'Foto', ${word} || n, '/media/produtos/' || ${word} || n || '.webp',
        array(select '/media/produtos/' || ${word} || n * 10 - i || '.webp' from generate_series(0, 9) i)
      from generate_series(1, 500) n`
    const started = performance.now()
    expect((await list(word)).total).toBe(5_000)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
