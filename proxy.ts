// An optimization, not an access check: pages, actions and the database enforce every rule without
// this file (ARCHITECTURE.md, Rules in the database). It refreshes the session cookie and redirects
// visitors early. Requests without a session cookie reach it only below /admin and for the later
// pages of a listing.
import { createServerClient } from '@supabase/ssr'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { type NextRequest, NextResponse } from 'next/server'
import { ownOrigin } from '@/lib/core/request'
import { isDenied } from '@/lib/staff/navigation'
import { respondToMissingPage } from './server/content/missing-page'
import { fetchUser } from './server/core/database-fetch'
import { env } from './server/core/env'
import { readProfile } from './server/core/profile'
import { type CookieStore, removeSession, sessionOptions } from './server/core/session-cookies'

const CONFIRM_EMAIL_PATH = '/confirme-seu-email'
const SESSION_HINT = 'uti-session-hint'
const openToUnconfirmed = /^\/(ajuda|confirmar-conta|confirme-seu-email|api|media)(\/|$)/

/** Writes cookies to the response, and to the request for the code that renders after the proxy. */
function toCookieStore(request: NextRequest, response: NextResponse): CookieStore {
  return {
    getAll: () => request.cookies.getAll(),
    set(name, value, flags) {
      if (flags.maxAge === 0) request.cookies.delete(name)
      else request.cookies.set(name, value)
      response.cookies.set(name, value, flags)
    },
    delete(name) {
      request.cookies.delete(name)
      response.cookies.delete(name)
    },
  }
}

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const missingPage = await respondToMissingPage(request)
  if (missingPage) return missingPage
  if (!request.cookies.has(SESSION_HINT) && !isAdminPath(pathname)) return NextResponse.next()
  const cookieResponse = new NextResponse()
  const cookieStore = toCookieStore(request, cookieResponse)
  const finish = (response: NextResponse) => {
    for (const cookie of cookieResponse.cookies.getAll()) response.cookies.set(cookie)
    if (cookieResponse.cookies.getAll().length > 0)
      response.headers.set('cache-control', 'private, no-store')
    return response
  }
  const next = () => finish(NextResponse.next({ request }))
  // Actions return a code themselves; a redirect would look like a lost connection to their form.
  const redirectTo = (path: string) =>
    request.method === 'POST'
      ? next()
      : finish(NextResponse.redirect(new URL(path, reachedOrigin(request))))

  const db = createServerClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    sessionOptions(cookieStore),
  )
  const { data, error } = await fetchUser(db)
  if (error && isAuthRetryableFetchError(error)) return next()
  if (!data.user) {
    removeSession(cookieStore)
    // With a cookie in the response to an action, Next would render the page again without a
    // session, and the form would be lost.
    if (request.method === 'POST') return NextResponse.next({ request })
    return isAdminPath(pathname) ? redirectTo('/') : next()
  }
  if (!data.user.email_confirmed_at && !openToUnconfirmed.test(pathname)) {
    return finish(NextResponse.rewrite(new URL(CONFIRM_EMAIL_PATH, request.url), { request }))
  }
  if (!isAdminPath(pathname)) return next()
  const { isKnown, isAdmin, areas, secondFactor } = await readProfile(db)
  if (!isKnown) return next() // the page shows that it could not be read
  if (!isAdmin) return redirectTo('/')
  if (!secondFactor) {
    const response = next()
    // The status of a page is sent before its queries refuse (scripts/serve/failures.ts).
    if (isDenied(pathname, areas)) response.headers.set('x-uti-denied', '1')
    return response
  }
  const target = new URLSearchParams({ para: pathname + request.nextUrl.search })
  return redirectTo(`/segundo-fator?${target}`)
}

/** Returns the origin under which the browser reached the store, which its cookies belong to. */
function reachedOrigin(request: NextRequest): string {
  const { SITE_ORIGIN } = env()
  const host = request.headers.get('host')
  return ownOrigin(`${new URL(SITE_ORIGIN).protocol}//${host}`, SITE_ORIGIN) ?? SITE_ORIGIN
}

const isAdminPath = (path: string) => /^\/admin(\/|$)/.test(path)

export const config = {
  matcher: [
    { source: '/admin/:path*' },
    {
      source: '/(categoria|marca|busca|secao|secao-especial)/:path*',
      has: [{ type: 'query', key: 'pagina' }],
    },
    {
      // Requests below /api/admin bypass the proxy, which would buffer the bodies of uploads in memory
      // and truncate them at 10 MB. Photos of reviews are smaller.
      source: '/((?!_next/|media/|icons/|api/suggestions|api/admin/|favicon).*)',
      has: [{ type: 'cookie', key: 'uti-session-hint' }],
    },
  ],
}
