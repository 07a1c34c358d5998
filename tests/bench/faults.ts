import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { type RunningBackend, startBackendProcess } from '../../scripts/shared/backend-process.ts'
import { killHard, restart, serverOf, shutDown } from '../support/db/hard-kill.ts'
import { type Cluster, startCluster, untilReady } from '../support/db/pg.ts'
import { actionId, startFleet } from './fleet.ts'
import type { Row } from './report.ts'
import { percentile, readCatalog, Shoppers } from './shoppers.ts'

const KILLS = 20
const WRITERS = 6
const AWAY_MS = 60_000
/** So that the first writes still succeed. */
const LEFT_BYTES = 1024 * 1024
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`

type Api = Pick<RunningBackend, 'url' | 'secretKey'>

async function call(api: Api, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${api.url}/rest/v1/${path}`, {
    ...init,
    headers: {
      apikey: api.secretKey,
      authorization: `Bearer ${api.secretKey}`,
      'content-type': 'application/json',
      ...init.headers,
    },
  })
}

/** Places orders and saves a stock until the backend is gone; both are kept once they are answered. */
async function write(api: Api, writer: number, kept: Kept): Promise<void> {
  try {
    const found = await call(api, `products?select=id&slug=eq.caneca-${writer}`)
    const [product] = (await found.json()) as { id: string }[]
    const id = String(product?.id)
    for (;;) {
      const key = randomUUID()
      const lines = [{ product_id: id, size: null, color: null, quantity: 1 }]
      const body = JSON.stringify({ p_key: key, p_lines: lines, p_use_coins: false })
      const placed = await call(api, 'rpc/place_order', { method: 'POST', body })
      if (placed.ok) kept.orders.push(key)
      const stock = (kept.stocks.get(id) ?? 1_000) + 1
      kept.tried.set(id, stock)
      const saved = await call(api, `products?id=eq.${id}`, {
        method: 'PATCH',
        body: JSON.stringify({ stock }),
      })
      if (saved.ok) kept.stocks.set(id, stock)
    }
  } catch {
    // The backend was killed.
  }
}

/** Adds a product for each writer. */
async function addProducts(api: Api): Promise<void> {
  const products = Array.from({ length: WRITERS }, (_, writer) => ({
    slug: `caneca-${writer}`,
    name: `Caneca ${writer}`,
    price: 10,
    stock: 1_000,
  }))
  const added = await call(api, 'products', { method: 'POST', body: JSON.stringify(products) })
  if (!added.ok) throw new Error(`The products were refused: ${await added.text()}`)
}

type Kept = { orders: string[]; stocks: Map<string, number>; tried: Map<string, number> }

async function countMissing(api: Api, kept: Kept): Promise<number> {
  let missing = 0
  for (const key of kept.orders) {
    const answer = await call(api, `orders?select=id&idempotency_key=eq.${key}`)
    if (((await answer.json()) as unknown[]).length !== 1) missing += 1
  }
  for (const [id, stock] of kept.stocks) {
    const answer = await call(api, `products?select=stock&id=eq.${id}`)
    const [row] = (await answer.json()) as { stock: number }[]
    // A save that was not answered may have been written.
    if (row?.stock !== stock && row?.stock !== kept.tried.get(id)) missing += 1
  }
  return missing
}

