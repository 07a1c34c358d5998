import 'server-only'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const FLOOR_MS = 500
const JITTER_MS = 80

/**
 * Runs `work` and resolves after at least 500 ms plus up to 80 ms of random delay, so that the response
 * time does not reveal the outcome.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const pause = wait(FLOOR_MS + randomInt(JITTER_MS))
  try {
    return await work()
  } finally {
    await pause
  }
}
