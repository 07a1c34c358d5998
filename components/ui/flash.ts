// A toast for the next page, for messages about a change that reloads the document.
import { readStored, writeStored } from './safe-storage'
import { type ToastMessage, toast } from './toast'

const KEY = 'uti-flash'

/** Stores a message for the next page of this tab. */
export function saveFlash(message: ToastMessage): void {
  writeStored('sessionStorage', KEY, JSON.stringify(message))
}

/** Shows the message that the previous page stored, if any. */
export function showFlash(): void {
  const stored = readStored('sessionStorage', KEY)
  if (!stored) return
  writeStored('sessionStorage', KEY, '')
  toast(JSON.parse(stored))
}
