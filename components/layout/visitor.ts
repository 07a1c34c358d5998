// Who is looking, for the islands of the page. Asked of the server once, and only where the hint
// cookie says that a session exists, so that guests fetch nothing.
import { useSyncExternalStore } from 'react'
import { SESSION_HINT_COOKIE } from '@/lib/auth/cookie-names'
import type { Visitor } from '@/server/auth/dto'

export type VisitorState =
  | { status: 'guest'; visitor: null }
  | { status: 'loading'; visitor: null }
  | { status: 'user'; visitor: Visitor & { user: NonNullable<Visitor['user']> } }

const GUEST: VisitorState = { status: 'guest', visitor: null }
const LOADING: VisitorState = { status: 'loading', visitor: null }
/** Favourites are read again when they are older (engagement §7, FAV-09). */
const FAVOURITES_FRESH_MS = 5 * 60_000

const listeners = new Set<() => void>()
let state: VisitorState = GUEST
let started = false
let latest = 0
let favouritesAt = 0

function set(next: VisitorState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  for (const listener of listeners) listener()
}

/** Whether this browser may have a session. */
export function hasSessionHint(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SESSION_HINT_COOKIE}=`))
}

/** Asks again who is looking, everything included: after signing in or out. */
export function refreshVisitor(): Promise<void> {
  return ask(true)
}

/** Asks whether the session still lives; the favourites only when they are not fresh any more. */
export function checkVisitor(): Promise<void> {
  return ask(state.status !== 'user' || Date.now() - favouritesAt >= FAVOURITES_FRESH_MS)
}

async function ask(wantsFavourites: boolean): Promise<void> {
  started = true
  latest += 1
  const mine = latest
  if (!hasSessionHint()) return set(GUEST)
  if (state.status === 'guest') set(LOADING)
  const visitor = await read(wantsFavourites)
  if (mine !== latest) return
  if (!visitor?.user) return set(GUEST)
  if (visitor.favourites) favouritesAt = Date.now()
  const favourites = visitor.favourites ?? state.visitor?.favourites ?? []
  set({ status: 'user', visitor: { ...visitor, user: visitor.user, favourites } })
}

/** Null without an answer: the visitor then sees what everybody sees, and may sign in again. */
async function read(wantsFavourites: boolean): Promise<Visitor | null> {
  try {
    const response = await fetch(`/api/visitor${wantsFavourites ? '?favoritos=1' : ''}`)
    return await response.json()
  } catch {
    return null // the network is gone
  }
}

/** Shows other favourites at once, until the server is asked again. */
export function showFavourites(favourites: string[]): void {
  latest += 1 // an answer under way is older than this
  if (state.status === 'user') set({ ...state, visitor: { ...state.visitor, favourites } })
}

/** A sign-in in another tab is noticed by the hint alone: guests ask the server nothing. */
function noticeSignIn(): void {
  if (!document.hidden && state.status === 'guest') void refreshVisitor()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!started) {
    document.addEventListener('visibilitychange', noticeSignIn)
    void refreshVisitor()
  }
  return () => listeners.delete(listener)
}

/** The visitor now; for code outside React. */
export function currentVisitor(): VisitorState {
  return state
}

/** Calls back at each change of the visitor; for code outside React. */
export const onVisitorChange = subscribe

/** The visitor, followed; a guest while the page hydrates. */
export function useVisitor(): VisitorState {
  return useSyncExternalStore(subscribe, currentVisitor, () => GUEST)
}
