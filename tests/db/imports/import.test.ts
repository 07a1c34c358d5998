// The steps of an import as a caller of the data API meets them.
import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import { importCalls } from '../../support/db/import-calls.ts'

const db = openDatabase()
let owner: Persona & { id: string }

beforeAll(async () => {
  owner = await db.createUser({ admin: true })
})

const { call, checkedBatch, decide, apply } = importCalls(db, () => owner)

const priceOf = async (id: string) => {
  const [row] = await db.sql`select price::float as price from public.products where id = ${id}`
  return row?.price
}

describe('apply_import', () => {
  it('refuses a flagged line that nobody decided about, and writes nothing [IMP-02]', async () => {
    const [plain, flagged] = [await createProduct(db.sql), await createProduct(db.sql)]
    const batch = await checkedBatch([
      { number: 2, product: plain, changes: { price: 50 } },
      { number: 3, product: flagged, changes: { price: 5000 }, flags: ['price-jump'] },
    ])
    expect(await refusal(apply(batch))).toBe('UT015')
    await expect(apply(batch)).rejects.toThrow(/^row 3: /)
    expect([await priceOf(plain), await priceOf(flagged)]).toEqual([100, 100])

    await decide(batch, [3], null, 'accepted')
    await decide(batch, [3], null, null)
    expect(await refusal(apply(batch))).toBe('UT015')
    await decide(batch, [3], null, 'accepted')
    await apply(batch)
    expect([await priceOf(plain), await priceOf(flagged)]).toEqual([50, 5000])
  })

  it('names the first new line that cannot be written, and writes none [IMP-02]', async () => {
    const ids = Array.from({ length: 11 }, () => randomUUID())
    const linesWith = (changes: Record<number, object>) =>
      ids.map((product, n) => ({
        number: n + 2,
        product,
        changes: { name: `Parte ${n}`, slug: `parte-${product}`, price: 10, ...changes[n] },
        seen: false,
      }))
    const stored = () => db.sql`select from public.products where id = any (${ids})`
    const refused = await checkedBatch(linesWith({ 6: { price: -1 }, 9: { price: -1 } }))
    await expect(apply(refused)).rejects.toThrow(/^row 8: /)
    const twice = await checkedBatch(
      linesWith({ 3: { sku_code: 'DUAS' }, 7: { sku_code: 'DUAS' } }),
    )
    await expect(apply(twice)).rejects.toThrow(/^row 9: /)
    expect(await stored()).toHaveLength(0)
    await apply(await checkedBatch(linesWith({})))
    expect(await stored()).toHaveLength(11)
  })

  it('does not write lines that are left out, nor SKUs of a new master that is [IMP-02]', async () => {
    const kept = await createProduct(db.sql)
    const [master, sku] = [
      '00000000-0000-4000-8000-0000000a0001',
      '00000000-0000-4000-8000-0000000a0002',
    ]
    const batch = await checkedBatch([
      { number: 2, product: kept, changes: { price: 0 }, flags: ['price-text'] },
      {
        number: 3,
        product: master,
        changes: { name: 'Mestre de fora', product_type: 'master', price: 0 },
        flags: ['price-text'],
        seen: false,
      },
      {
        number: 4,
        product: sku,
        changes: { name: 'SKU', product_type: 'sku', parent_product_id: master, price: 9 },
        seen: false,
      },
    ])
    await decide(batch, [2, 3], null, 'left_out')
    await apply(batch)
    expect(await priceOf(kept)).toBe(100)
    expect(await db.sql`select from public.products where id in (${master}, ${sku})`).toHaveLength(
      0,
    )
    const [counts] = await db.sql`
      select create_count, update_count from public.import_batches where id = ${batch}`
    expect(counts).toEqual({ create_count: 0, update_count: 0 })
  })
})

describe('decide_import_rows', () => {
  it('decides together only about lines that have no other reason', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => createProduct(db.sql)))
    const [first = '', second = '', third = ''] = ids
    const batch = await checkedBatch([
      { number: 2, product: first, changes: { price: 1 }, flags: ['price-jump', 'price-jump'] },
      { number: 3, product: second, changes: { price: 1 }, flags: ['price-jump', 'price-date'] },
      { number: 4, product: third, changes: { price: 99 } },
    ])
    await decide(batch, [4], 'price-jump', 'accepted')
    const rows = await db.sql`
      select row_number, decision from public.import_rows where batch_id = ${batch} order by 1`
    expect(rows.map(({ decision }) => decision)).toEqual(['accepted', null, null])
  })

  it('is refused to another admin and once the batch is written', async () => {
    const product = await createProduct(db.sql)
    const flags = ['price-jump']
    const batch = await checkedBatch([{ number: 2, product, changes: { price: 1 }, flags }])
    const other = await db.createUser({ admin: true })
    const theirs = db.as(
      other,
      (tx) => tx`select public.decide_import_rows(${batch}, ${[2]}, null, 'accepted')`,
    )
    expect(await refusal(theirs)).toBe('UT004')
    expect(await refusal(decide(batch, [2], null, 'maybe'))).toBe('23514')
    await decide(batch, [2], null, 'accepted')
    await apply(batch)
    expect(await refusal(decide(batch, [2], null, 'left_out'))).toBe('UT015')
  })
})

