// Stores the record of the stored cart, shared by the tabs of a browser; in memory if the storage
// throws.
import {
  parseSyncRecord,
  SYNC_STORAGE_KEY,
  type SyncRecord,
  withoutOrdered,
} from '@/lib/cart/sync-record'

let memory: SyncRecord | null = null

/**
 * Returns the last known state of the stored cart, or null if this browser never synced with one.
 */
export function loadSyncRecord(): SyncRecord | null {
  try {
    return parseSyncRecord(localStorage.getItem(SYNC_STORAGE_KEY))
  } catch {
    return memory // storage errors are silently ignored
  }
}

/** Stores the known state of the stored cart; null removes it. */
export function saveSyncRecord(record: SyncRecord | null): void {
  memory = record
  try {
    if (record) localStorage.setItem(SYNC_STORAGE_KEY, JSON.stringify(record))
    else localStorage.removeItem(SYNC_STORAGE_KEY)
  } catch {
    return // storage errors are silently ignored
  }
}

/**
 * Call it when these lines were ordered. The server removed them from the stored cart with the
 * order.
 */
export function removeOrderedLines(ids: readonly string[]): void {
  const record = loadSyncRecord()
  if (record) saveSyncRecord(withoutOrdered(record, ids))
}
