// Serves the build of the browser tests a second time, for tests that would disturb others: without
// proxy.ts, or with a failing backend.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { latestBuild } from '../../../scripts/serve/build.ts'
import { choosePort } from '../../../scripts/shared/choose-port.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
/** Returns the path of the build that the browser tests use. */
export const currentBuild = (): string => join(ROOT, latestBuild('.next-test'))

export type SecondStore = {
  origin: string
  /** Directory of the copied build. */
  distDir: string
  stop: () => Promise<void>
}

type Overrides = { withoutMiddleware?: boolean; backendUrl?: string; env?: Record<string, string> }

/** Starts the store on a free port, with the same data unless `env` names another backend. */
export async function startSecondStore(overrides: Overrides): Promise<SecondStore> {
  const port = await choosePort()
  const origin = `http://localhost:${port}`
  const distDir = `.next-second-${port}`
  copyBuild(distDir, overrides.withoutMiddleware ?? false)
  const web = startWebServer(port, {
    ...process.env,
    UTI_BUILD_DIR: distDir,
    SITE_ORIGIN: origin,
    TRUSTED_PROXY_HOPS: '1',
    // As in the first store. Tests of outages pass a lower limit in `env`.
    DATABASE_LIMIT_MS: '30000',
    ...(overrides.backendUrl ? { NEXT_PUBLIC_SUPABASE_URL: overrides.backendUrl } : {}),
    ...overrides.env,
  })
  await answering(origin, web)
  return {
    origin,
    distDir: join(ROOT, distDir),
    async stop() {
      web.kill()
      if (web.exitCode === null) await new Promise((exit) => web.once('exit', exit))
      rmSync(join(ROOT, distDir), { recursive: true, force: true })
    },
  }
}

/**
 * Output is ignored: it logs each failure that a test provokes. The server ends with its parent
 * process.
 */
function startWebServer(port: number, env: NodeJS.ProcessEnv): ChildProcess {
  const server = join(ROOT, 'scripts/serve/web-server.ts')
  const preload = pathToFileURL(join(ROOT, 'scripts/shared/exit-with-parent.mjs')).href
  const args = ['--import', preload, server, String(port)]
  return spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

async function answering(origin: string, web: ChildProcess): Promise<void> {
  while (web.exitCode === null) {
    const isUp = await fetch(`${origin}/robots.txt`).then(
      () => true,
      () => false, // not listening yet
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`the second store ended with code ${web.exitCode}`)
}

/** Copies the build without caches and files that the store does not need. */
function copyBuild(name: string, withoutMiddleware: boolean): void {
  const from = currentBuild()
  const to = join(ROOT, name)
  const skipped = /\.next-test\/[\w-]+\/(cache|types|diagnostics)(\/|$)/
  cpSync(from, to, { recursive: true, filter: (path) => !skipped.test(path) })
  if (withoutMiddleware) removeMiddleware(to)
}

/**
 * Removes the compiled proxy.ts, which `next build` names middleware, and its entry in the manifest.
 */
function removeMiddleware(build: string): void {
  for (const file of ['server/middleware', 'server/middleware.js']) {
    rmSync(join(build, file), { recursive: true, force: true })
  }
  const manifest = join(build, 'server/functions-config-manifest.json')
  const { functions, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
  if (!functions['/_middleware']) throw new Error('the build has no middleware to be taken out')
  delete functions['/_middleware']
  writeFileSync(manifest, JSON.stringify({ ...rest, functions }))
}
