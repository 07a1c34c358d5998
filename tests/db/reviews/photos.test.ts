// The photos of a review, straight at the database.
import { beforeAll, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona, service } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let owner: Persona & { id: string }
let count = 0

beforeAll(async () => {
  owner = await db.createUser({ admin: true })
})

async function makeReview(status = 'approved') {
  const author = await db.createUser()
  const product = await createProduct(db.sql)
  const [review] = await db.sql`insert into public.reviews (product_id, user_id, rating, status)
    values (${product}, ${author.id}, 4, ${status}) returning id`
  return { author, product, id: review?.id as string }
}

function newFile(): string {
  count += 1
  return `/media/avaliacoes/${String(count).padStart(32, '0')}.webp`
}

const add = (as: Persona, review: string, file = newFile()) =>
  db.as(as, async (tx) => {
    const [row] = await tx`select public.add_review_photo(${review}, ${file}, 800, 600) as review`
    return row?.review
  })
const seen = (as: Persona, review: string) =>
  db.as(as, (tx) => tx`select file from public.review_photos where review_id = ${review}`)
const remove = (as: Persona, review: string) =>
  db.as(as, (tx) => tx`delete from public.review_photos where review_id = ${review} returning file`)
const toDelete = async () =>
  (await db.as(service, (tx) => tx`select * from public.list_removed_media(100) as path`)).map(
    ({ path }) => path,
  )

it('are added by the author, hide the review until it is read again, and are three at most', async () => {
  const { author, id } = await makeReview()
  const [first, second] = [newFile(), newFile()]
  expect(await add(author, id, first)).toMatchObject({
    id,
    status: 'pending',
    photos: [{ file: first, width: 800, height: 600 }],
  })
  await add(author, id, second)
  await add(author, id)
  expect(await refusal(add(author, id))).toBe('UT008')
  expect(await seen(anon, id)).toEqual([])
  expect(await seen(author, id)).toHaveLength(3)
  expect(await seen(owner, id)).toHaveLength(3)
  await db.as(owner, (tx) => tx`update public.reviews set status = 'approved' where id = ${id}`)
  expect(await seen(anon, id)).toHaveLength(3)
})

it('are published only to who has seen them, and the text too', async () => {
  const { author, product, id } = await makeReview('pending')
  const read = async () => {
    const [row] = await db.sql`select r.rating, r.title, r.body,
      array(select p.id from public.review_photos p where p.review_id = r.id order by p.id) as photos
      from public.reviews r where r.id = ${id}`
    return row ?? {}
  }
  const publish = (what: object, as: Persona = owner) =>
    db.as(as, async (tx) => {
      const [row] =
        await tx`select public.moderate_review(${id}, 'approved', ${tx.json(what as never)}) as product`
      return row?.product
    })
  const plain = await read()
  expect(await refusal(publish(plain, author))).toBe('UT004')
  expect(await refusal(publish(plain, anon))).toBe('42501')
  await add(author, id)
  expect(await refusal(publish(plain))).toBe('UT007')
  await add(author, id)
  const withPhotos = await read()
  await db.sql`update public.reviews set rating = 1, body = 'Outro texto' where id = ${id}`
  expect(await refusal(publish(withPhotos))).toBe('UT007')
  expect(await seen(anon, id)).toEqual([])
  expect(await publish(await read())).toBe(product)
  expect(await seen(anon, id)).toHaveLength(2)
})

it('belong to the author alone, and are files that the server named', async () => {
  const { author, product, id } = await makeReview()
  const other = await db.createUser()
  expect(await refusal(add(other, id))).toBe('UT004')
  expect(await refusal(add(anon, id))).toBe('42501')
  for (const file of [
    '/media/produtos/x.webp',
    'https://x.example/a.webp',
    '/media/avaliacoes/../a',
  ]) {
    expect(await refusal(add(author, id, file))).toBe('23514')
  }
  const file = newFile()
  await add(author, id, file)
  const again = await makeReview()
  expect(await refusal(add(again.author, again.id, file))).toBe('23505')
  await db.sql`update public.products set reviews_config = reviews_config || '{"allow_reviews": false}'
    where id = ${product}`
  expect(await refusal(add(author, id))).toBe('UT002')
  expect(await remove(other, id)).toEqual([])
  expect(await remove(author, id)).toEqual([{ file }])
})

it('leave their file to the server, whether photo, review or account was deleted', async () => {
  const files = [newFile(), newFile(), newFile()]
  const [one, two, three] = [await makeReview(), await makeReview(), await makeReview()]
  for (const [index, { author, id }] of [one, two, three].entries()) {
    await add(author, id, files[index])
  }
  expect(await toDelete()).not.toEqual(expect.arrayContaining(files))
  await remove(owner, one.id)
  const [logged] = await db.sql`select changes from public.audit_log
    where table_name = 'review_photos' and actor = ${owner.id}`
  expect(logged?.changes).toMatchObject({ file: [files[0], null] })
  await db.as(two.author, (tx) => tx`delete from public.reviews where id = ${two.id}`)
  const mine = await db.as(three.author, async (tx) => {
    const [row] = await tx`select public.export_my_data() as data`
    return row?.data
  })
  expect(mine.review_photos).toMatchObject([{ file: files[2], review_id: three.id }])
  await db.as(three.author, (tx) => tx`select public.delete_my_account()`)
  expect(await toDelete()).toEqual(expect.arrayContaining(files))
  expect(await refusal(db.as(owner, (tx) => tx`select public.list_removed_media(1)`))).toBe('42501')
  await db.as(service, (tx) => tx`select public.delete_removed_media(${files.slice(0, 2)})`)
  expect(await toDelete()).toEqual(expect.not.arrayContaining(files.slice(0, 2)))
  expect(await toDelete()).toContain(files[2])
})
