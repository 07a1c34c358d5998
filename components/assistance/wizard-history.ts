// The steps of the wizard in the browser history, so that back and forward move between them. The
// state of the router is preserved and the address does not change.
import type { Step } from '@/lib/assistance/wizard'

/** A step and the number of wizard entries before it in the history. */
export type WizardEntry = { step: number; depth: number }

/** Returns the place of the current history entry; null if it does not belong to the wizard. */
export function currentEntry(): WizardEntry | null {
  const place: unknown = history.state?.assistance
  if (typeof place !== 'object' || place === null) return null
  const { step, depth } = place as Record<string, unknown>
  return typeof step === 'number' && typeof depth === 'number' ? { step, depth } : null
}

/** Stores the current step in its history entry and adds an entry for the next step. */
export function pushEntry(from: Step, to: Step): void {
  const depth = currentEntry()?.depth ?? 0
  history.replaceState({ ...history.state, assistance: { step: from, depth } }, '')
  history.pushState({ ...history.state, assistance: { step: to, depth: depth + 1 } }, '')
}

/** Goes back to the entry where the wizard was opened. Returns false if there is none. */
export function exitWizard(): boolean {
  const depth = currentEntry()?.depth ?? 0
  if (depth === 0) return false
  history.go(-depth)
  return true
}

/** Goes back by a number of wizard entries. Returns false if there are not enough. */
export function goBack(entries: number): boolean {
  if ((currentEntry()?.depth ?? 0) < entries) return false
  history.go(-entries)
  return true
}
