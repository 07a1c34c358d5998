const THRESHOLD_PX = 10

/**
 * Sets `data-bar-hidden` on the document while the bar below the header is hidden: scrolling down
 * beyond 10 px hides the bar, scrolling up shows it. Returns a cleanup function.
 */
export function startHeaderScroll(): () => void {
  const root = document.documentElement
  let last = 0
  const onScroll = () => {
    const y = Math.max(0, window.scrollY)
    if (y === last) return
    root.toggleAttribute('data-bar-hidden', y > last && y > THRESHOLD_PX)
    last = y
  }
  // The page may have been scrolled before it was hydrated.
  onScroll()
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}
