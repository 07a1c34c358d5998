import type { ErrorCode } from './codes'

/** What a server action answers. Nothing is thrown across the wire. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; code: ErrorCode; fields?: Record<string, string> }

/** The answer of an action; one that never arrived becomes CONNECTION. */
export function settled<T>(answer: Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  return answer.catch((): ActionResult<T> => ({ ok: false, code: 'CONNECTION' }))
}
