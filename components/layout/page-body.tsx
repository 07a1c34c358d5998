'use client'

import { type MouseEvent, type ReactNode, useLayoutEffect } from 'react'
import { enterValue, type Field } from '@/components/ui/enter-value'

const RETRY_MS = 50

declare global {
  interface Window {
    /** The buttons whose press was not handled yet, in the order of the presses. */
    utiPendingClicks: HTMLElement[]
  }
}

/** Removes a press that React handled from the pending ones, and the mark from its button. */
export function markClickHandled({ target }: MouseEvent): void {
  const handled = window.utiPendingClicks.find((button) => button.contains(target as Node))
  if (!handled) return
  window.utiPendingClicks = window.utiPendingClicks.filter((button) => button !== handled)
  if (handled.dataset.pressed === undefined) return
  delete handled.dataset.pressed
  handled.ariaBusy = null
}

/**
 * Repeats pending presses, the oldest first, until each is handled. Repeating is necessary because the
 * parts of the page are hydrated one after another. Call it when the body is hydrated. Returns a cleanup
 * function.
 */
export function startClickReplay(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const replayOldest = () => {
    // Drops buttons of pages that were left, which stay in the document, hidden.
    window.utiPendingClicks = window.utiPendingClicks.filter((button) => button.checkVisibility())
    window.utiPendingClicks[0]?.click()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(replayOldest, RETRY_MS)
  }
  window.addEventListener('click', wait, { capture: true })
  wait()
  return () => {
    clearTimeout(timer)
    window.removeEventListener('click', wait, { capture: true })
  }
}

declare global {
  interface Window {
    /** Fields changed before hydration, with their value or checked state, added by the inline script. */
    utiEarlyFields?: Map<Field, string | boolean> | undefined
  }
}

let hasReceived = false

/** Call it for every input event that React dispatches. */
export function markInputReceived(): void {
  hasReceived = true
}

/**
 * Repeats the changes of fields that were made before hydration, so that the state equals the values that
 * the visitor sees. A change is repeated until the part of the page with its field is hydrated, because
 * React drops events before that. This includes changes made after other parts were hydrated. Returns a
 * cleanup function.
 */
export function startEarlyFields(): () => void {
  const fields = window.utiEarlyFields
  if (!fields) return () => undefined
  const replay = () => {
    // The events of the replay are not recorded.
    window.utiEarlyFields = undefined
    for (const [field, value] of fields) {
      if (field.isConnected && !isHydrated(field)) continue
      fields.delete(field)
      if (field.isConnected) enterValue(field, value)
    }
    window.utiEarlyFields = fields
    if (fields.size > 0) timer = setTimeout(replay, RETRY_MS)
  }
  const onInput = ({ target }: Event) => {
    if (!window.utiEarlyFields) return
    hasReceived = false
    setTimeout(() => {
      if (hasReceived) fields.delete(target as Field)
      if (fields.size === 0) return
      clearTimeout(timer)
      timer = setTimeout(replay, RETRY_MS)
    })
  }
  let timer = setTimeout(replay, 0)
  window.addEventListener('input', onInput, true)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('input', onInput, true)
  }
}

// Dispatches an input event and returns whether React received it. React first hydrates the part of the
// page that contains the target, if its code is loaded, and then dispatches the event.
function isHydrated(field: Field): boolean {
  hasReceived = false
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return hasReceived
}

/** The body of every page. Repeats presses and field changes that happened before hydration. */
export function PageBody({ children }: { children: ReactNode }) {
  useLayoutEffect(startClickReplay, [])
  useLayoutEffect(startEarlyFields, [])
  return (
    <body onClickCapture={markClickHandled} onInputCapture={markInputReceived}>
      {children}
    </body>
  )
}
