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

/**
 * Call it for a press that reached the page: the press is not repeated, and its mark is removed.
 */
export function markClickHandled({ target }: MouseEvent): void {
  const handled = window.utiPendingClicks.find((button) => button.contains(target as Node))
  if (!handled) return
  window.utiPendingClicks = window.utiPendingClicks.filter((button) => button !== handled)
  if (handled.dataset.pressed === undefined) return
  delete handled.dataset.pressed
  handled.ariaBusy = null
}

/**
 * Repeats presses that were not handled yet, the oldest first, until each is handled. Call it when
 * the body is hydrated; the parts of the page are hydrated one after another. Returns a cleanup
 * function.
 */
export function startClickReplay(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const replayOldest = () => {
    // A button of a page that was left stays in the document, hidden.
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
    /** Fields that were changed before they were hydrated, with their value or checked state. The inline script adds them. */
    utiEarlyFields?: Map<Field, string | boolean> | undefined
  }
}

let hasReceived = false

/** Call it for every input event that React dispatches. */
export function markInputReceived(): void {
  hasReceived = true
}

/**
 * Repeats the changes of fields that were made before hydration, so that state and page agree with
 * what the visitor sees. Fields whose part of the page is not hydrated yet are tried again, also those
 * that are changed after the rest of the page was hydrated: React drops their events until then.
 * Returns a cleanup function.
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

// For an input event, React first hydrates the part of the page that contains the target, if its
// code is loaded, and only then dispatches the event.
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
