import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

const PROJECT_ROOT = resolve(import.meta.dirname, '../..')

/** Time for Playwright to stop the store that it has started. */
const KILL_AFTER_MS = 30_000

export type RunResult = { code: number; output: string; seconds: number }

type RunOptions = {
  env?: NodeJS.ProcessEnv
  /** Also prints the output while the program runs. */
  show?: boolean
  timeoutMs?: number
}

/** Runs a program to its end. A program that cannot start or runs too long counts as failed. */
export function run(program: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const started = performance.now()
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: PROJECT_ROOT,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let late = false
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS).unref()
    }, options.timeoutMs ?? 600_000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (options.show) process.stdout.write(chunk)
      })
    }
    const end = (code: number): void => {
      clearTimeout(timer)
      if (late) output += `\n${program} was stopped: it ran for too long.\n`
      done({ code: late ? 1 : code, output, seconds: (performance.now() - started) / 1000 })
    }
    child.once('error', (error) => {
      output += `${program} could not be started: ${error.message}\n`
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/** Returns the path of a tool installed by npm. */
export function tool(name: string): string {
  return resolve(PROJECT_ROOT, 'node_modules/.bin', name)
}
