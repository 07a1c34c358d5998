// Stores the key of the order being placed until its answer is received, and the link of the last
// order. Storage errors are ignored; the key is then lost when the page is left.

import { CEP_STORAGE_KEY } from '@/lib/cart/cep'
import { parseSyncRecord, type SyncRecord, withoutOrdered } from '@/lib/cart/merge'
import { SAVED_LINES_STORAGE_KEY, SYNC_STORAGE_KEY } from '@/lib/cart/storage'
import { COUPON_STORAGE_KEY } from '@/lib/coins/coupon'
import {
  isRecent,
  PLACEMENT_STORAGE_KEY,
  type Placement,
  parsePlacement,
} from '@/lib/orders/placement'

export const CHECKOUT_DRAFT_STORAGE_KEY = 'uti-dos-games:wishes:v1'
const LAST_ORDER_STORAGE_KEY = 'uti-dos-games:last-order:v1'

export type LastOrder = { code: string; token: string }

/** The placement, if it could not be written to the storage. */
let unstoredPlacement: Placement | null = null

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage errors are silently ignored
  }
}

/** Returns whether the value was stored or removed. */
function write(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false // storage errors are silently ignored
  }
}

/** Returns the placement of the last 48 hours whose answer was not received yet, also after a reload. */
export function loadPlacement(): Placement | null {
  const kept = unstoredPlacement ?? parsePlacement(read(PLACEMENT_STORAGE_KEY))
  return kept && isRecent(kept, Date.now()) ? kept : null
}

/** Stores a placement before it is sent, or removes it with null. */
export function savePlacement(placement: Placement | null): void {
  const isStored = write(PLACEMENT_STORAGE_KEY, placement && JSON.stringify(placement))
  unstoredPlacement = isStored ? null : placement
}

/** Returns the last order placed from this browser, or null. */
export function lastOrder(): LastOrder | null {
  const match = /^(UTI-[\dA-Z]{6}) ([\da-f]{64})$/.exec(read(LAST_ORDER_STORAGE_KEY) ?? '')
  return match?.[1] && match[2] ? { code: match[1], token: match[2] } : null
}

/** Stores the link of an order. */
export function saveLastOrder({ code, token }: LastOrder): void {
  write(LAST_ORDER_STORAGE_KEY, `${code} ${token}`)
}

/** Removes all stored data of the customer except the cart. Call it when the session ends. */
export function clearStoredOrders(): void {
  write(SAVED_LINES_STORAGE_KEY, null)
  savePlacement(null)
  write(LAST_ORDER_STORAGE_KEY, null)
  write(CHECKOUT_DRAFT_STORAGE_KEY, null)
  write(COUPON_STORAGE_KEY, null)
  write(CEP_STORAGE_KEY, null)
  // The browser sends this event to the other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: null }))
}

// Stores the sync record, which is the last known state of the stored cart. The tabs of a browser share
// it. It is held in memory if the storage throws.

let storedRecord: SyncRecord | null = null

/** Returns the last known state of the stored cart; null before the first sync and after a sign-out. */
export function loadSyncRecord(): SyncRecord | null {
  try {
    return parseSyncRecord(localStorage.getItem(SYNC_STORAGE_KEY))
  } catch {
    return storedRecord // storage errors are silently ignored
  }
}

/**
 * Marks the data of this browser as that of a customer, even before the first sync. The mark remains until
 * `saveSyncRecord(null)` is called.
 */
export function markCustomerData(): void {
  // The key exists, but `parseSyncRecord` returns no record for it.
  if (!isOfCustomer()) write(SYNC_STORAGE_KEY, '{}')
}

/** Returns whether the data that this browser stores may belong to a customer. */
export function isOfCustomer(): boolean {
  return loadSyncRecord() !== null || read(SYNC_STORAGE_KEY) !== null
}

/** Stores the known state of the stored cart; null removes it. */
export function saveSyncRecord(record: SyncRecord | null): void {
  storedRecord = record
  try {
    if (record) localStorage.setItem(SYNC_STORAGE_KEY, JSON.stringify(record))
    else localStorage.removeItem(SYNC_STORAGE_KEY)
  } catch {
    return // storage errors are silently ignored
  }
}

/** Removes ordered lines from the sync record. The server removed them from the stored cart. */
export function removeOrderedLines(ids: readonly string[]): void {
  const record = loadSyncRecord()
  if (record) saveSyncRecord(withoutOrdered(record, ids))
}
