import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { App } from '@supabase/lite'
import { outboxCarrier, type Smtp, smtpCarrier } from '../emails/carriers.ts'
import { type PushKeys, webPushCarrier } from '../emails/push.ts'
import { AuthEmailQueue, sqlQueue } from '../emails/queue.ts'
import { startMailWorker } from '../emails/worker.ts'
import { createApi } from './api.ts'
import { authAdmin } from './auth/admin-routes.ts'
import { authGaps } from './auth/routes.ts'
import { type Database, openPglite, openPostgres, openReplica, type Replica } from './connection.ts'
import { databaseCopy } from './database-copy.ts'
import { health } from './health.ts'
import { chain, json, type Listener, listen } from './http.ts'
import { loadKeys, loadPushKeys } from './keys.ts'
import { applyMigrations, ensureSystemSchema, grantServerAccess } from './migrations.ts'
import { Outbox, outboxPage } from './outbox.ts'
import { MediaFiles, publicMedia } from './public-media.ts'
import type { Bridge, BridgeInput } from './realtime-bridge.ts'
import { makePrivate } from './state-file.ts'
import { saveTrialCustomer } from './trial.ts'
import type { Keys, Log, MediaStore, Seed, SeedContent, Sql } from './types.ts'

const UPSERT = `
insert into storage.objects (bucket_id, name, metadata, version)
values ('media', $1, $2, gen_random_uuid()::text)
on conflict (bucket_id, name) do update
  set metadata = excluded.metadata, version = excluded.version, updated_at = now()`

export type BackendOptions = {
  /** Contains keys, files, outbox and (with PGlite) the database. */
  dataDir: string
  projectRoot: string
  /** Origin of the store, for links in e-mails. */
  siteOrigin: string
  /** 0 for any free port. */
  port: number
  outboxPort: number
  /** Connection string of a native PostgreSQL, used instead of PGlite. */
  databaseUrl?: string | undefined
  /** Connection string of a streaming replica of that PostgreSQL, for reads of the catalog. */
  replicaUrl?: string | undefined
  /** Port of the data API of the replica; any free port by default. */
  replicaPort?: number | undefined
  /** PGlite in memory, optionally from a copy made by `Backend.dump`; for tests. */
  inMemory?: { snapshot?: Blob | undefined } | undefined
  /** Cost of bcrypt for users that the admin API creates (default 10); tests use less. */
  passwordCost?: number
  /** Pause of the mail worker (default 5 s); tests wait less. */
  mailEveryMs?: number
  /** Sends e-mails by SMTP; without it they are stored in the outbox. */
  smtp?: Smtp | null
  /** For notifications; without them those of the data directory are used. */
  pushKeys?: PushKeys | null
  /** Content for a database that was never seeded; null for none. */
  seed: SeedContent | null
  log: Log
}

export type Backend = {
  url: string
  /** The data API of the replica; null without one. */
  replicaUrl: string | null
  outboxUrl: string
  keys: Keys
  /** Public key for notifications. */
  pushKey: string
  sql: Sql
  storage: MediaStore
  outbox: Outbox
  dump(): Promise<Blob>
  close(): Promise<void>
}

