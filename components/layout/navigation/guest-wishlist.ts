import { readStored, writeStored } from '@/components/ui/safe-storage'
import { PENDING_FAVORITES_KEY, withPendingFavorite } from '@/lib/favorites/pending-favorite'
import { openLoginRequired } from '../overlays'
import { currentVisitor, onVisitorChange } from '../visitor'

/**
 * Asks a guest who presses a favorite button to sign in, and stores the product, which /lista-desejos
 * shows, so that it is added after the sign-in. For customers, components/favorites handles the buttons; until its code is
 * loaded, a press is stored here. Returns a cleanup function.
 */
export function startGuestWishlist(): () => void {
  let isWaiting = false
  const onClick = (event: MouseEvent) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-favorite]') : null
    if (!button?.dataset.favorite || 'wishlist' in document.documentElement.dataset) return
    const productId = button.dataset.favorite
    const isKept = button.getAttribute('aria-pressed') !== 'true'
    const stored = readStored('localStorage', PENDING_FAVORITES_KEY)
    const favorite = { productId, slug: slugBeside(button), isKept }
    writeStored(
      'localStorage',
      PENDING_FAVORITES_KEY,
      withPendingFavorite(stored, favorite, Date.now()),
    )
    if (currentVisitor().isGuest) openLoginRequired()
    else isWaiting = true
  }
  const unsubscribe = onVisitorChange(() => {
    const { customer, isGuest } = currentVisitor()
    if (isWaiting && isGuest) openLoginRequired()
    if (customer || isGuest) isWaiting = false
  })
  document.addEventListener('click', onClick)
  return () => {
    unsubscribe()
    document.removeEventListener('click', onClick)
  }
}

/** Returns the slug of the product of a button: of its card, or of the page. */
function slugBeside(button: Element): string | null {
  const link = button.closest('[data-product-card]')?.querySelector('a')
  const path = link?.getAttribute('href') ?? location.pathname
  return path.match(/^\/produto\/([^/?#]+)$/)?.[1] ?? null
}
