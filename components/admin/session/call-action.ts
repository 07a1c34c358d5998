import { type ActionResult, settled } from '@/lib/errors/result'

/** Why the panel asks somebody to sign in: the session ended, or who signed in may not do this. */
export type SignInReason = 'ended' | 'forbidden'

/** Asks for a sign-in over the screen; false when the person closed the question. */
type AskSignIn = (reason: SignInReason) => Promise<boolean>

let askSignIn: AskSignIn | null = null
let asking: Promise<boolean> | null = null

/** Registers the dialog of the panel that asks. Returns a cleanup function. */
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
 * Calls the server. Where the session has ended it asks for a sign-in in place and calls again: what
 * is typed stays, and the same work goes on. `call` must not reject.
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

/** `withSession` for an action of the panel. An answer that never arrived is CONNECTION. */
export function callAction<T>(call: () => Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  return withSession(() => settled(call()))
}
