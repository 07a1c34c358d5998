// A toast for the page that comes next: for messages about a change that loads the document anew.
import { readStored, writeStored } from './safe-storage'
import { type ToastMessage, toast } from './toast'

const KEY = 'uti-flash'

/** Leaves a message for the next page of this tab. */
export function leaveFlash(message: ToastMessage): void {
  writeStored('sessionStorage', KEY, JSON.stringify(message))
}

/** Shows the message that the page before left, if it left one. */
export function showFlash(): void {
  const stored = readStored('sessionStorage', KEY)
  if (!stored) return
  writeStored('sessionStorage', KEY, '')
  toast(JSON.parse(stored))
}
