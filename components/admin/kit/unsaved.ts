// Which screens hold something unsaved. The guard of the panel (unsaved-guard.tsx) asks before a
// link leads away from them; the browser asks before it closes or reloads.

const dirty = new Set<symbol>()
let isLeaving = false

/** Whether anything on the screen would be lost by leaving it. */
export const hasUnsaved = (): boolean => dirty.size > 0 && !isLeaving

/** Marks one form as dirty or clean. */
export function setUnsaved(form: symbol, isDirty: boolean): void {
  if (isDirty) dirty.add(form)
  else dirty.delete(form)
}

/** From here on nobody asks: who leaves has decided to. */
export function leaveAnyway(): void {
  isLeaving = true
}

/** A page shown again out of the browser's memory guards its forms again. */
export function guardAgain(): void {
  isLeaving = false
}
