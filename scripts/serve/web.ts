import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from '../shared/child.ts'
import { PROJECT_ROOT } from './settings.ts'

const NEXT = join(PROJECT_ROOT, 'node_modules/next/dist/bin/next')
const SERVER = join(import.meta.dirname, 'web-server.ts')
const NODE_ENVS = { start: 'production', dev: 'development' } as const
const POLL_MS = 150

/**
 * Starts Next's server (production or development). Resolves when it responds, or to null if it
 * ended.
 */
export async function startWeb(
  mode: 'start' | 'dev',
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<Child | null> {
  const [script, args] = mode === 'dev' ? [NEXT, ['dev', '-p', `${port}`]] : [SERVER, [`${port}`]]
  const child = startChild(script, args, {
    env: { ...env, NODE_ENV: NODE_ENVS[mode], NEXT_TELEMETRY_DISABLED: '1' },
    foreign: true,
  })
  let ended = false
  child.exited.then(() => {
    ended = true
  })
  while (!ended) {
    if (await isResponding(port)) return child
    await sleep(POLL_MS)
  }
  return null
}

/** Any response means that the server is running. */
async function isResponding(port: number): Promise<boolean> {
  try {
    await fetch(`http://localhost:${port}/robots.txt`, {
      method: 'HEAD',
      signal: AbortSignal.timeout(20_000),
    })
    return true
  } catch {
    return false // not listening yet
  }
}
