const THRESHOLD_PX = 10

/** Marks the document while the bar under the header is away: down past 10 px hides it, up shows it. */
export function startHeaderScroll(): () => void {
  const root = document.documentElement
  let last = window.scrollY
  const onScroll = () => {
    const y = Math.max(0, window.scrollY)
    if (y === last) return
    root.toggleAttribute('data-bar-hidden', y > last && y > THRESHOLD_PX)
    last = y
  }
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}
