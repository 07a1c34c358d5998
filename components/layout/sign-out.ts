import { removeFormsOfOthers } from '@/components/ui/page-form-storage'
import { type ToastMessage, toast } from '@/components/ui/toast'
import {
  hasUnsentSignOut,
  SESSION_HINT_COOKIE,
  SESSION_SECONDS,
  SIGNED_OUT_COOKIE,
  setPageOwner,
} from '@/lib/auth/cookies'
import { callWithTimeout } from '@/lib/core/call-with-timeout'
import { withConnectionError } from '@/lib/core/result'
import { signOut } from '@/server/auth/actions'
import { finishBeforeSignOut } from './before-sign-out'
import { refreshVisitor } from './visitor'

const TIMEOUT_MS = 10_000

/**
 * Ends the session of this browser and shows `message`, even if the server does not answer within
 * 10 s.
 */
export async function signOutHere(
  message: string,
  showMessage: (message: ToastMessage) => void = toast,
): Promise<void> {
  await finishBeforeSignOut()
  const result = await callWithTimeout(() => signOut({}), TIMEOUT_MS)
  if (!result.ok) setSignedOutCookies()
  setPageOwner(null)
  removeFormsOfOthers(null)
  await refreshVisitor()
  showMessage({ title: message, variant: 'success' })
}

/** Ends the session on the server, if a sign-out ended it only in this browser. */
export async function resendSignOut(): Promise<void> {
  if (hasUnsentSignOut()) await withConnectionError(signOut({ isAgain: true }))
}

/**
 * Sets the cookie that makes the store ignore the session cookies, which scripts cannot remove, and
 * removes the session hint.
 */
function setSignedOutCookies(): void {
  const write = (cookie: string, seconds: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = `${cookie}; path=/; max-age=${seconds}; samesite=lax`
  }
  write(`${SIGNED_OUT_COOKIE}=1`, 2 * SESSION_SECONDS)
  write(`${SESSION_HINT_COOKIE}=`, 0)
}
