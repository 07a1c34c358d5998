import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openPglite } from '@/supabase/local/connection'
import { loadKeys } from '@/supabase/local/keys'
import { tryLock } from '@/supabase/local/lock'
import { Outbox } from '@/supabase/local/outbox'
import { readPorts } from '@/supabase/local/state-file'
import { launchBackend, newDir, startAndStop } from '@/tests/support/integration/backend-launch'

/**
 * The data directory of an empty store that was started and stopped once, for tests of later starts, and
 * what that first start said.
 */
let started: string
let startedSaid: string

beforeAll(async () => {
  started = newDir()
  startedSaid = await startAndStop(started)
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
  it('leaves nothing in the way of the next, at whichever step it is killed', async () => {
    const dataDir = newDir()
    const hasDatabase = (name: string) => existsSync(join(dataDir, name, 'base'))
    const steps: ((said: string) => boolean)[] = [
      () => hasDatabase('db.new') || hasDatabase('db'), // while the database is created
      () => hasDatabase('db'),
      (said) => said.split('backend: migration ').length > 5,
      (said) => said.includes('seeding'),
    ]
    for (const isReached of steps) {
      const { child, exit, said } = launchBackend(dataDir)
      while (!isReached(said()) && child.exitCode === null) await sleep(2)
      expect(said()).not.toContain('seeded')
      child.kill('SIGKILL')
      expect(await exit).toBeNull()
    }
    expect(await startAndStop(dataDir)).toContain('seeding')
    const [pages] = await inDatabase<{ n: number }>(
      dataDir,
      'select count(*)::int as n from public.pages',
    )
    expect(pages?.n).toBeGreaterThan(10)
  }, 300_000)

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
    expect(startedSaid).toContain('seeding')
    const dataDir = copyOfStarted()
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
      "update supabase_migrations.schema_migrations set version = '20261121000100' where version = '20261129030100'",
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
  const FILES = ['keys.json', 'ports.json', 'outbox/mails.json']
  const DAMAGES = ['', '{"publishable": "sb_pub', '[1, {}]']
  const lines = [
    expect.stringMatching(/keys\.json is damaged .*everybody who was signed in has to sign in/),
    expect.stringMatching(/mails\.json is damaged .*the outbox begins empty/),
    expect.stringMatching(/ports\.json is damaged .*the usual ports are tried again/),
  ]

  it.each(DAMAGES)('that hold %j are set aside, each with one line of log', async (damage) => {
    const dataDir = newDir()
    mkdirSync(join(dataDir, 'outbox'))
    for (const name of FILES) writeFileSync(join(dataDir, name), damage)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const read = async () => {
      readPorts(dataDir)
      expect(new Outbox(join(dataDir, 'outbox')).list()).toEqual([])
      return loadKeys(dataDir)
    }
    const made = await read()
    expect(log.mock.calls.map(([line]) => line).sort()).toEqual(lines)
    expect(await read()).toEqual(made)
    expect(log).toHaveBeenCalledTimes(lines.length)
    log.mockRestore()
    for (const name of FILES) {
      expect(readFileSync(join(dataDir, `${name}.damaged`), 'utf8')).toBe(damage)
    }
  })

  it('are made anew by a start', async () => {
    const dataDir = copyOfStarted()
    for (const [index, name] of FILES.entries()) {
      writeFileSync(join(dataDir, name), DAMAGES[index] ?? '')
    }
    const said = await startAndStop(dataDir)
    expect(said.trim().split('\n').sort()).toEqual(lines)
    expect(await startAndStop(dataDir)).toBe('')
    expect(readdirSync(dataDir).filter((file) => file.endsWith('.part'))).toEqual([])
  }, 120_000)
})

describe('the data directory', () => {
  it('belongs to its owner alone, also one that was open before', async () => {
    const folders = ['.', 'db', 'storage', 'outbox']
    const modesIn = (dataDir: string, names: string[]) =>
      new Set(names.map((name) => statSync(join(dataDir, name)).mode & 0o777))
    const isPrivate = new Set([0o700])
    expect(modesIn(started, [...folders, 'storage/media'])).toEqual(isPrivate)
    const dataDir = copyOfStarted()
    for (const name of folders) chmodSync(join(dataDir, name), 0o755)
    await startAndStop(dataDir)
    expect(modesIn(dataDir, folders)).toEqual(isPrivate)
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
