import { useEffect, useState } from 'react'

/**
 * Calls `run` after the next paint, or without waiting for one if the page is hidden. Returns a function
 * that cancels the call.
 */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(run)
  }
  const frame = document.hidden ? undefined : requestAnimationFrame(start)
  if (frame === undefined) start()
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Returns `value`, delayed by one paint when it changes. For slow updates, so that the pressed state is
 * painted first: opening or closing a modal dialog restyles the whole page.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
