import { describe, expect, it, vi } from 'vitest'
import { UNKNOWN_NETWORK } from '@/lib/core/request'
import { fetchFor } from '@/server/core/caller'

const PUBLIC = 'public-key'
const SECRET = 'secret-key'

vi.mock('@/server/core/env', () => ({
  env: () => ({
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'public-key',
    SUPABASE_SECRET_KEY: 'secret-key',
  }),
}))

const ORIGIN = 'https://backend.example'

/** Returns the headers that the backend receives for a call of the caller's client. */
async function sent(network: string, path: string, authorization: string, asRequest = false) {
  const within = vi.fn<typeof fetch>(async () => new Response())
  const init = { method: 'POST', body: '{}', headers: { apikey: PUBLIC, authorization } }
  const url = `${ORIGIN}${path}`
  await fetchFor(network, within)(asRequest ? new Request(url) : url, init)
  const [, options] = within.mock.calls[0] ?? []
  expect(options).toMatchObject({ method: 'POST', body: '{}' })
  return Object.fromEntries(new Headers(options?.headers))
}

describe('a call for the caller', () => {
  it.each([false, true])('of Auth carries the secret key and their address', async (asRequest) => {
    expect(await sent('192.0.2.7', '/auth/v1/token', `Bearer ${PUBLIC}`, asRequest)).toEqual({
      apikey: SECRET,
      'sb-forwarded-for': '192.0.2.7',
    })
  })

  it('of Auth keeps the session where there is one', async () => {
    expect(await sent('192.0.2.7', '/auth/v1/user', 'Bearer session')).toEqual({
      apikey: SECRET,
      authorization: 'Bearer session',
      'sb-forwarded-for': '192.0.2.7',
    })
  })

  it('names an IPv6 network by its address alone, and none that is unknown', async () => {
    const forwarded = async (network: string) =>
      (await sent(network, '/auth/v1/token', 'Bearer session'))['sb-forwarded-for']
    expect(await forwarded('2001:db8:1:2::/64')).toBe('2001:db8:1:2::')
    expect(await forwarded(UNKNOWN_NETWORK)).toBeUndefined()
  })

  it.each(['/rest/v1/rpc/auth', '/storage/v1/object/auth/v1/x', '/auth/v1'])(
    'of %s is as it was: the secret key stays here',
    async (path) => {
      expect(await sent('192.0.2.7', path, `Bearer ${PUBLIC}`)).toEqual({
        apikey: PUBLIC,
        authorization: `Bearer ${PUBLIC}`,
      })
    },
  )
})
