import { channel } from 'node:diagnostics_channel'

/** Connects the bundles of Next and the front server, which share a process but no modules. */
const changes = channel('uti.tags')

/** Time in ms for which a replica is not read after a failure. */
const AWAY_MS = 5_000

/** Publishes that cached reads were expired or renewed: their rows changed in the primary database. */
export const reportTagChange = (): void => changes.publish(null)

/**
 * Tracks whether the replica may be read: not before it has the rows that were written before the last
 * change of tags, because a page rendered from older rows would be cached, and not for AWAY_MS after a
 * failure. Times are milliseconds of one monotonic clock.
 */
export class ReplicaState {
  /** Number of changes of tags; the start of the process counts as one. */
  changes = 1
  #reached = 0
  #awayUntil = Number.NEGATIVE_INFINITY

  get isBehind(): boolean {
    return this.#reached < this.changes
  }

  isAway(now: number): boolean {
    return now < this.#awayUntil
  }

  canRead(now: number): boolean {
    return !this.isBehind && !this.isAway(now)
  }

  /** Records that the replica has all rows written before this number of changes. */
  reach(change: number): void {
    this.#reached = Math.max(this.#reached, change)
  }

  leave(now: number): void {
    this.#awayUntil = now + AWAY_MS
  }
}

/** Returns the state of the replica by all later changes of tags in this process. */
export function watchReplica(): ReplicaState {
  const state = new ReplicaState()
  changes.subscribe(() => {
    state.changes += 1
  })
  return state
}
