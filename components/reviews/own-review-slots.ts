// The review form on a product page. Loaded only for visitors with a session; the form itself is
// loaded when the reviews are near the viewport and the customer may write one.
import type { ActionResult } from '@/lib/core/result'
import type { OwnReviewState } from '@/server/reviews/dto'

const SLOT = '[data-review-slot]'
const NEAR = '300px'

/** Renders review forms near the viewport, on this and later pages. Returns a cleanup function. */
export function startOwnReviewSlots(): () => void {
  const cleanups = new Map<Element, () => void>()
  const seen = new WeakSet<Element>()

  const visibilityObserver = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        visibilityObserver.unobserve(target)
        const slot = target.querySelector(SLOT)
        if (slot) void open(slot)
      }
    },
    { rootMargin: NEAR },
  )

  async function open(slot: Element): Promise<void> {
    const productId = slot instanceof HTMLElement ? (slot.dataset.reviewSlot ?? '') : ''
    const state = await loadReviewState(productId)
    if (!state?.mayReview && !state?.review) return
    // Without the network, the page is complete without the form.
    const mount = await import('./mount-review').catch(() => null)
    if (mount && slot.isConnected) {
      cleanups.set(slot, mount.mountReview(slot, productId, state))
    }
  }

  const update = () => {
    for (const [slot, close] of cleanups) {
      if (slot.isConnected) continue
      cleanups.delete(slot)
      close()
    }
    for (const slot of document.querySelectorAll(SLOT)) {
      const container = slot.parentElement // the empty element has no size, so its parent is observed
      if (!container || seen.has(slot)) continue
      seen.add(slot)
      visibilityObserver.observe(container)
    }
  }

  const observer = new MutationObserver(update)
  observer.observe(document.body, { childList: true, subtree: true })
  update()
  return () => {
    observer.disconnect()
    visibilityObserver.disconnect()
    for (const close of cleanups.values()) close()
  }
}

/**
 * Returns what the customer may do with reviews of a product; null if it cannot be read. Not a server
 * action, because actions are queued in the router and would delay navigations.
 */
async function loadReviewState(productId: string): Promise<OwnReviewState | null> {
  try {
    const response = await fetch(`/api/minha-avaliacao?produto=${encodeURIComponent(productId)}`)
    const result: ActionResult<OwnReviewState> = await response.json()
    return result.ok ? result.data : null
  } catch {
    return null // without the network, the page is complete without the form
  }
}
