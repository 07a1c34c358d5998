// The build of the browser tests served a second time, for what would disturb the other tests: with
// middleware.ts taken out of it, or before a backend that fails.
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { PAGES_AS_BUILT } from '../../scripts/serve/build.ts'
import { latestBuild } from '../../scripts/serve/build-slots.ts'
import { choosePort } from '../../scripts/shared/choose-port.ts'

const ROOT = resolve(import.meta.dirname, '../..')
/** The build that the browser tests look at. */
export const currentBuild = (): string => join(ROOT, latestBuild('.next-test'))

export type SecondStore = {
  origin: string
  /** The build that it serves and stores its pages in. */
  distDir: string
  stop: () => Promise<void>
}

type Wish = { withoutMiddleware?: boolean; backendUrl?: string; imageCacheMb?: number }

/** Starts it on a free port, over the same data. */
export async function startSecondStore(wish: Wish): Promise<SecondStore> {
  const port = await choosePort()
  const origin = `http://localhost:${port}`
  const distDir = `.next-second-${port}`
  copyBuild(distDir, wish.withoutMiddleware ?? false)
  const web = startWebServer(port, {
    ...process.env,
    UTI_BUILD_DIR: distDir,
    SITE_ORIGIN: origin,
    TRUSTED_PROXY_HOPS: '1',
    ...(wish.imageCacheMb ? { IMAGE_CACHE_MAX_MB: String(wish.imageCacheMb) } : {}),
    ...(wish.backendUrl ? { NEXT_PUBLIC_SUPABASE_URL: wish.backendUrl } : {}),
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

/** Silent: it logs each refusal that a test provokes. It ends with the process that started it. */
function startWebServer(port: number, env: NodeJS.ProcessEnv): ChildProcess {
  const server = join(ROOT, 'scripts/serve/web-server.ts')
  const preload = pathToFileURL(join(ROOT, 'scripts/shared/die-with-parent.mjs')).href
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
      () => false, // not yet listening
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`the second store ended with code ${web.exitCode}`)
}

/** A copy of the build, with its pages as built: it renews them from a backend of its own. */
function copyBuild(name: string, withoutMiddleware: boolean): void {
  const from = currentBuild()
  const to = join(ROOT, name)
  const skipped =
    /\.next-test\/[\w-]+\/(cache|types|diagnostics|pages-as-built|server\/(app|route-cache))(\/|$)/
  cpSync(from, to, { recursive: true, filter: (path) => !skipped.test(path) })
  cpSync(join(from, PAGES_AS_BUILT), join(to, 'server/app'), { recursive: true })
  if (withoutMiddleware) removeMiddleware(to)
}

/** Leaves what `next build` does when there is no middleware.ts: no compiled file, no entry in a manifest. */
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
