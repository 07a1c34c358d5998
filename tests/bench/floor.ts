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

/** Half of a page's characters, those aside that HTML writes longer: Next writes them twice. */
function halfOf(html: string): string {
  const text = html.replaceAll(/[^\p{L}\p{N}\p{Pd} .,:;()…“”−/=_-]/gu, '')
  return text.repeat(2).slice(0, html.length / 2)
}

/**
 * The floor of the framework, built and served beside the store: an empty page, and a static page
 * that only says as much as `html`, in the same letters, of the same Next and React.
 */
export async function startFloor(port: number, html: string): Promise<Running> {
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
    `export default function Page() { return <p>{${JSON.stringify(halfOf(html))}}</p> }`,
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
  let hasEnded = false
  server.exited.then(() => {
    hasEnded = true
  })
  for (;;) {
    if (hasEnded) throw new Error(`The empty page did not start on port ${port}.`)
    const answered = await fetch(origin).then(
      () => true,
      () => false, // not yet listening
    )
    if (answered) return { origin, stop: () => server.stop() }
    await sleep(100)
  }
}
