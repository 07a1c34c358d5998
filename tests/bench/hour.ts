import { randomUUID } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { actionId, type Fleet, STORE, startFleet } from './fleet.ts'
import { residentMb } from './memory.ts'
import type { Row } from './report.ts'
import { type Catalog, countLost, percentile, readCatalog, Shoppers, THINK_MS } from './shoppers.ts'
import { median } from './throughput.ts'

const SECONDS = Number(process.env.UTI_BENCH_SECONDS ?? 3_600)
const SHOPPERS = 4
const WANDERERS = 2
const SAMPLES = 60
const MB = 1_000_000

/** Addresses that nobody has asked for before: some of pages, most of none. */
const ADDRESSES: ((word: string, catalog: Catalog) => string)[] = [
  (word) => `/produto/${word}`,
  (word) => `/categoria/${word}`,
  (word) => `/${word}`,
  (word) => `/busca?q=${word}`,
  (word) => `/media/${word}.webp`,
  (word) => `/_next/static/${word}.js`,
  (word, { categories }) =>
    `/categoria/${categories[0]}?preco-max=${Number.parseInt(word.slice(0, 4), 16)}`,
  (word, { categories }) => `/categoria/${categories[0]}?${word}=${word}`,
  (word, { products }) => `/produto/${products[0]?.slug}?utm_source=${word}`,
]

/** Visits such addresses until it is stopped; no answer may be a failure of the server. */
class Wanderer {
  readonly statuses = new Map<number, number>()
  #isOpen = true
  readonly #running: Promise<void>

  constructor(origin: string, catalog: Catalog) {
    this.#running = this.#wander(origin, catalog)
  }

  async stop(): Promise<void> {
    this.#isOpen = false
    await this.#running
  }

  async #wander(origin: string, catalog: Catalog): Promise<void> {
    for (let step = 0; this.#isOpen; step++) {
      const address = ADDRESSES[step % ADDRESSES.length]?.(randomUUID(), catalog) ?? '/'
      const headers = { 'x-shopper': `10.2.${step % 250}.${Math.floor(step / 250) % 250}` }
      const status = await fetch(origin + address, { headers, redirect: 'manual' }).then(
        async (answer) => {
          await answer.arrayBuffer()
          return answer.status
        },
        () => 0,
      )
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      await sleep(THINK_MS)
    }
  }
}

/** Bytes of the files in a folder. */
function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true }).reduce((sum: number, name) => {
    const file = lstatSync(join(folder, String(name)), { throwIfNoEntry: false })
    return sum + (file?.isFile() ? file.size : 0)
  }, 0)
}

type Sample = { web: number; backend: number; build: number; redis: number; database: number }

async function look(fleet: Fleet): Promise<Sample> {
  const memory = String(await fleet.redis.run(['INFO', 'memory']))
  const [row] = await fleet.sql`select pg_database_size(current_database())::float as size`
  return {
    web: Math.max(...(fleet.servers[0]?.pids() ?? []).map(residentMb)),
    backend: residentMb(fleet.backendPid),
    build: bytesOf(STORE) / MB,
    redis: Number(/^used_memory:(\d+)/m.exec(memory)?.[1]) / MB,
    database: row?.size / MB,
  }
}

/**
 * Shoppers who order, and visits of random addresses, for `UTI_BENCH_SECONDS` (an hour): memory of the
 * processes, files of the build, Redis and the database, each at the start, in the middle and at the end.
 */
export async function measureHour(port: number): Promise<Row[]> {
  const fleet = await startFleet(port, 1)
  try {
    const catalog = await readCatalog(fleet.sql)
    const target = {
      origin: fleet.origin,
      site: fleet.origin,
      catalog,
      placeOrder: actionId('placeOrder'),
    }
    const shoppers = new Shoppers(target).start(SHOPPERS)
    const wanderers = Array.from({ length: WANDERERS }, () => new Wanderer(fleet.origin, catalog))
    const samples: Sample[] = []
    for (let n = 0; n <= SAMPLES; n++) {
      samples.push(await look(fleet))
      if (n < SAMPLES) await sleep((SECONDS * 1000) / SAMPLES)
    }
    await Promise.all([shoppers.stop(), ...wanderers.map((one) => one.stop())])
    const { lost, doubled } = await countLost(fleet.sql, shoppers.acknowledged)
    const statuses = new Map<number, number>()
    for (const [status, count] of wanderers.flatMap(({ statuses }) => [...statuses])) {
      statuses.set(status, (statuses.get(status) ?? 0) + count)
    }
    const failed = [...statuses].filter(([status]) => status === 0 || status >= 500)
    const part = Math.max(1, Math.floor(samples.length / 10))
    const over = (figure: keyof Sample) => {
      const values = samples.map((sample) => sample[figure])
      const middle = Math.floor((values.length - part) / 2)
      const parts = [0, middle, values.length - part].map((from) =>
        median(values.slice(from, from + part)).toFixed(0),
      )
      return `${parts.join(' → ')} MB, at most ${Math.max(...values).toFixed(0)}`
    }
    const minutes = (SECONDS / 60).toFixed(0)
    return [
      {
        what: `${minutes} min of shoppers`,
        figure: `${shoppers.visits.length} visits, ${shoppers.errors.length} failed or wrong, p99 ${percentile(shoppers.visits, 0.99).toFixed(0)} ms; ${shoppers.acknowledged.length} orders, ${lost} lost, ${doubled} doubled`,
        goal: 'none failed, none lost',
      },
      {
        what: `${minutes} min of random addresses`,
        figure: `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}`,
        goal: `no 5xx${failed.length > 0 ? ' (FAILED)' : ''}`,
      },
      { what: 'Memory of the web server: start → middle → end', figure: over('web'), goal: 'flat' },
      { what: 'Memory of the backend', figure: over('backend'), goal: 'flat' },
      { what: 'Files of the build', figure: over('build'), goal: 'no growth' },
      { what: 'Memory of Redis', figure: over('redis'), goal: 'the stored pages' },
      { what: 'Database', figure: over('database'), goal: 'orders and visits' },
    ]
  } finally {
    await fleet.stop()
  }
}
