import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPglite, openPostgres } from '@/supabase/local/connection'
import { tryLock } from '@/supabase/local/lock'
import { Scene } from '@/supabase/seed/people/scene'
import { type Cluster, startCluster } from '@/tests/support/db/pg'
import { launchBackend } from '@/tests/support/integration/backend-launch'

const newDir = () => mkdtempSync(join(tmpdir(), 'uti-first-'))

async function startAndStop(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const { child, ready, exit, said } = launchBackend(dataDir, env)
  await ready
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  return said()
}

/** The data directory of an empty store that was started and stopped once, for tests of later starts. */
let started: string

beforeAll(async () => {
  started = newDir()
  await startAndStop(started)
}, 120_000)

function copyOfStarted(): string {
  const dataDir = newDir()
  cpSync(started, dataDir, { recursive: true })
  return dataDir
}

/** Runs SQL on the database of a store that is stopped. */
async function inDatabase<Row>(dataDir: string, ...statements: string[]): Promise<Row[]> {
  const { sql, close } = await openPglite({ directory: join(dataDir, 'db') })
  let rows: Row[] = []
  for (const statement of statements) rows = await sql.query<Row>(statement)
  await close()
  return rows
}

describe('a first start that is killed', () => {
  // From the first file of the database over the migrations to the seed.
  it.each([0, 20, 100, 500, 3000])(
    '%i ms after the first file leaves nothing in the way of the next',
    async (delay) => {
      const dataDir = newDir()
      const first = launchBackend(dataDir)
      const hasFile = () => ['db', 'db.new'].some((name) => existsSync(join(dataDir, name, 'base')))
      while (!hasFile() && first.child.exitCode === null) await sleep(2)
      await sleep(delay)
      first.child.kill('SIGKILL')
      await first.exit
      await startAndStop(dataDir)
      const [pages] = await inDatabase<{ n: number }>(
        dataDir,
        'select count(*)::int as n from public.pages',
      )
      expect(pages?.n).toBeGreaterThan(10)
    },
    120_000,
  )

  it('is not taken for unfinished when its folder holds data that does not open', async () => {
    const dataDir = newDir()
    mkdirSync(join(dataDir, 'db'))
    writeFileSync(join(dataDir, 'db/PG_VERSION'), '17\n')
    const { exit, said } = launchBackend(dataDir)
    expect(await exit).toBe(1)
    expect(said()).toMatch(/^The database in .*db cannot be opened \(.*\n$/)
    expect(said().trim().split('\n')).toHaveLength(1)
    expect(existsSync(join(dataDir, 'db/PG_VERSION'))).toBe(true)
  })
})

describe('the seed', () => {
  it('fills a store once, also when everything is deleted afterwards', async () => {
    const dataDir = newDir()
    expect(await startAndStop(dataDir)).toContain('seeding')
    await inDatabase(dataDir, 'delete from public.pages', 'delete from public.categories')
    // Not even a start that asks for the demonstration adds it to a store that began empty.
    expect(await startAndStop(dataDir, { UTI_SEED: '1' })).not.toContain('seeding')
    const rows = await inDatabase(
      dataDir,
      'select 1 from public.pages union all select 1 from public.categories union all select 1 from public.products',
    )
    expect(rows).toEqual([])
    expect(existsSync(join(dataDir, 'trial-customer.json'))).toBe(false)
  }, 120_000)

  it('does not begin on a database that other migrations created', async () => {
    const dataDir = copyOfStarted()
    await inDatabase(
      dataDir,
      "update supabase_migrations.schema_migrations set version = '20261121000100' where version = '20261123010100'",
    )
    const { exit, said } = launchBackend(dataDir)
    expect(await exit).toBe(1)
    expect(said()).toMatch(
      /^The database was created by migrations .* \(the first is 20261121000100\)\. Run "npm run db:reset" .*\n$/,
    )
  }, 120_000)

  it('refuses a UTI_SEED that means nothing', async () => {
    const { exit, said } = launchBackend(newDir(), { UTI_SEED: 'false' })
    expect(await exit).toBe(1)
    expect(said()).toBe('UTI_SEED must be 0 (an empty store) or 1, not "false".\n')
  })
})

describe('damaged state files', () => {
  it.each(['', '{"publishable": "sb_pub', '[1, {}]'])(
    'that hold %j are made anew, each with one line of log',
    async (damage) => {
      const dataDir = copyOfStarted()
      for (const name of ['keys.json', 'ports.json', 'outbox/mails.json']) {
        writeFileSync(join(dataDir, name), damage)
      }
      const said = await startAndStop(dataDir)
      expect(said.trim().split('\n').sort()).toEqual([
        expect.stringMatching(/keys\.json is damaged .*everybody who was signed in has to sign in/),
        expect.stringMatching(/mails\.json is damaged .*the outbox begins empty/),
        expect.stringMatching(/ports\.json is damaged .*the usual ports are tried again/),
      ])
      expect(await startAndStop(dataDir)).toBe('')
      expect(readdirSync(dataDir).filter((file) => file.endsWith('.part'))).toEqual([])
    },
    120_000,
  )
})

describe('the data directory', () => {
  it('belongs to its owner alone, also one that was open before', async () => {
    const dataDir = newDir()
    mkdirSync(join(dataDir, 'storage'), { mode: 0o755 })
    mkdirSync(join(dataDir, 'outbox'), { mode: 0o755 })
    chmodSync(dataDir, 0o755)
    await startAndStop(dataDir)
    const folders = ['.', 'db', 'storage', 'storage/media', 'outbox']
    const modes = folders.map((name) => statSync(join(dataDir, name)).mode & 0o777)
    expect(modes).toEqual(folders.map(() => 0o700))
  })

  it('is taken over from a process that has ended and was not waited for', async () => {
    const dataDir = newDir()
    // The shell's child outlives the shell; `sleep` in its place never asks for its exit code.
    const parent = spawn('/bin/sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'])
    const pid = Number(await new Promise((done) => parent.stdout.once('data', done)))
    try {
      const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? ''
      while (!state().startsWith('Z')) await sleep(10)
      writeFileSync(join(dataDir, 'backend.lock'), `${pid} ${state().split(' ')[19]}`)
      expect(tryLock(dataDir, 'backend.lock')).toBeNull()
    } finally {
      parent.kill()
    }
  })
})

