import { startConsoleNotices } from '@/components/account/console-notices'
import { followCart } from '@/components/cart/cart-sync'
import { startCoins } from '@/components/coins/coins-sync'
import { startHearts } from '@/components/favorites/wishlist-buttons'
import { beforeSignOut } from '@/components/layout/before-sign-out'
import { startSessionWatch } from '@/components/layout/session-watch'
import {
  currentVisitor,
  hasSessionHint,
  onVisitorChange,
  refreshVisitor,
  showFavourites,
} from '@/components/layout/visitor'
import { startReviewDoors } from '@/components/reviews/own-review-slots'

const GATE = '/confirme-seu-email'
const OPEN_TO_UNCONFIRMED = /^\/ajuda(\/|$)/

/** Starts the features that only signed-in visitors need, on every page. Returns a cleanup function. */
export function keepCompany(): () => void {
  // Signing out must work without the network, so its code is loaded in advance.
  // A failed request is repeated when the code is needed.
  void import('@/components/layout/sign-out').catch(() => undefined)
  void import('@/components/ui/session-ended').catch(() => undefined) // as above
  const stopGate = onVisitorChange(gate)
  gate()
  const stopWatch = startSessionWatch()
  const stopHearts = startHearts({
    ids: () => currentVisitor().customer?.favourites ?? [],
    keep: showFavourites,
    onChange: onVisitorChange,
    onSessionLost: () => void refreshVisitor(),
  })
  const stopCart = followConfirmedCart()
  const stopConsoles = startConsoleNotices({
    consoles: () => currentVisitor().customer?.consoles ?? null,
    onChange: onVisitorChange,
  })
  const stopReviews = startReviewDoors()
  const stopCoins = startConfirmedCoins()
  return () => {
    stopCoins()
    stopReviews()
    stopConsoles()
    stopCart()
    stopGate()
    stopWatch()
    stopHearts()
  }
}

/**
 * Syncs the cart across devices; unconfirmed customers have none. Pending changes are sent before a
 * sign-out.
 */
function followConfirmedCart(): () => void {
  if (!currentVisitor().customer?.user.emailConfirmedAt) return () => undefined
  const cart = followCart(() => !hasSessionHint())
  const forget = beforeSignOut(cart.flush)
  return () => {
    forget()
    cart.stop()
  }
}

/** Starts the coins of the customer; unconfirmed customers have none. */
function startConfirmedCoins(): () => void {
  if (!currentVisitor().customer?.user.emailConfirmedAt) return () => undefined
  return startCoins(() => void refreshVisitor())
}

/** Also redirects to the gate on pages that were loaded earlier or without proxy.ts. */
function gate(): void {
  const { customer } = currentVisitor()
  if (!customer || customer.user.emailConfirmedAt || OPEN_TO_UNCONFIRMED.test(location.pathname))
    return
  location.assign(GATE)
}
