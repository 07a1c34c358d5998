'use client'

import { useEffect, useLayoutEffect, useState } from 'react'

type ComboboxOptions = {
  input: HTMLInputElement
  listId: string
  /** Number of options shown. */
  size: number
  /** Changes with the options; the active option is then reset and a closed list opens again. */
  content: unknown
}

/** Returns the id of the option at `index`. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`

/**
 * Keyboard handling of a combobox and its ARIA attributes on the field, as described by WAI-ARIA.
 * Returns the index of the active option and whether the list is closed.
 */
export function useCombobox({ input, listId, size, content }: ComboboxOptions) {
  const [active, setActive] = useState(-1)
  const [isClosed, setClosed] = useState(false)
  const [shown, setShown] = useState(content)
  if (shown !== content) {
    setShown(content)
    setActive(-1)
    setClosed(false)
  }
  const isExpanded = size > 0 && !isClosed

  useEffect(() => {
    input.setAttribute('aria-expanded', String(isExpanded))
    if (isExpanded && active >= 0) {
      input.setAttribute('aria-activedescendant', optionId(listId, active))
    } else input.removeAttribute('aria-activedescendant')
    return () => {
      input.setAttribute('aria-expanded', 'false')
      input.removeAttribute('aria-activedescendant')
    }
  }, [input, listId, isExpanded, active])

  // A layout effect, so that a key pressed right after the options appear applies to them.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
      if (isArrow && size > 0) {
        event.preventDefault()
        setClosed(false)
        setActive((now) => moved(now, event.key === 'ArrowDown' ? 1 : -1, size))
      } else if (event.key === 'Enter' && isExpanded && active >= 0) {
        event.preventDefault()
        document.getElementById(optionId(listId, active))?.click()
      } else if (event.key === 'Escape' && isExpanded) {
        // The first Escape closes the list. The browser would clear the field.
        event.preventDefault()
        setClosed(true)
        setActive(-1)
      }
    }
    input.addEventListener('keydown', onKeyDown)
    return () => input.removeEventListener('keydown', onKeyDown)
  }, [input, listId, size, isExpanded, active])

  return { active, isClosed, close: () => setClosed(true) }
}

/**
 * Returns the next active index. Moves from the field (-1) to the first or last option and wraps
 * around.
 */
function moved(now: number, step: 1 | -1, size: number): number {
  const next = now + step
  if (next >= size) return -1
  return next < -1 ? size - 1 : next
}
