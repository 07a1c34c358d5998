/** Returns the anchor with an `href` that contains the target of an event, or null. */
export function anchorOf(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  return anchor instanceof HTMLAnchorElement ? anchor : null
}

/**
 * Returns path, query and hash of an anchor that leads to a page of the store; null for all other
 * anchors.
 */
export function internalHref(anchor: HTMLAnchorElement): string | null {
  if (anchor.origin !== location.origin || anchor.hasAttribute('download')) return null
  if (anchor.target !== '' && anchor.target !== '_self') return null
  if (/^\/(?:api|media|_next)\//.test(anchor.pathname)) return null
  return `${anchor.pathname}${anchor.search}${anchor.hash}`
}

/** Whether `href` is a fragment of the current page. */
export function isSamePageFragment(href: string): boolean {
  const [page] = href.split('#')
  return href.includes('#') && page === `${location.pathname}${location.search}`
}

/** Returns path and query of the current page. */
export function currentPath(): string {
  return `${location.pathname}${location.search}`
}
