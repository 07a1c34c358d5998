import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { digestOf } from '../../../scripts/shared/digest.ts'

type Ready = { url: string; outboxUrl: string; publishableKey: string; secretKey: string }

export type Launched = {
  child: ChildProcess
  ready: Promise<Ready>
  exit: Promise<number | null>
  said: () => string
}

/** Disables the optimizing compiler of WebAssembly, which takes a third of the time of short processes. */
export const LIFTOFF_ONLY = '--liftoff-only'

/** Starts supabase/local/main.ts as a child process with this data directory and an empty store. */
export function launchBackend(dataDir: string, env: Record<string, string> = {}): Launched {
  const { PATH = '', HOME = '' } = process.env
  const child = fork('supabase/local/main.ts', {
    env: { PATH, HOME, NODE_ENV: 'test', UTI_DATA_DIR: dataDir, UTI_SEED: '0', ...env },
    execArgv: [LIFTOFF_ONLY],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  const exit = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const message = new Promise<Ready>((done) => child.once('message', (sent) => done(sent as Ready)))
  const ready = Promise.race([
    message,
    exit.then((code): Ready => {
      throw new Error(`the backend ended with code ${code}: ${said}`)
    }),
  ])
  ready.catch(() => {}) // for callers that only wait for the exit
  return { child, ready, exit, said: () => said }
}

/** Returns an empty data directory. */
export const newDir = (): string => mkdtempSync(join(tmpdir(), 'uti-first-'))

/** Starts the backend, stops it when it is ready, and returns what it printed to stderr. */
export async function startAndStop(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<string> {
  const { child, ready, exit, said } = launchBackend(dataDir, env)
  await ready
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
  return said()
}

const COPIES = resolve(import.meta.dirname, '../../../supabase/.data-test/copies')

/**
 * Returns a copy of the data directory of an empty store that was started and stopped once. The first call
 * after a change of the backend starts it.
 */
export async function copyOfEmptyStore(): Promise<string> {
  const inputs = ['supabase/migrations', 'supabase/seed', 'supabase/local', 'package-lock.json']
  const started = join(COPIES, `started-${digestOf(inputs)}`)
  if (!existsSync(started)) {
    const draft = `${started}.${process.pid}`
    await startAndStop(draft)
    if (existsSync(started)) rmSync(draft, { recursive: true })
    else renameSync(draft, started)
  }
  const dataDir = newDir()
  cpSync(started, dataDir, { recursive: true })
  return dataDir
}
