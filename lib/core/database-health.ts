import { channel } from 'node:diagnostics_channel'
import { classifyError, type ErrorKind } from './classify.ts'

/**
 * The outcome of a database request: a response; an error response (5xx) or a refused connection; a
 * timeout; or not sent because the database does not respond. `begin` and `end` are milliseconds of
 * the same monotonic clock.
 */
export type DatabaseOutcome = {
  kind: 'answer' | 'failure' | 'timeout' | 'unasked'
  begin: number
  end: number
}

/**
 * Connects the bundles of Next and the front server, which share a process but no modules.
 */
const outcomes = channel('uti.database')

/** Pause of requests after a timeout, in ms. */
export const PAUSE_MS = 1_000
/** Time reserved for the one request that tests whether the database responds again, in ms. */
const TRIAL_MS = 5_000

/** Tracks whether the database responds, by the outcomes of requests. */
export class DatabaseHealth {
  #lastAnswer = Number.NEGATIVE_INFINITY
  #lastFailure = Number.NEGATIVE_INFINITY
  /** When the next trial request may be sent; null while the database responds. */
  #nextTrial: number | null = null

  record({ kind, begin, end }: DatabaseOutcome): void {
    if (kind === 'answer') {
      this.#lastAnswer = end
      this.#nextTrial = null
      return
    }
    this.#lastFailure = end
    // An immediate failure costs no time, so requests are not paused.
    if (kind === 'failure') this.#nextTrial = null
    // A timeout while other requests are answered is only a slow request.
    if (kind === 'timeout' && this.#lastAnswer < begin) this.#nextTrial = end + PAUSE_MS
  }

  /**
   * Returns whether a request may be sent. False for PAUSE_MS after a request timed out while no
   * other one was answered; after that, one trial request at a time is allowed. Reserves the trial.
   */
  canSend(now: number): boolean {
    if (this.isSilent(now)) return false
    if (this.#nextTrial !== null) this.#nextTrial = now + TRIAL_MS
    return true
  }

  /** Returns whether `canSend` would return false, without reserving the trial. */
  isSilent(now: number): boolean {
    return this.#nextTrial !== null && now < this.#nextTrial
  }

  hasFailedSince(moment: number): boolean {
    return this.#lastFailure >= moment
  }
}

/** Publishes an outcome to every `watchDatabase` of the process. */
export function reportOutcome(outcome: DatabaseOutcome): void {
  outcomes.publish(outcome)
}

/** Returns the health of the database by all later outcomes of the process. */
export function watchDatabase(): DatabaseHealth {
  const health = new DatabaseHealth()
  outcomes.subscribe((outcome) => health.record(outcome as DatabaseOutcome))
  return health
}

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
