import 'server-only'
import { classifyError } from '@/lib/core/classify'
import { type ReadKind, retryDelayMs } from '@/lib/core/retry-plan'
import { isSuccess, type QueryResponse, type Success } from './answer'
import { logError } from './log'

const defaultWait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Returns the data of a read, with retries that depend on the error: at most 3 attempts for products
 * and layouts, 2 for others, with delays of 1 s, 2 s or 5 s.
 * @throws the error of the last attempt
 */
export async function readWithRetry<A extends QueryResponse>(
  kind: ReadKind,
  read: () => PromiseLike<A>,
  wait: (ms: number) => Promise<void> = defaultWait,
): Promise<Success<A>['data']> {
  for (let attempt = 1; ; attempt += 1) {
    const answer: A = await read()
    if (isSuccess(answer)) return answer.data
    const { error } = answer
    const delayMs = retryDelayMs(error, attempt, kind)
    if (delayMs === null) {
      // Logged here because an error that leaves a cached function loses its message.
      logError('catalog.read', error)
      throw error
    }
    await wait(delayMs)
  }
}

const UNREACHABLE = new Set(['connection', 'timeout', 'rate-limit'])

/**
 * Returns the result of `full`, or of `fallback` if the database refuses the first read. If the database
 * does not answer at all, the second read is skipped.
 * @throws the error of the last read
 */
export async function withFallbackQuery<T>(
  full: () => Promise<T>,
  fallback: () => Promise<T>,
): Promise<T> {
  try {
    return await full()
  } catch (error) {
    if (UNREACHABLE.has(classifyError(error))) throw error
    return fallback()
  }
}
