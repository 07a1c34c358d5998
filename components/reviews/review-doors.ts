// The place on a product's page where its buyers write. Loaded only for those who have a session;
// the form itself comes when the reviews come into view and the customer may use it.
import type { ActionResult } from '@/lib/errors/result'
import type { ReviewStanding } from '@/server/reviews/dto'

const DOOR = '[data-review-door]'
const NEAR = '300px'

/** Opens the doors that come near, on this page and those to come; gives the way to stop. */
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
    const mount = await import('./mount-review').catch(() => null) // the network is gone: the page still reads well
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
      const around = door.parentElement // the door itself takes no room while it is empty
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

/** A plain request: an action would wait in the router's queue and hold navigations up. */
async function ask(productId: string): Promise<ReviewStanding | null> {
  try {
    const response = await fetch(`/api/minha-avaliacao?produto=${encodeURIComponent(productId)}`)
    const result: ActionResult<ReviewStanding> = await response.json()
    return result.ok ? result.data : null
  } catch {
    return null // the network is gone: the page reads well without
  }
}
