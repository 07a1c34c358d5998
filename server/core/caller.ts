import 'server-only'
import { headers } from 'next/headers'
import { clientNetwork, UNKNOWN_NETWORK } from '@/lib/core/request'
import { env } from './env'

/**
 * Returns the network of the caller: the address seen by the trusted proxies, for IPv6 its /64 prefix.
 */
export async function callerNetwork(): Promise<string> {
  return clientNetwork((await headers()).get('x-forwarded-for'), env().TRUSTED_PROXY_HOPS)
}

/**
 * Wraps `within` for a client that acts for the caller. Requests to Auth contain the secret key and the
 * address of the caller, so that the limits of Auth count the caller and not the server of the store.
 */
export function fetchFor(network: string, within: typeof fetch): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (!url.pathname.startsWith('/auth/v1/')) return within(input, init)
    const { NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = env()
    const headers = new Headers(init?.headers)
    headers.set('apikey', SUPABASE_SECRET_KEY)
    if (headers.get('authorization') === `Bearer ${NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY}`) {
      headers.delete('authorization')
    }
    if (network !== UNKNOWN_NETWORK) headers.set('sb-forwarded-for', network.replace(/\/64$/, ''))
    return within(input, { ...init, headers })
  }
}
