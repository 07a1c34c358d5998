import { useEffect, useState } from 'react'

/**
 * Calls `run` after the next paint, or soon if the page is hidden. Returns a function that cancels
 * it.
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
 * Returns `value`, one paint late when it changes. For work that takes longer than a press may wait
 * for its answer: a modal dialog that opens or closes restyles the whole page.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => afterPaint(() => setPainted(value)), [value])
  return painted
}
