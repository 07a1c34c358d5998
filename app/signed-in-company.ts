import { startConsoleNotices } from '@/components/account/console-notices'
import { followCart } from '@/components/cart/follow-cart'
import { startCoins } from '@/components/coins/company'
import { startHearts } from '@/components/favourites/hearts'
import { beforeSignOut } from '@/components/layout/before-sign-out'
import { startSessionWatch } from '@/components/layout/session-watch'
import {
  currentVisitor,
  hasSessionHint,
  onVisitorChange,
  refreshVisitor,
  showFavourites,
} from '@/components/layout/visitor'
import { startReviewDoors } from '@/components/reviews/review-doors'

const GATE = '/confirme-seu-email'
const OPEN_TO_UNCONFIRMED = /^\/ajuda(\/|$)/

/** What only a signed-in visitor needs, on every page; gives the way to end it. */
export function keepCompany(): () => void {
  // Leaving must work without the network, so its code is here before it is wanted.
  void import('@/components/layout/sign-out').catch(() => undefined) // it is asked for again then
  const stopGate = onVisitorChange(gate)
  gate()
  const stopWatch = startSessionWatch()
  const stopHearts = startHearts({
    ids: () => currentVisitor().visitor?.favourites ?? [],
    keep: showFavourites,
    onChange: onVisitorChange,
    onSessionLost: () => void refreshVisitor(),
  })
  const stopCart = followConfirmedCart()
  const stopConsoles = startConsoleNotices({
    consoles: () => currentVisitor().visitor?.consoles ?? null,
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

/** The cart on all devices; an unconfirmed visitor has none. The store hears of it before they leave. */
function followConfirmedCart(): () => void {
  if (!currentVisitor().visitor?.user.emailConfirmedAt) return () => undefined
  const cart = followCart(() => !hasSessionHint())
  const forget = beforeSignOut(cart.flush)
  return () => {
    forget()
    cart.stop()
  }
}

/** The coins of the customer; an unconfirmed visitor has none. */
function startConfirmedCoins(): () => void {
  if (!currentVisitor().visitor?.user.emailConfirmedAt) return () => undefined
  return startCoins(() => void refreshVisitor())
}

/** A page that was loaded before, or without middleware.ts, leads to the gate as well (AUTH-16). */
function gate(): void {
  const { visitor } = currentVisitor()
  if (!visitor || visitor.user.emailConfirmedAt || OPEN_TO_UNCONFIRMED.test(location.pathname))
    return
  location.assign(GATE)
}
