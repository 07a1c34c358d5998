import { internalPath } from './safe-href.ts'

/**
 * Where `?next=` may lead: a path of this store, otherwise the fallback. The result always begins
 * with '/' and resolves to the store's own origin (security 3.11).
 */
export function safeRedirectPath(next: unknown, fallback = '/'): string {
  if (typeof next !== 'string' || next.length > 2_000) return fallback
  return internalPath(next) ?? fallback
}
