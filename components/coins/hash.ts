type Navigations = EventTarget | undefined

/**
 * Calls `tell` with the hash of the address, now and after each change. A navigation inside the
 * page causes no hashchange event, so the Navigation API is used too. Returns a cleanup function.
 */
export function onHashChange(tell: (hash: string) => void): () => void {
  let known = ''
  const look = () => {
    const hash = decoded(location.hash.slice(1))
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

/**
 * Returns the text without percent-encoding, or unchanged if its encoding is invalid, as a link may
 * contain any hash.
 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
