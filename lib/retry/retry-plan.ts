import { classifyError, type ErrorKind } from '../errors/classify.ts'

export type ReadKind = 'products' | 'layouts' | 'other'

/** Attempts in all (decisions: Contradictions). */
const MAX_ATTEMPTS: Readonly<Record<ReadKind, number>> = { products: 3, layouts: 3, other: 2 }

const WAIT_MS: Partial<Record<ErrorKind, number>> = {
  connection: 1_000,
  timeout: 1_000,
  'legacy-column': 2_000,
  'rate-limit': 5_000,
}

/**
 * Milliseconds to wait before a failed read is tried again, null when it is not: only connection,
 * time-out, network, rate-limit and legacy-column errors are, and only while attempts are left.
 * `attempt` counts the attempts made so far, from 1 (storefront §9, CAT-11).
 */
export function retryDelayMs(error: unknown, attempt: number, kind: ReadKind): number | null {
  if (attempt >= MAX_ATTEMPTS[kind]) return null
  return WAIT_MS[classifyError(error)] ?? null
}
