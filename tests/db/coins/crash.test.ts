// The server killed hard under load: what was acknowledged is there, and the ledger is sound.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CustomersInput } from '../../support/db/customers-process.ts'
import { killHard, restart, serverOf, shutDown, syncFiles } from '../../support/db/hard-kill.ts'
import {
  type Cluster,
  createTemplate,
  type Sql,
  startCluster,
  TEMPLATE,
} from '../../support/db/pg.ts'

const CLIENTS = 16
const ENOUGH = 250
const RECOVERY_MS = 10_000

let cluster: Cluster
let url: string
let restarted: ChildProcess | undefined
let customers: { id: string; sessionId: string }[]
let reward: string

async function withConnection<T>(run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 2,
    onnotice: () => {},
    types: { bigint: postgres.BigInt },
  })
  return run(sql).finally(() => sql.end({ timeout: 1 }))
}

beforeAll(async () => {
  cluster = await startCluster({ fsync: 'on', synchronous_commit: 'on' })
  await createTemplate(cluster)
  url = cluster.url(TEMPLATE)
  customers = Array.from({ length: CLIENTS }, () => ({ id: randomUUID(), sessionId: randomUUID() }))
  await withConnection(async (sql) => {
    for (const { id, sessionId } of customers) {
      await sql`insert into auth.users (id, email, email_confirmed_at)
        values (${id}, ${`${id}@example.com`}, now())`
      await sql`insert into auth.sessions (id, user_id) values (${sessionId}, ${id})`
    }
    await sql`insert into public.coin_rules (action, amount, max_per_day) values ('share', 30, 1000)`
    const [made] = await sql`insert into public.coin_products (name, cost, stock)
      values ('Caneca', 20, 1000000) returning id`
    reward = made?.id
    // The cluster was made without waiting for the disk; from here on it is as a real one.
    await sql`checkpoint`
    syncFiles(await serverOf(sql))
  })
})

afterAll(async () => {
  if (restarted) await shutDown(restarted)
  await cluster.stop()
})

/** Starts the customers in another process, and adds each acknowledged operation to the list. */
function startCustomers(acknowledged: string[]): Promise<unknown> {
  const program = join(import.meta.dirname, '../../support/db/customers-process.ts')
  const input: CustomersInput = { url, customers, reward }
  const child = spawn(process.execPath, [program, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface(child.stdout).on('line', (line) => acknowledged.push(line))
  return once(child, 'close')
}

async function untilAnswering(): Promise<void> {
  const end = Date.now() + RECOVERY_MS * 3
  while (Date.now() < end) {
    const isUp = await withConnection((sql) => sql`select 1`).catch(() => null)
    if (isUp) return
  }
}

it('killed 3 times under load it loses nothing acknowledged and is back in 10 s [COIN-08] [COIN-13]', async () => {
  const acknowledged: string[] = []
  for (let round = 1; round <= 3; round++) {
    const server = await withConnection(async (sql) => {
      const settings = await sql`select setting from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes')`
      expect(new Set(settings.map(({ setting }) => setting))).toEqual(new Set(['on']))
      return serverOf(sql)
    })
    const before = acknowledged.length
    const gone = startCustomers(acknowledged)
    await expect
      .poll(() => acknowledged.length - before, { timeout: 60_000 })
      .toBeGreaterThan(ENOUGH)
    await killHard(server)
    await gone

    const since = Date.now()
    restarted = restart(server)
    await untilAnswering()

    expect(Date.now() - since).toBeLessThan(RECOVERY_MS)
    await withConnection(async (sql) => {
      expect(await sql`select * from private.ledger_check()`).toEqual([])
      const rows = await sql`select idempotency_key as key from public.coin_transactions`
      const kept = new Set(rows.map(({ key }) => key))
      expect(acknowledged.filter((key) => !kept.has(key))).toEqual([])
      const [sold] = await sql`select (1000000 - stock)::int as count,
        (select count(*)::int from public.coin_redemptions) as codes,
        (select count(*)::int from public.coin_transactions where type = 'redeemed') as paid
        from public.coin_products`
      expect([sold?.codes, sold?.paid]).toEqual([sold?.count, sold?.count])
    })
  }
}, 180_000)
