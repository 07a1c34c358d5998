import { randomUUID } from 'node:crypto'

const WELL_FORMED = /^[\w.-]{8,128}$/

/** Returns the id that a trusted proxy gave to the request if it is well-formed, otherwise a new one. */
export function requestIdOf(given: string | string[] | undefined, isProxyTrusted: boolean): string {
  if (isProxyTrusted && typeof given === 'string' && WELL_FORMED.test(given)) return given
  return randomUUID()
}
