// What the browser has loaded of the customer's stored cart. A write is recorded with its key
// before it is sent, so that it is repeated if its response is lost, and not mistaken for a
// rejected one.
import type { CartChoice } from './line.ts'
import type { Quantities } from './merge.ts'

export const SYNC_STORAGE_KEY = 'uti-dos-games:cart-sync:v1'

export type SentCartLine = CartChoice & { productId: string; quantity: number }

export type PendingWrite = { key: string; lines: SentCartLine[] }

export type SyncRecord = {
  owner: string
  version: number
  /** The quantities of that version. */
  known: Quantities
  pending: PendingWrite | null
}

/**
 * Returns the record after an order of these line ids, which removes them from the stored cart. A
 * pending write is dropped: it is older than the order and would be rejected.
 */
export function withoutOrdered(record: SyncRecord, ids: readonly string[]): SyncRecord {
  const known = Object.entries(record.known).filter(([id]) => !ids.includes(id))
  return { ...record, known: Object.fromEntries(known), pending: null }
}

/**
 * Parses the stored record; null for an invalid one, in which case the carts are merged without a
 * base.
 */
export function parseSyncRecord(raw: string | null): SyncRecord | null {
  if (!raw || raw.length > 100_000) return null
  try {
    const value: unknown = JSON.parse(raw)
    return isRecord(value) ? value : null
  } catch {
    return null // invalid JSON
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
