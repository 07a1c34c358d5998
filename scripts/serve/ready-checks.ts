import { access, constants } from 'node:fs/promises'
import { callFunction, projectOf } from '../../supabase/local/call-function.ts'
import { hasRoom } from '../../supabase/local/health.ts'
import { listMigrations } from '../../supabase/local/migrations.ts'
import { isDatabaseResponding } from './database-probe.ts'
import type { Checks } from './health.ts'
import { PROJECT_ROOT } from './settings.ts'
import type { Upstream } from './upstream.ts'

const LIMIT_MS = 3_000
/** Checks without which the store serves visitors: the shared cache and the jobs. */
export const OPTIONAL_CHECKS = ['cache', 'jobs'] as const
/** They run every minute. */
const MAX_JOB_AGE_S = 300

/**
 * Returns what the store needs to serve visitors: `pages` by Next.js, the database with the
 * migrations of this release, jobs that ended within five minutes, and, with the embedded backend, a
 * data folder that can be written.
 * Migrations that this release does not have are those of a newer one, which may run beside it.
 */
export function readyChecks(upstream: Pick<Upstream, 'send'>, env: NodeJS.ProcessEnv): Checks {
  const versions = listMigrations(PROJECT_ROOT).map(({ version }) => version)
  const dataDir = env.UTI_EMBEDDED_DATA_DIR
  const project = projectOf(env)
  const call = (name: string) => callFunction(project, name, {}, AbortSignal.timeout(LIMIT_MS))
  return {
    pages: async () => {
      const answer = await upstream.send({ method: 'HEAD', path: '/robots.txt', headers: {} })
      answer.resume()
      return answer.statusCode === 200
    },
    database: isDatabaseResponding,
    migrations: async () => {
      const applied = (await call('applied_migrations')) as string[]
      return versions.every((version) => applied.includes(version))
    },
    jobs: async () => {
      const { job_age_s } = (await call('operation_figures')) as { job_age_s: number | null }
      return job_age_s !== null && job_age_s < MAX_JOB_AGE_S
    },
    ...(dataDir && { dataFolder: () => canBeWritten(dataDir) }),
  }
}

async function canBeWritten(folder: string): Promise<boolean> {
  await access(folder, constants.W_OK)
  return hasRoom(folder)
}
