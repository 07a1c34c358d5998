// Syncs the cart of a confirmed customer between devices. Loaded for signed-in visitors only
// (app/signed-in-company.ts).

import { randomUuid } from '@/lib/auth/random-uuid'
import { withoutKnown } from '@/lib/cart/merge'
import type { ActionResult } from '@/lib/core/result'
import type { StoredCart } from '@/server/cart/dto'
import { calling } from './call-with-timeout'
import { forgetOrders } from './checkout-storage'
import { cartLines, onCartChange, revise } from './store'
import { type CartRequest, type Exchange, exchange, isDirty } from './sync-cart-once'
import { keepSyncRecord, syncRecord } from './sync-storage'

const DEBOUNCE_MS = 700
const MAX_EXCHANGES = 5

/** `keepalive` lets the request complete after the page is closed. */
function ask(request: CartRequest): Promise<ActionResult<StoredCart>> {
  return calling(async () => {
    const response = await fetch('/api/cart', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    return response.json()
  })
}

export type CartFollower = {
  /** Sends all changes that are not stored yet. */
  flush: () => Promise<void>
  stop: () => void
}

/**
 * Syncs the cart with the stored one until `stop` is called. When the session is over, the lines of
 * the customer are removed from this browser.
 */
export function followCart(isSessionOver: () => boolean): CartFollower {
  let isStopped = false
  let running: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const on: Exchange = {
    ask,
    lines: cartLines,
    revise,
    record: syncRecord,
    keep: keepSyncRecord,
    newKey: randomUuid,
    now: Date.now,
    isOver: () => isStopped,
  }

  async function run(): Promise<void> {
    for (let turn = 0; turn < MAX_EXCHANGES && !isStopped; turn += 1) {
      if ((await exchange(on)) !== 'again') return
    }
  }

  function sync(): Promise<void> {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  function isBehind(): boolean {
    const record = syncRecord()
    return !record || isDirty(cartLines(), record)
  }

  async function flush(): Promise<void> {
    await running
    if (isBehind()) await sync()
  }

  function noteChange(): void {
    if (running || !isBehind()) return
    clearTimeout(timer)
    // An emptied cart was ordered or abandoned, and must not be merged with lines that are added
    // next.
    timer = setTimeout(sync, cartLines().length > 0 ? DEBOUNCE_MS : 0)
  }

  function noteVisibility(): void {
    if (!document.hidden) void sync()
    else if (!running && isBehind()) void sync()
  }

  function leave(): void {
    if (isSessionOver()) forgetCart()
    else if (!running && isBehind()) void sync()
  }

  const stopListening = onCartChange(noteChange)
  document.addEventListener('visibilitychange', noteVisibility)
  addEventListener('pagehide', leave)
  addEventListener('online', sync)
  void sync()

  return {
    flush,
    stop() {
      isStopped = true
      clearTimeout(timer)
      stopListening()
      document.removeEventListener('visibilitychange', noteVisibility)
      removeEventListener('pagehide', leave)
      removeEventListener('online', sync)
      if (isSessionOver()) forgetCart()
    },
  }
}

/** Removes the lines that are stored for the customer from this browser. Other lines remain. */
function forgetCart(): void {
  const record = syncRecord()
  if (!record) return
  revise((lines) => withoutKnown(lines, record.known))
  keepSyncRecord(null)
  forgetOrders()
}
