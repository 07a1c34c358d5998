const TTL_MS = 10_000
const MAX = 100

/**
 * Stores what was not found in memory, for 10 s and at most 100 entries: clients can request any
 * number of addresses.
 */
export class RecentMisses<T> {
  readonly #entries = new Map<string, { value: T; endMs: number }>()

  get(key: string, nowMs = performance.now()): T | undefined {
    const entry = this.#entries.get(key)
    if (entry && entry.endMs > nowMs) return entry.value
    this.#entries.delete(key)
    return undefined
  }

  set(key: string, value: T, nowMs = performance.now()): void {
    this.#entries.delete(key)
    this.#entries.set(key, { value, endMs: nowMs + TTL_MS })
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX) return
      this.#entries.delete(oldest)
    }
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