describe('the pages that an import changes', () => {
  const created = { name: 'Jogo novo', slug: 'paginas-novo', sku_code: 'PAG-1', price: 10 }

  it('are none of new products, which no page or list shows yet; an undo names all of theirs', async () => {
    const id = randomUUID()
    const batch = await checkedBatch([{ number: 2, product: id, changes: created, seen: false }])
    const [applied] = (await apply(batch)) as [Record<string, string[]>]
    expect(applied).toEqual({ hasNew: true, products: [], cards: [], categories: [] })
    const [undone] = await call('undo_import($1)', [batch])
    expect(undone.hasNew).toBe(false)
    expect(undone.products.sort()).toEqual(['PAG-1', id, 'paginas-novo'].sort())
    expect(undone.cards.sort()).toEqual([id, 'paginas-novo'].sort())
  })

  it('are found by the slug, and by the other names once one of them or the visibility changed', async () => {
    const [priced, renamed, hidden] = [
      await createProduct(db.sql, { slug: 'paginas-preco', sku_code: 'PAG-2' }),
      await createProduct(db.sql, { slug: 'paginas-antes', sku_code: 'PAG-3' }),
      await createProduct(db.sql, { slug: 'paginas-oculto', sku_code: 'PAG-4' }),
    ]
    const batch = await checkedBatch([
      { number: 2, product: priced, changes: { price: 12 } },
      { number: 3, product: renamed, changes: { slug: 'paginas-depois' } },
      { number: 4, product: hidden, changes: { is_active: false } },
    ])
    const [applied] = (await apply(batch)) as [Record<string, string[]>]
    expect(applied.hasNew).toBe(false)
    expect(applied.products?.sort()).toEqual(
      [
        'paginas-preco',
        ...['paginas-antes', 'paginas-depois', 'PAG-3', renamed],
        ...['paginas-oculto', 'PAG-4', hidden],
      ].sort(),
    )
    expect(applied.cards?.sort()).toEqual(
      [
        ...['paginas-preco', priced, 'paginas-antes', 'paginas-depois', renamed],
        ...['paginas-oculto', hidden],
      ].sort(),
    )
  })
})

describe('the images of an import', () => {
  const address = 'https://cdn.example/a.png'
  const path = `/media/produtos/importadas/${createHash('sha256').update(address).digest('hex')}.webp`

  it('are claimed once, by two callers at the same time too, and again after a minute', async () => {
    const product = await createProduct(db.sql)
    const images = Array.from({ length: 6 }, (_, n) => `https://cdn.example/${n}.png`)
    const changes = { image: images[0], additional_images: images }
    const batch = await checkedBatch([{ number: 2, product, changes }])
    await apply(batch)
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => call('claim_import_images($1, $2)', [batch, 1])),
    )
    expect(claims.flat().sort()).toEqual(images)
    expect(await call('claim_import_images($1, $2)', [batch, 20])).toEqual([])
    await db.sql`update public.import_images set claimed_at = claimed_at - interval '61 seconds'
      where batch_id = ${batch} and address = ${images[3] ?? ''}`
    expect(await call('claim_import_images($1, $2)', [batch, 20])).toEqual([images[3]])
  })

  it('replace their address on the product, and do not stand in the way of the undo', async () => {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = await createProduct(db.sql, {
      product_type: 'sku',
      parent_product_id: master,
      inherit_from_master: ['image'],
    })
    const batch = await checkedBatch([
      {
        number: 2,
        product: master,
        changes: { image: address, additional_images: [address], gallery_alts: { [address]: 'A' } },
      },
      { number: 3, product: sku, changes: { stock: 3 } },
    ])
    await apply(batch)
    await call('claim_import_images($1, $2)', [batch, 1])
    const [touched] = await call('finish_import_image($1, $2, $3)', [batch, address, null])
    expect(touched.products).toEqual(expect.arrayContaining([master, sku]))
    const [shown] = await db.sql`
      select image, additional_images, gallery_alts from public.products where id = ${master}`
    expect(shown).toEqual({
      image: path,
      additional_images: [path],
      gallery_alts: { [path]: 'A' },
    })
    const [inherited] = await db.sql`select image from public.products where id = ${sku}`
    expect(inherited?.image).toBe(path)
    expect(await refusal(call('finish_import_image($1, $2, $3)', [batch, address, null]))).toBe(
      'UT004',
    )
    expect(await call('undo_import($1)', [batch])).toMatchObject([{ undone: true }])
    expect(await refusal(call('claim_import_images($1, $2)', [batch, 1]))).toBe('UT004')
  })

  it('leave an image alone that somebody chose meanwhile', async () => {
    const product = await createProduct(db.sql)
    const batch = await checkedBatch([{ number: 2, product, changes: { image: address } }])
    await apply(batch)
    await call('claim_import_images($1, $2)', [batch, 1])
    await db.sql`update public.products set image = '/media/mine.webp' where id = ${product}`
    const [touched] = await call('finish_import_image($1, $2, $3)', [batch, address, null])
    expect(touched).toEqual({ hasNew: false, products: [], cards: [], categories: [] })
    const [row] = await db.sql`select image from public.products where id = ${product}`
    expect(row?.image).toBe('/media/mine.webp')
  })

  it('that failed are tried again when asked', async () => {
    const product = await createProduct(db.sql)
    const batch = await checkedBatch([{ number: 2, product, changes: { image: address } }])
    await apply(batch)
    await call('claim_import_images($1, $2)', [batch, 1])
    await call('finish_import_image($1, $2, $3)', [batch, address, 'MISSING'])
    expect(await call('claim_import_images($1, $2)', [batch, 1])).toEqual([])
    await call('retry_import_images($1)', [batch])
    expect(await call('claim_import_images($1, $2)', [batch, 1])).toEqual([address])
  })
})

