import { beforeAll, expect, it } from 'vitest'
import { createProduct, placeOrder, setState } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

const review = (who: Persona, product: string) =>
  db.as(who, async (tx) => {
    await tx`insert into public.reviews (product_id, rating, title, body)
      values (${product}, 5, 'Ótimo', 'Gostei')`
  })

const shown = (who: Persona, product: string) =>
  db.as(
    who,
    (tx) => tx`select rating, author_name, status from public.reviews
    where product_id = ${product}`,
  )

async function bought(state: string) {
  const user = await db.createUser({ fullName: 'Beatriz Lima' })
  const product = await createProduct(db.sql)
  const order = await placeOrder(db, user, [{ product_id: product, quantity: 1 }])
  const way = ['confirmed', 'paid', 'shipped', 'delivered']
  if (state === 'cancelled') await setState(db, admin, order, 'cancelled')
  else if (state === 'returned') await setState(db, admin, order, 'confirmed', 'paid', 'returned')
  else if (state !== 'sent')
    await setState(db, admin, order, ...way.slice(0, way.indexOf(state) + 1))
  return { user, product, order }
}

it.each([['paid'], ['shipped'], ['delivered']])(
  'a customer with an order in %s may review the product once [PROD-24]',
  async (state) => {
    const { user, product } = await bought(state)
    await review(user, product)
    expect(await refusal(review(user, product))).toBe('23505')
  },
)

it.each([['sent'], ['confirmed'], ['cancelled'], ['returned']])(
  'an order in %s gives no right to a review [PROD-24]',
  async (state) => {
    const { user, product } = await bought(state)
    expect(await refusal(review(user, product))).toBe('42501')
  },
)

it('nobody else may review it, nor may its buyer another product [PROD-24]', async () => {
  const { user, product } = await bought('paid')
  const [stranger, other] = [await db.createUser(), await createProduct(db.sql)]
  for (const [who, what] of [
    [stranger, product],
    [anon, product],
    [admin, product],
    [user, other],
  ] as const) {
    expect(await refusal(review(who, what))).toBe('42501')
  }
  const inTheirName = db.as(
    stranger,
    (tx) => tx`insert into public.reviews
    (product_id, user_id, rating) values (${product}, ${user.id}, 1)`,
  )
  expect(await refusal(inTheirName)).toBe('42501')
})

it('a review is public only once an admin approves it [PROD-25] [ADM-23]', async () => {
  const { user, product } = await bought('paid')
  const stranger = await db.createUser()
  await review(user, product)
  expect(await shown(anon, product)).toHaveLength(0)
  expect(await shown(stranger, product)).toHaveLength(0)
  expect(await shown(user, product)).toMatchObject([{ status: 'pending' }])

  const approve = (who: Persona) =>
    db.as(
      who,
      (tx) => tx`update public.reviews set status = 'approved'
      where product_id = ${product}`,
    )
  expect((await approve(user)).count).toBe(0)
  expect(await shown(anon, product)).toHaveLength(0)
  expect((await approve(admin)).count).toBe(1)
  expect(await shown(anon, product)).toEqual([
    { rating: 5, author_name: 'Beatriz', status: 'approved' },
  ])
  const [rating] = await db.as(
    anon,
    (tx) => tx`select review_count, average_rating
    from public.product_ratings where product_id = ${product}`,
  )
  expect(rating).toEqual({ review_count: 1, average_rating: '5.0' })
})

it('its author cannot approve it while writing it, nor sign it as another [PROD-25]', async () => {
  const { user, product } = await bought('paid')
  for (const [column, value] of [
    ['status', 'approved'],
    ['author_name', 'Loja'],
    ['moderated_by', user.id],
  ]) {
    const insert = db.as(
      user,
      (tx) => tx`insert into public.reviews
      ${tx({ product_id: product, rating: 5, [column as string]: value })}`,
    )
    expect(await refusal(insert), column).toBe('42501')
  }
})