describe('the ports of the backend', () => {
  it('are others when the usual ones are taken', async () => {
    const dataDir = copyOfStarted()
    const taken = createServer()
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening))
    const { port } = taken.address() as AddressInfo
    writeFileSync(join(dataDir, 'ports.json'), JSON.stringify({ api: port, outbox: port }))
    const { child, ready, exit } = launchBackend(dataDir)
    const { url } = await ready
    child.kill('SIGTERM')
    await exit
    taken.close()
    const ports = JSON.parse(readFileSync(join(dataDir, 'ports.json'), 'utf8'))
    expect(url).toBe(`http://127.0.0.1:${ports.api}`)
    expect(ports.api).not.toBe(port)
  })

  const statusFor = (url: string, host: string): Promise<number> =>
    new Promise((done, fail) => {
      const asked = request(url, { headers: { host } }, (answer) => {
        answer.resume()
        done(answer.statusCode ?? 0)
      })
      asked.once('error', fail)
      asked.end()
    })

  it('answer only requests that name this machine', async () => {
    const { child, ready, exit } = launchBackend(copyOfStarted())
    const { url, outboxUrl } = await ready
    for (const origin of [`${url}/health`, outboxUrl]) {
      const { port } = new URL(origin)
      for (const name of ['localhost', '127.0.0.1', '[::1]']) {
        expect(await statusFor(origin, `${name}:${port}`)).toBe(200)
      }
      for (const host of [
        `rebound.example:${port}`,
        'localhost',
        'localhost:1',
        'localhost.evil',
      ]) {
        expect(await statusFor(origin, host)).toBe(403)
      }
    }
    child.kill('SIGTERM')
    await exit
  })
})

describe('starts on an empty PostgreSQL', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
  })
  afterAll(() => cluster.stop())

  async function emptyDatabase(name: string): Promise<string> {
    const admin = postgres(cluster.url('postgres'), { max: 1, onnotice: () => {} })
    await admin.unsafe(`create database ${name}`)
    await admin.end()
    return cluster.url(name)
  }

  it('three at once all end up serving one store', async () => {
    const DATABASE_URL = await emptyDatabase('three')
    const starts = [newDir(), newDir(), newDir()].map((dir) => launchBackend(dir, { DATABASE_URL }))
    const served = await Promise.all(starts.map(({ ready }) => ready))
    for (const { url } of served) expect((await fetch(`${url}/health`)).status).toBe(200)
    const said = starts.map((start) => start.said())
    expect(said.filter((text) => text.includes('seeding'))).toHaveLength(1)
    for (const { child } of starts) child.kill('SIGTERM')
    expect(await Promise.all(starts.map(({ exit }) => exit))).toEqual([0, 0, 0])
  }, 120_000)

  it('gets the demonstration without invented people', async () => {
    const DATABASE_URL = await emptyDatabase('shop')
    const dataDir = newDir()
    await startAndStop(dataDir, { DATABASE_URL, UTI_SEED: '1' })
    const sql = postgres(DATABASE_URL, { max: 1 })
    const [row] = await sql`select
      (select count(*)::int from public.products) as products,
      (select count(*)::int from auth.users) as users,
      (select count(*)::int from public.orders) as orders,
      (select count(*)::int from public.reviews) as reviews`
    await sql.end()
    expect(row?.products).toBeGreaterThan(400)
    expect(row).toMatchObject({ users: 0, orders: 0, reviews: 0 })
    expect(existsSync(join(dataDir, 'trial-customer.json'))).toBe(false)
  }, 240_000)

  it('starts again after the panel has removed every product', async () => {
    const DATABASE_URL = cluster.url('shop')
    const { sql, close } = await openPostgres(DATABASE_URL)
    const removed = await sql.transaction(async (tx) => {
      const scene = new Scene(tx, Date.now())
      for (let batch = 0; batch < 6; batch += 1) {
        await scene.asManager(
          `with batch as materialized (
             select array(select id from public.products limit $1::int) as ids)
           select public.set_products_trashed(batch.ids, true), public.delete_products(batch.ids)
           from batch where batch.ids <> '{}'`,
          [200],
        )
      }
      await scene.end()
      return tx.query('select 1 from public.products')
    })
    expect(removed).toEqual([])
    expect(await startAndStop(newDir(), { DATABASE_URL, UTI_SEED: '1' })).toBe('')
    expect(await sql.query('select 1 from public.products')).toEqual([])
    await close()
  }, 120_000)
})
