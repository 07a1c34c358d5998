// Tags are renamed, merged and deleted with everything that refers to them.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const staff = () => db.createUser({ staff: 'editor' })
const word = () => `Tag ${randomUUID().slice(0, 8)}`

async function tag(...products: string[]) {
  const name = word()
  const [row] = await db.sql`insert into public.tags (name) values (${name}) returning id`
  const id = row?.id as string
  for (const product of products) {
    await db.sql`insert into public.product_tags values (${product}, ${id})`
  }
  return { id, name }
}

async function section(...items: string[]) {
  const [row] = await db.sql`insert into public.product_sections (title) values ('S') returning id`
  const id = row?.id as string
  for (const [n, item] of items.entries()) {
    await db.sql`insert into public.product_section_items (section_id, item_type, item_id, display_order)
      values (${id}, 'tag', ${item}, ${n})`
  }
  return id
}

const itemsOf = async (id: string) =>
  (
    await db.sql`select item_id from public.product_section_items where section_id = ${id}
      order by display_order`
  ).map(({ item_id }) => item_id)
const tagsOf = async (product: string) =>
  (await db.sql`select tag_id from public.product_tags where product_id = ${product}`).map(
    ({ tag_id }) => tag_id,
  )
const meaning = (phrase: string, value: string) =>
  db.sql`insert into public.search_meanings values (${phrase}, 'tag', ${value})`
const meaningsOf = async (value: string) =>
  (
    await db.sql`select phrase from public.search_meanings where value = ${value} order by phrase`
  ).map(({ phrase }) => phrase)

type Used = { products: string[]; sections: string[] }

const call = (persona: Persona, work: (sql: typeof db.sql) => Promise<Record<string, unknown>[]>) =>
  db.as(persona, async (tx) => {
    const [row] = await work(tx as unknown as typeof db.sql)
    return row?.used as Used
  })
const save = (persona: Persona, id: string, values: object, seen: object) =>
  call(
    persona,
    (sql) => sql`select public.save_tag(${id}, ${sql.json(values as never)},
    ${sql.json(seen as never)}) as used`,
  )
const merge = (persona: Persona, from: string, to: string, seen: string) =>
  call(persona, (sql) => sql`select public.merge_tags(${from}, ${to}, ${seen}) as used`)
const remove = (persona: Persona, id: string, seen: string) =>
  call(persona, (sql) => sql`select public.delete_tag(${id}, ${seen}) as used`)

const plain = (name: string) => ({ name, weight: 1, category: 'generic' })

describe('a renamed tag', () => {
  it('stays on its products, in its sections and in the meanings of the search', async () => {
    const editor = await staff()
    const product = await createProduct(db.sql, {})
    const { id, name } = await tag(product)
    const byName = await section(name.toUpperCase())
    const phrase = randomUUID().replaceAll('-', '').slice(0, 12)
    await meaning(phrase, name)
    const next = word()
    const used = await save(editor, id, { ...plain(next), weight: 7 }, plain(name))
    expect(used.sections).toEqual([byName])
    expect(used.products).toContain(product)
    expect(await itemsOf(byName)).toEqual([id])
    expect(await meaningsOf(next)).toEqual([phrase])
    expect(await meaningsOf(name)).toEqual([])
    expect(await tagsOf(product)).toEqual([id])
    const [words] = await db.sql`select private.tag_attribute(${next})::text as word,
      (select w.words::text from private.product_words w where w.product_id = ${product}) as words`
    expect(words?.words).toContain(words?.word)
  })

  it('is refused after another change, for a taken and for an empty name', async () => {
    const editor = await staff()
    const [one, two] = [await tag(), await tag()]
    const stale = save(editor, one.id, plain(word()), { ...plain(one.name), weight: 2 })
    expect(await refusal(stale)).toBe('UT007')
    expect(await refusal(save(editor, one.id, plain(word()), plain('outro')))).toBe('UT007')
    const taken = save(editor, one.id, plain(two.name.toUpperCase()), plain(one.name))
    expect(await refusal(taken)).toBe('23505')
    expect(await refusal(save(editor, one.id, plain(' '), plain(one.name)))).toBe('23514')
    expect(await refusal(save(editor, randomUUID(), plain('a'), plain('b')))).toBe('UT004')
  })
})

describe('two merged tags', () => {
  it('are one: products, sections and meanings have the second once', async () => {
    const editor = await staff()
    const [only, both] = [await createProduct(db.sql, {}), await createProduct(db.sql, {})]
    const from = await tag(only, both)
    const to = await tag(both)
    const mixed = await section(from.id, to.id)
    const named = await section(from.name)
    const phrase = randomUUID().replaceAll('-', '').slice(0, 12)
    await meaning(phrase, from.name)
    await meaning(phrase, to.name)
    const used = await merge(editor, from.id, to.id, from.name)
    expect([...used.sections].sort()).toEqual([mixed, named].sort())
    expect(used.products).toEqual(expect.arrayContaining([only, both]))
    expect([await tagsOf(only), await tagsOf(both)]).toEqual([[to.id], [to.id]])
    expect([await itemsOf(mixed), await itemsOf(named)]).toEqual([[to.id], [to.id]])
    expect(await meaningsOf(to.name)).toEqual([phrase])
    expect(await refusal(merge(editor, from.id, to.id, from.name))).toBe('UT004')
    const [log] = await db.sql`select changes from public.audit_log
      where action = 'merge' and row_id = ${to.id}`
    expect(log?.changes).toEqual({ name: [from.name, to.name] })
  })

  it('are refused with a stale name, an unknown one and the tag itself', async () => {
    const editor = await staff()
    const [one, two] = [await tag(), await tag()]
    expect(await refusal(merge(editor, one.id, two.id, 'outro'))).toBe('UT007')
    expect(await refusal(merge(editor, one.id, randomUUID(), one.name))).toBe('UT004')
    expect(await refusal(merge(editor, one.id, one.id, one.name))).toBe('UT005')
  })

  it('in both directions at once leave exactly one', async () => {
    const editor = await staff()
    const product = await createProduct(db.sql, {})
    const [one, two] = [await tag(product), await tag(product)]
    const results = await Promise.allSettled([
      merge(editor, one.id, two.id, one.name),
      merge(editor, two.id, one.id, two.name),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await tagsOf(product)).toHaveLength(1)
  })
})

describe('a deleted tag', () => {
  it('leaves its products, sections and meanings, and the sections their history', async () => {
    const editor = await staff()
    const product = await createProduct(db.sql, {})
    const [gone, other] = [await tag(product), await tag(product)]
    const shown = await section(gone.id, other.id)
    await meaning(randomUUID().replaceAll('-', '').slice(0, 12), gone.name)
    const [listed] = await db.as(
      editor,
      (tx) => tx`select public.list_tags(${gone.name}, null, 10, 0)
      as list`,
    )
    expect(listed?.list).toMatchObject({
      total: 1,
      rows: [{ id: gone.id, products: 1, sections: 1, meanings: 1 }],
    })
    expect((await remove(editor, gone.id, gone.name)).sections).toEqual([shown])
    expect(await tagsOf(product)).toEqual([other.id])
    expect(await itemsOf(shown)).toEqual([other.id])
    expect(await meaningsOf(gone.name)).toEqual([])
    const [version] = await db.sql`select before from public.content_versions
      where row_id = ${shown} order by id desc limit 1`
    expect(version?.before.items).toHaveLength(2)
    expect(await refusal(remove(editor, gone.id, gone.name))).toBe('UT004')
    expect(await refusal(remove(editor, other.id, 'outro'))).toBe('UT007')
  })
})
