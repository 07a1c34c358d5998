import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { createUser } from '../factories/user.ts'
import { cookieHeader, sessionCookies } from '../support/browser/session.ts'
import { actionId, type Fleet, type Layout, startFleet } from './fleet.ts'
import type { Row } from './report.ts'
import { type Catalog, countLost, percentile, readCatalog, Shoppers } from './shoppers.ts'
import { median } from './throughput.ts'

const SERVERS = 3
const SHOPPERS = 6
const SAVES = 30
const LOAD_SECONDS = 10
const LOAD_ROUNDS = 3
const CONNECTIONS = 24
const IDLE_MS = 50
const ms = (value: number) => `${value.toFixed(0)} ms`

type Parts = { fleet: Fleet; catalog: Catalog; save: Save; placeOrder: string }
/** Saves a price by the server with this index. */
type Save = (server: number, productId: string, price: number) => Promise<void>

async function adminOf(fleet: Fleet): Promise<Save> {
  const cookies = await sessionCookies(await createUser({ admin: true, staff: 'editor' }))
  const cookie = cookieHeader(cookies)
  const saveProduct = actionId('saveProduct')
  return async (server, id, price) => {
    const answer = await fetch(`${fleet.servers[server]?.origin}/admin/produtos`, {
      method: 'POST',
      headers: {
        origin: fleet.origin,
        'x-forwarded-host': new URL(fleet.origin).host,
        cookie,
        'next-action': saveProduct,
        'content-type': 'text/plain;charset=UTF-8',
        accept: 'text/x-component',
        'x-forwarded-for': '10.9.9.9',
      },
      body: JSON.stringify([{ id, patch: { price }, tags: null, seen: null }]),
    })
    const text = await answer.text()
    if (!/"ok":true/.test(text))
      throw new Error(`The save failed: ${answer.status} ${text.slice(0, 300)}`)
  }
}

/** How many of the servers show another price at the request after a save, and the time of that request. */
async function countStale({ fleet, catalog, save }: Parts, saves: number) {
  let stale = 0
  const times: number[] = []
  for (let n = 0; n < saves; n++) {
    const product = catalog.products[n % catalog.products.length] as Catalog['products'][number]
    const price = 101.37 + n
    await save(n % SERVERS, product.id, price)
    for (const { origin } of fleet.servers) {
      const began = performance.now()
      const html = await (await fetch(`${origin}/produto/${product.slug}`)).text()
      times.push(performance.now() - began)
      if (!html.includes(String(price).replace('.', ','))) stale += 1
    }
  }
  return { stale, times }
}

/** Runs `fault` while shoppers visit, and returns what they saw. */
async function underTraffic(
  { fleet, catalog, placeOrder }: Parts,
  fault: () => Promise<void>,
): Promise<{ shoppers: Shoppers; text: string }> {
  const target = { origin: fleet.origin, site: fleet.origin, catalog, placeOrder }
  const shoppers = new Shoppers(target).start(SHOPPERS)
  await fault()
  await shoppers.stop()
  const { visits, errors, acknowledged, secondPresses } = shoppers
  for (const { what, error } of errors.slice(0, 10)) console.log(`  ${what}: ${error}`)
  const { lost, doubled } = await countLost(fleet.sql, acknowledged)
  const pages = errors.filter(({ what }) => what !== 'order').length
  return {
    shoppers,
    text: [
      `${visits.length} visits, ${pages} pages failed or wrong`,
      `${acknowledged.length} orders, ${secondPresses} sent twice, ${lost} lost, ${doubled} doubled`,
      `p99 ${ms(percentile(visits, 0.99))}, longest ${ms(percentile(visits, 1))}`,
    ].join('; '),
  }
}

