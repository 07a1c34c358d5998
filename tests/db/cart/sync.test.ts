import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createProduct, placeOrder } from '../../factories/sql.ts'
import { anon, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()

type Line = { product_id: string; size?: string | null; color?: string | null; quantity: number }
type Cart = { owner: string; version: number; saved: boolean; lines: Record<string, unknown>[] }

const read = (who: Persona): Promise<Cart> =>
  db.as(who, async (tx) => (await tx`select public.sync_cart() as cart`)[0]?.cart)

const write = (who: Persona, lines: Line[], overrides: Partial<Cart & { key: string }> = {}) =>
  db.as(who, async (tx): Promise<Cart> => {
    const { owner = who.id ?? null, version = 0, key = randomUUID() } = overrides
    const [row] = await tx`select public.sync_cart(${owner}, ${version}, ${key},
      ${tx.json(lines as never)}) as cart`
    return row?.cart
  })

const idsOf = (cart: Cart) => cart.lines.map(({ product_id }) => product_id)

it('keeps what the device that knows the version says, and gives it to the next [CART-03]', async () => {
  const ana = await db.createUser()
  const id = await createProduct(db.sql, { name: 'Zelda', slug: `z-${randomUUID()}`, price: 299.9 })
  expect(await read(ana)).toEqual({ owner: ana.id, version: 0, saved: false, lines: [] })
  const line = { product_id: id, size: null, color: null, quantity: 2 }
  expect(await write(ana, [line])).toMatchObject({ version: 1, saved: true })
  expect(await read(ana)).toMatchObject({
    version: 1,
    saved: false,
    lines: [{ ...line, name: 'Zelda', price_cents: 29_990 }],
  })
})

it('lets one of many devices at once in and tells the others what is stored [CART-03]', async () => {
  const ana = await db.createUser()
  const ids = await Promise.all(Array.from({ length: 10 }, () => createProduct(db.sql)))
  const answers = await Promise.all(ids.map((id) => write(ana, [{ product_id: id, quantity: 1 }])))
  const [winner, ...more] = answers.filter(({ saved }) => saved)
  expect(more).toEqual([])
  for (const answer of answers) expect(answer).toMatchObject({ version: 1, lines: winner?.lines })
})

it('counts a repeated write once, also after another device has written [CART-03]', async () => {
  const ana = await db.createUser()
  const [one, two] = await Promise.all([createProduct(db.sql), createProduct(db.sql)])
  const key = randomUUID()
  const lines = [{ product_id: one ?? '', quantity: 1 }]
  await write(ana, lines, { key })
  await write(ana, [{ product_id: two ?? '', quantity: 1 }], { version: 1 })
  const repeated = await write(ana, lines, { key })
  expect(repeated).toMatchObject({ version: 2, saved: true })
  expect(idsOf(repeated)).toEqual([two])
})

it('counts the last of many writes once when it is repeated [CART-03]', async () => {
  const ana = await db.createUser()
  const lines = [{ product_id: await createProduct(db.sql), quantity: 1 }]
  let key = ''
  for (let version = 0; version < 20; version++) {
    key = randomUUID()
    expect(await write(ana, lines, { version, key })).toMatchObject({ saved: true })
  }
  expect(await write(ana, lines, { version: 19, key })).toMatchObject({ version: 20, saved: true })
})

it('takes no lines that a device believes to be of somebody else [CART-03]', async () => {
  const [ana, bia] = await Promise.all([db.createUser(), db.createUser()])
  const id = await createProduct(db.sql)
  const lines = [{ product_id: id, quantity: 1 }]
  expect(await write(bia, lines, { owner: ana.id })).toMatchObject({ owner: bia.id, saved: false })
  expect(await read(bia)).toMatchObject({ version: 0, lines: [] })
  expect(await read(ana)).toMatchObject({ version: 0, lines: [] })
})

it('stores each line once, and shows nothing of a product that is not sold [CART-02]', async () => {
  const ana = await db.createUser()
  const [shown, hidden] = await Promise.all([
    createProduct(db.sql),
    createProduct(db.sql, { is_active: false }),
  ])
  const cart = await write(ana, [
    { product_id: shown ?? '', size: 'M', quantity: 2 },
    { product_id: hidden ?? '', quantity: 1 },
    { product_id: shown ?? '', size: ' M ', color: 'default', quantity: 5 },
  ])
  expect(cart.lines).toMatchObject([
    { product_id: shown, size: 'M', color: null, quantity: 5 },
    { product_id: hidden, name: null, slug: null, image: null, price_cents: null },
  ])
})

it('gives up what was ordered and keeps what another device added since [CHK-01]', async () => {
  const ana = await db.createUser()
  const [ordered, kept] = await Promise.all([createProduct(db.sql), createProduct(db.sql)])
  const line = { product_id: ordered ?? '', quantity: 3 }
  await write(ana, [line, { ...line, size: null, product_id: kept ?? '' }])
  await db.as(ana, (tx) => {
    const lines = tx.json([{ ...line, quantity: 1 }])
    return tx`select public.place_order(${randomUUID()}, ${lines}, false)`
  })
  const cart = await read(ana)
  expect(cart.version).toBe(2)
  expect(idsOf(cart)).toEqual([kept])
})

it('gives up the size and the color that were ordered, and keeps the others [CHK-01]', async () => {
  const ana = await db.createUser()
  const product_id = await createProduct(db.sql, { sizes: ['M', 'G'], colors: ['Preto', 'Azul'] })
  const line = { product_id, size: 'M', color: 'Preto', quantity: 1 }
  await write(ana, [line, { ...line, size: 'G' }, { ...line, color: 'Azul' }])
  await placeOrder(db, ana, [line])
  expect((await read(ana)).lines).toMatchObject([
    { size: 'G', color: 'Preto' },
    { size: 'M', color: 'Azul' },
  ])
})

it('leaves the carts of others alone when somebody orders [CHK-09]', async () => {
  const [ana, bia] = await Promise.all([db.createUser(), db.createUser()])
  const lines = [{ product_id: await createProduct(db.sql), quantity: 1 }]
  await write(ana, lines)
  for (const who of [guest, bia]) {
    await db.as(
      who,
      (tx) => tx`select public.place_order(${randomUUID()}, ${tx.json(lines)}, false)`,
    )
  }
  expect(await read(ana)).toMatchObject({ version: 1, lines: [{ quantity: 1 }] })
})

it('refuses guests, unconfirmed customers and carts out of shape, and stores nothing', async () => {
  const ana = await db.createUser()
  const id = await createProduct(db.sql)
  const line = { product_id: id, quantity: 1 }
  const refused: [who: Persona, lines: unknown, code: string][] = [
    [anon, [line], '42501'],
    [await db.createUser({ confirmed: false }), [line], 'UT003'],
    [ana, [{ ...line, quantity: 100 }], 'UT014'],
    [ana, [{ ...line, quantity: 0 }], 'UT014'],
    [ana, [{ ...line, product_id: 'zelda' }], 'UT005'],
    [ana, [{ ...line, size: 'P\n' }], 'UT005'],
    [ana, Array.from({ length: 51 }, () => line), 'UT013'],
    [ana, { line }, 'UT005'],
  ]
  for (const [who, lines, code] of refused) {
    expect([code, await refusal(write(who, lines as Line[]))]).toEqual([code, code])
  }
  const [carts] =
    await db.sql`select count(*)::int as n from public.carts where user_id = ${ana.id}`
  expect(carts).toEqual({ n: 0 })
  await expect(
    db.as(ana, (tx) => tx`update public.carts set lines = '[]' where user_id = ${ana.id}`),
  ).rejects.toMatchObject({ code: '42501' })
})
