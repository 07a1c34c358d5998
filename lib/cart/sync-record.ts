// What a browser knows of the stored cart of its customer. The write under way is kept with its key
// before it is sent, so that a lost answer is asked for again and never taken for a refusal.
import type { CartChoice } from './line.ts'
import type { Quantities } from './merge.ts'

export const SYNC_STORAGE_KEY = 'uti-dos-games:cart-sync:v1'

export type SentCartLine = CartChoice & { productId: string; quantity: number }

export type PendingWrite = { key: string; lines: SentCartLine[] }

export type SyncRecord = {
  owner: string
  version: number
  /** The lines of that version. */
  known: Quantities
  pending: PendingWrite | null
}

/** The stored record; null for anything that is none, so that the carts are merged as strangers. */
export function parseSyncRecord(raw: string | null): SyncRecord | null {
  if (!raw || raw.length > 100_000) return null
  try {
    const value: unknown = JSON.parse(raw)
    return isRecord(value) ? value : null
  } catch {
    return null // storage errors are silently ignored (storefront §8)
  }
}

function isRecord(value: unknown): value is SyncRecord {
  if (!isObject(value) || !isObject(value.known)) return false
  const { owner, version, known, pending } = value
  return (
    typeof owner === 'string' &&
    Number.isSafeInteger(version) &&
    Object.values(known).every(Number.isSafeInteger) &&
    (pending === null || isPending(pending))
  )
}

function isPending(value: unknown): boolean {
  return isObject(value) && typeof value.key === 'string' && Array.isArray(value.lines)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
