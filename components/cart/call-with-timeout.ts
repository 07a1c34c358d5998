import { classifyError } from '@/lib/core/classify'
import type { ErrorCode } from '@/lib/core/result'

const TIMEOUT_MS = 15_000

export type FailedCall = { ok: false; code: ErrorCode }

/**
 * Calls an action and returns its result. A lost connection, no answer within 15 s and an invalid
 * answer are returned as `FailedCall`.
 */
export async function callWithTimeout<T>(call: () => Promise<T>): Promise<T | FailedCall> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timedOut = new Promise<FailedCall>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, code: 'CONNECTION' }), TIMEOUT_MS)
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
