import { classifyError } from '@/lib/errors/classify'
import type { ErrorCode } from '@/lib/errors/codes'

const TIMEOUT_MS = 15_000

export type Failed = { ok: false; code: ErrorCode }

/** Calls an action; no network, no answer in 15 s or a broken one become a failure like any other. */
export async function calling<T>(call: () => Promise<T>): Promise<T | Failed> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<Failed>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, code: 'CONNECTION' }), TIMEOUT_MS)
  })
  try {
    return await Promise.race([call(), silence])
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
