/**
 * Paints the parts that `defer-paint` held back, one in each idle moment: the first look is quick, and
 * the whole page is there for printing and pictures soon after. Gives the way to stop.
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
  if (document.readyState === 'complete') whenIdle(paintNext)
  else addEventListener('load', () => whenIdle(paintNext), { once: true })
  return () => {
    isOver = true
  }
}
