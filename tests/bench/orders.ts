import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { Sql } from '../support/db/pg.ts'
import { startDatabase } from './database.ts'
import type { Row } from './report.ts'
import { type Catalog, percentile, readCatalog, type Visit } from './shoppers.ts'

const SECONDS = 15
const CALLERS = [1, 8, 32]
const LINES = 3
/** Settings of a server that keeps what it has acknowledged, also if the machine fails. */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
}

/** Places guests' orders of three products, as the web server does, one after the other until `isOpen` is false. */
async function placeOrders(
  sql: Sql,
  { products }: Catalog,
  orders: Visit[],
  isOpen: () => boolean,
): Promise<void> {
  for (let step = Math.floor(Math.random() * products.length); isOpen(); step++) {
    const lines = Array.from({ length: LINES }, (_, n) => ({
      product_id: products[(step + n * 31) % products.length]?.id ?? '',
      size: null,
      color: null,
      quantity: 1,
    }))
    const began = performance.now()
    const error = await sql
      .begin(async (tx) => {
        await tx`set local role service_role`
        await tx`select public.place_order(${randomUUID()}, ${tx.json(lines)}, false)`
      })
      .then(
        () => null,
        (error: Error) => error.message,
      )
    orders.push({ what: 'order', ms: performance.now() - began, error })
  }
}

/** Orders of guests in a PostgreSQL of its own, each caller with its own connection. */
export async function measureOrders(): Promise<Row[]> {
  const database = await startDatabase(DURABLE)
  const sql = postgres(database.url, { max: Math.max(...CALLERS), onnotice: () => {} })
  try {
    const catalog = await readCatalog(sql)
    const rows: Row[] = []
    for (const callers of CALLERS) {
      const orders: Visit[] = []
      let isOpen = true
      const running = Array.from({ length: callers }, () =>
        placeOrders(sql, catalog, orders, () => isOpen),
      )
      await sleep(SECONDS * 1000)
      isOpen = false
      await Promise.all(running)
      const errors = orders.filter(({ error }) => error)
      const ms = (share: number) => percentile(orders, share).toFixed(0)
      rows.push({
        what: `Orders of ${LINES} products, ${callers} callers, PostgreSQL with fsync`,
        figure: `${((orders.length - errors.length) / SECONDS).toFixed(0)} a second, median ${ms(0.5)} ms, p99 ${ms(0.99)} ms, ${errors.length} errors${errors[0] ? ` (${errors[0].error})` : ''}`,
        goal: callers === Math.max(...CALLERS) ? '≥ 300 a second, no error' : '-',
      })
    }
    return rows
  } finally {
    await sql.end({ timeout: 1 })
    await database.stop()
  }
}
