// Two writers of one row: the second waits, and does not write over what it has not seen.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'
import { importCalls } from '../../support/db/import-calls.ts'
import { openSessions } from '../../support/db/sessions.ts'

const db = openDatabase(8)
const begin = openSessions(db)
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})
afterEach(() => db.setNow(null))

const { call, checkedBatch, apply } = importCalls(db, () => admin)
const word = () => `x${randomUUID().slice(0, 8)}`

const versionOf = async (id: string): Promise<string> => {
  const [row] = await db.sql`select updated_at::text as at from public.products where id = ${id}`
  return row?.at
}
const read = async (id: string) => {
  const [row] = await db.sql`select price::float, stock from public.products where id = ${id}`
  return row
}

it('a save of the quick edit refuses a product that is sold meanwhile [ADM-03]', async () => {
  const id = await createProduct(db.sql)
  const lines = [{ id, seen: await versionOf(id), changes: { price: 70 } }]
  const [selling, saving] = [await begin(), await begin(admin)]
  await selling.sql`update public.products set stock = stock - 1 where id = ${id}`
  const saved = saving.sql`
    select public.save_product_grid('Edição', ${saving.sql.json(lines)}) as json`.execute()
  await saving.isBlocked()
  await selling.end()
  const [row] = await saved
  await saving.end()
  expect(row?.json).toMatchObject({ saved: [], refused: [{ id, why: 'changed' }] })
  expect(await read(id)).toEqual({ price: 100, stock: 9 })
})

it('an import is refused when one of its products is sold meanwhile [IMP-02]', async () => {
  const product = await createProduct(db.sql)
  const batch = await checkedBatch([{ number: 2, product, changes: { price: 50 } }])
  await call('move_import($1, $2, $3, $4)', [batch, 'applying', null, null])
  const [selling, applying] = [await begin(), await begin(admin)]
  await selling.sql`update public.products set stock = stock - 1 where id = ${product}`
  const refused = refusal(applying.sql`select public.apply_import(${batch})`)
  await applying.isBlocked()
  await selling.end()
  expect(await refused).toBe('UT007')
  await applying.end()
  expect(await read(product)).toEqual({ price: 100, stock: 9 })
})

it('the undo of an import keeps a price that is changed meanwhile', async () => {
  const product = await createProduct(db.sql)
  const batch = await checkedBatch([{ number: 2, product, changes: { price: 50 } }])
  await apply(batch)
  const [pricing, undoing] = [await begin(), await begin(admin)]
  await pricing.sql`update public.products set price = 70 where id = ${product}`
  const undone = undoing.sql`select public.undo_import(${batch}) as json`.execute()
  await undoing.isBlocked()
  await pricing.end()
  const [row] = await undone
  await undoing.end()
  expect(row?.json).toMatchObject({ undone: false, count: 1 })
  expect(await read(product)).toEqual({ price: 70, stock: 10 })
})

it('the second of two saves of a product from one version is refused', async () => {
  const id = await createProduct(db.sql)
  const seen = await versionOf(id)
  const [one, two] = [await begin(admin), await begin(admin)]
  const save = ({ sql }: typeof one, price: number) =>
    sql`select public.save_product(${id}, ${sql.json({ price })}, null, ${seen}::timestamptz)`
  await save(one, 70)
  const refused = refusal(save(two, 80))
  await two.isBlocked()
  await one.end()
  expect(await refused).toBe('UT007')
  await two.end()
  expect(await read(id)).toEqual({ price: 70, stock: 10 })
})

it('the second of two saves of a brand from one version is refused', async () => {
  const name = word()
  await createProduct(db.sql, { brand: name })
  const seen = { name, description: '', meta_title: '', meta_description: '', logo_url: '' }
  const [one, two] = [await begin(admin), await begin(admin)]
  const save = ({ sql }: typeof one, description: string) =>
    sql`select public.save_brand(${name}, ${sql.json({ ...seen, description })}, ${sql.json(seen)})`
  await save(one, 'Um')
  const refused = refusal(save(two, 'Dois'))
  await two.isBlocked()
  await one.end()
  expect(await refused).toBe('UT007')
  await two.end()
  const [brand] = await db.sql`select description from public.brands where slug = ${name}`
  expect(brand?.description).toBe('Um')
})

it('two opposite redirects that are made at once are no loop', async () => {
  const [there, back] = [`/${word()}`, `/${word()}`]
  const [one, two] = [await begin(admin), await begin(admin)]
  await one.sql`select public.add_redirect(${there}, ${back})`
  const added = two.sql`select public.add_redirect(${back}, ${there}) as answer`.execute()
  await two.isBlocked()
  await one.end()
  const [row] = await added
  await two.end()
  expect(row?.answer).toBe('loop')
})

