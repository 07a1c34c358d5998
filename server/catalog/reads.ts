import 'server-only'
import { classifyError } from '@/lib/errors/classify'
import { type ReadKind, retryDelayMs } from '@/lib/retry/retry-plan'
import { logError } from '../core/log'

/** What the database client answers; it does not know the rows, so the reader names their type. */
type Answer<T> = { data: T | null; error: object | null }

const defaultWait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * The data of a read, tried again as the kind of its failure allows: three attempts in all for
 * products and layouts, two for the rest, waiting 1 s, 2 s or 5 s (storefront §9, CAT-11).
 * @throws the database's error of the last attempt
 */
export async function readWithRetry<T>(
  kind: ReadKind,
  read: () => PromiseLike<Answer<T>> | PromiseLike<Answer<unknown>>,
  wait: (ms: number) => Promise<void> = defaultWait,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const { data, error } = await read()
    if (!error) return data as T
    const delayMs = retryDelayMs(error, attempt, kind)
    if (delayMs === null) {
      // Logged here: an error that leaves a cached function has lost its message.
      logError('catalog.read', error)
      throw error
    }
    await wait(delayMs)
  }
}

const UNREACHABLE = new Set(['connection', 'timeout', 'rate-limit'])

/**
 * The first read, or the plainer one when the database refuses the first (storefront §7, CAT-10).
 * A database that does not answer at all is not asked a second question.
 * @throws the error of the last read tried
 */
export async function readOrPlainer<T>(
  full: () => Promise<T>,
  plainer: () => Promise<T>,
): Promise<T> {
  try {
    return await full()
  } catch (error) {
    if (UNREACHABLE.has(classifyError(error))) throw error
    return plainer()
  }
}
