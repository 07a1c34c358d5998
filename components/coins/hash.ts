type Navigations = EventTarget | undefined

/**
 * Calls with the hash of the address, now and at each change; navigations inside the page push an
 * entry without a hashchange event, which only the Navigation API tells.
 */
export function onHashChange(tell: (hash: string) => void): () => void {
  let known = ''
  const look = () => {
    const hash = decodeURIComponent(location.hash.slice(1))
    if (hash === known) return
    known = hash
    tell(hash)
  }
  const navigations = (window as Window & { navigation?: Navigations }).navigation
  navigations?.addEventListener('currententrychange', look)
  addEventListener('hashchange', look)
  look()
  return () => {
    navigations?.removeEventListener('currententrychange', look)
    removeEventListener('hashchange', look)
  }
}
