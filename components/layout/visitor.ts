// Who is looking, for the islands of the page. Asked of the server once, and only where the hint
// cookie says that a session exists, so that guests fetch nothing.
import { useSyncExternalStore } from 'react'
import type { Visitor } from '@/server/auth/dto'

export type VisitorState =
  | { status: 'guest'; visitor: null }
  | { status: 'loading'; visitor: null }
  | { status: 'user'; visitor: Visitor & { user: NonNullable<Visitor['user']> } }

const GUEST: VisitorState = { status: 'guest', visitor: null }
const LOADING: VisitorState = { status: 'loading', visitor: null }
const HINT = /(?:^|; )uti-session-hint=/

const listeners = new Set<() => void>()
let state: VisitorState = GUEST
let started = false
let latest = 0

function set(next: VisitorState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Whether this browser may have a session. */
export function hasSessionHint(): boolean {
  return HINT.test(document.cookie)
}

/** Asks again who is looking: after signing in or out, and when something of theirs has changed. */
export async function refreshVisitor(): Promise<void> {
  started = true
  latest += 1
  const mine = latest
  if (!hasSessionHint()) return set(GUEST)
  if (state.status === 'guest') set(LOADING)
  const visitor = await read()
  if (mine === latest) set(visitor)
}

async function read(): Promise<VisitorState> {
  try {
    const response = await fetch('/api/visitor', { headers: { accept: 'application/json' } })
    const visitor: Visitor = await response.json()
    return visitor.user ? { status: 'user', visitor: { ...visitor, user: visitor.user } } : GUEST
  } catch {
    return GUEST // without an answer the visitor sees what everybody sees, and may sign in again
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!started) void refreshVisitor()
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
