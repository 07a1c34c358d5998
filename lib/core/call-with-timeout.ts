import { classifyError } from './classify.ts'
import type { ErrorCode } from './result.ts'

const TIMEOUT_MS = 15_000

export type FailedCall = { ok: false; code: ErrorCode }

/**
 * Calls an action and returns its result. A lost connection, no answer within `limitMs`, 15 s by
 * default, and an invalid answer are returned as `FailedCall`.
 */
export async function callWithTimeout<T>(
  call: () => Promise<T>,
  limitMs = TIMEOUT_MS,
): Promise<T | FailedCall> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<FailedCall>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, code: 'CONNECTION' }), limitMs)
  })
  try {
    return await Promise.race([call(), timedOut])
  } catch (error) {
    const kind = classifyError(error)
    return {
      ok: false,
      code: kind === 'connection' || kind === 'timeout' ? 'CONNECTION' : 'UNKNOWN',
    }
  } finally {
    clearTimeout(timer)
  }
}
