// Back and forward are told apart from other navigations by the Navigation API, which speaks before
// the router acts; a listener for popstate of our own would be asked after the page has changed.

/** Whether this browser tells back and forward from a new navigation. */
export function tellsTraversal(): boolean {
  return 'navigation' in window
}

/**
 * Calls back when the visitor goes back or forward, before another page is shown. Entries with one
 * and the same address are steps of something on the page, which stays as it is.
 */
export function startTraversalWatch(onTraverse: () => void): () => void {
  if (!tellsTraversal()) return () => undefined
  const onNavigate = (event: NavigateEvent) => {
    if (event.navigationType !== 'traverse') return
    if (event.destination.url !== location.href) onTraverse()
  }
  window.navigation.addEventListener('navigate', onNavigate)
  return () => window.navigation.removeEventListener('navigate', onNavigate)
}
