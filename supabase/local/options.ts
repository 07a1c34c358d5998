import { resolve } from 'node:path'
import { readSmtp } from '../emails/smtp.ts'
import type { BackendOptions } from './backend.ts'
import { lockDirectory } from './lock.ts'
import { readPorts, USUAL_PORTS } from './ports.ts'
import { OperatorError, type SeedContent } from './types.ts'

const PROJECT_ROOT = resolve(import.meta.dirname, '../..')

/**
 * Reads UTI_DATA_DIR (default supabase/.data), DATABASE_URL, SITE_ORIGIN (default
 * http://localhost:3000), UTI_SEED=0 to start with an empty store, and SMTP_* to send e-mails.
 * Locks the data directory.
 * @throws OperatorError for an invalid value or a locked directory.
 */
export function readOptions(env: NodeJS.ProcessEnv): BackendOptions {
  const dataDir = resolve(PROJECT_ROOT, env.UTI_DATA_DIR ?? 'supabase/.data')
  lockDirectory(dataDir, 'backend.lock')
  const ports = readPorts(dataDir) ?? USUAL_PORTS
  return {
    dataDir,
    projectRoot: PROJECT_ROOT,
    siteOrigin: readOrigin(env.SITE_ORIGIN),
    port: ports.api,
    outboxPort: ports.outbox,
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    smtp: readSmtp(env),
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

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (!value) return undefined
  if (!/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '')) {
    throw new OperatorError(
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    )
  }
  return value
}
