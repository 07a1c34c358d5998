import { useRef, useState } from 'react'
import { noteEvent } from '@/components/ui/note-event'
import { placementFor, sentLines } from '@/lib/checkout/placement'
import type { ErrorCode } from '@/lib/errors/codes'
import { placeOrder } from '@/server/orders/actions'
import type { OrderState, PlacedOrder } from '@/server/orders/dto'
import { calling } from './calling'
import { keepPlacement, keptPlacement, newKey, rememberOrder } from './checkout-memory'
import { cartLines, clear } from './store'

export type Checkout =
  | { step: 'idle' }
  | { step: 'placing' }
  | { step: 'refused'; code: ErrorCode; shownTotalCents: number }
  | { step: 'placed'; order: PlacedOrder }

const OVER: readonly OrderState[] = ['delivered', 'cancelled', 'expired', 'returned']

async function send(useCoins: boolean, expectedTotalCents: number) {
  const lines = cartLines()
  const placement = placementFor(keptPlacement(), lines, useCoins, newKey)
  keepPlacement(placement)
  return calling(() =>
    placeOrder({ key: placement.key, lines: sentLines(lines), useCoins, expectedTotalCents }),
  )
}

/** Whether the kept key leads nowhere: its order was for something else, or is over. */
function isStale(result: Awaited<ReturnType<typeof send>>): boolean {
  return result.ok ? OVER.includes(result.data.state) : result.code === 'KEY_REUSED'
}

/**
 * Placing the order of the cart. The key is kept before the order is sent and dropped when its fate
 * is known, so a lost answer never makes a second order (security 3.3).
 */
export function useCheckout(onRefused: () => void) {
  const [checkout, setCheckout] = useState<Checkout>({ step: 'idle' })
  const isPlacing = useRef(false)

  async function place(useCoins: boolean, shownTotalCents: number) {
    if (isPlacing.current) return
    isPlacing.current = true
    setCheckout({ step: 'placing' })
    let result = await send(useCoins, shownTotalCents)
    if (isStale(result)) {
      keepPlacement(null)
      result = await send(useCoins, shownTotalCents)
    }
    isPlacing.current = false
    if (!result.ok) {
      setCheckout({ step: 'refused', code: result.code, shownTotalCents })
      if (result.code !== 'CONNECTION') onRefused()
      return
    }
    keepPlacement(null)
    rememberOrder(result.data)
    noteEvent({
      type: 'purchase',
      data: { order: result.data.code },
      orderToken: result.data.token,
    })
    setCheckout({ step: 'placed', order: result.data })
    clear()
  }

  return { checkout, place, reset: () => setCheckout({ step: 'idle' }) }
}
