import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './types.ts'

/**
 * Two processes on one PGlite directory destroy it, so the first one holds a file with its process
 * number. A file left by a killed process is taken over. Released when the process exits.
 * @throws OperatorError when another process holds it or the directory cannot be written.
 */
export function lockDirectory(directory: string, name: string): void {
  const file = join(directory, name)
  const signature = `${process.pid} ${startTime(process.pid)}`
  try {
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, signature, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') throw new OperatorError(`${directory} cannot be written: ${message}.`)
    const [holder = 0, began] = readFileSync(file, 'utf8').split(' ').map(Number)
    if (isAlive(holder) && began === startTime(holder)) {
      throw new OperatorError(
        `The store in this folder is already running (process ${holder}); stop it first.`,
      )
    }
    writeFileSync(file, signature)
  }
  process.on('exit', () => rmSync(file, { force: true }))
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

/** Tells a process from a later one with the same number; 0 where the system does not say. */
function startTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
    return Number(fields?.[19] ?? 0)
  } catch {
    return 0 // no /proc here: the number alone decides
  }
}
