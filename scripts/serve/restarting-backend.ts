import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningBackend, startBackendProcess } from '../shared/backend-process.ts'

const RESTART_MS = 1_000

export type RestartingBackend = RunningBackend & {
  stop: () => Promise<void>
  /** Resolves when the backend has started again with another address, or after `stop`. */
  lost: Promise<void>
}

/**
 * Starts a backend on a native PostgreSQL, and starts it again whenever it ends, with as many attempts as
 * needed: when PostgreSQL stops, the driver may throw an error that cannot be caught
 * (porsager/postgres#1208), and the web server can send its stored pages in the meantime. Resolves to
 * null if the first start fails.
 */
export async function startRestartingBackend(
  env: NodeJS.ProcessEnv,
  log: (message: string) => void,
): Promise<RestartingBackend | null> {
  const first = await startBackendProcess(env)
  if (!first) return null
  let running = first
  let isStopping = false

  async function startAgain(): Promise<RunningBackend | null> {
    for (;;) {
      await sleep(RESTART_MS)
      if (isStopping) return null
      const next = await startBackendProcess(env)
      if (next) return next
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      const { code, signal } = await running.child.exited
      if (isStopping) return
      log(`The backend stopped (${signal ?? `exit code ${code}`}); starting it again.`)
      const next = await startAgain()
      if (!next) return
      running = next
      if (isStopping) return next.child.stop()
      if (next.url !== first?.url) return log(`The backend cannot use ${first?.url} again.`)
    }
  }

  const watching = watch()
  return {
    ...first,
    lost: watching,
    async stop() {
      isStopping = true
      await running.child.stop()
      await watching
    },
  }
}
