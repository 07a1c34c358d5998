/**
 * A native PostgreSQL for tests: a cluster in a temporary directory, a template database with the schema
 * of the project, and one clone for each test file.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'

export type Sql = postgres.Sql
export type Tx = postgres.TransactionSql
export type Cluster = { url: (database: string) => string; stop: () => Promise<void> }

export const TEMPLATE = 'uti_template'
const root = join(import.meta.dirname, '../../..')

function binDir(): string {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base) : []
  const newest = versions.map(Number).sort((a, b) => b - a)[0]
  if (newest) return join(base, String(newest), 'bin')
  return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
}

/** PostgreSQL does not run as root: as root the cluster is owned by the user postgres. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }).trim())
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** Starts an empty cluster; `stop` ends it and removes its files. Settings as for `postgres -c`. */
export function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  return serveFiles(settings, 'initdb', (data) =>
    `-D ${data} -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync`.split(' '),
  )
}

/** Starts a streaming replica of a cluster. */
export function startReplica(primary: Cluster): Promise<Cluster> {
  return serveFiles({}, 'pg_basebackup', (data) =>
    `-D ${data} -d ${primary.url('postgres')} -R -X stream -c fast --no-sync`.split(' '),
  )
}

/** Creates the files of a cluster with a program of PostgreSQL, and starts the cluster. */
async function serveFiles(
  settings: Record<string, string>,
  program: 'initdb' | 'pg_basebackup',
  args: (data: string) => string[],
): Promise<Cluster> {
  const bin = binDir()
  const user = owner()
  const dir = mkdtempSync(join(tmpdir(), 'uti-pg-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(dir, user.uid, user.gid)
  const data = join(dir, 'data')
  execFileSync(join(bin, program), args(data), { ...user, cwd: dir, stdio: 'ignore' })
  const port = await freePort()
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: dir,
    max_connections: '150',
    fsync: 'off',
    timezone: 'UTC',
    ...settings,
  }
  const flags = Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], {
    ...user,
    cwd: dir,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const endWithUs = () => server.kill('SIGINT')
  process.once('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    server.kill('SIGINT')
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  try {
    await untilReady(url('postgres'))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/**
 * Resolves when a server answers.
 * @throws the last error after 20 s
 */
export async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 1, onnotice: () => {} })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

/** Returns the SQL of all migrations in order, as [file name, text]. */
export function migrations(): [string, string][] {
  const dir = join(root, 'supabase/migrations')
  return readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => [name, readFileSync(join(dir, name), 'utf8')])
}

/**
 * Creates a database like that of a store: runs bootstrap and auth stub as superuser, then the given
 * migrations as the owner. Returns a client with the role of the owner.
 */
export async function createStore(
  url: (database: string) => string,
  name: string,
  files: [string, string][],
): Promise<Sql> {
  const admin = postgres(url('postgres'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  await admin.end()
  const sql = postgres(url(name), { max: 1, onnotice: () => {} })
  await sql.unsafe(readFileSync(join(root, 'supabase/local/bootstrap.sql'), 'utf8'))
  await sql.unsafe(readFileSync(join(import.meta.dirname, 'auth-stub.sql'), 'utf8'))
  await sql.unsafe(`grant create on database ${name} to store_owner`)
  await sql.unsafe('set role store_owner')
  await migrate(sql, files)
  return sql
}

/**
 * Runs migrations, each in its transaction.
 * @throws Error that contains the file name
 */
export async function migrate(sql: Sql, files: [string, string][]): Promise<void> {
  for (const [name, text] of files) {
    await sql
      .begin((tx) => tx.unsafe(text))
      .catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error })
      })
  }
}

/** Creates the template database with the whole schema. */
export async function createTemplate(cluster: Cluster): Promise<void> {
  const sql = await createStore(cluster.url, TEMPLATE, migrations())
  await sql.end()
}

export type Copy = { url: string; drop: () => Promise<void> }

/** Creates a database as a copy of another, to which nothing may be connected. */
export async function copyDatabase(
  url: (database: string) => string,
  template: string,
): Promise<Copy> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(url('postgres'), { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} template ${template}`)
  return {
    url: url(name),
    drop: async () => {
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

/**
 * Clones the template. Returns a client with up to `max` connections in this time zone, the address,
 * and a function that drops the clone.
 */
export async function cloneDatabase(
  url: (database: string) => string,
  max = 10,
  timeZone = 'UTC',
): Promise<Copy & { sql: Sql }> {
  const copy = await copyDatabase(url, TEMPLATE)
  const sql = postgres(copy.url, {
    max,
    onnotice: () => {},
    types: { bigint: postgres.BigInt },
    connection: { TimeZone: timeZone },
  })
  return {
    sql,
    url: copy.url,
    drop: async () => {
      await sql.end({ timeout: 2 })
      await copy.drop()
    },
  }
}
