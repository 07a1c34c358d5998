import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const PROJECT_ROOT = resolve(import.meta.dirname, '../..')
const EXIT_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'exit-with-parent.mjs')).href
/** The web server alone needs up to ten seconds for requests in progress. */
const KILL_AFTER_MS = 15_000

export type Exit = { code: number | null; signal: NodeJS.Signals | null }

export type Child = {
  process: ChildProcess
  exited: Promise<Exit>
  /** Sends SIGTERM, and SIGKILL if the process does not end. */
  stop(): Promise<void>
}

/**
 * Starts a script on the same Node. It has its own process group, so that Ctrl-C reaches only the
 * parent, which stops its children in order, and a channel, whose closing signals that the parent
 * has ended.
 */
export function startChild(
  script: string,
  args: string[],
  options: { env: NodeJS.ProcessEnv; flags?: string[]; foreign?: boolean; quiet?: boolean },
): Child {
  const preload = options.foreign ? ['--import', EXIT_WITH_PARENT] : []
  const flags = [...(options.flags ?? []), ...preload]
  const child = spawn(process.execPath, [...flags, script, ...args], {
    cwd: PROJECT_ROOT,
    env: options.env,
    detached: true,
    stdio: ['ignore', options.quiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise<Exit>((done) => {
    child.once('exit', (code, signal) => done({ code, signal }))
    child.once('error', () => done({ code: 1, signal: null }))
  })
  return {
    process: child,
    exited,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
      await exited
      clearTimeout(timer)
    },
  }
}
