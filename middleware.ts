// Makes access pleasant, never decides it: pages, actions and the database hold every rule without
// this file (architecture: Postgres). It refreshes the session cookie and sends visitors early to
// where they would end up anyway. Requests without a session cookie reach it only below /admin.
import { createServerClient } from '@supabase/ssr'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { type NextRequest, NextResponse } from 'next/server'
import { hintCookieOptions, SESSION_HINT_COOKIE, sessionCookieOptions } from './server/core/cookies'
import { env } from './server/core/env'

const GATE = '/confirme-seu-email'
const openToUnconfirmed = /^\/(ajuda|confirmar-conta|confirme-seu-email|api|media)(\/|$)/

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const response = NextResponse.next({ request })
  const db = createServerClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      cookieOptions: sessionCookieOptions(),
      cookies: {
        getAll: () => request.cookies.getAll(),
        setAll: (list, headers) => {
          for (const { name, value, options } of list) response.cookies.set(name, value, options)
          for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
        },
      },
    },
  )
  const { data, error } = await db.auth.getUser()
  if (error && isAuthRetryableFetchError(error)) return response
  if (!data.user) {
    if (pathname.startsWith('/admin')) return NextResponse.redirect(new URL('/', env().SITE_ORIGIN))
    response.cookies.delete(SESSION_HINT_COOKIE)
    return response
  }
  response.cookies.set(SESSION_HINT_COOKIE, '1', hintCookieOptions())
  if (!data.user.email_confirmed_at && !openToUnconfirmed.test(pathname)) {
    return NextResponse.rewrite(new URL(GATE, request.url), { headers: response.headers })
  }
  if (!pathname.startsWith('/admin')) return response
  const profile = await db.from('user_profiles').select('role').eq('id', data.user.id).maybeSingle()
  if (profile.data?.role === 'admin') return response
  return NextResponse.redirect(new URL('/', env().SITE_ORIGIN))
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/admin/:path*' },
    {
      source: '/((?!_next/|media/|icons/|api/suggestions|favicon).*)',
      has: [{ type: 'cookie', key: 'uti-session-hint' }],
    },
  ],
}
