import { resolve } from 'node:path'
import { readSmtp } from '../emails/carriers.ts'
import { readPushKeys } from '../emails/push.ts'
import { type Backend, type BackendOptions, startBackend } from './backend.ts'
import { lockDirectory } from './lock.ts'
import { quietConsole } from './postgrest-errors.ts'
import { dataDirectory, readPorts, savePorts, USUAL_PORTS } from './state-file.ts'
import { OperatorError, type SeedContent } from './types.ts'

const PROJECT_ROOT = resolve(import.meta.dirname, '../..')

/*
 * The embedded backend as one process. It sends its addresses to the parent process (or prints
 * them), and stops on SIGINT, SIGTERM, or when the channel to the parent closes.
 */

process.umask(0o077) // files created in the data directory are accessible by their owner only
quietConsole()
const stopping = new AbortController()
let backend: Backend | undefined

function stop(): void {
  if (stopping.signal.aborted) return
  stopping.abort()
  const ready = backend?.close() ?? Promise.resolve()
  ready.then(
    () => process.exit(0),
    (error: unknown) => fail(error),
  )
}

function fail(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error)
  process.exit(1)
}

const portOf = (url: string) => Number(new URL(url).port)

process.on('SIGINT', stop)
process.on('SIGTERM', stop)
process.on('disconnect', stop)

try {
  const options = readOptions(process.env)
  const started = await startBackend(options)
  if (stopping.signal.aborted) {
    await started.close()
    process.exit(0)
  }
  backend = started
  const { url, replicaUrl, outboxUrl, keys, pushKey } = started
  savePorts(options.dataDir, {
    api: portOf(url),
    outbox: portOf(outboxUrl),
    ...(replicaUrl && { replica: portOf(replicaUrl) }),
  })
  if (process.send) {
    const { publishable: publishableKey, secret: secretKey } = keys
    process.send({ url, replicaUrl, outboxUrl, publishableKey, secretKey, pushKey })
  } else {
    console.log(`Backend at ${url} (keys in the data directory), e-mails at ${outboxUrl}`)
    if (replicaUrl) console.log(`Replica at ${replicaUrl}`)
  }
} catch (error) {
  fail(error)
}

/**
 * Reads UTI_DATA_DIR (default supabase/.data), DATABASE_URL, DATABASE_REPLICA_URL, SITE_ORIGIN (default
 * http://localhost:3000), UTI_SEED=0 to start with an empty store, SMTP_* to send e-mails, and VAPID_*
 * for notifications. Locks the data directory.
 * @throws OperatorError for an invalid value or a locked directory.
 */
function readOptions(env: NodeJS.ProcessEnv): BackendOptions {
  const dataDir = dataDirectory(env)
  lockDirectory(dataDir, 'backend.lock')
  const ports = readPorts(dataDir) ?? USUAL_PORTS
  return {
    dataDir,
    projectRoot: PROJECT_ROOT,
    siteOrigin: readOrigin(env.SITE_ORIGIN),
    port: ports.api,
    outboxPort: ports.outbox,
    replicaPort: ports.replica,
    databaseUrl: readDatabaseUrl('DATABASE_URL', env),
    replicaUrl: readDatabaseUrl('DATABASE_REPLICA_URL', env),
    smtp: readSmtp(env),
    pushKeys: readPushKeys(env),
    seed: readSeed(env.UTI_SEED),
    log: (message) => console.error(`backend: ${message}`),
  }
}

function readOrigin(value = 'http://localhost:3000'): string {
  const url = URL.parse(value)
  if (!url || url.origin !== value) {
    throw new OperatorError(
      `SITE_ORIGIN must be an origin such as http://localhost:3000, not "${value}".`,
    )
  }
  return url.origin
}

function readSeed(value = ''): SeedContent {
  if (value === '0') return 'base'
  if (value === '' || value === '1') return 'demo'
  throw new OperatorError(`UTI_SEED must be 0 (an empty store) or 1, not "${value}".`)
}

function readDatabaseUrl(name: string, env: NodeJS.ProcessEnv): string | undefined {
  const value = env[name]
  if (!value) return undefined
  if (!/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) {
    throw new OperatorError(`${name} must look like postgres://user:password@host:5432/database.`)
  }
  return value
}