it('deletes what was not finished a day after its last step, and what was written a month after', async () => {
  const product = await createProduct(db.sql, { name: 'Expira' })
  const line = { number: 2, product, changes: { stock: 3 } }
  const [written, checkedOnly] = [await checkedBatch([line]), await checkedBatch([line])]
  const [uploaded] = await call('start_import($1, $2, $3)', ['u.xlsx', [], 1])
  await apply(written)
  const left = async (age: string) => {
    const all = [written, checkedOnly, uploaded]
    await db.sql`update public.import_batches set touched_at = private.now_utc() - ${age}::interval
      where id = any (${all})`
    await db.sql`select private.run_due_jobs()`
    const rows = await db.sql`select id from public.import_batches where id = any (${all})`
    return rows.map(({ id }) => all.indexOf(id)).sort()
  }
  expect(await left('23 hours')).toEqual([0, 1, 2])
  expect(await left('25 hours')).toEqual([0])
  expect(await left('31 days')).toEqual([])
})

it('uses the images that it writes and those that it replaces, and none of an earlier check', async () => {
  const [old, fresh] = ['/media/produtos/antiga.webp', '/media/produtos/nova.webp']
  const product = await createProduct(db.sql, { image: old })
  const batch = await checkedBatch([{ number: 2, product, changes: { image: fresh } }])
  const used = async (id: string) => {
    const rows = await db.sql`select path from private.media_refs where row_id = ${id} order by 1`
    return rows.map(({ path }) => path)
  }
  expect(await used(batch)).toEqual([fresh])
  await apply(batch)
  expect(await used(batch)).toEqual([old, fresh])
  const checkedAgain = await checkedBatch([{ number: 2, product, changes: { image: old } }])
  await call('move_import($1, $2, $3, $4)', [checkedAgain, 'checking', {}, null])
  expect(await used(checkedAgain)).toEqual([])
})

it('an undo keeps a tag that it made once another product has it', async () => {
  const [first, second] = [await createProduct(db.sql), await createProduct(db.sql)]
  const batch = await checkedBatch([{ number: 2, product: first, changes: { price: 50 } }])
  await db.sql`update public.import_rows set tags = '[{"name": "Etiqueta X", "weight": 1}]'
    where batch_id = ${batch}`
  await apply(batch)
  await db.sql`insert into public.product_tags (product_id, tag_id)
    select ${second}, t.id from public.tags t where t.name = 'Etiqueta X'`
  expect(await call('undo_import($1)', [batch])).toMatchObject([{ undone: true }])
  const tagged = await db.sql`select p.product_id from public.tags t
    left join public.product_tags p on p.tag_id = t.id where t.name = 'Etiqueta X'`
  expect(tagged).toEqual([{ product_id: second }])
})

