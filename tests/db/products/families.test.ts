// Masters and their SKUs: what a write of the one changes of the others.
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { openDatabase, type Persona, service } from '../../support/db/db.ts'

const db = openDatabase()
let owner: Persona & { id: string }

beforeAll(async () => {
  owner = await db.createUser({ admin: true })
})
afterEach(() => db.setNow(null))

type Patch = Record<string, unknown>
type Archived = { touched: string[]; archived_variants: number }

async function read(id: string) {
  const [row] = await db.sql`select * from public.products where id = ${id}`
  return row ?? null
}

const call = (text: string, values: unknown[]) =>
  db.as(owner, async (tx) => {
    const [row] = await tx.unsafe(`select public.${text} as answer`, values as never[])
    return row?.answer as Archived
  })

const save = (patch: Patch, { id }: { id: string }) =>
  db.as(owner, async (tx) => {
    const [row] = await tx`select public.save_product(
      ${id}, ${tx.json(patch as never)}, null, null) as saved`
    return row?.saved as Archived
  })

const auditsOf = (id: string) =>
  db.sql`select action, actor, changes from public.audit_log
    where table_name = 'products' and row_id = ${id} order by id`

describe('archiving a master', () => {
  async function family() {
    const master = await createProduct(db.sql, { product_type: 'master' })
    const sku = (more: Patch = {}) =>
      createProduct(db.sql, { product_type: 'sku', parent_product_id: master, ...more })
    const [one, two] = [await sku(), await sku()]
    const archived = await sku({ is_active: false })
    const trashed = await sku()
    await call('set_products_trashed($1, true)', [[trashed]])
    return { master, skus: [one, two], archived, trashed }
  }
  const activeOf = async (ids: string[]) => {
    const rows = await db.sql`select id from public.products where id = any (${ids}) and is_active`
    return rows.map(({ id }) => id).sort()
  }
  const change = { is_active: [true, false] }

  it.each<[string, (id: string) => Promise<Archived>]>([
    ['from the list', (id) => call('set_products_active($1, false)', [[id]])],
    ['in the editor', (id) => save({ is_active: false }, { id })],
  ])('%s takes its SKUs off sale, an audit row each', async (_where, archive) => {
    const { master, skus, archived, trashed } = await family()
    const answer = await archive(master)
    expect(answer.archived_variants).toBe(2)
    expect(answer.touched).toEqual(expect.arrayContaining([master, ...skus]))
    expect(await activeOf([master, ...skus, archived, trashed])).toEqual([trashed])
    expect((await read(master))?.available_variants).toEqual([])
    for (const id of [master, ...skus]) {
      expect(await auditsOf(id)).toMatchObject([
        { action: 'update', actor: owner.id, changes: change },
      ])
    }
    expect(await auditsOf(archived)).toEqual([])
  })

  it('counts the SKUs that were not chosen, and archives each once', async () => {
    const { master, skus } = await family()
    const [one = ''] = skus
    const answer = await call('set_products_active($1, false)', [[one, master]])
    expect(answer.archived_variants).toBe(1)
    expect(await activeOf([master, ...skus])).toEqual([])
    expect(await auditsOf(one)).toHaveLength(1)
  })

  it('is not undone by its activation, which tells how many SKUs stay archived', async () => {
    const { master, skus, archived } = await family()
    await save({ is_active: false }, { id: master })
    const [one = ''] = skus
    const answer = await call('set_products_active($1, true)', [[master, one]])
    expect(answer.archived_variants).toBe(2)
    expect(await activeOf([master, ...skus, archived])).toEqual([master, one].sort())
  })

  it('happens when it is archived, not at later saves of the archived master', async () => {
    const { master, skus } = await family()
    await save({ is_active: false }, { id: master })
    await call('set_products_active($1, true)', [skus])
    const saved = await save({ is_active: false, brand: 'Sega' }, { id: master })
    expect(saved.archived_variants).toBe(0)
    expect(await activeOf(skus)).toEqual(skus.toSorted())
  })

  it('leaves the SKUs of a master in the trash on sale', async () => {
    const { master, skus } = await family()
    await call('set_products_trashed($1, true)', [[master]])
    await call('set_products_active($1, false)', [[master]])
    expect(await activeOf(skus)).toEqual(skus.toSorted())
  })
})

it('gives new SKUs that do not inherit a price the one from before a price plan', async () => {
  await db.setNow('2026-11-24T12:00:00Z')
  const master = await createProduct(db.sql, { product_type: 'master', list_price: 150 })
  await db.as(
    owner,
    (tx) => tx`select public.create_schedule(${master}, 'price', 8000, null,
      '2026-11-25T09:00-03:00')`,
  )
  const skus = [
    { name: 'Azul', inherit_from_master: ['price', 'list_price'] },
    { name: 'Rosa', inherit_from_master: [] },
  ]
  const made = await db.as(owner, async (tx) => {
    const [row] = await tx`select public.create_skus(${master}, ${tx.json(skus)}) as json`
    return row?.json as { ids: string[] }
  })
  const pricesOf = async (at: number) => {
    const row = await read(made.ids[at] ?? '')
    return { price: Number(row?.price), list_price: Number(row?.list_price) }
  }
  expect(await pricesOf(0)).toEqual({ price: 80, list_price: 100 })
  expect(await pricesOf(1)).toEqual({ price: 100, list_price: 150 })
  await db.setNow('2026-11-25T12:00:00Z')
  await db.as(service, (tx) => tx`select public.run_due_jobs()`)
  expect(await pricesOf(0)).toEqual({ price: 100, list_price: 150 })
})
