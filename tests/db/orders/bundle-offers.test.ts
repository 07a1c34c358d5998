import { beforeAll, expect, it } from 'vitest'
import { createProduct, saveSetting } from '../../factories/sql.ts'
import { anon, openDatabase, type Persona } from '../../support/db/db.ts'

const db = openDatabase()
let admin: Persona

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

const bundlesOf = (product: string) =>
  db.as(anon, async (tx) => {
    const [row] = await tx`select public.list_bundles_of(${product}) as json`
    return row?.json.bundles as unknown[]
  })

it('a page shows a bundle exactly while the admin reads that its products are offered', async () => {
  const master = await createProduct(db.sql, { product_type: 'master' })
  const sku = await createProduct(db.sql, { product_type: 'sku', parent_product_id: master })
  const game = await createProduct(db.sql)
  const row = { name: 'Combo', kind: 'percent', value: 10, product_ids: [master, game] }
  await db.sql`insert into public.bundles ${db.sql(row as never)}`
  await saveSetting(db.sql, 'uti_pro_settings', { enabled: false })
  const state = async (change: object = {}, id = sku) => {
    await db.sql`update public.products set ${db.sql({ stock: 10, ...change } as never)}
      where id = ${id}`
    const offered = await db.as(admin, async (tx) => {
      const [row] = await tx`
        select public.list_offered_products(${[master, game]}::uuid[]) as ids`
      return row?.ids as string[]
    })
    const isShown = (await bundlesOf(game)).length > 0
    expect(isShown).toBe(offered.length === 2)
    expect(offered).toContain(game)
    return isShown
  }
  expect(await state()).toBe(true)
  expect(await state({ stock: 0 })).toBe(false)
  expect(await state({ is_active: false })).toBe(false)
  expect(await state({ is_active: true })).toBe(true)
  expect(await state({ is_active: false }, master)).toBe(true)
  expect(await state({ pro_days: 30 })).toBe(false)
  await saveSetting(db.sql, 'uti_pro_settings', { enabled: true })
  expect(await state()).toBe(true)
  await db.sql`delete from public.site_settings where setting_key = 'uti_pro_settings'`
})
