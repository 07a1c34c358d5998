import { HOVER_MS, PRODUCT_PATHS } from '@/lib/layout/prefetch'
import { anchorOf, internalHref, isSamePageFragment } from './anchor'
import type { Prefetch } from './prefetcher'

const isPrefetched = (anchor: HTMLAnchorElement) => anchor.dataset.prefetch !== 'false'

/**
 * Prefetches a page after the pointer or the focus rests 200 ms on a link inside the store, and a
 * product when its link is pressed; not for links with `data-prefetch="false"`. Returns a cleanup
 * function.
 */
export function startIntentPrefetch(prefetch: Prefetch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hovered: HTMLAnchorElement | null = null

  const load = (anchor: HTMLAnchorElement) => {
    const link = internalHref(anchor)
    const href = link?.split('#')[0]
    if (link && href && !isSamePageFragment(link)) prefetch([href])
  }
  const leave = () => {
    clearTimeout(timer)
    hovered = null
  }
  const onHover = (event: Event) => {
    const anchor = anchorOf(event)
    if (anchor === hovered) return
    leave()
    if (!anchor || !isPrefetched(anchor)) return
    hovered = anchor
    timer = setTimeout(() => load(anchor), HOVER_MS)
  }
  const press = (event: Event) => {
    const anchor = anchorOf(event)
    // Only the first segment of a product is prefetched. Of other pages, the navigation that
    // follows would request everything again.
    if (anchor?.pathname.startsWith(PRODUCT_PATHS) && isPrefetched(anchor)) load(anchor)
  }

  document.addEventListener('pointerover', onHover)
  document.addEventListener('focusin', onHover)
  document.documentElement.addEventListener('pointerleave', leave)
  document.addEventListener('pointerdown', press)
  return () => {
    leave()
    document.removeEventListener('pointerover', onHover)
    document.removeEventListener('focusin', onHover)
    document.documentElement.removeEventListener('pointerleave', leave)
    document.removeEventListener('pointerdown', press)
  }
}
