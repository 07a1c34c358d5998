// Makes access pleasant, never decides it: pages, actions and the database hold every rule without
// this file (architecture: Postgres). It refreshes the session cookie and sends visitors early to
// where they would end up anyway. Requests without a session cookie reach it only below /admin.
import { createServerClient } from '@supabase/ssr'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import { type NextRequest, NextResponse } from 'next/server'
import { askUser } from './server/core/database-fetch'
import { env } from './server/core/env'
import { type Jar, removeSession, sessionIn } from './server/core/session-jar'

const GATE = '/confirme-seu-email'
const openToUnconfirmed = /^\/(ajuda|confirmar-conta|confirme-seu-email|api|media)(\/|$)/

/** Writes cookies to the browser, and into the request for what renders after this. */
function jarOf(request: NextRequest, response: NextResponse): Jar {
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

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl
  const notes = new NextResponse()
  const jar = jarOf(request, notes)
  const finish = (response: NextResponse) => {
    for (const cookie of notes.cookies.getAll()) response.cookies.set(cookie)
    if (notes.cookies.getAll().length > 0)
      response.headers.set('cache-control', 'private, no-store')
    return response
  }
  const next = () => finish(NextResponse.next({ request }))
  // Actions answer with a code themselves; a redirect would look like a lost connection to their form.
  const toHome = () =>
    request.method === 'POST'
      ? next()
      : finish(NextResponse.redirect(new URL('/', env().SITE_ORIGIN)))

  const db = createServerClient(
    env().NEXT_PUBLIC_SUPABASE_URL,
    env().NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    sessionIn(jar),
  )
  const { data, error } = await askUser(db)
  if (error && isAuthRetryableFetchError(error)) return next()
  if (!data.user) {
    removeSession(jar)
    // With a cookie in its answer an action renders the page again, without a session: its form would go.
    if (isAdminPath(pathname) && request.method === 'POST') return NextResponse.next({ request })
    return isAdminPath(pathname) ? toHome() : next()
  }
  if (!data.user.email_confirmed_at && !openToUnconfirmed.test(pathname)) {
    return finish(NextResponse.rewrite(new URL(GATE, request.url), { request }))
  }
  if (!isAdminPath(pathname)) return next()
  const profile = await db.from('user_profiles').select('role').eq('id', data.user.id).maybeSingle()
  return profile.data?.role === 'admin' ? next() : toHome()
}

const isAdminPath = (path: string) => /^\/admin(\/|$)/.test(path)

export const config = {
  runtime: 'nodejs',
  matcher: [
    { source: '/admin/:path*' },
    {
      // Uploads go past it: their bodies would be kept in memory, and cut at 10 MB.
      source: '/((?!_next/|media/|icons/|api/suggestions|api/admin/|favicon).*)',
      has: [{ type: 'cookie', key: 'uti-session-hint' }],
    },
  ],
}
