// Syncs the cart of a confirmed customer between devices. Loaded for signed-in visitors only
// (app/signed-in-features.ts).

import { randomUuid } from '@/lib/auth/random-uuid'
import { type SyncRecord, withoutUnchanged } from '@/lib/cart/merge'
import { callWithTimeout } from '@/lib/core/call-with-timeout'
import type { ActionResult } from '@/lib/core/result'
import { isPlacementOf } from '@/lib/orders/placement'
import type { StoredCart } from '@/server/cart/dto'
import {
  clearStoredOrders,
  isOfCustomer,
  loadPlacement,
  loadSyncRecord,
  markCustomerData,
  saveSyncRecord,
} from './storage'
import { cartLines, onCartChange, updateCart } from './store'
import { type CartRequest, type CartSyncContext, isDirty, syncCartOnce } from './sync-cart-once'

const DEBOUNCE_MS = 700
const MAX_ROUNDS = 5

/** Sends a request, which completes even if the page is closed (`keepalive`). */
function send(request: CartRequest): Promise<ActionResult<StoredCart>> {
  return callWithTimeout(async () => {
    const response = await fetch('/api/cart', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    return response.json()
  })
}

/**
 * Whether this cart was sent as an order whose answer is not known. If the server stored that order, it
 * has emptied the stored cart. The lines remain in this browser, so that the next press of the order
 * button repeats the same placement and gets that order.
 */
function mayBeOrdered(): boolean {
  const placement = loadPlacement()
  return placement !== null && isPlacementOf(placement, cartLines(), Date.now())
}

export type CartSync = {
  /** Sends all changes that are not stored yet. */
  flush: () => Promise<void>
  stop: () => void
}

/**
 * Syncs the cart with the stored one until `stop` is called. When the session is over, the lines of
 * the customer are removed from this browser.
 */
export function startCartSync(isSessionOver: () => boolean): CartSync {
  let isStopped = false
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function saveRecord(record: SyncRecord | null): void {
    const before = loadSyncRecord()
    // Another customer has signed in without a sign-out of the previous customer.
    if (before && record && before.owner !== record.owner) clearStoredOrders()
    saveSyncRecord(record)
  }

  const context: CartSyncContext = {
    send,
    lines: cartLines,
    updateCart,
    record: loadSyncRecord,
    saveRecord,
    newKey: randomUuid,
    now: Date.now,
    isPaused: () => isStopped || mayBeOrdered(),
  }

  async function run(): Promise<void> {
    for (let turn = 0; turn < MAX_ROUNDS && !context.isPaused(); turn += 1) {
      if ((await syncCartOnce(context)) !== 'again') return
    }
  }

  function sync(): Promise<void> {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  function hasUnsavedChanges(): boolean {
    const record = loadSyncRecord()
    return !record || isDirty(cartLines(), record)
  }

  async function flush(): Promise<void> {
    await running
    if (hasUnsavedChanges()) await sync()
  }

  function onChange(): void {
    if (running || !hasUnsavedChanges()) return
    clearTimeout(timer)
    // An emptied cart is sent at once, because otherwise lines added next would be merged with the stored
    // lines that were ordered or removed.
    timer = setTimeout(sync, cartLines().length > 0 ? DEBOUNCE_MS : 0)
  }

  function onVisibilityChange(): void {
    if (!document.hidden) void sync()
    else if (!running && hasUnsavedChanges()) void sync()
  }

  function onPageHide(): void {
    if (isSessionOver()) removeStoredLines()
    else if (!running && hasUnsavedChanges()) void sync()
  }

  const stopListening = onCartChange(onChange)
  document.addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('pagehide', onPageHide)
  addEventListener('online', sync)
  markCustomerData()
  void sync()

  return {
    flush,
    stop() {
      isStopped = true
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', onVisibilityChange)
      removeEventListener('pagehide', onPageHide)
      removeEventListener('online', sync)
      if (isSessionOver()) removeStoredLines()
    },
  }
}

/**
 * Removes from this browser the lines that are stored unchanged for the customer and all other data of
 * the customer. Other lines remain. A second call does nothing, because data that the browser stores
 * after the first one may belong to another visitor.
 */
export function removeStoredLines(): void {
  if (!isOfCustomer()) return
  const record = loadSyncRecord()
  if (record) updateCart((lines) => withoutUnchanged(lines, record.known))
  saveSyncRecord(null)
  clearStoredOrders()
}
