// The consoles that a visitor chose, stored in the browser. Those of a customer are a copy of the
// account's, so that pages can use them before the visitor is loaded.
import { createStore } from '@/components/ui/create-store'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { CONSOLES_KEY, consoleChanges, parseConsoles } from '@/lib/account/own-consoles'
import { COPIED_CONSOLES_KEY } from '@/lib/auth/cookies'
import { type ActionResult, toActionResult } from '@/lib/core/result'
import { setConsole } from '@/server/account/actions'

/** The consoles of this browser; empty until `readConsoles` was called. */
export const deviceConsoles = createStore<readonly string[]>([])

/** Reads the stored consoles. */
export function readConsoles(): void {
  deviceConsoles.set(parseConsoles(readStored('localStorage', CONSOLES_KEY)))
}

/** Stores the consoles in the browser. Those copied from an account are removed when its session ends. */
export function storeConsoles(consoles: readonly string[], isOfAccount = false): void {
  writeStored('localStorage', COPIED_CONSOLES_KEY, isOfAccount ? '1' : '')
  writeStored('localStorage', CONSOLES_KEY, JSON.stringify(consoles))
  deviceConsoles.set(consoles)
}

/**
 * Stores the consoles in the browser and, with the consoles of an account, in the account. Stores
 * nothing in the browser if the account refuses one.
 */
export async function saveConsoles(
  wanted: readonly string[],
  account: readonly string[] | null,
): Promise<ActionResult<void>> {
  for (const change of account ? consoleChanges(account, wanted) : []) {
    const result = await toActionResult(setConsole(change))
    if (!result.ok) return result
  }
  storeConsoles(wanted, account !== null)
  return { ok: true, data: undefined }
}
