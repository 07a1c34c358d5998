import { access, constants } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { callFunction, projectOf } from '../../supabase/local/call-function.ts'
import { hasRoom } from '../../supabase/local/health.ts'
import { listMigrations } from '../../supabase/local/migrations.ts'
import { isDatabaseResponding } from './database-probe.ts'
import { PROJECT_ROOT } from './settings.ts'
import type { Upstream } from './upstream.ts'

/** Checks by name; each returns or resolves to whether it passes. */
export type Checks = Record<string, () => boolean | Promise<boolean>>

const LIVE = '/api/health/live'
const READY = '/api/health/ready'
const LIMIT_MS = 3_000
/** Requests within this time share one result, so that many requests cause few checks. */
const RESULT_TTL_MS = 1_000
const READ_METHODS = ['GET', 'HEAD']

type Result = { status: 200 | 503; text: string }

/**
 * Returns a function that answers GET and HEAD of `/api/health/live` (200 while the process responds)
 * and `/api/health/ready` (503 if a check fails, throws or takes longer than 3 s). The function returns
 * false for all other requests. Responses name the checks but no reasons; `onChange` receives the names
 * of the failed checks whenever they change. A failed check of `optional` does not cause a 503, because
 * the store works without it and a proxy must not stop sending requests.
 */
export function createHealth(
  checks: Checks,
  onChange: (failed: string[]) => void = () => {},
  optional: readonly string[] = [],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  let known = ''
  let last: Promise<Result> | undefined

  async function runChecks(): Promise<Result> {
    const entries = Object.entries(checks)
    const results = await Promise.all(entries.map(([, check]) => passesInTime(check)))
    const failed = entries.flatMap(([name], index) => (results[index] ? [] : [name]))
    if (failed.join() !== known) onChange(failed)
    known = failed.join()
    const outcomes = entries.map(([name]) => [name, failed.includes(name) ? 'failed' : 'ok'])
    return {
      status: failed.every((name) => optional.includes(name)) ? 200 : 503,
      text: `${JSON.stringify(Object.fromEntries(outcomes), null, 2)}\n`,
    }
  }

  function readiness(): Promise<Result> {
    if (!last) {
      last = runChecks()
      last.then(() => setTimeout(() => (last = undefined), RESULT_TTL_MS).unref())
    }
    return last
  }

  return (request, response) => {
    const [path] = (request.url ?? '').split('?')
    if ((path !== LIVE && path !== READY) || !READ_METHODS.includes(request.method ?? ''))
      return false
    if (path === LIVE) send(request, response, { status: 200, text: '{\n  "process": "ok"\n}\n' })
    else readiness().then((result) => send(request, response, result))
    return true
  }
}

async function passesInTime(check: Checks[string]): Promise<boolean> {
  const result = Promise.resolve()
    .then(check)
    .catch(() => false)
  return Promise.race([result, sleep(LIMIT_MS, false, { ref: false })])
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  { status, text }: Result,
): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(text),
  })
  response.end(method === 'HEAD' ? undefined : text)
}

/** Checks that may fail while the store still serves visitors: the shared cache and the jobs. */
export const OPTIONAL_CHECKS = ['cache', 'jobs'] as const
/** The jobs run every minute. */
const MAX_JOB_AGE_S = 300

/**
 * Returns the checks of readiness: Next.js responds (`pages`), the database responds and has the
 * migrations of this release, the jobs ended within the last five minutes, and, with the embedded
 * backend, the data folder is writable and its disk not full. A database with newer migrations passes,
 * because a newer release may run beside this one.
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
      const { job_age_s } = (await call('get_operation_metrics')) as { job_age_s: number | null }
      return job_age_s !== null && job_age_s < MAX_JOB_AGE_S
    },
    ...(dataDir && { dataFolder: () => canBeWritten(dataDir) }),
  }
}

async function canBeWritten(folder: string): Promise<boolean> {
  await access(folder, constants.W_OK)
  return hasRoom(folder)
}