const save = async (who: Persona, product: string, rating = 4, title = '', body = '') => {
  const [row] = await db.as(
    who,
    (tx) => tx`select public.save_my_review(${product}, ${rating}, ${title}, ${body}) as json`,
  )
  return row?.json
}
const moderate = (status: string, product: string) =>
  db.as(
    admin,
    (tx) => tx`update public.reviews set status = ${status} where product_id = ${product}`,
  )

it('its author corrects it, and it waits for an admin again [PROD-25]', async () => {
  const { user, product } = await bought('paid')
  expect(await save(user, product, 4, ' Bom ', ' Chegou bem ')).toMatchObject({
    rating: 4,
    title: 'Bom',
    body: 'Chegou bem',
    status: 'pending',
  })
  await moderate('approved', product)
  expect(await shown(anon, product)).toHaveLength(1)
  expect(await save(user, product, 2)).toMatchObject({ rating: 2, title: null, status: 'pending' })
  expect(await shown(anon, product)).toHaveLength(0)
  const [row] = await db.sql`select moderated_at, moderated_by from public.reviews
    where product_id = ${product}`
  expect(row).toEqual({ moderated_at: null, moderated_by: null })
  expect(await refusal(save(user, product, 6))).toBe('23514')
})

it.each([['sent'], ['returned']])(
  'an order in %s neither lets write nor mend it by the function [PROD-24]',
  async (state) => {
    const { user, product } = await bought(state)
    expect(await refusal(save(user, product))).toBe('UT002')
    expect(await refusal(save(anon, product))).toBe('42501')
    expect(await refusal(save(await db.createUser(), product))).toBe('UT002')
  },
)

it.each([
  ['closed to reviews', { allow_reviews: false }],
  ['without the block of reviews', { enabled: false }],
])('a product that is %s takes none [PROD-15]', async (_name, config) => {
  const { user, product } = await bought('paid')
  await db.sql`update public.products set reviews_config = ${db.sql.json(config)}
    where id = ${product}`
  expect(await refusal(save(user, product))).toBe('UT002')
  expect(await refusal(review(user, product))).toBe('42501')
})

it('the author is told what became of each, and what can still be reviewed [PROD-24]', async () => {
  const { user, product } = await bought('delivered')
  const stranger = await db.createUser()
  const of = async (who: Persona) => {
    const [row] = await db.as(
      who,
      (tx) => tx`select public.my_review_of(${product}) as one, public.list_my_reviews() as list`,
    )
    return row
  }
  expect(await of(user)).toMatchObject({
    one: { may_review: true, review: null },
    list: { written: [], waiting: [{ product_id: product }] },
  })
  expect(await of(stranger)).toEqual({
    one: { may_review: false, review: null },
    list: { written: [], waiting: [] },
  })
  await save(user, product)
  await moderate('rejected', product)
  expect(await of(user)).toMatchObject({
    one: { review: { status: 'rejected' } },
    list: {
      written: [{ product_id: product, status: 'rejected', may_review: true }],
      waiting: [],
    },
  })
  await db.sql`update public.products set reviews_config = '{"allow_reviews": false}'
    where id = ${product}`
  expect(await of(user)).toMatchObject({
    one: { may_review: false },
    list: { written: [{ product_id: product, may_review: false }] },
  })
  expect(await of(stranger)).toMatchObject({ one: { review: null } })
})

it('earns its coins once a product, also when it is deleted and written anew [COIN-13]', async () => {
  const { user, product } = await bought('paid')
  await db.sql`insert into public.coin_rules (action, amount, description, is_active)
    values ('review_approved', 20, 'Avaliação', true)
    on conflict (action) do update set is_active = true, amount = 20`
  for (let round = 0; round < 2; round += 1) {
    await save(user, product)
    await moderate('approved', product)
    await db.as(user, (tx) => tx`delete from public.reviews where product_id = ${product}`)
  }
  const earned = await db.sql`select amount from public.coin_transactions
    where user_id = ${user.id ?? ''} and reason = 'review_approved'`
  expect(earned).toEqual([{ amount: 20 }])
})
