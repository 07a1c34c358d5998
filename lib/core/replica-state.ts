import { channel } from 'node:diagnostics_channel'

/** Connects the bundles of Next and the front server, which share a process but no modules. */
const changes = channel('uti.tags')

/** How long a replica that failed is not asked, in ms. */
const AWAY_MS = 5_000

/** Says that cached reads were expired or renewed: their rows have changed in the primary database. */
export const reportTagChange = (): void => changes.publish(null)

/**
 * Whether a read may go to the replica: not before the replica has the rows that were written before the
 * last change of tags, because a page rendered from older ones would be stored, and not for a while after
 * it failed. Times are milliseconds of one monotonic clock.
 */
export class ReplicaState {
  /** How many changes of tags there were; the start is one. */
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

  /** The replica has what was written before this number of changes. */
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