/** Kills the backend, and with a native database that too every fourth time, while it is written to. */
async function measureKills(name: string, cluster?: Cluster): Promise<Row> {
  const dir = mkdtempSync(join(tmpdir(), 'uti-kills-'))
  const env = {
    ...process.env,
    UTI_DATA_DIR: dir,
    UTI_SEED: '0',
    SITE_ORIGIN: 'http://localhost:3000',
    DATABASE_URL: cluster?.url('postgres') ?? '',
    DATABASE_REPLICA_URL: '',
  }
  const kept: Kept = { orders: [], stocks: new Map(), tried: new Map() }
  const starts: number[] = []
  let restarted: ChildProcess | undefined
  let backend = await startBackendProcess(env)
  if (backend) await addProducts(backend)
  for (let round = 1; round <= KILLS; round++) {
    if (!backend) throw new Error(`The backend did not start in round ${round}.`)
    const api: Api = backend
    const writing = Array.from({ length: WRITERS }, (_, writer) => write(api, writer, kept))
    const before = kept.orders.length
    while (kept.orders.length < before + 10) await sleep(20)
    await sleep(Math.random() * 300)
    if (cluster && round % 4 === 0) restarted = await killDatabase(cluster, restarted)
    // Without its database the backend may have ended by itself.
    if (backend.child.process.exitCode === null) {
      await killHard({ pid: backend.child.process.pid ?? 0 })
    }
    await Promise.all(writing)
    const began = performance.now()
    backend = await startBackendProcess(env)
    starts.push(performance.now() - began)
  }
  if (!backend) throw new Error('The backend did not start after the last kill.')
  const missing = await countMissing(backend, kept)
  await backend.child.stop()
  if (restarted) await shutDown(restarted)
  rmSync(dir, { recursive: true, force: true })
  starts.sort((a, b) => a - b)
  return {
    what: `${KILLS} kills during orders and saves on ${name}`,
    figure: `${kept.orders.length} orders acknowledged, ${missing} writes lost; started again in ${seconds(starts[KILLS / 2] ?? 0)}, at most ${seconds(starts.at(-1) ?? 0)}`,
    goal: '0 lost, every start works',
  }
}

/** Kills PostgreSQL and starts it again on its files; resolves when it answers. */
async function killDatabase(cluster: Cluster, before?: ChildProcess): Promise<ChildProcess> {
  const sql = postgres(cluster.url('postgres'), { max: 1, onnotice: () => {} })
  const server = await serverOf(sql)
  await sql.end({ timeout: 1 })
  await killHard(server)
  before?.unref()
  const again = restart(server)
  await untilReady(cluster.url('postgres'))
  return again
}

/** The database away under traffic, then a stop with requests in progress, with one server. */
export async function measureAway(port: number): Promise<Row[]> {
  const fleet = await startFleet(port, 1)
  try {
    const all = await readCatalog(fleet.sql)
    const catalog = { products: all.products.slice(0, 40), categories: all.categories.slice(0, 6) }
    const [server] = fleet.servers
    const origin = String(server?.origin)
    const target = { origin, site: fleet.origin, catalog, placeOrder: actionId('placeOrder') }
    const paths = [
      '/',
      '/busca?q=zelda',
      ...catalog.categories.map((slug) => `/categoria/${slug}`),
      ...catalog.products.map(({ slug }) => `/produto/${slug}`),
    ]
    for (const path of paths) await (await fetch(target.origin + path)).text()
    const unseen = all.products.slice(60, 64).map(({ slug }) => `${target.origin}/produto/${slug}`)
    const shoppers = new Shoppers(target, { orders: false }).start(4)
    const database = await serverOf(fleet.sql)
    await killHard(database)
    await sleep(AWAY_MS / 2)
    const answers = await Promise.all(
      unseen.map(async (url) => {
        const began = performance.now()
        const { status } = await fetch(url)
        return { status, ms: performance.now() - began }
      }),
    )
    const ready = (await fetch(`${target.origin}/api/health/ready`)).status
    await sleep(AWAY_MS / 2)
    const restarted = restart(database)
    await untilReady(fleet.cluster.url('postgres'))
    const back = performance.now()
    while (!(await fetch(`${target.origin}/api/health/ready`)).ok) await sleep(50)
    const recovery = performance.now() - back
    await shoppers.stop()
    for (const { what, error } of shoppers.errors.slice(0, 10)) console.log(`  ${what}: ${error}`)
    const statuses = [...new Set(answers.map(({ status }) => status))].join(', ')
    const slowest = Math.max(...answers.map(({ ms }) => ms))
    const rows = [
      {
        what: `Database killed for ${AWAY_MS / 1000} s under traffic of stored pages`,
        figure: `${shoppers.visits.length} visits, ${shoppers.errors.length} not 200, p99 ${percentile(shoppers.visits, 0.99).toFixed(0)} ms; ready again after ${seconds(recovery)}`,
        goal: '0 not 200',
      },
      {
        what: 'Meanwhile: pages that nobody had visited, and readiness',
        figure: `status ${statuses} within ${seconds(slowest)}; ready answers ${ready}`,
        goal: '503',
      },
    ]
    rows.push(await measureGracefulStop(fleet.servers[0]?.stop, target))
    await shutDown(restarted)
    return rows
  } finally {
    await fleet.stop()
  }
}

