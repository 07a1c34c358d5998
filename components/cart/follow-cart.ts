// Keeps the cart of a signed-in customer the same on all their devices. Loaded for signed-in
// visitors only (app/signed-in-company.ts).

import { withoutKnown } from '@/lib/cart/merge'
import type { ActionResult } from '@/lib/errors/result'
import type { StoredCart } from '@/server/cart/dto'
import { calling } from './calling'
import { type CartRequest, type Exchange, exchange, isDirty } from './cart-exchange'
import { forgetOrders, newKey } from './checkout-memory'
import { cartLines, onCartChange, revise } from './store'
import { keepSyncRecord, syncRecord } from './sync-memory'

const DEBOUNCE_MS = 700
const MAX_EXCHANGES = 5

/** Sent so that it outlives the page. */
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
  /** Tells the store at once what it does not know yet. */
  flush: () => Promise<void>
  stop: () => void
}

/** Follows the stored cart until stopped. When the session is over, its cart leaves this browser. */
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
    newKey,
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
    // An emptied cart was ordered or given up: what comes into it next is another one.
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

/** Takes out of this browser what its customer has in the store; what the store lacks stays. */
function forgetCart(): void {
  const record = syncRecord()
  if (!record) return
  revise((lines) => withoutKnown(lines, record.known))
  keepSyncRecord(null)
  forgetOrders()
}
