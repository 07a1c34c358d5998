// Two transactions at once, each stopped where the other one meets it.
import { afterEach, beforeAll, expect, it } from 'vitest'
import { createProduct } from '../../factories/sql.ts'
import { become, guest, openDatabase, type Persona } from '../../support/db/db.ts'
import type { Tx } from '../../support/db/pg.ts'

const db = openDatabase(8)
let admin: Persona

type Session = { sql: Tx; isBlocked: () => Promise<void>; end: () => Promise<void> }
const open = new Set<Session>()

/** Begins a transaction that stays open until its `end`; without a persona as the owner of the database. */
async function begin(persona?: Persona): Promise<Session> {
  const reserved = await db.sql.reserve()
  const sql = reserved as unknown as Tx
  const [own] = await sql`select pg_backend_pid() as pid`
  await sql`begin`
  if (persona) await become(sql, persona)
  const session: Session = {
    sql,
    isBlocked: () =>
      expect
        .poll(async () => {
          const [row] = await db.sql`select cardinality(pg_blocking_pids(${own?.pid})) as n`
          return row?.n
        })
        .toBe(1),
    end: async () => {
      open.delete(session)
      await sql`commit`
      reserved.release()
    },
  }
  open.add(session)
  return session
}

beforeAll(async () => {
  admin = await db.createUser({ admin: true })
})

afterEach(async () => {
  await Promise.all([...open].map(({ end }) => end()))
  await db.setNow(null)
})

const WRITES: Record<string, (product: string) => [string, unknown[]]> = {
  'a save of the quick edit': (id) => [
    `save_product_grid('Edição', (select jsonb_agg(jsonb_build_object(
      'id', p.id, 'seen', p.updated_at, 'changes', '{"stock": 9}'::jsonb))
      from public.products p where p.id = $1))`,
    [id],
  ],
  'a save of the editor': (id) => [
    `save_product($1::uuid, jsonb_build_object('slug', 'novo-' || $1::uuid, 'price', 70))`,
    [id],
  ],
  'showing products': (id) => ['set_products_active(array[$1]::uuid[], true)', [id]],
  'planning a price': (id) => [
    "plan_schedule($1, 'price', 5000, now() + interval '1 day', now() + interval '2 days')",
    [id],
  ],
}

it.each(Object.entries(WRITES))(
  '%s does not stop orders of them [CHK-10]',
  async (_name, write) => {
    const product = await createProduct(db.sql)
    const saving = await begin(admin)
    const [call, values] = write(product)
    await saving.sql.unsafe(`select public.${call}`, values as never[])
    const lines = [{ product_id: product, quantity: 1 }]
    const order = await db.as(guest, async (tx) => {
      await tx`set local lock_timeout = '500ms'`
      const [row] = await tx`select public.place_order(
      gen_random_uuid(), ${tx.json(lines)}, false) as json`
      return row?.json
    })
    expect(order).toMatchObject({ state: 'sent' })
  },
)
