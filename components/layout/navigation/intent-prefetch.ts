import { mayPreload } from '@/lib/layout/preload'
import { isOffline } from '../visitor'
import { anchorOf, internalHref, isSamePageFragment } from './anchor'
import { connectionHints } from './device-hints'

const HOVER_MS = 200
const CACHE_MS = 5 * 60_000

const isPrefetched = (anchor: HTMLAnchorElement) => anchor.dataset.prefetch !== 'false'

/**
 * Prefetches a page after the pointer rests 200 ms on a link inside the store, or when the link is
 * touched or pressed; not for links with `data-prefetch="false"`. A prefetched page is not requested again for 5 minutes. Nothing is
 * prefetched on a slow connection, with Save-Data, or while the store cannot be reached. Returns a
 * cleanup function.
 */
export function startIntentPrefetch(prefetch: (href: string) => void): () => void {
  const loadedAt = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let hovered: HTMLAnchorElement | null = null

  const load = (anchor: HTMLAnchorElement) => {
    const link = internalHref(anchor)
    const href = link?.split('#')[0]
    if (!link || !href || isSamePageFragment(link)) return
    if (isOffline() || !mayPreload(connectionHints())) return
    const now = Date.now()
    const last = loadedAt.get(href)
    if (last !== undefined && now - last < CACHE_MS) return
    loadedAt.set(href, now)
    prefetch(href)
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
    if (anchor && isPrefetched(anchor)) load(anchor)
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
