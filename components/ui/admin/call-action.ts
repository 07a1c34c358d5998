import { type ActionResult, arrived } from '@/lib/core/result'

/** Why a sign-in is requested: the session ended, or the signed-in account may not run the action. */
export type SignInReason = 'ended' | 'forbidden'

/** Requests a sign-in in a dialog. Resolves to false if the dialog was closed. */
type AskSignIn = (reason: SignInReason) => Promise<boolean>

let askSignIn: AskSignIn | null = null
let asking: Promise<boolean> | null = null

/** Registers the dialog that requests the sign-in. Returns a cleanup function. */
export function answerSignIn(ask: AskSignIn): () => void {
  askSignIn = ask
  return () => {
    askSignIn = null
  }
}

function signedInAgain(reason: SignInReason): Promise<boolean> {
  if (!askSignIn) return Promise.resolve(false)
  asking ??= askSignIn(reason).finally(() => {
    asking = null
  })
  return asking
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
  let isSomebodyNew = false
  while (!result.ok) {
    const { code } = result
    const reason = code === 'UNAUTHENTICATED' ? 'ended' : 'forbidden'
    if (code !== 'UNAUTHENTICATED' && !(code === 'FORBIDDEN' && isSomebodyNew)) break
    if (!(await signedInAgain(reason))) break
    isSomebodyNew = true
    result = await call()
  }
  return result
}

/** Runs an action of the admin with `withSession`. A lost response results in the code CONNECTION. */
export function callAction<T>(call: () => Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  return withSession(() => arrived(call()))
}
