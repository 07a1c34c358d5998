import type { ErrorCode } from './codes'

/** A row as it is stored now, with its version: what a conflict answers with. */
export type StoredRow = { version: string | null; values: object }

/** What a server action answers. Nothing is thrown across the wire. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | { ok: false; code: ErrorCode; fields?: Record<string, string>; stored?: StoredRow }

/** The answer of an action; one that never arrived becomes CONNECTION. */
export function settled<T>(answer: Promise<ActionResult<T>>): Promise<ActionResult<T>> {
  return answer.catch((): ActionResult<T> => ({ ok: false, code: 'CONNECTION' }))
}
