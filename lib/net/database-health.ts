import { channel } from 'node:diagnostics_channel'

/**
 * What came of a question to the database: it answered; it answered with an error of its own (5xx)
 * or refused the connection; its time ran out; or it was not asked at all, because it is silent.
 * `begin` and `end` are milliseconds of one monotonic clock.
 */
export type DatabaseOutcome = {
  kind: 'answer' | 'failure' | 'timeout' | 'unasked'
  begin: number
  end: number
}

/** Between the bundles of Next and the web server in front of it, which share a process and no module. */
const outcomes = channel('uti.database')

/** How long a database that gave no answer is left alone, in milliseconds. */
export const PAUSE_MS = 1_000
/** How long one question alone may take to find out whether it answers again, in milliseconds. */
const TRIAL_MS = 5_000

/** Whether the database answers, as far as the outcomes of questions show it. */
export class DatabaseHealth {
  #lastAnswer = Number.NEGATIVE_INFINITY
  #lastFailure = Number.NEGATIVE_INFINITY
  /** While the database is silent, when the next question may find out whether it still is. */
  #nextTrial: number | null = null

  note({ kind, begin, end }: DatabaseOutcome): void {
    if (kind === 'answer') {
      this.#lastAnswer = end
      this.#nextTrial = null
      return
    }
    this.#lastFailure = end
    // Whoever refuses at once costs no time.
    if (kind === 'failure') this.#nextTrial = null
    // A single slow question beside others that were answered is no silence.
    if (kind === 'timeout' && this.#lastAnswer < begin) this.#nextTrial = end + PAUSE_MS
  }

  /**
   * False for PAUSE_MS after a question ran out of time while no other one was answered; after that
   * one question at a time may try.
   */
  mayAsk(now: number): boolean {
    if (this.isSilent(now)) return false
    if (this.#nextTrial !== null) this.#nextTrial = now + TRIAL_MS
    return true
  }

  /** Whether `mayAsk` would say no, without taking the place of the one that may try. */
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

/** The health of the database by all outcomes of the process from now on. */
export function watchDatabase(): DatabaseHealth {
  const health = new DatabaseHealth()
  outcomes.subscribe((outcome) => health.note(outcome as DatabaseOutcome))
  return health
}
