import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { become, openDatabase } from '../../support/db/db.ts'

const db = openDatabase(1)

const visit = (session: string, user: string) => db.sql`
  with visit as (
    insert into public.user_sessions (session_id, user_id, consent) values (${session}, ${user}, true)
  )
  insert into public.customer_events (session_id, user_id, event_type, consent)
  values (${session}, ${user}, 'page_view', true), (${session}, null, 'page_view', true)`

/** Returns the blocks that the deletion of a new account with a visit touches. */
async function deletion(): Promise<number> {
  const customer = await db.createUser()
  const session = randomUUID()
  await visit(session, customer.id)
  const touched = await db.sql.begin(async (tx) => {
    await become(tx, customer)
    const [row] = await tx`explain (analyze, buffers, format json)
      select public.delete_my_account()`
    const { Plan } = row?.['QUERY PLAN'][0] ?? {}
    return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
  })
  expect(await db.sql`select from public.customer_events where session_id = ${session}`).toEqual([])
  return touched
}

it('the deletion of an account touches as much in a store with many more visits [LGPD-07]', async () => {
  const grow = async (from: number, to: number) => {
    await db.sql`insert into public.customer_events (session_id, event_type, event_data, consent)
      select md5((n / 4)::text), 'search', jsonb_build_object('text', repeat('x', 250)), true
      from generate_series(${from}::int, ${to}::int) n`
    await db.sql`vacuum analyze public.customer_events`
    await deletion() // plans and catalogs are read once
  }
  await grow(1, 1_000)
  const small = await deletion()
  await grow(1_001, 20_000)
  expect(await deletion()).toBeLessThan(small * 1.5)
})
