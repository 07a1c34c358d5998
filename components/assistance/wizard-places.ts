// The steps of the wizard in the browser's history, so that back and forward move between them. Each
// entry keeps what the router has put into it; the address stays the same.
import type { Step } from '@/lib/assistance/wizard'

/** A step and how many entries of the wizard lie before it. */
export type Place = { step: number; depth: number }

/** The place that the present entry stands for; null on an entry that is not the wizard's. */
export function placeHere(): Place | null {
  const place: unknown = history.state?.assistance
  if (typeof place !== 'object' || place === null) return null
  const { step, depth } = place as Record<string, unknown>
  return typeof step === 'number' && typeof depth === 'number' ? { step, depth } : null
}

/** Makes an entry for the next step. */
export function pushPlace(from: Step, to: Step): void {
  const depth = placeHere()?.depth ?? 0
  history.replaceState({ ...history.state, assistance: { step: from, depth } }, '')
  history.pushState({ ...history.state, assistance: { step: to, depth: depth + 1 } }, '')
}

/** Goes back to the entry where the wizard was opened. False when it has none to go back over. */
export function leavePlaces(): boolean {
  const depth = placeHere()?.depth ?? 0
  if (depth === 0) return false
  history.go(-depth)
  return true
}

/** Goes back by some entries of the wizard; false when there are not as many. */
export function goBack(entries: number): boolean {
  if ((placeHere()?.depth ?? 0) < entries) return false
  history.go(-entries)
  return true
}
