import { type ActionResult, withConnectionError } from '@/lib/core/result'

/**
 * Why a sign-in is requested: the session ended, the session gave no code of the second factor, or the
 * signed-in account may not run the action.
 */
export type SignInReason = 'ended' | 'code' | 'forbidden'

/** Requests a sign-in in a dialog. Resolves to false if the dialog was closed. */
type RequestSignIn = (reason: SignInReason) => Promise<boolean>

let requestSignIn: RequestSignIn | null = null
let pendingSignIn: Promise<boolean> | null = null

/** Registers the dialog that requests the sign-in. Returns a cleanup function. */
export function setSignInHandler(handler: RequestSignIn): () => void {
  requestSignIn = handler
  return () => {
    requestSignIn = null
  }
}

function signInAgain(reason: SignInReason): Promise<boolean> {
  if (!requestSignIn) return Promise.resolve(false)
  pendingSignIn ??= requestSignIn(reason).finally(() => {
    pendingSignIn = null
  })
  return pendingSignIn
}

const reasons: Record<string, SignInReason> = {
  UNAUTHENTICATED: 'ended',
  SECOND_FACTOR: 'code',
  FORBIDDEN: 'forbidden',
}

/**
 * Calls the server. If the session has ended and a reload would lose typed values, requests a
 * sign-in in a dialog and calls again. Otherwise the page shows that the session ended and is
 * reloaded, and the promise remains pending. `call` must not reject.
 */
export async function withSession<R extends { ok: boolean; code?: string }>(
  call: () => Promise<R>,
): Promise<R> {
  let result = await call()
  let hasSignedIn = false
  while (!result.ok) {
    const { code } = result
    const reason = code && reasons[code]
    if (!reason || (reason === 'forbidden' && !hasSignedIn)) break
    if (!(await signInAgain(reason))) break
    hasSignedIn = true
    result = await call()
  }
  return result
}

/** Runs an action of the admin with `withSession`. A lost response results in the code CONNECTION. */
export function callAction<T>(call: () => Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  return withSession(() => withConnectionError(call()))
}