it('the second of two orders of the categories from one version is refused', async () => {
  const parent = word()
  const [first, second] = [`${parent}/a`, `${parent}/b`]
  await db.sql`insert into public.categories (slug, parent_slug, name, display_order)
    values (${parent}, null, 'Mãe', 1), (${first}, ${parent}, 'A', 1), (${second}, ${parent}, 'B', 2)`
  const [one, two] = [await begin(admin), await begin(admin)]
  const reorder = ({ sql }: typeof one) =>
    sql`select public.reorder_categories(${parent}, ${[second, first]}, ${[first, second]})`
  await reorder(one)
  const refused = refusal(reorder(two))
  await two.isBlocked()
  await one.end()
  expect(await refused).toBe('UT007')
  await two.end()
})

it('a restore of content is refused when the row is saved meanwhile', async () => {
  const slug = `ajuda/${word()}`
  await db.sql`insert into public.pages (slug, kind, title) values (${slug}, 'help', 'Um')`
  await db.sql`update public.pages set title = 'Dois' where slug = ${slug}`
  const [version] = await db.sql`select id from public.content_versions where row_id = ${slug}`
  const [page] = await db.sql`select updated_at::text as at from public.pages where slug = ${slug}`
  const [saving, restoring] = [await begin(admin), await begin(admin)]
  await saving.sql`select public.save_content('pages', ${slug},
    ${saving.sql.json({ title: 'Três' })}, ${page?.at}::timestamptz)`
  const refused = refusal(
    restoring.sql`select public.restore_content_version(${version?.id}, ${version?.id})`,
  )
  await restoring.isBlocked()
  await saving.end()
  expect(await refused).toBe('UT007')
  await restoring.end()
  const [row] = await db.sql`select title from public.pages where slug = ${slug}`
  expect(row?.title).toBe('Três')
})

it('the end of a planned price keeps a price that is changed meanwhile', async () => {
  await db.setNow('2027-05-10T15:00:00Z')
  const product = await createProduct(db.sql)
  const [made] = await db.as(
    admin,
    (tx) => tx`select public.create_schedule(${product}, 'price', 8000, null,
      '2027-05-11T15:00:00Z') as json`,
  )
  expect(await read(product)).toMatchObject({ price: 80 })
  const [pricing, cancelling] = [await begin(), await begin(admin)]
  await pricing.sql`select from public.products where id = ${product} for no key update`
  const refused = refusal(cancelling.sql`select public.cancel_schedule(${made?.json.id})`)
  await cancelling.isBlocked()
  await pricing.sql`update public.products set price = 90 where id = ${product}`
  await pricing.end()
  expect(await refused).toBe('UT015')
  await cancelling.end()
  expect(await read(product)).toMatchObject({ price: 90 })
})

it('staff remove no coins that an order holds meanwhile [COIN-09] [COIN-27]', async () => {
  const ana = await db.createUser({ coins: 1_000 })
  const product = await createProduct(db.sql, { price: 8, uti_coins_discount_percentage: 100 })
  const [ordering, adjusting] = [await begin(ana), await begin(admin)]
  const lines = ordering.sql.json([{ product_id: product, quantity: 1 }])
  await ordering.sql`select public.place_order(gen_random_uuid(), ${lines}, true)`
  const refused = refusal(adjusting.sql`select public.adjust_coins(${ana.id}, -500, 'Engano')`)
  await adjusting.isBlocked()
  await ordering.end()
  expect(await refused).toBe('UT021')
  await adjusting.end()
})

async function reviewWithPhotos(count: number) {
  const author = await db.createUser()
  const [review] = await db.sql`insert into public.reviews (product_id, user_id, rating, body)
    values (${await createProduct(db.sql)}, ${author.id}, 5, 'Gostei') returning id`
  const id = review?.id as string
  const add = (sql: Pick<typeof db.sql, 'unsafe'>) =>
    sql.unsafe(
      `select public.add_review_photo($1::uuid,
        '/media/avaliacoes/' || md5(gen_random_uuid()::text) || '.webp', 8, 6)`,
      [id],
    )
  for (let n = 0; n < count; n += 1) await db.as(author, add)
  return { author, id, add }
}

it('a review is not approved in words that its author changes meanwhile [PROD-25]', async () => {
  const { id } = await reviewWithPhotos(0)
  const seen = { rating: 5, title: null, body: 'Gostei', photos: [] }
  const [editing, approving] = [await begin(), await begin(admin)]
  await editing.sql`update public.reviews set rating = 1, body = 'Mudei de ideia' where id = ${id}`
  const refused = refusal(approving.sql`
    select public.moderate_review(${id}, 'approved', ${approving.sql.json(seen)})`)
  await approving.isBlocked()
  await editing.end()
  expect(await refused).toBe('UT007')
  await approving.end()
  const [row] = await db.sql`select status from public.reviews where id = ${id}`
  expect(row?.status).toBe('pending')
})

it('a review gets three photos at most, also when two are sent at once', async () => {
  const { author, id, add } = await reviewWithPhotos(2)
  const [one, two] = [await begin(author), await begin(author)]
  await add(one.sql)
  const refused = refusal(add(two.sql))
  await two.isBlocked()
  await one.end()
  expect(await refused).toBe('UT008')
  await two.end()
  expect(await db.sql`select from public.review_photos where review_id = ${id}`).toHaveLength(3)
})
