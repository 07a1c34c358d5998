import 'server-only'
import { headers } from 'next/headers'
import { clientNetwork, UNKNOWN_NETWORK } from '@/lib/net/client-network'
import { env } from './env'

/** The caller's network: the address that the trusted proxies saw, IPv6 by /64. */
export async function callerNetwork(): Promise<string> {
  return clientNetwork((await headers()).get('x-forwarded-for'), env().TRUSTED_PROXY_HOPS)
}

/**
 * `within` for a client that acts for the caller. Calls of Auth carry the secret key and the caller's
 * address: Auth then counts the caller in its own limits, and not the store's server for everybody.
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
