import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './types.ts'

/**
 * Locks a directory with a file that contains the process number, because two processes on one
 * PGlite directory destroy it. A file left by a killed process is taken over, one of another
 * container 15 s after its last change. Released when the process exits.
 * @throws OperatorError when another process holds the lock or the directory cannot be written.
 */
export function lockDirectory(directory: string, name: string): void {
  const holder = tryLock(directory, name)
  if (holder === null) return
  throw new OperatorError(
    `The store in this folder is already running (process ${holder}); stop it first.`,
  )
}

/** Interval in which the holder changes the time of the file, in ms. */
const TOUCH_MS = 3_000
/** Age of the file, in ms, up to which a holder that cannot be seen is assumed to run. */
const HELD_MS = 15_000

/**
 * Returns the number of the running process that holds the lock, or null if this process has it
 * now.
 * @throws OperatorError when the directory cannot be written.
 */
export function tryLock(directory: string, name: string): number | null {
  const file = join(directory, name)
  const signature = `${process.pid} ${processState(process.pid).startTime} ${pidNamespace()}`
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    writeFileSync(file, signature, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new OperatorError(`${directory} cannot be written: ${message}.`)
    const found = readFileSync(file, 'utf8')
    const holder = holderOf(file, found)
    if (holder !== null) return holder
    removeLock(file, found)
    return tryLock(directory, name)
  }
  setInterval(() => utimes(file, new Date(), new Date(), () => {}), TOUCH_MS).unref()
  process.on('exit', () => rmSync(file, { force: true }))
  return null
}

/** Returns the number of the process that holds the lock with this text; null if it has ended. */
function holderOf(file: string, text: string): number | null {
  const [number, began, namespace = pidNamespace()] = text.split(' ')
  const pid = Number(number)
  // The text of a new file may not be written yet, and processes of other containers cannot be seen.
  if (text === '' || namespace !== pidNamespace()) {
    return Date.now() - statSync(file).mtimeMs < HELD_MS ? pid : null
  }
  const { hasExited, startTime } = processState(pid)
  return isAlive(pid) && !hasExited && Number(began) === startTime ? pid : null
}

/** Removes the lock with this text. If another process has replaced it meanwhile, it is moved back. */
function removeLock(file: string, text: string): void {
  const moved = `${file}.${randomUUID()}`
  try {
    renameSync(file, moved)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return // another process has removed it
    throw error
  }
  if (readFileSync(moved, 'utf8') === text) rmSync(moved)
  else renameSync(moved, file)
}

/** Returns the PID namespace of this process, which differs between containers; '' outside Linux. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
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
