import { type ToastMessage, toast } from '@/components/ui/toast'
import { SESSION_HINT_COOKIE, SESSION_SECONDS, SIGNED_OUT_COOKIE } from '@/lib/auth/cookie-names'
import { settled } from '@/lib/errors/result'
import { signOut } from '@/server/auth/actions'
import { finishBeforeSignOut } from './before-sign-out'
import { refreshVisitor } from './visitor'

/** Ends the session of this browser and says so, also when the server does not answer (storefront §8). */
export async function signOutHere(
  message: string,
  tell: (message: ToastMessage) => void = toast,
): Promise<void> {
  await finishBeforeSignOut()
  const result = await settled(signOut({}))
  if (!result.ok) endSessionHere()
  await refreshVisitor()
  tell({ title: message, variant: 'success' })
}

/** Scripts cannot remove the session's cookies, but tell the store to ignore them from now on. */
function endSessionHere(): void {
  const write = (cookie: string, seconds: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = `${cookie}; path=/; max-age=${seconds}; samesite=lax`
  }
  write(`${SIGNED_OUT_COOKIE}=1`, 2 * SESSION_SECONDS)
  write(`${SESSION_HINT_COOKIE}=`, 0)
}
