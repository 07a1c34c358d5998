import { writeStored } from '@/components/ui/safe-storage'
import { INTENTION_KEY, intentionFor } from '@/lib/favorites/intention'
import { openLoginRequired } from '../overlays'
import { currentVisitor, onVisitorChange } from '../visitor'

/**
 * Asks a guest who presses a favorite button to sign in, and stores the product so that it is added
 * after the sign-in. For customers, components/favourites handles the buttons; until its code is
 * loaded, a press is stored here. Returns a cleanup function.
 */
export function startGuestHearts(): () => void {
  let isWaiting = false
  const onClick = (event: MouseEvent) => {
    const heart =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-favourite]') : null
    if (!heart?.dataset.favourite || 'hearts' in document.documentElement.dataset) return
    const productId = heart.dataset.favourite
    const isKept = heart.getAttribute('aria-pressed') !== 'true'
    writeStored('localStorage', INTENTION_KEY, intentionFor({ productId, isKept }, Date.now()))
    if (currentVisitor().isGuest) openLoginRequired()
    else isWaiting = true
  }
  const stopFollowing = onVisitorChange(() => {
    const { customer, isGuest } = currentVisitor()
    if (isWaiting && isGuest) openLoginRequired()
    if (customer || isGuest) isWaiting = false
  })
  document.addEventListener('click', onClick)
  return () => {
    stopFollowing()
    document.removeEventListener('click', onClick)
  }
}
