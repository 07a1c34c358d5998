/** Stub of next/cache: nothing is cached, and expired tags and paths are recorded. */

let expired: string[] = []
let renewed: string[] = []

/** Returns the tags and paths expired since the last call, in order. */
export function takeExpired(): string[] {
  const taken = expired
  expired = []
  return taken
}

/** Returns the tags that became stale since the last call, in order. */
export function takeRenewed(): string[] {
  const taken = renewed
  renewed = []
  return taken
}

export function cacheLife(): void {}
export function cacheTag(): void {}
export function unstable_noStore(): void {}
export function refresh(): void {}

export function revalidateTag(tag: string, profile: 'max' | { expire: 0 }): void {
  if (profile === 'max') renewed.push(tag)
  else expired.push(tag)
}
export function updateTag(tag: string): void {
  expired.push(tag)
}
export function revalidatePath(path: string): void {
  expired.push(path)
}
export function unstable_cache<T extends (...args: never[]) => Promise<unknown>>(read: T): T {
  return read
}
