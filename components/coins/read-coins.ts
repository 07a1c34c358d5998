import type { ActionResult } from '@/lib/core/result'
import { ERROR_CODES, type ErrorCode } from '@/lib/core/result'
import type { MyCoins } from '@/server/coins/dto'

/**
 * Reads the coins of the customer. `data` is null if there is no confirmed session. Failures are
 * returned with an error code.
 */
export async function readCoins(parts: {
  day: boolean
  activity: boolean
}): Promise<ActionResult<MyCoins | null>> {
  const query = [parts.day ? 'dia=1' : '', parts.activity ? 'atividade=1' : '']
    .filter(Boolean)
    .join('&')
  try {
    const response = await fetch(query ? `/api/coins?${query}` : '/api/coins')
    const body = await response.json()
    if (response.ok) return { ok: true, data: body }
    return { ok: false, code: isErrorCode(body?.code) ? body.code : 'UNKNOWN' }
  } catch {
    return { ok: false, code: 'CONNECTION' } // no network, or an invalid answer
  }
}

const isErrorCode = (code: unknown): code is ErrorCode =>
  ERROR_CODES.some((known) => known === code)
