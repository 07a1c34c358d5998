import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import type { Connection } from '@supabase/lite'
import { createPgliteConnection } from '@supabase/lite/pglite'
import { createPostgresConnection } from '@supabase/lite/postgres'
import type postgres from 'postgres'
import { normalizeDbError } from './postgrest-errors.ts'
import { limitRequests } from './request-context.ts'
import { installTransactionGate, type TransactionGate } from './transaction-gate.ts'
import { type Log, OperatorError, type Sql } from './types.ts'

/*
 * @supabase/lite parses the `{}` of `?sizes=neq.{}` as a JSON object, and the array serializers of
 * the drivers return values that are not arrays unchanged. Both drivers then expect text and throw.
 * PGlite throws in the middle of a message, and the bytes written so far precede the next message,
 * often the ROLLBACK: it fails with 08P01, and the transaction remains open for the next request.
 * Therefore serializers return text or bytes only, and the database validates them, as behind
 * PostgREST.
 */

type Serialize = (value: unknown) => unknown
/** Serializers by the OID of the type. */
type Serializers = Record<string, Serialize>

const isSendable = (value: unknown): boolean =>
  typeof value === 'string' || value instanceof ArrayBuffer || ArrayBuffer.isView(value)

function withTextFallback(serialize: Serialize): Serialize {
  return (value) => {
    const sent = attempt(() => serialize(value))
    return isSendable(sent) ? sent : (JSON.stringify(value) ?? String(value))
  }
}

function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    return undefined // not of this type: the database reports it with its SQLSTATE
  }
}

/** Makes all serializers return text or bytes, including those that the driver adds later. */
function sendTextOnly(driver: { serializers: object }): void {
  const serializers = driver.serializers as Serializers
  for (const [oid, serialize] of Object.entries(serializers)) {
    serializers[oid] = withTextFallback(serialize)
  }
  driver.serializers = new Proxy(serializers, {
    set: (target, oid: string, serialize: Serialize) => {
      target[oid] = withTextFallback(serialize)
      return true
    },
  })
}

/*
 * @supabase/lite returns a numeric as text when its digits do not round-trip ('199.90' remains
 * text, 199.95 becomes a number) and timestamps in the format of Postgres. PostgREST returns JSON
 * numbers and ISO 8601 for both, also inside embedded rows, and so do these parsers.
 */

const JSON_OID = 114
const JSONB = 3802
const NUMERIC = 1700
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184

const pgliteParsers = {
  [NUMERIC]: (value: string) => Number(value),
  [TIMESTAMP]: isoTimestamp,
  [TIMESTAMPTZ]: isoTimestamp,
}

/**
 * @supabase/lite passes JSON as text, which its native driver would encode again: a jsonb argument
 * would arrive as one string. Text is interpreted as JSON, as PGlite does.
 */
const jsonText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const postgresTypes = {
  json: { to: JSON_OID, from: [JSON_OID], serialize: jsonText, parse: JSON.parse },
  jsonb: { to: JSONB, from: [JSONB], serialize: jsonText, parse: JSON.parse },
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
  timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: String, parse: isoTimestamp },
  timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: String, parse: isoTimestamp },
}

export type Listen = (
  channel: string,
  onPayload: (payload: string) => void,
) => Promise<() => Promise<void>>

export type Database = {
  connection: Connection
  sql: Sql
  /** Every HTTP request must run inside `gate.run`. */
  gate: TransactionGate
  /** Calls back with the payload of each NOTIFY on the channel. Resolves to a cleanup function. */
  listen: Listen
  /** Clears the schema cache of the API; required after DDL. */
  forgetSchema(): Promise<void>
  /** Returns a copy of the whole database that `openPglite` can load; PGlite only. */
  dump(): Promise<Blob>
  /** Runs `task` when no other process is running one on this database; waits until then. */
  alone<T>(task: () => Promise<T>, log: Log): Promise<T>
  close(): Promise<void>
}

/** A streaming replica of a native PostgreSQL. It is read only. */
export type Replica = Pick<Database, 'connection' | 'sql' | 'close'>

/** Native PostgreSQL has a connection for each transaction and needs no gate. */
const openGate: TransactionGate = { run: (_name, task) => task() }

/**
 * On the first request, @supabase/lite would GRANT ALL on every table with row-level security to
 * anon and authenticated, which would override the column grants. This marks it as already done.
 */
function prepare(connection: Connection): void {
  Object.assign(connection, { rlsState: 'active', normalizeDbError })
}

export type PgliteHome = ({ directory: string } | { inMemory: true }) & {
  snapshot?: Blob | undefined
}

/**
 * Creates an empty database beside its final directory and renames it when complete, so that a
 * killed process never leaves an incomplete database in the final directory.
 */
async function createIn(directory: string): Promise<void> {
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  const fresh = await PGlite.create(draft)
  await fresh.close()
  renameSync(draft, directory)
}

/**
 * Opens the embedded database in a directory or in memory. With a copy made by `dump` the database is
 * created from it; the directory must not exist then.
 * @throws OperatorError when the directory does not contain a complete database, or the disk is
 * full.
 */
export async function openPglite(home: PgliteHome): Promise<Database> {
  if (!('directory' in home)) return open(home)
  const { directory } = home
  try {
    const isNew = !existsSync(directory) || readdirSync(directory).length === 0
    if (isNew && !home.snapshot) await createIn(directory)
    return await open(home)
  } catch (error) {
    // A file system error in PGlite is not an Error: { name: 'ErrnoError', errno }.
    const reason = error instanceof Error ? error.message : JSON.stringify(error)
    throw new OperatorError(
      `The database in ${directory} cannot be opened (${reason}). Is the disk full? A damaged folder must be restored from a copy, or moved away to begin with a new store.`,
    )
  }
}