/**
 * Opens, migrates and seeds the database and starts the servers. Call `close` before the process ends,
 * because it also closes PGlite.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, log } = options
  makePrivate(dataDir, log)
  const keys = await loadKeys(dataDir)
  const pushKeys = options.pushKeys ?? loadPushKeys(dataDir)
  const files = new MediaFiles(join(dataDir, 'storage'))
  const outbox = new Outbox(join(dataDir, 'outbox'))
  const { smtp = null, siteOrigin } = options
  const database = await openDatabase(options)
  const emails = new AuthEmailQueue({ outbox, sql: smtp && database.sql, log })
  const storage = mediaStore(files, database.sql)
  try {
    await database.alone(() => setUp(options, database.sql, storage), log)
    await database.forgetSchema()
    const parts = { database, files, outbox, emails, keys }
    const { api, mails, realtime } = await serveAll(options, parts)
    const replica = options.replicaUrl ? openReplica(options.replicaUrl) : null
    const replicaApi =
      replica &&
      (await serveReplica({
        primary: database.sql,
        replica,
        port: options.replicaPort ?? 0,
        createApi: ({ connection }) =>
          createApi({ ...parts, database: { connection }, siteOrigin }),
      }))
    const stopMailWorker = startMailWorker({
      queue: sqlQueue(database.sql),
      carrier: smtp ? smtpCarrier(smtp, siteOrigin) : outboxCarrier(outbox),
      push: webPushCarrier(pushKeys, siteOrigin),
      siteOrigin,
      log,
      everyMs: options.mailEveryMs,
    })
    return {
      url: `http://127.0.0.1:${api.port}`,
      replicaUrl: replicaApi && `http://127.0.0.1:${replicaApi.port}`,
      outboxUrl: `http://127.0.0.1:${mails.port}`,
      keys,
      pushKey: pushKeys.publicKey,
      sql: database.sql,
      storage,
      outbox,
      dump: () => database.dump(),
      async close() {
        await realtime?.close() // open sockets would prevent the server from closing
        await Promise.all([api.close(), mails.close(), replicaApi?.close(), stopMailWorker()])
        await emails.close()
        await replica?.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function setUp(options: BackendOptions, sql: Sql, storage: MediaStore): Promise<void> {
  const { dataDir, projectRoot, seed, log } = options
  await ensureSystemSchema(sql, projectRoot)
  await applyMigrations(sql, projectRoot, log)
  await grantServerAccess(sql)
  if (!seed) return
  // A database provided by the operator is for real customers, so it is seeded without invented
  // ones.
  const withPeople = !options.databaseUrl
  await seedOnce({ sql, storage, projectRoot, dataDir, content: seed, withPeople, log })
}

function openDatabase({ databaseUrl, inMemory, dataDir }: BackendOptions): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl)
  if (inMemory) return openPglite({ inMemory: true, snapshot: inMemory.snapshot })
  return openPglite({ directory: join(dataDir, 'db') })
}

async function serveAll(
  options: BackendOptions,
  parts: {
    database: Database
    files: MediaFiles
    outbox: Outbox
    emails: AuthEmailQueue
    keys: Keys
  },
): Promise<{ api: Listener; mails: Listener; realtime: Bridge | null }> {
  const { database, files, outbox, emails, keys } = parts
  const { siteOrigin } = options
  const app = await createApi({ database, files, emails, keys, siteOrigin })
  const pass = (request: Request) => app.fetch(request, { peerAddress: null })
  const gated = (request: Request) =>
    database.gate.run(`${request.method} ${request.url}`, () => pass(request))
  const handlers = [
    health(database.sql, options.dataDir),
    databaseCopy(() => database.dump(), keys.secret),
    publicMedia(files, database.sql),
    authAdmin(database.sql, {
      secretKey: keys.secret,
      siteOrigin,
      passwordCost: options.passwordCost,
    }),
    authGaps({ sql: database.sql, mail: { emails, siteOrigin }, keys, pass: gated }),
  ]
  const handle = chain(handlers, gated)
  const realtime = await startRealtime({
    database,
    key: keys.secret,
    log: options.log,
  })
  const api = await listen(handle, options.port, realtime?.upgrade)
  const page = outboxPage(outbox)
  const mails = await listen(
    chain([page], async () => new Response(null, { status: 404 })),
    options.outboxPort,
  )
  return { api, mails, realtime }
}

/** Writes files and rows of the bucket `media` directly, without HTTP; for the seed. */
function mediaStore(files: MediaFiles, sql: Sql): MediaStore {
  return {
    async put(path, bytes, contentType) {
      await files.write('media', path, bytes)
      await sql.query(UPSERT, [path, { mimetype: contentType, size: bytes.byteLength }])
    },
    exists: (path) => files.exists('media', path),
  }
}

/** Runs supabase/seed/main.ts if it exists. The script seeds a database only once. */
async function seedOnce(input: {
  sql: Sql
  storage: MediaStore
  projectRoot: string
  dataDir: string
  content: SeedContent
  withPeople: boolean
  log: Log
}): Promise<void> {
  const { sql, storage, projectRoot, dataDir, content, withPeople, log } = input
  const file = join(projectRoot, 'supabase/seed/main.ts')
  if (!existsSync(file)) {
    log('no supabase/seed/main.ts, the store stays empty')
    return
  }
  const { seed } = (await import(pathToFileURL(file).href)) as { seed: Seed }
  await seed({
    db: sql,
    storage,
    log,
    content,
    withPeople,
    saveTrialCustomer: ({ email, password }) => saveTrialCustomer(dataDir, { email, password }),
  })
}

/**
 * Opens the bridge; on failure logs the reason and resolves to null. Live updates are optional: the store
 * must also start without them, such as behind a pooler without LISTEN. Pages then refresh every 30 s.
 */
async function startRealtime(input: BridgeInput): Promise<Bridge | null> {
  try {
    const { openBridge } = await import('./realtime-bridge.ts')
    return await openBridge(input)
  } catch (error) {
    input.log(`live updates are off: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

const POSITION = 'select public.database_position()::text as position'

type Input = {
  primary: Sql
  replica: Replica
  port: number
  createApi: (database: Pick<Database, 'connection'>) => Promise<App>
}

/**
 * Serves the data API of a streaming replica, for reads. Requests get 503 until the replica has reached
 * the present position of the primary, because `createApi` caches the schema, which must be complete.
 */
async function serveReplica(input: Input): Promise<Listener> {
  const { primary, replica, port, createApi } = input
  const [wanted] = await primary.query<{ position: string }>(POSITION)
  let api: Promise<App> | undefined

  async function open(): Promise<App> {
    const [found] = await replica.sql.query<{ position: string }>(POSITION)
    if (BigInt(found?.position ?? 0) < BigInt(wanted?.position ?? 0)) throw new Error('behind')
    return createApi(replica)
  }

  return listen(async (request) => {
    if (!new URL(request.url).pathname.startsWith('/rest/v1/')) return json({}, 404)
    api ??= open()
    const app = await api.catch(() => null)
    if (app) return app.fetch(request, { peerAddress: null })
    api = undefined
    return json({ code: 503, msg: 'the replica is not ready' }, 503)
  }, port)
}
