import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { cache } from 'react'
import { classifyError } from '@/lib/core/classify'
import { type ReadKind, retryDelayMs } from '@/lib/core/database-health'
import { UNKNOWN_NETWORK } from '@/lib/core/request'
import { callerNetwork } from './caller'
import { AppError } from './errors'
import { logError } from './log'
import { limitRate, type Rate } from './rate-limit'

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

/** A response of the database client: data or an error. */
type QueryResponse = { data: unknown; error: null } | { data: null; error: object }
/** The members of the union `A` that have data. */
type Success<A> = Extract<A, { error: null }>

/** Returns whether a response has data and no error. */
const isSuccess = <A extends QueryResponse>(answer: A): answer is Success<A> => !answer.error

/**
 * Returns the data of a response. Generic over the response, because `maybeSingle` would infer a type
 * argument for the data as the type of its own row.
 * @throws the error of the response
 */
export function dataOf<A extends QueryResponse>(answer: A): Success<A>['data'] {
  if (isSuccess(answer)) return answer.data
  throw answer.error
}

const CHUNK = 100

/** Reads many ids in several requests, to limit the length of their URLs. */
export async function readInChunks<T>(
  ids: readonly string[],
  read: (chunk: string[]) => Promise<T[]>,
): Promise<T[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, n) =>
    read(ids.slice(n * CHUNK, (n + 1) * CHUNK)),
  )
  return (await Promise.all(chunks)).flat()
}

const PER_NETWORK: Rate = { limit: 60, windowSeconds: 10 }
/**
 * Without a trusted proxy all callers have the same network, so this limit applies to the whole store.
 */
const FOR_ALL: Rate = { limit: 1_000, windowSeconds: 10 }

/**
 * Counts a public read of the caller's network on `name`, once per page; false above the rate limit. If
 * the rate limiter does not answer, the read is allowed.
 */
export const isReadAllowed = cache(async (name: string): Promise<boolean> => {
  try {
    const network = await callerNetwork()
    await limitRate(name, network, network === UNKNOWN_NETWORK ? FOR_ALL : PER_NETWORK)
    return true
  } catch (error) {
    unstable_rethrow(error)
    return !(error instanceof AppError && error.code === 'RATE_LIMITED')
  }
})
