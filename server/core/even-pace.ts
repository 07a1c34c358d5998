import 'server-only'
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const FLOOR_MS = 500
const JITTER_MS = 80

/** Lets an answer take at least 500 ms and a little noise, so that its time tells nothing (security §3.9). */
export async function atEvenPace<T>(work: () => Promise<T>): Promise<T> {
  const pause = wait(FLOOR_MS + randomInt(JITTER_MS))
  try {
    return await work()
  } finally {
    await pause
  }
}
