/** Pause after the load event, so that the first interactions of the visitor are not delayed. */
const PAUSE_MS = 2_000

/**
 * Paints the parts with the class `lazy-render`, one in each idle period, from 2 s after the load
 * event. The first paint and the first press stay fast, and screenshots show the whole page.
 * Returns a cleanup function.
 */
export function startLazyRender(): () => void {
  const whenIdle = window.requestIdleCallback ?? setTimeout // Safari has no requestIdleCallback
  let isOver = false
  const paintNext = () => {
    const part = isOver ? null : document.querySelector('.lazy-render:not([data-rendered])')
    if (!part) return
    part.setAttribute('data-rendered', '')
    whenIdle(paintNext)
  }
  const begin = () => setTimeout(() => whenIdle(paintNext), PAUSE_MS)
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
  return () => {
    isOver = true
  }
}