async function measureRedis(parts: Parts): Promise<Row[]> {
  const { fleet } = parts
  const stopped = await underTraffic(parts, async () => {
    await sleep(3_000)
    await fleet.redis.stop()
    await sleep(10_000)
    await fleet.redis.start()
    await sleep(6_000)
  })
  const slow = await underTraffic(parts, async () => {
    await sleep(3_000)
    fleet.redis.pause()
    await sleep(10_000)
    fleet.redis.resume()
    await sleep(6_000)
  })
  const after = await countStale(parts, SERVERS)
  return [
    { what: 'Redis killed for 10 s under traffic', figure: stopped.text, goal: 'no error' },
    { what: 'Redis without an answer for 10 s under traffic', figure: slow.text, goal: 'no error' },
    {
      what: 'Servers with the old price at the request after a save, after both',
      figure: `${after.stale} of ${SERVERS * SERVERS}`,
      goal: '0',
    },
  ]
}

async function measureReplacement(parts: Parts): Promise<Row[]> {
  const { fleet } = parts
  const [first, second, third] = fleet.servers
  const stopped = await underTraffic(parts, async () => {
    await sleep(2_000)
    for (const server of fleet.servers) {
      await server.stop()
      await server.start()
      await sleep(2_500) // nginx sends no request to a server that refused one for two seconds
    }
  })
  const killed = await underTraffic(parts, async () => {
    await sleep(2_000)
    for (const server of [first, second, third]) {
      await server?.kill()
      await sleep(1_000)
      await server?.start()
      await sleep(2_500)
    }
  })
  return [
    {
      what: 'Each server stopped (SIGTERM) and started again under traffic',
      figure: stopped.text,
      goal: 'no error, none sent twice',
    },
    {
      what: 'Each server killed (SIGKILL) and started again under traffic',
      figure: killed.text,
      goal: 'no page failed, no order lost or doubled',
    },
  ]
}

/** A minute of the jobs' sums: all servers call them, and one at a time runs them. */
async function measureJobs({ fleet }: Parts): Promise<Row[]> {
  const { NEXT_PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: key = '' } = process.env
  const call = () =>
    fetch(`${url}/rest/v1/rpc/run_due_jobs`, {
      method: 'POST',
      headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    })
  // A transaction that holds the lock of the jobs stands for the server that runs them.
  const states = await fleet.sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('jobs', 0))`
    const [before] = await tx`select ran_at from private.job_state`
    await Promise.all([call(), call(), call()])
    const [after] = await fleet.sql`select ran_at from private.job_state`
    return [before, after]
  })
  await call()
  const [later] = await fleet.sql`select ran_at from private.job_state`
  const [held, free] = [
    String(states[0]?.ran_at) === String(states[1]?.ran_at),
    String(later?.ran_at) !== String(states[1]?.ran_at),
  ]
  return [
    {
      what: 'Jobs called by three servers while one runs them, and afterwards',
      figure: `${held ? 'none ran' : 'RAN TWICE'}; ${free ? 'ran' : 'DID NOT RUN'}`,
      goal: 'none; ran',
    },
  ]
}

/** What is asked for under load: the home page, categories and products. */
const mixOf = (catalog: Catalog): string[] => [
  '/',
  ...catalog.categories.slice(0, 8).map((slug) => `/categoria/${slug}`),
  ...catalog.products.slice(0, 60).map(({ slug }) => `/produto/${slug}`),
]
const ASKED = { 'accept-encoding': 'br', 'x-shopper': '10.1.1.1' }

/** Asks for each page until it is stored and compressed as it will be sent. */
async function warm(origin: string, paths: string[], cpuMs: () => number): Promise<void> {
  for (let time = 0; time < 3; time++) {
    for (const path of paths) {
      const answer = await fetch(origin + path, { headers: ASKED })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${origin}${path} answered ${answer.status}`)
    }
  }
  for (let quiet = 0; quiet < 3; ) {
    const before = cpuMs()
    await sleep(1_000)
    quiet = cpuMs() - before < IDLE_MS ? quiet + 1 : 0
  }
}

