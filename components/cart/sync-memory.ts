// Where the record of the stored cart lives: shared by the tabs of a browser, in memory where the
// storage throws (storefront §8).
import { parseSyncRecord, SYNC_STORAGE_KEY, type SyncRecord } from '@/lib/cart/sync-record'

let memory: SyncRecord | null = null

/** What this browser knows of the stored cart; null when it has never met it. */
export function syncRecord(): SyncRecord | null {
  try {
    return parseSyncRecord(localStorage.getItem(SYNC_STORAGE_KEY))
  } catch {
    return memory // storage errors are silently ignored
  }
}

/** Keeps what is known of the stored cart; null when this browser has none any more. */
export function keepSyncRecord(record: SyncRecord | null): void {
  memory = record
  try {
    if (record) localStorage.setItem(SYNC_STORAGE_KEY, JSON.stringify(record))
    else localStorage.removeItem(SYNC_STORAGE_KEY)
  } catch {
    return // storage errors are silently ignored
  }
}
