import 'server-only'
import { type FoundAddress, parseFoundAddress } from '@/lib/account/found-address'
import { env } from '@/server/core/env'
import { logError } from '@/server/core/log'

const TIMEOUT_MS = 3_000

/**
 * Returns the address of a CEP, eight digits, from the service of CEP_LOOKUP_URL; null without a service,
 * for an unknown CEP and if the service fails.
 */
export async function findAddressOf(zip: string): Promise<FoundAddress | null> {
  const url = env().CEP_LOOKUP_URL
  if (!url) return null
  try {
    const response = await fetch(url.replace('{cep}', zip), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? parseFoundAddress(await response.json()) : null
  } catch (error) {
    logError('cep-lookup', error)
    return null
  }
}
