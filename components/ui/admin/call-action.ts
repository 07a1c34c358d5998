import { useEffect, useEffectEvent, useState } from 'react'
import { type ActionResult, withConnectionError } from '@/lib/core/result'
import { adminText, showFailure } from './texts'

/**
 * The reason for requesting a sign-in: the session ended (`ended`), it lacks a code of the second factor
 * (`code`), or the signed-in account may not run the action (`forbidden`).
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
 * Calls the server. If it requires a sign-in, requests one with the registered handler and calls again.
 * Returns the failure if the dialog was closed. If the session ended and nothing was typed, the handler
 * reloads the page instead, and the promise remains pending. `call` must not reject.
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

const PAUSE_MS = 200

/**
 * Returns the results of `find` for the typed text, requested after a pause of 200 ms in typing. Returns null
 * before the first response, for a text shorter than `minLength`, and after a failure, which a toast shows.
 * The next change of the text searches again.
 */
export function useSearch<T>(
  typed: string,
  find: (text: string) => Promise<ActionResult<T[]>>,
  { minLength = 2, failed = adminText('searchFailed') } = {},
): T[] | null {
  const [found, setFound] = useState<T[] | null>(null)
  const search = useEffectEvent(async (text: string, isCurrent: () => boolean) => {
    const result = await callAction(() => find(text))
    if (!isCurrent()) return
    setFound(result.ok ? result.data : null)
    if (!result.ok) showFailure(failed, result.code)
  })
  useEffect(() => {
    const text = typed.trim()
    if (text.length < minLength) return setFound(null)
    let isCurrent = true
    const timer = setTimeout(() => void search(text, () => isCurrent), PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed, minLength])
  return found
}
