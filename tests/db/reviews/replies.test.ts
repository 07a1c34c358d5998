// The reply of the store to a review, straight at the database.
import { beforeAll, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let owner: Persona & { id: string }

beforeAll(async () => {
  owner = await db.createUser({ admin: true, fullName: 'Dona da Loja' })
})

async function makeReview(status = 'approved') {
  const author = await db.createUser()
  const product = await createProduct(db.sql)
  const [review] = await db.sql`insert into public.reviews (product_id, user_id, rating, status)
    values (${product}, ${author.id}, 4, ${status}) returning id`
  return { author, product, id: review?.id as string }
}

const reply = (id: string, text: string | null, seen: string | null = null, as: Persona = owner) =>
  db.as(as, async (tx) => {
    const [row] =
      await tx`select public.set_review_reply(${id}, ${text}, ${seen}::text::timestamptz)
      as product`
    return row?.product
  })

const shown = (as: Persona, id: string) =>
  db.as(as, (tx) => tx`select reply, replied_at::text from public.reviews where id = ${id}`)

const mails = async (user: string) =>
  (await db.sql`select kind from private.outbox where user_id = ${user}`).map(({ kind }) => kind)

it('is written, changed and removed by the staff, and shown with a published review', async () => {
  const { id, product } = await makeReview()
  expect(await reply(id, '  Obrigado!  ')).toBe(product)
  const [first] = await shown(anon, id)
  expect(first).toMatchObject({ reply: 'Obrigado!' })
  await reply(id, 'Muito obrigado!', first?.replied_at)
  const [second] = await shown(anon, id)
  expect(second).toMatchObject({ reply: 'Muito obrigado!' })
  await reply(id, '', second?.replied_at)
  expect(await shown(anon, id)).toEqual([{ reply: null, replied_at: null }])
  const log = await db.sql`select actor, changes from public.audit_log
    where table_name = 'reviews' and row_id = ${id} and action = 'reply' order by id`
  expect(log.map(({ changes }) => changes.reply)).toEqual([
    [null, 'Obrigado!'],
    ['Obrigado!', 'Muito obrigado!'],
    ['Muito obrigado!', null],
  ])
  expect(log.every(({ actor }) => actor === owner.id)).toBe(true)
})

it('is not overwritten by who has read another one', async () => {
  const { id } = await makeReview()
  await reply(id, 'Primeira')
  expect(await refusal(reply(id, 'Segunda'))).toBe('UT007')
  expect(await refusal(reply(id, '', '2020-01-01T00:00:00Z'))).toBe('UT007')
  expect(await shown(anon, id)).toMatchObject([{ reply: 'Primeira' }])
})

it('is hidden with its review, except from the author', async () => {
  const { id, author } = await makeReview('pending')
  await reply(id, 'Vamos ver')
  expect(await shown(anon, id)).toEqual([])
  expect(await shown(await db.createUser(), id)).toEqual([])
  expect(await shown(author, id)).toMatchObject([{ reply: 'Vamos ver' }])
})

it('is sent to the author once, when both it and the review are public', async () => {
  const { id, author } = await makeReview('pending')
  await reply(id, 'Olá')
  expect(await mails(author.id)).toEqual([])
  await db.sql`update public.reviews set status = 'approved' where id = ${id}`
  expect(await mails(author.id)).toEqual(['review_reply'])
  const [row] = await shown(anon, id)
  await reply(id, null, row?.replied_at)
  await reply(id, 'Olá de novo')
  expect(await mails(author.id)).toEqual(['review_reply'])
  const [message] = await db.sql`select private.message_data(m) as data from private.outbox m
    where m.user_id = ${author.id}`
  expect(message?.data).toMatchObject({ reply: 'Olá de novo' })
})

it('is not sent again after the sent message was deleted', async () => {
  const { id, author } = await makeReview()
  await reply(id, 'Olá')
  expect(await mails(author.id)).toEqual(['review_reply'])
  await db.sql`delete from private.outbox where user_id = ${author.id}`
  await db.sql`update public.reviews
    set status = 'pending', replied_at = replied_at - interval '30 days' where id = ${id}`
  await db.sql`update public.reviews set status = 'approved' where id = ${id}`
  expect(await mails(author.id)).toEqual([])
})

it('has no author that visitors or the reviewer can read', async () => {
  const { id, author } = await makeReview()
  await reply(id, 'Olá')
  const read = (as: Persona) => db.as(as, (tx) => tx`select replied_by from public.reviews`)
  for (const as of [anon, author]) expect(await refusal(read(as))).toBe('42501')
  const [exported] = await db.as(author, (tx) => tx`select public.export_my_data() as data`)
  expect(exported?.data.reviews).toMatchObject([{ reply: 'Olá' }])
  expect(JSON.stringify(exported?.data)).not.toContain(owner.id)
})

it('is closed to everybody but the staff, also by a plain update', async () => {
  const { id, author } = await makeReview()
  for (const [as, code] of [
    [author, 'UT002'],
    [await db.createUser(), 'UT002'],
    [anon, '42501'],
  ] as const) {
    expect(await refusal(reply(id, 'Oi', null, as))).toBe(code)
  }
  const update = (as: Persona) =>
    db.as(as, (tx) => tx`update public.reviews set reply = 'Oi' where id = ${id}`)
  for (const as of [author, owner, anon]) expect(await refusal(update(as))).toBe('42501')
  expect(await refusal(reply(id, 'x'.repeat(2_001)))).toBe('23514')
})
