import { classifyError, type ErrorKind } from './classify.ts'

export type ReadKind = 'products' | 'layouts' | 'other'

/** Maximum number of attempts, the first one included. */
const MAX_ATTEMPTS: Readonly<Record<ReadKind, number>> = { products: 3, layouts: 3, other: 2 }

const WAIT_MS: Partial<Record<ErrorKind, number>> = {
  connection: 1_000,
  timeout: 1_000,
  'legacy-column': 2_000,
  'rate-limit': 5_000,
}

/**
 * Returns the delay before a failed read is retried, in ms; null if it is not. Only connection,
 * timeout, rate-limit and legacy-column errors are retried, up to the maximum number of attempts.
 * `attempt` is the number of attempts so far, starting at 1.
 */
export function retryDelayMs(error: unknown, attempt: number, kind: ReadKind): number | null {
  if (attempt >= MAX_ATTEMPTS[kind]) return null
  return WAIT_MS[classifyError(error)] ?? null
}
