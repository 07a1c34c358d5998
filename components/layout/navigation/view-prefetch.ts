import { VIEW_SETTLE_MS } from '@/lib/layout/prefetch'
import { internalHref } from './anchor'
import type { Prefetch } from './prefetcher'

const LINKS = 'main [data-product-grid] [data-product-card] h3 a[href]'

/**
 * Prefetches the products of a listing whose cards are in view, together, when the page has loaded
 * and is not being scrolled. Returns a cleanup function.
 */
export function startViewPrefetch(prefetch: Prefetch): () => void {
  const inView = new Set<Element>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = () => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)]
    prefetch(links.filter((link) => inView.has(link)).flatMap((link) => internalHref(link) ?? []))
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    clearTimeout(timer)
    timer = setTimeout(load, VIEW_SETTLE_MS)
  })
  const observe = () => {
    for (const link of document.querySelectorAll(LINKS)) observer.observe(link)
  }
  // Not in the commit of a page, whose paint would wait for it.
  const begin = () => {
    timer = setTimeout(observe)
  }
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => {
    removeEventListener('load', begin)
    observer.disconnect()
    clearTimeout(timer)
  }
}
