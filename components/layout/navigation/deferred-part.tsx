'use client'

import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/**
 * Shows a part of a page after the rest when the page is reached by a client-side navigation, so
 * that the rest neither waits for the data of this part nor for its rendering. In a document the
 * part is rendered in place.
 */
export function DeferredPart({ children }: { children: ReactNode }) {
  // The server snapshot is also used while a document is hydrated.
  const isDocument = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  )
  const waiting = <div className="min-h-dvh" />
  return useDeferredValue(children, isDocument ? children : waiting)
}
