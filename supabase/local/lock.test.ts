import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tryLock } from './lock.ts'

let directory: string
let file: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'uti-lock-'))
  file = join(directory, 'backend.lock')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(directory, { recursive: true })
})

const agedTo = (seconds: number) => {
  const time = Date.now() / 1_000 - seconds
  utimesSync(file, time, time)
}

describe('the lock of a process that cannot be seen', () => {
  it.each([
    ['in another container', `${process.pid} 1 pid:[1]`, process.pid],
    ['that has not written its number yet', '', 0],
  ])('%s is held until it is 15 s old', (_, text, holder) => {
    writeFileSync(file, text)
    expect(tryLock(directory, 'backend.lock')).toBe(holder)
    agedTo(14)
    expect(tryLock(directory, 'backend.lock')).toBe(holder)
    expect(readFileSync(file, 'utf8')).toBe(text)
    agedTo(16)
    expect(tryLock(directory, 'backend.lock')).toBeNull()
    expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid))
    expect(readdirSync(directory)).toEqual(['backend.lock'])
  })
})

it('the holder changes the time of its lock, which other containers see', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  expect(tryLock(directory, 'backend.lock')).toBeNull()
  agedTo(60)
  vi.advanceTimersByTime(3_000)
  vi.useRealTimers()
  await expect.poll(() => Date.now() - statSync(file).mtimeMs).toBeLessThan(30_000)
})

it('a lock without a namespace, or of a process that has ended, is taken over at once', () => {
  for (const text of [`${process.pid} 1`, readOwn().replace(/^\d+ \d+/, `${process.pid} 1`)]) {
    writeFileSync(file, text)
    expect(tryLock(directory, 'backend.lock')).toBeNull()
  }
})

/** Returns the text of a lock of this process, and removes the lock. */
function readOwn(): string {
  tryLock(directory, 'backend.lock')
  const text = readFileSync(file, 'utf8')
  rmSync(file)
  return text
}
