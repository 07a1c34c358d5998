/** The first moments after the load are the visitor's own. */
const PAUSE_MS = 2_000

/**
 * Paints the parts that `defer-paint` held back, one in each idle moment, soon after the page has
 * loaded: the first look and the first press are quick, and the whole page is there for pictures of it.
 * Gives the way to stop.
 */
export function startDeferredParts(): () => void {
  const whenIdle = window.requestIdleCallback ?? setTimeout // Safari
  let isOver = false
  const paintNext = () => {
    const part = isOver ? null : document.querySelector('.defer-paint:not([data-painted])')
    if (!part) return
    part.setAttribute('data-painted', '')
    whenIdle(paintNext)
  }
  const begin = () => setTimeout(() => whenIdle(paintNext), PAUSE_MS)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => {
    isOver = true
  }
}
