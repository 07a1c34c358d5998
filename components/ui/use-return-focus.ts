import { useCallback, useRef } from 'react'
import { returnFocus } from './return-focus'

/**
 * Returns props for the content of a Radix dialog that no Radix trigger opens. Without them the
 * focus is lost when the dialog closes.
 */
export function useReturnFocus() {
  const before = useRef<Element | null>(null)
  // The ref callback runs when the content is attached, before its effects move the focus.
  const ref = useCallback((content: HTMLElement | null) => {
    if (content) before.current = document.activeElement
  }, [])
  const onCloseAutoFocus = useCallback((event: Event) => {
    event.preventDefault()
    returnFocus(before.current)
  }, [])
  return { ref, onCloseAutoFocus }
}
