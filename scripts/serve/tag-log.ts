import { reportTagChange } from '../../lib/core/replica-state.ts'

/**
 * A change of tags: 'expire' and 'renew' apply to all stored responses with one of the tags
 * (server/core/cache.ts), 'all' expires every stored response.
 */
export type TagEvent = { kind: 'expire' | 'renew' | 'all'; tags: readonly string[] }

/** Whether a stored response may be sent as it is, once more while it is renewed, or not at all. */
export type TagState = 'current' | 'stale' | 'expired'

/** Maximum number of recorded tags. Responses older than the change of a dropped tag are expired. */
const MAX_TAGS = 100_000

/**
 * The changes of tags in order. A stored response records the position at which its render began, so its
 * state depends neither on the clock nor on the duration of the render.
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

  /** Clears all changes. Responses whose render began before this position are expired. */
  begin(position: number): void {
    this.#floor = position
    this.#expired.clear()
    this.#stale.clear()
  }

  /** Returns the state of a response with these tags whose render began at the position `since`. */
  stateOf(tags: readonly string[], since: number): TagState {
    const changedIn = (changes: Map<string, number>) =>
      tags.some((tag) => (changes.get(tag) ?? since) > since)
    if (since < this.#floor || changedIn(this.#expired)) return 'expired'
    return changedIn(this.#stale) ? 'stale' : 'current'
  }
}
