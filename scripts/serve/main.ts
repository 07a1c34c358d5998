import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSmtp, smtpCarrier } from '../../supabase/emails/carriers.ts'
import { readPushKeys, webPushCarrier } from '../../supabase/emails/push.ts'
import { restQueue } from '../../supabase/emails/queue.ts'
import { startMailWorker } from '../../supabase/emails/worker.ts'
import { projectOf } from '../../supabase/local/call-function.ts'
import { lockDirectory } from '../../supabase/local/lock.ts'
import { printTrialCustomer } from '../../supabase/local/trial.ts'
import { OperatorError } from '../../supabase/local/types.ts'
import { backendEnv, type RunningBackend, startBackendProcess } from '../shared/backend-process.ts'
import { type Child, startChild } from '../shared/child.ts'
import { requireFreePort } from '../shared/choose-port.ts'
import { provideBuild } from './build.ts'
import { checkHosted } from './hosted.ts'
import { startJobs } from './jobs.ts'
import { checkOrigin } from './public-origin.ts'
import { startRestartingBackend } from './restarting-backend.ts'
import { loadEnvFiles, PROJECT_ROOT, readSettings, type Settings } from './settings.ts'

const NEXT = join(PROJECT_ROOT, 'node_modules/next/dist/bin/next')
const SERVER = join(import.meta.dirname, 'web-server.ts')
/** Limits the memory for garbage of large requests, such as imports, which Node does not release. */
const SERVER_FLAGS = ['--max-semi-space-size=8']
const NODE_ENVS = { start: 'production', dev: 'development' } as const
const POLL_MS = 150

/*
 * Starts backend, build and web server in this order and stops them in reverse order. When one process
 * ends, all are stopped; only a backend on a native PostgreSQL is started again instead. The exit code
 * is 0 after Ctrl-C or SIGTERM, and 1 after any failure.
 */

const children: Pick<Child, 'stop'>[] = []
const tasks: (() => void | Promise<void>)[] = []
let stopping: Promise<never> | undefined

function stop(code: number): Promise<never> {
  stopping ??= (async () => {
    // First the jobs and the mail worker, which need the backend.
    await Promise.all(tasks.map((end) => end()))
    await stopChildren()
    process.exit(code)
  })()
  return stopping
}

async function stopChildren(): Promise<void> {
  for (const child of children.reverse()) await child.stop()
}

function supervise(child: Child, name: string): void {
  children.push(child)
  child.exited.then(({ code, signal }) => {
    if (stopping) return
    console.error(
      `The ${name} stopped unexpectedly (${signal ?? `exit code ${code}`}); stopping everything.`,
    )
    stop(1)
  })
}

async function startBackend(settings: Settings): Promise<Record<string, string>> {
  if (settings.hosted) {
    await checkHosted(settings.hosted)
    return backendEnv({ ...settings.hosted, ...sendMessages(settings.hosted, settings.siteOrigin) })
  }
  const backend = await startOwnBackend({
    ...process.env,
    SITE_ORIGIN: settings.siteOrigin,
    UTI_DATA_DIR: settings.dataDir,
  })
  if (!backend) return stop(1)
  if (!process.env.SMTP_HOST) console.log(`E-mails are stored, not sent: ${backend.outboxUrl}`)
  return { ...backendEnv(backend), UTI_EMBEDDED_DATA_DIR: settings.dataDir }
}

async function startOwnBackend(env: NodeJS.ProcessEnv): Promise<RunningBackend | null> {
  if (!env.DATABASE_URL) {
    const embedded = await startBackendProcess(env)
    if (embedded) supervise(embedded.child, 'backend')
    return embedded
  }
  const backend = await startRestartingBackend(env, (message) => console.error(message))
  if (!backend) return null
  children.push(backend)
  backend.lost.then(() => stop(1))
  return backend
}

/**
 * Starts the mail worker of a hosted project; returns the public key if notifications are configured.
 * The embedded backend has its own mail worker.
 */
function sendMessages(
  hosted: NonNullable<Settings['hosted']>,
  siteOrigin: string,
): { pushKey?: string } {
  const smtp = readSmtp(process.env)
  const pushKeys = readPushKeys(process.env)
  if (!smtp) {
    console.warn('E-mails and notifications wait: set SMTP_HOST to send them.')
    return {}
  }
  const end = startMailWorker({
    queue: restQueue(hosted),
    carrier: smtpCarrier(smtp, siteOrigin),
    push: pushKeys && webPushCarrier(pushKeys, siteOrigin),
    siteOrigin,
    log: (message) => console.error(message),
  })
  tasks.push(end)
  return pushKeys ? { pushKey: pushKeys.publicKey } : {}
}

async function main(): Promise<void> {
  loadEnvFiles()
  const settings = readSettings(process.argv.slice(2), process.env)
  const warning = checkOrigin(settings.siteOrigin, settings.proxyHops)
  if (warning) console.warn(warning)
  lockDirectory(settings.dataDir, 'start.lock')
  await requireFreePort(settings.port, settings.host)
  const backend = await startBackend(settings)
  const env = { ...process.env, ...backend, SITE_ORIGIN: settings.siteOrigin }
  // Next builds in memory in development.
  const isBuilt = settings.mode === 'start'
  const folder = isBuilt ? await provideBuild(settings.distDir, env) : settings.distDir
  if (!folder) return stop(1)
  const web = await startWeb(settings, { ...env, UTI_BUILD_DIR: folder })
  if (!web) return stop(1)
  supervise(web, 'web server')
  console.log(`\n  UTI dos Games: ${settings.siteOrigin}\n`)
  if (!settings.hosted) printTrialCustomer(settings.dataDir)
  process.send?.({ ready: true, origin: settings.siteOrigin })
  tasks.push(startJobs(projectOf(env), settings.localOrigin, (message) => console.error(message)))
}

process.on('SIGINT', () => stop(0))
process.on('SIGTERM', () => stop(0))
process.on('disconnect', () => stop(1))
main().catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : error)
  stop(1)
})

/**
 * Starts Next's server (production or development). Resolves when it responds, or to null if it
 * ended.
 */
async function startWeb(
  { mode, port, host, localOrigin }: Settings,
  env: NodeJS.ProcessEnv,
): Promise<Child | null> {
  const dev = ['dev', '-p', `${port}`, ...(host ? ['-H', host] : [])]
  const [script, args] = mode === 'dev' ? [NEXT, dev] : [SERVER, [`${port}`]]
  const child = startChild(script, args, {
    env: { ...env, NODE_ENV: NODE_ENVS[mode], NEXT_TELEMETRY_DISABLED: '1' },
    flags: mode === 'start' ? SERVER_FLAGS : [],
    foreign: true,
  })
  let ended = false
  child.exited.then(() => {
    ended = true
  })
  while (!ended) {
    if (await isResponding(localOrigin)) return child
    await sleep(POLL_MS)
  }
  return null
}

/** Any response means that the server is running. */
async function isResponding(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/robots.txt`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(20_000),
    })
    return true
  } catch {
    return false // not listening yet
  }
}
