type Navigations = EventTarget | undefined

/**
 * Calls `listener` with the hash of the address, now and after each change. A navigation inside the
 * page causes no hashchange event, so the Navigation API is used too. Returns a cleanup function.
 */
export function onHashChange(listener: (hash: string) => void): () => void {
  let lastHash = ''
  const check = () => {
    const hash = decoded(location.hash.slice(1))
    if (hash === lastHash) return
    lastHash = hash
    listener(hash)
  }
  const navigations = (window as Window & { navigation?: Navigations }).navigation
  navigations?.addEventListener('currententrychange', check)
  addEventListener('hashchange', check)
  check()
  return () => {
    navigations?.removeEventListener('currententrychange', check)
    removeEventListener('hashchange', check)
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