async function open(home: PgliteHome): Promise<Database> {
  const connection = await createPgliteConnection({
    ...('directory' in home ? { url: home.directory } : {}),
    pgliteOptions: {
      extensions: { pg_trgm, unaccent },
      parsers: pgliteParsers,
      ...(home.snapshot ? { loadDataDir: home.snapshot } : {}),
    },
  })
  const driver: PGlite = connection.driver
  await driver.waitReady
  await driver.exec("set timezone = 'UTC'") // otherwise that of this process
  sendTextOnly(driver)
  const gate = installTransactionGate(driver)
  prepare(connection)
  return {
    connection,
    gate,
    sql: pgliteSql(driver, gate),
    listen: (channel, onPayload) => driver.listen(channel, onPayload),
    forgetSchema: () => connection.clearSchemaCache(),
    dump: () => driver.dumpDataDir('none'),
    alone: (task) => task(), // the lock of the directory ensures it
    close: () => connection.close(),
  }
}

/**
 * Opens a PostgreSQL ≥ 15 that the operator runs.
 * @throws OperatorError when it is unreachable or too old.
 */
export async function openPostgres(url: string): Promise<Database> {
  const { connection, sql } = connectTo(url)
  const version = await readVersion(sql).catch(async (error: Error) => {
    await connection.close()
    throw new OperatorError(`DATABASE_URL cannot be reached: ${error.message || error}.`)
  })
  if (version < 150000) {
    await connection.close()
    throw new OperatorError(
      `DATABASE_URL is PostgreSQL ${Math.floor(version / 10000)}; 15 or newer is needed.`,
    )
  }
  return {
    connection,
    gate: openGate,
    sql,
    async listen(channel, onPayload) {
      await connection.driver.listen(channel, onPayload)
      return async () => {} // ends with the connections
    },
    forgetSchema: () => connection.clearSchemaCache(),
    dump: () => Promise.reject(new Error('only PGlite can be copied this way; use pg_dump')),
    alone: (task, log) => withAdvisoryLock(connection.driver, task, log),
    close: () => connection.close(),
  }
}

/** Sets the format of dates and times in results, which the server would otherwise choose. */
const SESSION = { TimeZone: 'UTC', DateStyle: 'ISO' }

function connectTo(url: string, options: postgres.Options<Record<string, never>> = {}) {
  const connection = createPostgresConnection({
    url,
    postgresOptions: {
      types: postgresTypes,
      max: 20,
      onnotice: () => {},
      connection: SESSION,
      ...options,
    },
  })
  sendTextOnly(connection.driver.options)
  prepare(connection)
  limitRequests(connection)
  return { connection, sql: postgresSql(connection.driver) }
}

/** Opens a replica. It may be unreachable: each request connects if there is no connection. */
export function openReplica(url: string): Replica {
  const { connection, sql } = connectTo(url, { connect_timeout: 2 })
  // A read without an answer must not delay the close.
  return { connection, sql, close: () => connection.driver.end({ timeout: 2 }) }
}

/** An arbitrary number; nothing else in this database may lock it. */
const SETUP_LOCK = 8_401_120_226

/**
 * Runs the task with an advisory lock on a reserved connection: PostgreSQL releases it when this
 * process is killed.
 */
async function withAdvisoryLock<T>(
  driver: postgres.Sql,
  task: () => Promise<T>,
  log: Log,
): Promise<T> {
  const holder = await driver.reserve()
  try {
    const [row] = await holder`select pg_try_advisory_lock(${SETUP_LOCK}) as is_ours`
    if (!row?.is_ours) {
      log('another start is setting this database up; waiting for it')
      await holder`select pg_advisory_lock(${SETUP_LOCK})`
    }
    return await task()
  } finally {
    await holder`select pg_advisory_unlock(${SETUP_LOCK})`
    holder.release()
  }
}

async function readVersion(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  return row?.version ?? 0
}

/** Converts '2026-11-21 07:39:42.263+00' to '2026-11-21T07:39:42.263+00:00'. */
function isoTimestamp(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')
}

/** Returns SQL access with full rights to the PGlite of this process. */
function pgliteSql(driver: PGlite, gate: TransactionGate): Sql {
  const open: Sql = {
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await driver.query<Row>(text, [...params])).rows,
    exec: async (text) => {
      await driver.exec(text)
    },
    transaction: () => Promise.reject(new Error('transactions do not nest')),
  }
  return {
    ...open,
    transaction: (run) =>
      gate.run('backend', async () => {
        await driver.exec('begin')
        const result = await run(open)
        await driver.exec('commit')
        return result
      }),
  }
}

/** Returns SQL access with full rights to a native PostgreSQL. */
function postgresSql(client: postgres.Sql): Sql {
  const on = (connection: Pick<postgres.Sql, 'unsafe'>): Omit<Sql, 'transaction'> => ({
    query: async <Row>(text: string, params: readonly unknown[] = []) =>
      (await connection.unsafe(text, [
        ...params,
      ] as postgres.ParameterOrJSON<never>[])) as unknown as Row[],
    exec: async (text) => {
      await connection.unsafe(text).simple()
    },
  })
  return {
    ...on(client),
    transaction: async <T>(run: (tx: Sql) => Promise<T>) =>
      (await client.begin((tx) =>
        run({
          ...on(tx),
          transaction: () => Promise.reject(new Error('transactions do not nest')),
        }),
      )) as T,
  }
}
