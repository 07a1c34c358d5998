import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './types.ts'

/**
 * Locks a directory with a file that contains the process number, because two processes on one
 * PGlite directory destroy it. A file left by a killed process is taken over. Released when the
 * process exits.
 * @throws OperatorError when another process holds the lock or the directory cannot be written.
 */
export function lockDirectory(directory: string, name: string): void {
  const holder = tryLock(directory, name)
  if (holder === null) return
  throw new OperatorError(
    `The store in this folder is already running (process ${holder}); stop it first.`,
  )
}

/**
 * Returns the number of the running process that holds the lock, or null if this process has it
 * now.
 * @throws OperatorError when the directory cannot be written.
 */
export function tryLock(directory: string, name: string): number | null {
  const file = join(directory, name)
  const signature = `${process.pid} ${processState(process.pid).startTime}`
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    writeFileSync(file, signature, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new OperatorError(`${directory} cannot be written: ${message}.`)
    const [holder = 0, began] = readFileSync(file, 'utf8').split(' ').map(Number)
    const { hasExited, startTime } = processState(holder)
    if (isAlive(holder) && !hasExited && began === startTime) return holder
    writeFileSync(file, signature)
  }
  process.on('exit', () => rmSync(file, { force: true }))
  return null
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it runs, under another user
  }
}

/**
 * `startTime` distinguishes a process from a later one with the same number. `hasExited` is true for a
 * process that has ended but whose exit code has not been read by its parent (state Z or X).
 */
function processState(pid: number): { hasExited: boolean; startTime: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { hasExited: /^[ZX]/.test(fields[0] ?? ''), startTime: Number(fields[19] ?? 0) }
  } catch {
    return { hasExited: false, startTime: 0 } // without /proc only the number is compared
  }
}
