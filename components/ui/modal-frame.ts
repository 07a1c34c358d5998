import { useCallback, useRef } from 'react'
import { returnFocus } from './return-focus'

/** Class names shared by dialogs and sheets. */
export const scrim = 'fixed inset-0 z-50 bg-overlay animate-fade-in'

export const closeButton =
  'absolute top-3 right-3 z-10 grid size-11 place-items-center rounded-md text-muted transition-colors hover:bg-surface-2 hover:text-foreground'

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