type Load = {
  perSecond: number
  p99: number
  serverMs: number
  nginxMs: number
  kb: number
  errors: number
}

/** Requests of the same stored pages through nginx. */
async function loadThrough(fleet: Fleet, paths: string[]): Promise<Load> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path, headers: ASKED }))
  const ofServers = () => fleet.servers.reduce((sum, server) => sum + server.cpuMs(), 0)
  const before = { servers: ofServers(), nginx: fleet.nginxCpuMs() }
  const { requests: sent, ...result } = await autocannon({
    url: fleet.origin,
    connections: CONNECTIONS,
    duration: LOAD_SECONDS,
    requests,
  })
  return {
    perSecond: sent.average,
    p99: result.latency.p99,
    serverMs: (ofServers() - before.servers) / sent.total,
    nginxMs: (fleet.nginxCpuMs() - before.nginx) / sent.total,
    kb: result.throughput.total / sent.total / 1000,
    errors: result.non2xx + result.errors,
  }
}

/**
 * The same stored pages with one, two and three servers, with and without the cache of nginx, in turns:
 * all servers have rendered and compressed the pages before.
 */
async function measureLoad({ fleet, catalog }: Parts): Promise<Row[]> {
  const paths = mixOf(catalog)
  for (const { origin, cpuMs } of fleet.servers) await warm(origin, paths, cpuMs)
  const layouts = [false, true].flatMap((isCaching) =>
    Array.from({ length: SERVERS }, (_, index): Layout => ({ count: index + 1, isCaching })),
  )
  const found = layouts.map((layout) => ({ ...layout, loads: [] as Load[] }))
  for (let round = 0; round < LOAD_ROUNDS; round++) {
    for (const each of found) {
      await fleet.arrange(each)
      await warm(fleet.origin, paths, () =>
        fleet.servers.reduce((sum, one) => sum + one.cpuMs(), 0),
      )
      each.loads.push(await loadThrough(fleet, paths))
    }
  }
  return found.map(({ count, isCaching, loads }) => {
    const middle = (figure: keyof Load) => median(loads.map((load) => load[figure]))
    const runs = loads.map(({ perSecond }) => perSecond.toFixed(0)).join(', ')
    return {
      what: `Stored pages, ${count} server${count > 1 ? 's' : ''} ${isCaching ? 'behind the cache of nginx' : 'behind nginx'}, ${CONNECTIONS} connections`,
      figure: `${middle('perSecond').toFixed(0)} requests a second (${runs}), p99 ${ms(middle('p99'))}; CPU of each: ${middle('serverMs').toFixed(2)} ms in the servers, ${middle('nginxMs').toFixed(2)} ms in nginx; ${middle('kb').toFixed(1)} KB; ${loads.reduce((sum, { errors }) => sum + errors, 0)} errors`,
      goal: '-',
    }
  })
}

/** Several servers: saves, faults of Redis, replaced servers, jobs, and load. */
export async function measureServers(port: number): Promise<Row[]> {
  const fleet = await startFleet(port, SERVERS)
  try {
    const catalog = await readCatalog(fleet.sql)
    const save = await adminOf(fleet)
    const parts: Parts = { fleet, catalog, save, placeOrder: actionId('placeOrder') }
    const { stale, times } = await countStale(parts, SAVES)
    const visits = times.map((time) => ({ what: 'product', ms: time, error: null }))
    return [
      {
        what: `Servers with the old price at the request after a save by one of ${SERVERS}`,
        figure: `${stale} of ${times.length}; median ${ms(percentile(visits, 0.5))}, longest ${ms(percentile(visits, 1))}`,
        goal: '0',
      },
      ...(await measureRedis(parts)),
      ...(await measureReplacement(parts)),
      ...(await measureJobs(parts)),
      ...(await measureLoad(parts)),
    ]
  } finally {
    await fleet.stop()
  }
}
