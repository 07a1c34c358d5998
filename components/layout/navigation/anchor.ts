/** The anchor of the document that an event happened on, if it leads somewhere. */
export function anchorOf(event: Event): HTMLAnchorElement | null {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  return anchor instanceof HTMLAnchorElement ? anchor : null
}

/** Where an anchor leads inside the store: path and query with hash; null for everywhere else. */
export function internalHref(anchor: HTMLAnchorElement): string | null {
  if (anchor.origin !== location.origin || anchor.hasAttribute('download')) return null
  if (anchor.target !== '' && anchor.target !== '_self') return null
  if (/^\/(?:api|media|_next)\//.test(anchor.pathname)) return null
  return `${anchor.pathname}${anchor.search}${anchor.hash}`
}

/** Whether the place of `href` is a spot on the page that is shown. */
export function isSamePageSpot(href: string): boolean {
  const [page] = href.split('#')
  return href.includes('#') && page === `${location.pathname}${location.search}`
}

/** The page that is shown: path and query. */
export function currentPath(): string {
  return `${location.pathname}${location.search}`
}
