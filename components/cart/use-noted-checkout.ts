import { useEffect } from 'react'
import { noteEvent } from '@/components/ui/note-event'
import { isReadable } from '@/lib/checkout/placement'
import { cartLines } from './store'

/** Tells that a checkout was started, and that it was left with the cart or with the page (ANA-04). */
export function useNotedCheckout(): void {
  useEffect(() => {
    const leavePage = () => {
      const items = cartLines()
        .filter(isReadable)
        .map(({ product, quantity }) => ({ productId: product.id, quantity }))
      noteEvent({ type: 'checkout_abandon', data: { step: 'cart' }, items })
    }
    noteEvent({ type: 'checkout_start' })
    addEventListener('pagehide', leavePage)
    return () => {
      removeEventListener('pagehide', leavePage)
      noteEvent({ type: 'checkout_abandon', data: { step: 'cart' } })
    }
  }, [])
}
