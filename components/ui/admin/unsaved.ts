import { useEffect, useState } from 'react'

// Forms with unsaved changes. `unsaved-guard.tsx` asks for confirmation before a link leaves the
// page; the browser asks before it closes or reloads it.

const dirty = new Set<symbol>()
let isLeaving = false

/** Whether leaving the screen would lose changes. */
export const hasUnsaved = (): boolean => dirty.size > 0 && !isLeaving

/** Marks one form as dirty or clean. */
function setUnsaved(form: symbol, isDirty: boolean): void {
  if (isDirty) dirty.add(form)
  else dirty.delete(form)
}

/** Disables the guard, after the user confirmed to leave. */
export function disableUnsavedGuard(): void {
  isLeaving = true
}

/** Enables the guard again, for a page that is restored from the back/forward cache. */
export function enableUnsavedGuard(): void {
  isLeaving = false
}

/** While `isDirty`, asks for confirmation before the screen is left. */
export function useUnsavedGuard(isDirty: boolean): void {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => {
    setUnsaved(form, isDirty)
    return () => setUnsaved(form, false)
  }, [form, isDirty])
}
