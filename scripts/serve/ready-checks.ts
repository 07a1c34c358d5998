import { access, constants } from 'node:fs/promises'
import { hasRoom } from '../../supabase/local/health.ts'
import { listMigrations } from '../../supabase/local/migrations.ts'
import { isDatabaseResponding } from './database-probe.ts'
import type { Checks } from './health.ts'
import { PROJECT_ROOT } from './settings.ts'
import type { Upstream } from './upstream.ts'

const LIMIT_MS = 3_000

/**
 * Returns what the store needs to serve visitors: `pages` by Next.js, the database with the
 * migrations of this release, and, with the embedded backend, a data folder that can be written.
 * Migrations that this release does not have are those of a newer one, which may run beside it.
 */
export function readyChecks(upstream: Pick<Upstream, 'send'>, env: NodeJS.ProcessEnv): Checks {
  const versions = listMigrations(PROJECT_ROOT).map(({ version }) => version)
  const dataDir = env.UTI_EMBEDDED_DATA_DIR
  return {
    pages: async () => {
      const answer = await upstream.send({ method: 'HEAD', path: '/robots.txt', headers: {} })
      answer.resume()
      return answer.statusCode === 200
    },
    database: isDatabaseResponding,
    migrations: async () => {
      const applied = await appliedMigrations(env)
      return versions.every((version) => applied.includes(version))
    },
    ...(dataDir && { dataFolder: () => canBeWritten(dataDir) }),
  }
}

async function appliedMigrations(env: NodeJS.ProcessEnv): Promise<string[]> {
  const key = env.SUPABASE_SECRET_KEY ?? ''
  const answer = await fetch(`${env.NEXT_PUBLIC_SUPABASE_URL}/rest/v1/rpc/applied_migrations`, {
    headers: { apikey: key, authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return answer.json()
}

async function canBeWritten(folder: string): Promise<boolean> {
  await access(folder, constants.W_OK)
  return hasRoom(folder)
}
