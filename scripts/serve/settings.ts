import { existsSync } from 'node:fs'
import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { environmentSchema, explainEnvironment } from '../../lib/core/environment.ts'
import { dataDirectory } from '../../supabase/local/state-file.ts'
import { OperatorError } from '../../supabase/local/types.ts'

export const PROJECT_ROOT = resolve(import.meta.dirname, '../..')

export type Settings = {
  mode: 'start' | 'dev'
  port: number
  /** The address that the web server listens on; without it, all of the machine. */
  host: string | undefined
  /** The origin at which the start process reaches the web server. */
  localOrigin: string
  siteOrigin: string
  /** Number of trusted entries of X-Forwarded-For; 0 if not set. */
  proxyHops: number
  dataDir: string
  /** Contains the folders of builds, relative to the project root. */
  distDir: string
  /** Set if a hosted Supabase project is used instead of the embedded backend. */
  hosted: {
    url: string
    replicaUrl: string | null
    publishableKey: string
    secretKey: string
  } | null
}

/** Reads .env.local and .env as Next does; variables of the shell have precedence. */
export function loadEnvFiles(): void {
  for (const name of ['.env.local', '.env']) {
    const file = resolve(PROJECT_ROOT, name)
    if (existsSync(file)) process.loadEnvFile(file)
  }
}

/**
 * Returns the settings from the arguments and the environment.
 * @throws OperatorError with the message for the operator.
 */
export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const port = readPort(env.PORT)
  const values = { ...env, SITE_ORIGIN: env.SITE_ORIGIN || `http://localhost:${port}` }
  const { LISTEN_ADDRESS, SITE_ORIGIN, TRUSTED_PROXY_HOPS } = check(ownSettings, values)
  return {
    mode: args.includes('dev') ? 'dev' : 'start',
    port,
    host: LISTEN_ADDRESS,
    localOrigin: localOrigin(LISTEN_ADDRESS, port),
    siteOrigin: SITE_ORIGIN,
    proxyHops: TRUSTED_PROXY_HOPS,
    dataDir: dataDirectory(env),
    distDir: env.UTI_DIST_DIR ?? '.next',
    hosted: readHosted(env),
  }
}

const ofBackend = {
  NEXT_PUBLIC_SUPABASE_URL: true,
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: true,
  SUPABASE_SECRET_KEY: true,
  DATABASE_REPLICA_URL: true,
} as const
const hostedSettings = environmentSchema.pick(ofBackend)
const ownSettings = environmentSchema.omit(ofBackend)

function check<T>(schema: z.ZodType<T>, values: NodeJS.ProcessEnv): T {
  const result = schema.safeParse(values)
  if (result.success) return result.data
  throw new OperatorError(explainEnvironment(result.error, values))
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === '') return 3000
  const port = Number(value)
  if (/^\d+$/.test(value) && port >= 1 && port <= 65535) return port
  throw new OperatorError(`PORT must be a number from 1 to 65535, not "${value}".`)
}

function localOrigin(host: string | undefined, port: number): string {
  if (!host || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`
}

function readHosted(env: NodeJS.ProcessEnv): Settings['hosted'] {
  const url = env.NEXT_PUBLIC_SUPABASE_URL
  const publishableKey = env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY
  const secretKey = env.SUPABASE_SECRET_KEY
  if (!url && !publishableKey && !secretKey) {
    if (!env.DATABASE_REPLICA_URL || env.DATABASE_URL) return null
    throw new OperatorError(
      'DATABASE_REPLICA_URL needs the database of which it is a replica: DATABASE_URL or a hosted project.',
    )
  }
  const missing = [
    !url && 'NEXT_PUBLIC_SUPABASE_URL',
    !publishableKey && 'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    !secretKey && 'SUPABASE_SECRET_KEY',
  ].filter(Boolean)
  if (!url || !publishableKey || !secretKey) {
    throw new OperatorError(`A hosted Supabase project also needs ${missing.join(' and ')}.`)
  }
  const { DATABASE_REPLICA_URL: replicaUrl = null } = check(hostedSettings, env)
  if (env.DATABASE_URL) {
    throw new OperatorError(
      'DATABASE_URL is for the embedded backend and NEXT_PUBLIC_SUPABASE_URL for a hosted one: set only one of them.',
    )
  }
  return { url, replicaUrl, publishableKey, secretKey }
}
