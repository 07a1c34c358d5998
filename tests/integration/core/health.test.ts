import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createFront } from '@/scripts/serve/front'
import { createHealth, OPTIONAL_CHECKS, readyChecks } from '@/scripts/serve/health'
import { PageStore } from '@/scripts/serve/page-store'
import { Upstream } from '@/scripts/serve/upstream'
import { type FaultyBackend, startFaultyBackend } from '@/tests/support/faulty-backend'
import { sql } from '@/tests/support/integration/sql'

let origin: string
let fault: boolean | 'silent' = false
let faulty: FaultyBackend
let close: () => Promise<void>

beforeAll(async () => {
  faulty = await startFaultyBackend(String(process.env.NEXT_PUBLIC_SUPABASE_URL), () => fault)
  process.env.NEXT_PUBLIC_SUPABASE_URL = faulty.url
  process.env.DATABASE_LIMIT_MS = '3000' // as in production; a probe of a silent database ends then
  const upstream = new Upstream((_, response) => response.end('User-agent: *'))
  await upstream.listen()
  const pages = new PageStore(upstream, () => ({ expiries: 0, renewals: 0 }), 1_000_000)
  const site = {
    origin: 'http://localhost',
    actions: new Set<string>(),
    isPage: () => true,
    lowerCasePath: () => null,
  }
  const env = { ...process.env, UTI_EMBEDDED_DATA_DIR: '.' }
  const health = createHealth(readyChecks(upstream, env), () => {}, OPTIONAL_CHECKS)
  const server = createServer(createFront({ upstream, pages, site, health, isProxyTrusted: false }))
  server.listen(0)
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  close = async () => {
    server.close()
    server.closeAllConnections()
    await upstream.close()
    await faulty.close()
  }
})
afterAll(() => close())

async function ask(name: 'live' | 'ready') {
  const answer = await fetch(`${origin}/api/health/${name}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-request-id')).toBeTruthy()
  return { status: answer.status, ...(await answer.json()) }
}

const ok = { pages: 'ok', database: 'ok', migrations: 'ok', jobs: 'ok', dataFolder: 'ok' }

beforeEach(() => sql('select public.run_due_jobs()'))

it('is ready with a database that has the migrations of the release', async () => {
  await expect.poll(() => ask('ready'), { timeout: 30_000 }).toEqual({ status: 200, ...ok })
})

it('is not ready while the database fails, and live all the same', async () => {
  fault = true
  const broken = { ...ok, status: 503, database: 'failed', migrations: 'failed', jobs: 'failed' }
  await expect.poll(() => ask('ready'), { timeout: 30_000 }).toEqual(broken)
  expect(await ask('live')).toEqual({ status: 200, process: 'ok' })
  fault = false
  await expect.poll(() => ask('ready'), { timeout: 30_000 }).toEqual({ status: 200, ...ok })
})

it('is not ready while the database is silent', async () => {
  fault = 'silent'
  const silent = { ...ok, status: 503, database: 'failed', migrations: 'failed', jobs: 'failed' }
  await expect.poll(() => ask('ready'), { timeout: 30_000 }).toEqual(silent)
  expect(await ask('live')).toEqual({ status: 200, process: 'ok' })
  fault = false
})

it('is not ready on a database that lacks a migration', async () => {
  const rename = (from: string, to: string) =>
    sql('update supabase_migrations.schema_migrations set version = $2 where version = $1', [
      from,
      to,
    ])
  await rename('20261129031600', '00000000000000')
  await expect.poll(async () => (await ask('ready')).migrations, { timeout: 30_000 }).toBe('failed')
  await rename('00000000000000', '20261129031600')
})

it('is ready while no jobs run, which is named', async () => {
  await sql("update private.job_state set ran_at = now() - interval '301 seconds'")
  await expect
    .poll(() => ask('ready'), { timeout: 30_000 })
    .toEqual({ status: 200, ...ok, jobs: 'failed' })
  await sql('update private.job_state set ran_at = null')
  await expect.poll(async () => (await ask('ready')).jobs, { timeout: 30_000 }).toBe('failed')
})
