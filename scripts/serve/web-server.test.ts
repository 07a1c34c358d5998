import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, it } from 'vitest'
import { choosePort } from '../shared/choose-port.ts'

const folder = mkdtempSync(join(tmpdir(), 'uti-web-server-'))
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
mkdirSync(join(folder, 'server'))
write('BUILD_ID', 'a')
write('routes-manifest.json', '{ "staticRoutes": [], "dynamicRoutes": [] }')
write('app-path-routes-manifest.json', '{}')
write('server/server-reference-manifest.json', '{ "node": {} }')
write(
  'next.mjs',
  `export default () => ({
    prepare: async () => {},
    getRequestHandler: () => (_, response) => response.end('ok'),
    close: async () => {},
  })`,
)
write(
  'without-next.mjs',
  `import { registerHooks } from 'node:module'
  const url = new URL('next.mjs', import.meta.url).href
  registerHooks({
    resolve: (name, context, next) =>
      name === 'next' ? { url, shortCircuit: true } : next(name, context),
  })`,
)
afterAll(() => rmSync(folder, { recursive: true }))

let server: ChildProcess
afterEach(async () => {
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
})

/** Starts the web server with a stub of Next.js; resolves to its port when 127.0.0.1 answers. */
async function start(env: Record<string, string>): Promise<number> {
  const port = await choosePort()
  const preload = pathToFileURL(join(folder, 'without-next.mjs')).href
  server = spawn(
    process.execPath,
    ['--import', preload, 'scripts/serve/web-server.ts', `${port}`],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        UTI_BUILD_DIR: folder,
        NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:1',
        NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
        SUPABASE_SECRET_KEY: 'sb_secret_x',
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await expect.poll(() => isReached('127.0.0.1', port), { timeout: 60_000 }).toBe(true)
  return port
}

const isReached = (host: string, port: number) =>
  fetch(`http://${host}:${port}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  )

it('listens on the address of LISTEN_ADDRESS only', async () => {
  const port = await start({ LISTEN_ADDRESS: '127.0.0.1' })
  expect(await isReached('127.0.0.2', port)).toBe(false)
})

it('listens on all addresses without LISTEN_ADDRESS', async () => {
  const port = await start({ LISTEN_ADDRESS: '' })
  expect(await isReached('127.0.0.2', port)).toBe(true)
})
