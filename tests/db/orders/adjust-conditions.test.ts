// What an adjustment may not do, and what may not be done after it.
import { beforeAll, expect, it } from 'vitest'
import { createProduct, placeOrder, saveSetting, setState } from '../../factories/sql.ts'
import { guest, openDatabase, type Persona } from '../../support/db/db.ts'
import { refusal } from '../../support/db/errors.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

const adjust = (order: { id: string }, revision: number, lines: object[]) =>
  db.as(admin, async (tx) => {
    const [row] = await tx`select public.adjust_order(${order.id}, ${revision},
      ${tx.json(lines as never)}, 0, null, 1500, false, '{}') as json`
    return row?.json
  })

it('an adjustment sells no further Pro days while Pro is off [PRO-01]', async () => {
  await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
  const pro = { product_id: await createProduct(db.sql, { pro_days: 30 }), quantity: 2 }
  const other = { product_id: await createProduct(db.sql), quantity: 1 }
  const order = await placeOrder(db, await db.createUser(), [pro, other])
  await db.sql`delete from public.site_settings where setting_key = 'uti_pro_settings'`
  const change = (quantity: number, revision = 0) =>
    adjust(order, revision, [
      { from: 2 - revision, quantity: 3 },
      { from: 1 + revision, quantity },
    ])
  expect(await refusal(change(3))).toBe('UT011')
  expect((await change(2)).lines).toMatchObject([{ quantity: 3 }, { quantity: 2 }])
  expect((await change(1, 1)).lines).toMatchObject([{ quantity: 3 }, { quantity: 1 }])
})

it('an order is moved on the terms that the staff has read [ADM-22]', async () => {
  const lines = [{ product_id: await createProduct(db.sql), quantity: 2 }]
  const order = await placeOrder(db, guest, lines)
  await setState(db, admin, order, 'confirmed')
  const pay = (revision: number) =>
    db.as(admin, async (tx) => {
      const [row] = await tx`select public.set_order_state(${order.id}, 'paid',
        p_revision => ${revision}) as json`
      return row?.json
    })
  await adjust(order, 0, [{ from: 1, quantity: 1 }])
  expect(await refusal(pay(0))).toBe('UT007')
  expect(await pay(1)).toMatchObject({ state: 'paid', revision: 1 })
  expect(await refusal(pay(0))).toBe('UT015')
})
