// The Navigation API reports back and forward before the router acts. A popstate listener would be
// called after the page has changed.

/** Whether this browser distinguishes back and forward from a new navigation. */
export function supportsNavigationApi(): boolean {
  return 'navigation' in window
}

/**
 * Calls `onTraverse` when the visitor goes back or forward, before another page is shown. Entries
 * with the same address belong to an element of the same page and are ignored. Returns a cleanup
 * function.
 */
export function startTraversalWatch(onTraverse: () => void): () => void {
  if (!supportsNavigationApi()) return () => undefined
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse') return
    if (event.destination.url !== location.href) onTraverse()
  }
  window.navigation.addEventListener('navigate', onNavigate)
  return () => window.navigation.removeEventListener('navigate', onNavigate)
}
