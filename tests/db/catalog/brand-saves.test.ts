// Brands are renamed and merged by changing the brand of their products.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
const staff = () => db.createUser({ staff: 'editor' })
const word = () => `m${randomUUID().slice(0, 8)}`
const plain = { description: '', meta_title: '', meta_description: '', logo_url: '' }

type Saved = { slug: string; products: string[] }

const save = (persona: Persona, slug: string, values: object, seen: object) =>
  db.as(persona, async (tx) => {
    const [row] = await tx`select public.save_brand(${slug},
      ${tx.json({ ...plain, ...values } as never)}, ${tx.json({ ...plain, ...seen } as never)}) as saved`
    return row?.saved as Saved
  })
const brandOf = async (id: string) => {
  const [row] = await db.sql`select brand from public.products where id = ${id}`
  return row?.brand
}
const textsOf = async (slug: string) => {
  const [row] = await db.sql`select description from public.brands where slug = ${slug}`
  return row?.description
}

it('renames all spellings, listed or not, and redirects the page', async () => {
  const [old, next] = [word(), word()]
  const one = await createProduct(db.sql, { brand: old })
  const two = await createProduct(db.sql, { brand: old })
  const other = await createProduct(db.sql, { brand: old.toUpperCase(), is_active: false })
  const saved = await save(
    await staff(),
    old,
    { name: `${next} Ltda`, description: 'Texto' },
    { name: old },
  )
  expect(saved.slug).toBe(`${next}-ltda`)
  expect(saved.products).toEqual(expect.arrayContaining([one, two, other]))
  for (const id of [one, two, other]) expect(await brandOf(id)).toBe(`${next} Ltda`)
  const [redirect] = await db.sql`select to_path from public.redirects
    where from_path = ${`/marca/${old}`}`
  expect(redirect?.to_path).toBe(`/marca/${next}-ltda`)
  expect([await textsOf(old), await textsOf(saved.slug)]).toEqual([undefined, 'Texto'])
})

it('renames a family whose SKUs inherit the brand', async () => {
  const [old, next] = [word(), word()]
  const master = await createProduct(db.sql, { brand: old, product_type: 'master' })
  const sku = await createProduct(db.sql, {
    product_type: 'sku',
    parent_product_id: master,
    inherit_from_master: ['brand'],
  })
  await save(await staff(), old, { name: next }, { name: old })
  expect([await brandOf(master), await brandOf(sku)]).toEqual([next, next])
})

it('merges a brand into another, whose texts stay where none are given', async () => {
  const editor = await staff()
  const [one, two] = [word(), word()]
  const moved = await createProduct(db.sql, { brand: one })
  await createProduct(db.sql, { brand: two })
  await save(editor, two, { name: two, description: 'Da segunda' }, { name: two })
  const saved = await save(editor, one, { name: two }, { name: one })
  expect([saved.slug, await brandOf(moved), await textsOf(two)]).toEqual([two, two, 'Da segunda'])
  const cleared = save(editor, two, { name: two }, { name: two, description: 'Da segunda' })
  expect([(await cleared).slug, await textsOf(two)]).toEqual([two, ''])
})

it('refuses a stale edit, an unknown brand and a name without a slug', async () => {
  const editor = await staff()
  const brand = word()
  await createProduct(db.sql, { brand })
  expect(await refusal(save(editor, brand, { name: 'X' }, { name: 'outra' }))).toBe('UT007')
  expect(await refusal(save(editor, word(), { name: 'X' }, { name: 'X' }))).toBe('UT004')
  expect(await refusal(save(editor, brand, { name: '任天堂' }, { name: brand }))).toBe('UT005')
  expect(
    await brandOf((await db.sql`select id from public.products where brand = ${brand}`)[0]?.id),
  ).toBe(brand)
})

it('keeps the logo in a rename, also of the brand that it is merged into', async () => {
  const editor = await staff()
  const [one, two] = [word(), word()]
  for (const brand of [one, two]) await createProduct(db.sql, { brand })
  const logo_url = '/media/marca/logo.webp'
  const logoOf = async (slug: string) => {
    const [row] = await db.sql`select logo_url from public.brands where slug = ${slug}`
    return row?.logo_url
  }
  await save(editor, one, { name: one, logo_url }, { name: one })
  await save(editor, two, { name: one }, { name: two })
  expect(await logoOf(one)).toBe(logo_url)
  const next = word()
  await save(editor, one, { name: next, logo_url }, { name: one, logo_url })
  expect([await logoOf(one), await logoOf(next)]).toEqual([undefined, logo_url])
  for (const wrong of ['https://other.example/x.webp', '/media/"x', 'javascript:1']) {
    const values = { name: next, logo_url: wrong }
    expect(await refusal(save(editor, next, values, { name: next, logo_url }))).toBe('23514')
  }
})

it('lists each brand with its spellings and texts', async () => {
  const brand = word()
  await createProduct(db.sql, { brand })
  await createProduct(db.sql, { brand })
  await createProduct(db.sql, { brand: brand.toUpperCase() })
  const [row] = await db.as(
    await staff(),
    (tx) => tx`
    select public.list_admin_brands(${brand}, 10, 0) as list`,
  )
  expect(row?.list).toEqual({
    total: 1,
    rows: [
      { slug: brand, name: brand, spellings: [brand, brand.toUpperCase()], products: 3, ...plain },
    ],
  })
})
