import { internalPath } from './safe-href.ts'

/**
 * Returns the path of a `?next=` parameter if it is a path of this store, otherwise the fallback.
 * The result always starts with '/' and resolves to the store's own origin.
 */
export function safeRedirectPath(next: unknown, fallback = '/'): string {
  if (typeof next !== 'string' || next.length > 2_000) return fallback
  return internalPath(next) ?? fallback
}
