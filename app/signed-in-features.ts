import { startConsoleNotices } from '@/components/account/console-notices'
import { startCartSync } from '@/components/cart/cart-sync'
import { startCoinsSync } from '@/components/coins/coins-sync'
import { startWishlistButtons } from '@/components/favorites/wishlist-buttons'
import { beforeSignOut } from '@/components/layout/before-sign-out'
import { startSessionWatch } from '@/components/layout/session-watch'
import {
  currentVisitor,
  onVisitorChange,
  refreshVisitor,
  showFavorites,
} from '@/components/layout/visitor'
import { startOwnReviewSlots } from '@/components/reviews/own-review-slots'
import { hasSessionHint } from '@/lib/auth/cookies'

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
  const stopConfirmed = startConfirmedFeatures()
  const stopConsoles = startConsoleNotices({
    consoles: () => currentVisitor().customer?.consoles ?? null,
    onChange: onVisitorChange,
  })
  const stopReviews = startOwnReviewSlots()
  return () => {
    stopReviews()
    stopConsoles()
    stopConfirmed()
    stopRedirect()
    stopWatch()
  }
}

/**
 * Starts the favorites, the cart that is synced across devices and the coins; unconfirmed customers have
 * none. Pending changes of the cart are sent before a sign-out.
 */
function startConfirmedFeatures(): () => void {
  if (!currentVisitor().customer?.user.emailConfirmedAt) return () => undefined
  const stopFavorites = startWishlistButtons({
    ids: () => currentVisitor().customer?.favorites ?? [],
    save: showFavorites,
    onChange: onVisitorChange,
    onSessionLost: () => void refreshVisitor(),
  })
  const cart = startCartSync(() => !hasSessionHint())
  const forget = beforeSignOut(cart.flush)
  const stopCoins = startCoinsSync(() => void refreshVisitor())
  return () => {
    stopCoins()
    forget()
    cart.stop()
    stopFavorites()
  }
}

/** Also redirects to the gate on pages that were loaded earlier or without proxy.ts. */
function gate(): void {
  const { customer } = currentVisitor()
  if (!customer || customer.user.emailConfirmedAt || OPEN_TO_UNCONFIRMED.test(location.pathname))
    return
  location.assign(CONFIRM_EMAIL_PATH)
}
