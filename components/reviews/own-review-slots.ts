// The review form on a product page. Loaded only for visitors with a session; the form itself is
// loaded when the reviews are near the viewport and the customer may write one.
import type { ActionResult } from '@/lib/core/result'
import type { ReviewStanding } from '@/server/reviews/dto'

const DOOR = '[data-review-door]'
const NEAR = '300px'

/** Renders review forms near the viewport, on this and later pages. Returns a cleanup function. */
export function startReviewDoors(): () => void {
  const closers = new Map<Element, () => void>()
  const seen = new WeakSet<Element>()

  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        sight.unobserve(target)
        const door = target.querySelector(DOOR)
        if (door) void open(door)
      }
    },
    { rootMargin: NEAR },
  )

  async function open(door: Element): Promise<void> {
    const productId = door instanceof HTMLElement ? (door.dataset.reviewDoor ?? '') : ''
    const standing = await ask(productId)
    if (!standing?.mayReview && !standing?.review) return
    // Without the network, the page is complete without the form.
    const mount = await import('./mount-review').catch(() => null)
    if (mount && door.isConnected) {
      closers.set(door, mount.mountReview(door, productId, standing))
    }
  }

  const look = () => {
    for (const [door, close] of closers) {
      if (door.isConnected) continue
      closers.delete(door)
      close()
    }
    for (const door of document.querySelectorAll(DOOR)) {
      const around = door.parentElement // the empty element has no size, so its parent is observed
      if (!around || seen.has(door)) continue
      seen.add(door)
      sight.observe(around)
    }
  }

  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    observer.disconnect()
    sight.disconnect()
    for (const close of closers.values()) close()
  }
}

/** A plain request, because an action would wait in the router's queue and delay navigations. */
async function ask(productId: string): Promise<ReviewStanding | null> {
  try {
    const response = await fetch(`/api/minha-avaliacao?produto=${encodeURIComponent(productId)}`)
    const result: ActionResult<ReviewStanding> = await response.json()
    return result.ok ? result.data : null
  } catch {
    return null // without the network, the page is complete without the form
  }
}