it('an undo keeps a tag that it made once a section or the search uses it', async () => {
  const names = ['Da busca', 'Por id', 'Por nome', 'Preferida', 'Sem uso']
  const product = await createProduct(db.sql)
  const batch = await checkedBatch([{ number: 2, product, changes: { price: 50 } }])
  await db.sql`update public.import_rows
    set tags = ${db.sql.json(names.map((name) => ({ name, weight: 1 })))}
    where batch_id = ${batch}`
  await apply(batch)
  await db.sql`with section as (
      insert into public.product_sections (title) values ('Faixa') returning id)
    insert into public.product_section_items (section_id, item_type, item_id)
    select s.id, 'tag', case t.name when 'Por id' then t.id::text else 'POR NOME' end
    from section s, public.tags t where t.name in ('Por id', 'Por nome')`
  await db.sql`insert into public.search_meanings (phrase, kind, value)
    values ('busca', 'tag', 'da busca'), ('preferida', 'prefer_tag', 'Preferida')`
  expect(await call('undo_import($1)', [batch])).toMatchObject([{ undone: true }])
  const left = await db.sql`select name from public.tags where name = any (${names}) order by 1`
  expect(left.map(({ name }) => name)).toEqual(names.slice(0, 4))
})

it('a plan that starts or ends meanwhile prevents the undo of what it writes, and of nothing else', async () => {
  const named = await createProduct(db.sql, { name: 'Antes' })
  const priced = await createProduct(db.sql)
  const [name, price] = [
    await checkedBatch([{ number: 2, product: named, changes: { name: 'Depois' } }]),
    await checkedBatch([{ number: 2, product: priced, changes: { price: 90 } }]),
  ]
  for (const batch of [name, price]) await apply(batch)
  const end = new Date(Date.now() + 3_600_000).toISOString()
  for (const product of [named, priced])
    await call('create_schedule($1, $2, $3, $4, $5)', [product, 'price', 8_000, null, end])
  await db.sql`update public.products set is_active = false where id = ${named}`
  expect(await call('undo_import($1)', [price])).toMatchObject([
    { undone: false, obstacles: [{ why: 'changed' }] },
  ])
  expect(await call('undo_import($1)', [name])).toMatchObject([{ undone: true }])
  const [row] = await db.sql`select name, price::float, is_active from public.products
    where id = ${named}`
  expect(row).toEqual({ name: 'Antes', price: 80, is_active: false })
  expect(await priceOf(priced)).toBe(80)
})

it('indexes the words of what it wrote, once, as the search indexes single saves', async () => {
  const product = await createProduct(db.sql, { name: 'Antigo' })
  const [fresh, master, sku] = [randomUUID(), randomUUID(), randomUUID()]
  const created = (number: number, id: string, changes: object) => ({
    number,
    product: id,
    changes: { price: 10, slug: `palavra-${id}`, ...changes },
    seen: false,
  })
  const batch = await checkedBatch([
    { number: 2, product, changes: { name: 'Renomeado Zunido' } },
    created(3, fresh, { name: 'Fresco Zunido' }),
    created(4, master, { name: 'Mestre Zunido', product_type: 'master' }),
    created(5, sku, { name: 'Cor Zunido', product_type: 'sku', parent_product_id: master }),
  ])
  await db.sql`update public.import_rows set tags = '[{"name": "Marcada", "weight": 1}]'
    where batch_id = ${batch} and row_number in (2, 3)`
  await apply(batch)
  const wordsOf = async (ids: string[]) => {
    const rows = await db.sql`
      select product_id as id, words::text as words from private.product_words
      where product_id = any (${ids}) order by 1`
    return rows.map(({ words }) => words)
  }
  /** The words of products, and what the search writes when it indexes each of them by itself. */
  async function compared(ids: string[]) {
    const written = await wordsOf(ids)
    await db.sql`delete from private.product_words where product_id = any (${ids})`
    for (const id of ids) await db.sql`select private.index_product_words(array[${id}]::uuid[])`
    return { written, expected: await wordsOf(ids) }
  }
  const { written, expected } = await compared([product, fresh, sku])
  expect(written).toHaveLength(3)
  expect(written).toEqual(expected)
  expect(written.filter((words) => words.includes("'t=marcada'"))).toHaveLength(2)
  const [setting] = await db.sql`select current_setting('uti.index_words_later', true) as value`
  expect(setting?.value ?? '').toBe('')
  // A save after the import, in the same session too, is indexed by itself.
  await db.sql`update public.products set name = 'Depois Zunido' where id = ${fresh}`
  const later = await compared([fresh])
  expect(later.written[0]).toContain("'depois':1A")
  expect(later.written).toEqual(later.expected)
})
