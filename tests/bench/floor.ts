import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '../../scripts/shared/child.ts'
import type { Running } from './store.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NEXT = join(ROOT, 'node_modules/next/dist/bin/next')
const DIR = join(ROOT, '.bench/floor')

function write(path: string, text: string): void {
  const file = join(DIR, path)
  mkdirSync(resolve(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

/**
 * The floor of the framework, built and served beside the store: an empty page, and a static page
 * that weighs as many bytes as `bytes` says, of the same Next and React.
 */
export async function startFloor(port: number, bytes: number): Promise<Running> {
  rmSync(DIR, { recursive: true, force: true })
  write('package.json', '{ "private": true, "type": "module" }')
  write(
    'next.config.mjs',
    `export default { cacheComponents: true, partialPrefetching: false, turbopack: { root: ${JSON.stringify(ROOT)} } }`,
  )
  write(
    'app/layout.jsx',
    'export default function Layout({ children }) { return <html lang="pt-BR"><body>{children}</body></html> }',
  )
  write('app/page.jsx', 'export default function Page() { return <h1>Piso</h1> }')
  write(
    'app/peso/page.jsx',
    `export default function Page() { return <p>{${JSON.stringify('x'.repeat(Math.floor(bytes / 2)))}}</p> }`,
  )
  cpSync(join(ROOT, 'package-lock.json'), join(DIR, 'package-lock.json'))
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
  const build = startChild(NEXT, ['build', DIR], { env, foreign: true, quiet: true })
  if ((await build.exited).code !== 0) throw new Error('The empty page did not build.')
  const server = startChild(NEXT, ['start', DIR, '-p', String(port)], {
    env,
    foreign: true,
    quiet: true,
  })
  const origin = `http://localhost:${port}`
  for (;;) {
    const answered = await fetch(origin).then(
      () => true,
      () => false, // not yet listening
    )
    if (answered) return { origin, stop: () => server.stop() }
    await sleep(100)
  }
}
