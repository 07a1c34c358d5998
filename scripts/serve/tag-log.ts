import { reportTagChange } from '../../lib/core/replica-state.ts'

/**
 * A change of tags: what has one of them is expired or renewed (server/core/cache.ts). 'all' expires
 * everything that is stored, whatever its tags.
 */
export type TagEvent = { kind: 'expire' | 'renew' | 'all'; tags: readonly string[] }

/** Whether a stored response may be sent as it is, once more while it is renewed, or not at all. */
export type TagState = 'current' | 'stale' | 'expired'

/** Tags that are remembered. What was stored before the change of a forgotten one is expired. */
const MAX_TAGS = 100_000

/**
 * The changes of tags in their order. A stored response names the position at which its render began,
 * so neither the clock nor the duration of a render decides whether it is current.
 */
export class TagLog {
  /** Position of the last change. */
  position = 0
  /** How many changes have been applied. */
  changes = 0
  #floor = 0
  readonly #expired = new Map<string, number>()
  readonly #stale = new Map<string, number>()

  /** Applies a change at this position, which is after all others. */
  apply({ kind, tags }: TagEvent, position = this.position + 1): void {
    this.position = position
    this.changes += 1
    reportTagChange()
    if (kind === 'all') this.begin(position)
    const changed = kind === 'expire' ? this.#expired : this.#stale
    for (const tag of tags) {
      changed.delete(tag) // so that the oldest change is the first
      changed.set(tag, position)
    }
    for (const [tag, at] of changed) {
      if (changed.size <= MAX_TAGS) break
      changed.delete(tag)
      this.#floor = Math.max(this.#floor, at)
    }
  }

  /** Forgets all changes. What was stored before this position is expired. */
  begin(position: number): void {
    this.#floor = position
    this.#expired.clear()
    this.#stale.clear()
  }

  /** Returns the state of what has these tags and whose render began at the position `since`. */
  stateOf(tags: readonly string[], since: number): TagState {
    const changedIn = (changes: Map<string, number>) =>
      tags.some((tag) => (changes.get(tag) ?? since) > since)
    if (since < this.#floor || changedIn(this.#expired)) return 'expired'
    return changedIn(this.#stale) ? 'stale' : 'current'
  }
}