async function measureGracefulStop(
  stop: (() => Promise<void>) | undefined,
  target: ConstructorParameters<typeof Shoppers>[0],
): Promise<Row> {
  const shoppers = new Shoppers(target).start(8)
  await sleep(3_000)
  const began = performance.now()
  await stop?.()
  const took = performance.now() - began
  await shoppers.stop()
  // Without a proxy, new connections fail once the store has stopped.
  const cut = shoppers.errors.filter(({ error }) => !/connect ECONN/.test(String(error)))
  for (const { what, error } of cut.slice(0, 10)) console.log(`  ${what}: ${error}`)
  return {
    what: 'SIGTERM with 8 shoppers and orders in progress, no proxy',
    figure: `${cut.length} answers cut off, stopped in ${seconds(took)}`,
    goal: '0',
  }
}

/** A full disk under the embedded database: writes fail clearly, nothing acknowledged is lost. */
async function measureFullDisk(): Promise<Row> {
  const dir = mkdtempSync(join(tmpdir(), 'uti-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', dir])
  try {
    const env = {
      ...process.env,
      UTI_DATA_DIR: join(dir, 'data'),
      UTI_SEED: '0',
      SITE_ORIGIN: 'http://localhost:3000',
      DATABASE_URL: '',
      DATABASE_REPLICA_URL: '',
    }
    mkdirSync(join(dir, 'data'))
    let backend = await startBackendProcess(env)
    if (!backend) throw new Error('The backend did not start on the small disk.')
    const note = async (api: Api, slug: string) =>
      (
        await call(api, 'products', {
          method: 'POST',
          body: JSON.stringify({ slug, name: slug, price: 10, description: 'x'.repeat(4_000) }),
        })
      ).status
    const filler = join(dir, 'filler')
    fillDisk(filler)
    const health = (await fetch(`${backend.url}/health`)).status
    const statuses: number[] = []
    const written: string[] = []
    for (let n = 0; n < 400; n++) {
      const slug = `cheio-${n}`
      const status = await note(backend, slug)
      statuses.push(status)
      if (status < 300) written.push(slug)
    }
    await killHard({ pid: backend.child.process.pid ?? 0 })
    rmSync(filler)
    backend = await startBackendProcess(env)
    if (!backend) throw new Error('The backend did not start after the disk was full.')
    const found = await call(backend, 'products?select=slug&slug=like.cheio-*')
    const slugs = new Set(((await found.json()) as { slug: string }[]).map(({ slug }) => slug))
    const lost = written.filter((slug) => !slugs.has(slug)).length
    const after = await note(backend, 'depois')
    await backend.child.stop()
    const refused = [...new Set(statuses.filter((status) => status >= 300))].join(', ') || 'none'
    return {
      what: 'Disk full under the embedded database, 400 writes, then killed and room made',
      figure: `health ${health}; ${written.length} written, ${lost} lost, others answered ${refused}; next write ${after}`,
      goal: '503; 0 lost; 201',
    }
  } finally {
    execFileSync('umount', [dir])
    rmSync(dir, { recursive: true, force: true })
  }
}

function fillDisk(file: string): void {
  for (let size = 64 * 1024 * 1024; size >= 4_096; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch {
      // Less is left than this.
    }
  }
  truncateSync(file, statSync(file).size - LEFT_BYTES)
}

/** Kills and a full disk, on both databases; needs root for the small disk. */
export async function measureLosses(): Promise<Row[]> {
  const rows = [await measureKills('PGlite')]
  const cluster = await startCluster({ fsync: 'on', synchronous_commit: 'on' })
  try {
    rows.push(await measureKills('native PostgreSQL', cluster))
  } finally {
    await cluster.stop()
  }
  return [...rows, await measureFullDisk()]
}
