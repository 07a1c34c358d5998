// Kills a PostgreSQL server of a test as a power failure does, and starts it again on its files.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readlinkSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from './pg.ts'

export type PostgresProcess = { pid: number; program: string; args: string[]; dataDir: string }

/** Returns process, program, arguments and data directory of the server of a connection. */
export async function serverOf(sql: Sql): Promise<PostgresProcess> {
  const [row] = await sql`select current_setting('data_directory') as dir`
  const dataDir = row?.dir as string
  const [firstLine] = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
  const pid = Number(firstLine)
  const [, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1)
  return { pid, program: readlinkSync(`/proc/${pid}/exe`), args, dataDir }
}

/** Returns the ids of a process and of its children. */
export function withChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Waits until the files of the cluster are written to the disk. */
export function syncFiles({ dataDir }: PostgresProcess): void {
  execFileSync('sync', ['-f', dataDir])
}

/**
 * Ends a process and its children, such as the backends of the server, with SIGKILL. Resolves when none
 * of them is running.
 */
export async function killHard({ pid }: Pick<PostgresProcess, 'pid'>): Promise<void> {
  const family = withChildren(pid)
  for (const member of family) signal(member, 'SIGKILL')
  while (family.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Starts a killed server again on its files. */
export function restart({ program, args, dataDir }: PostgresProcess): ChildProcess {
  const { uid, gid } = statSync(dataDir)
  const owner = process.getuid?.() === 0 ? { uid, gid } : {}
  return spawn(program, args, { ...owner, cwd: dataDir, stdio: 'ignore' })
}

/** Stops a server that `restart` has started (fast shutdown). */
export async function shutDown(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGINT')
  await ended
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    // The process ended before the signal was sent.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** A zombie has ended; its parent has not read its exit status yet. */
function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false // no such process
  }
}
