import type { CookieOptions } from '@supabase/ssr'
import { afterEach, describe, expect, it } from 'vitest'
import { env } from '@/server/core/env'
import { sessionOptions } from '@/server/core/session-cookies'

const settings = env() as { SITE_ORIGIN: string }
const { SITE_ORIGIN } = settings
const THIRTY_DAYS = 30 * 24 * 60 * 60

afterEach(() => {
  settings.SITE_ORIGIN = SITE_ORIGIN
})

/** What is written when @supabase/ssr stores a session and the verifier of a sign-up. */
function written(): Record<string, CookieOptions | undefined> {
  const options: Record<string, CookieOptions | undefined> = {}
  const { cookieOptions, cookies } = sessionOptions({
    getAll: () => [],
    set: (cookie, _value, given) => {
      options[cookie] = given
    },
    delete: () => undefined,
  })
  const { name, ...flags } = cookieOptions
  const fromLibrary = { ...flags, maxAge: 400 * 24 * 60 * 60 }
  cookies.setAll?.(
    [
      { name, value: 'base64-abc', options: fromLibrary },
      { name: `${name}.1`, value: 'def', options: fromLibrary },
      { name: `${name}-code-verifier`, value: 'ghi', options: fromLibrary },
    ],
    {},
  )
  return options
}

describe('session cookies', () => {
  it('are out of reach of scripts and other sites, and live 30 days [AUTH-28] [AUTH-29]', () => {
    const { 'uti-session': session, 'uti-session.1': chunk } = written()
    for (const cookie of [session, chunk]) {
      expect(cookie).toMatchObject({
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: false,
        maxAge: THIRTY_DAYS,
      })
    }
  })

  it('are Secure and bound to the host in production [AUTH-29]', () => {
    settings.SITE_ORIGIN = 'https://loja.example'
    const cookies = written()
    expect(cookies['__Host-uti-session']).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    // A name or domain among the flags would take the place of the cookie's own.
    for (const flags of Object.values(cookies)) {
      expect(flags).not.toHaveProperty('name')
      expect(flags).not.toHaveProperty('domain')
    }
    expect(cookies['uti-session-hint']).toMatchObject({ secure: true })
  })

  it('come with a readable hint that lives as long and holds nothing [AUTH-30]', () => {
    expect(written()['uti-session-hint']).toMatchObject({
      httpOnly: false,
      sameSite: 'lax',
      maxAge: THIRTY_DAYS,
    })
  })

  it('keep the verifier of a sign-up for an hour only', () => {
    expect(written()['uti-session-code-verifier']).toMatchObject({ httpOnly: true, maxAge: 3600 })
  })
})
