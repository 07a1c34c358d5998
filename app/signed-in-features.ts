import { startConsoleNotices } from '@/components/account/console-notices'
import { startCartSync } from '@/components/cart/cart-sync'
import { startCoinsSync } from '@/components/coins/coins-sync'
import { startWishlistButtons } from '@/components/favorites/wishlist-buttons'
import { beforeSignOut } from '@/components/layout/before-sign-out'
import { startSessionWatch } from '@/components/layout/session-watch'
import {
  currentVisitor,
  hasSessionHint,
  onVisitorChange,
  refreshVisitor,
  showFavorites,
} from '@/components/layout/visitor'
import { startOwnReviewSlots } from '@/components/reviews/own-review-slots'

const CONFIRM_EMAIL_PATH = '/confirme-seu-email'
const OPEN_TO_UNCONFIRMED = /^\/ajuda(\/|$)/

/** Starts the features that only signed-in visitors need, on every page. Returns a cleanup function. */
export function startSignedInFeatures(): () => void {
  // Signing out must work without the network, so its code is loaded in advance.
  // A failed request is repeated when the code is needed.
  void import('@/components/layout/sign-out').catch(() => undefined)
  void import('@/components/ui/session-ended').catch(() => undefined) // as above
  const stopRedirect = onVisitorChange(gate)
  gate()
  const stopWatch = startSessionWatch()
  const stopFavorites = startWishlistButtons({
    ids: () => currentVisitor().customer?.favorites ?? [],
    save: showFavorites,
    onChange: onVisitorChange,
    onSessionLost: () => void refreshVisitor(),
  })
  const stopCart = startConfirmedCartSync()
  const stopConsoles = startConsoleNotices({
    consoles: () => currentVisitor().customer?.consoles ?? null,
    onChange: onVisitorChange,
  })
  const stopReviews = startOwnReviewSlots()
  const stopCoins = startConfirmedCoins()
  return () => {
    stopCoins()
    stopReviews()
    stopConsoles()
    stopCart()
    stopRedirect()
    stopWatch()
    stopFavorites()
  }
}

/**
 * Syncs the cart across devices; unconfirmed customers have none. Pending changes are sent before a
 * sign-out.
 */
function startConfirmedCartSync(): () => void {
  if (!currentVisitor().customer?.user.emailConfirmedAt) return () => undefined
  const cart = startCartSync(() => !hasSessionHint())
  const forget = beforeSignOut(cart.flush)
  return () => {
    forget()
    cart.stop()
  }
}

/** Starts the coins of the customer; unconfirmed customers have none. */
function startConfirmedCoins(): () => void {
  if (!currentVisitor().customer?.user.emailConfirmedAt) return () => undefined
  return startCoinsSync(() => void refreshVisitor())
}

/** Also redirects to the gate on pages that were loaded earlier or without proxy.ts. */
function gate(): void {
  const { customer } = currentVisitor()
  if (!customer || customer.user.emailConfirmedAt || OPEN_TO_UNCONFIRMED.test(location.pathname))
    return
  location.assign(CONFIRM_EMAIL_PATH)
}
