import { createContext, use, useEffect, useState } from 'react'

// Forms with unsaved changes. `unsaved-guard.tsx` asks for confirmation before a link leaves the
// page, `FormDialog` before it closes; the browser asks before it closes or reloads the page.

const dirty = new Set<symbol>()
let isLeaving = false

/** Whether leaving the screen would lose changes. */
export const hasUnsaved = (): boolean => dirty.size > 0 && !isLeaving

/** Disables the guard, after the user confirmed to leave. */
export function disableUnsavedGuard(): void {
  isLeaving = true
}

/** Enables the guard again, for a page that is restored from the back/forward cache. */
export function enableUnsavedGuard(): void {
  isLeaving = false
}

/** The forms with unsaved changes in the surrounding dialog. */
export const DialogForms = createContext<Set<symbol> | null>(null)

/** While `isDirty`, asks for confirmation before the screen or the surrounding dialog is left. */
export function useUnsavedGuard(isDirty: boolean): void {
  const [form] = useState(() => Symbol('form'))
  const dialogForms = use(DialogForms)
  useEffect(() => {
    if (!isDirty) return
    dirty.add(form)
    dialogForms?.add(form)
    return () => {
      dirty.delete(form)
      dialogForms?.delete(form)
    }
  }, [form, isDirty, dialogForms])
}
