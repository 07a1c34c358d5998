import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './types.ts'

/**
 * Two processes on one PGlite directory destroy it, so the first one holds a file with its process
 * number. A file left by a killed process is taken over.
 */
export function lockDirectory(dataDir: string): void {
  const file = join(dataDir, 'backend.lock')
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new OperatorError(
        `The data directory ${dataDir} cannot be written: ${(error as Error).message}.`,
      )
    }
    const holder = Number(readFileSync(file, 'utf8'))
    if (isAlive(holder)) {
      throw new OperatorError(
        `A backend already runs on ${dataDir} (process ${holder}); stop it first.`,
      )
    }
    writeFileSync(file, String(process.pid))
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
