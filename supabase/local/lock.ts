import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './types.ts'

/**
 * Two processes on one PGlite directory destroy it, so the first one holds a file with its process
 * number. A file left by a killed process is taken over. Released when the process exits.
 * @throws OperatorError when another process holds it or the directory cannot be written.
 */
export function lockDirectory(directory: string, name: string): void {
  const holder = tryLock(directory, name)
  if (holder === null) return
  throw new OperatorError(
    `The store in this folder is already running (process ${holder}); stop it first.`,
  )
}

/**
 * The number of the running process that holds the lock, or null once this one does.
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
    const { isGone, startTime } = processState(holder)
    if (isAlive(holder) && !isGone && began === startTime) return holder
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
    return (error as NodeJS.ErrnoException).code === 'EPERM' // it lives, under another user
  }
}

/**
 * `startTime` distinguishes a process from a later one with the same number. `isGone` is true of one
 * that has ended and whose parent has not asked for its exit code yet (state Z or X).
 */
function processState(pid: number): { isGone: boolean; startTime: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { isGone: /^[ZX]/.test(fields[0] ?? ''), startTime: Number(fields[19] ?? 0) }
  } catch {
    return { isGone: false, startTime: 0 } // no /proc here: the number alone decides
  }
}
