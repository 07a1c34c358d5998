// The consoles that a visitor chose, stored in the browser. For a customer they are a copy of the
// consoles of the account, so that pages can use them before the account is loaded.
import { createStore } from '@/components/ui/create-store'
import { readStored, writeStored } from '@/components/ui/safe-storage'
import { CONSOLES_KEY, consoleChanges, parseConsoles } from '@/lib/account/own-consoles'
import { COPIED_CONSOLES_KEY, pageOwner } from '@/lib/auth/cookies'
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
 * Stores the consoles in the browser and in the account. `account` has the consoles stored in the account,
 * null for a guest. Returns the first failure: then nothing is stored in the browser, while the changes
 * before it remain in the account.
 */
export async function saveConsoles(
  wanted: readonly string[],
  account: readonly string[] | null,
): Promise<ActionResult<void>> {
  for (const change of account ? consoleChanges(account, wanted) : []) {
    const result = await toActionResult(setConsole(change, pageOwner()))
    if (!result.ok) return result
  }
  storeConsoles(wanted, account !== null)
  return { ok: true, data: undefined }
}
