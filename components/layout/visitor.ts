// The state of the visitor for client components: who is signed in, and whether the store can be
// reached. lib/auth/visitor-state.ts decides what an answer means. The visitor is requested only if the
// hint cookie indicates a session, so pages of guests send no request.
import { createStore, useStore } from '@/components/ui/create-store'
import { removeFormsOfOthers } from '@/components/ui/page-form-storage'
import { hasSessionHint, setPageOwner } from '@/lib/auth/cookies'
import {
  GUEST,
  retryDelayMs,
  type VisitorState as StateOf,
  type VisitorEvent,
  visitorReducer,
} from '@/lib/auth/visitor-state'
import type { Visitor } from '@/server/auth/dto'

type Customer = Visitor & { user: NonNullable<Visitor['user']> }

export type VisitorState = StateOf<Customer>

/** Age after which favorites are requested again. */
const FAVORITES_FRESH_MS = 5 * 60_000
/** Time after which a request without an answer counts as failed. */
const REQUEST_TIMEOUT_MS = 10_000
/** Time after which the visitor is requested again if the store failed to read it. */
const UNREAD_RETRY_MS = 10_000
/** An address that the store answers without its database. */
const HEALTH_URL = '/robots.txt'

const store = createStore<VisitorState>(GUEST)
let hasListeners = false
let latest = 0
let favoritesAt = 0
/** Remains set if a retry was skipped because the page was hidden; `onReturn` then makes it. */
let retryTimer: ReturnType<typeof setTimeout> | undefined

function dispatch(...events: VisitorEvent<Customer>[]): void {
  const next = events.reduce<VisitorState>(visitorReducer, store.get())
  if (JSON.stringify(next) === JSON.stringify(store.get())) return
  retryIn(next.failures > 0 ? retryDelayMs(next.failures) : null)
  if (next.customer?.user.isPro !== store.get().customer?.user.isPro) showProPrices(next)
  store.set(next)
}

function retryIn(delayMs: number | null): void {
  clearTimeout(retryTimer)
  retryTimer = delayMs === null ? undefined : setTimeout(tryAgain, delayMs)
}

/** Makes the Pro price the main price for a Pro customer. The markup of all pages has both prices. */
function showProPrices({ customer }: VisitorState): void {
  const isPro = customer?.user.isPro ?? false
  document.documentElement.toggleAttribute('data-pro', isPro)
  if (isPro) import('./pro-prices').catch(() => undefined) // without the network
}

/** Requests the visitor with all data. For use after signing in or out. */
export function refreshVisitor(): Promise<void> {
  return loadVisitor(true)
}

/**
 * Checks whether the session still exists. Requests the favorites only if they are older than 5
 * minutes.
 */
export function checkVisitor(): Promise<void> {
  return loadVisitor(!store.get().customer || Date.now() - favoritesAt >= FAVORITES_FRESH_MS)
}

async function loadVisitor(wantsFavorites: boolean): Promise<void> {
  latest += 1
  const requestNumber = latest
  if (!hasSessionHint()) return dispatch({ type: 'guest' })
  dispatch({ type: 'asked' })
  const answer = await request(`/api/visitor${wantsFavorites ? '?favoritos=1' : ''}`)
  if (requestNumber !== latest) return
  if (!answer) return dispatch({ type: 'lost' })
  if (!answer.ok) {
    dispatch({ type: 'reached' })
    // The server failed to read the visitor. A retry is needed only if no state is known yet, because the
    // session check requests a known customer again anyway.
    if (store.get().status === 'unknown') retryIn(UNREAD_RETRY_MS)
    return
  }
  const visitor: Visitor | null = await answer.json().catch(() => null) // the answer was incomplete
  if (requestNumber !== latest) return
  if (!visitor) return dispatch({ type: 'lost' })
  if (!visitor.user) return dispatch({ type: 'reached' }, { type: 'guest' })
  const isNew = store.get().customer?.user.id !== visitor.user.id
  if (isNew && !wantsFavorites) return loadVisitor(true)
  // Another customer is signed in: the data of the previous one is removed.
  if (isNew && store.get().customer) dispatch({ type: 'guest' })
  if (visitor.favorites) favoritesAt = Date.now()
  const favorites = visitor.favorites ?? store.get().customer?.favorites ?? []
  const consoles = visitor.consoles ?? store.get().customer?.consoles ?? null
  const customer = { ...visitor, user: visitor.user, favorites, consoles }
  setPageOwner(visitor.user.id)
  removeFormsOfOthers(visitor.user.id)
  dispatch({ type: 'reached' }, { type: 'customer', customer })
}

/** Returns the response of the store with any status, or null without a response. */
async function request(address: string, method = 'GET'): Promise<Response | null> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    return await fetch(address, { method, cache: 'no-store', signal })
  } catch {
    return null // the network is unavailable
  }
}

/**
 * Whether `address` can be reached now and answers with a status below 500. Check it before a
 * navigation or refresh, because the router reloads the document when its own request fails.
 */
export async function isReachable(address: string = HEALTH_URL): Promise<boolean> {
  const answer = navigator.onLine ? await request(address, 'HEAD') : null
  dispatch({ type: answer ? 'reached' : 'lost' })
  return answer !== null && answer.status < 500
}

/**
 * Runs `task`, which replaces the page, as soon as `address` can be reached: now, or after a later
 * retry reaches the store. Does not run `task` if the store is reached but `address` answers with an error.
 */
export async function whenReachable(task: () => void, address?: string): Promise<void> {
  if (await isReachable(address)) return task()
  if (!isOffline()) return
  const stop = subscribe(() => {
    if (isOffline()) return
    stop()
    void whenReachable(task, address)
  })
}

async function tryAgain(): Promise<void> {
  if (document.hidden) return // it is requested when the page becomes visible
  if (await isReachable()) return checkVisitor()
  if (store.get().status === 'unknown') retryIn(UNREAD_RETRY_MS)
}

/** Shows these favorites at once, until the next answer of the server. */
export function showFavorites(favorites: string[]): void {
  latest += 1 // a pending answer is older than this change
  const { customer } = store.get()
  if (customer) dispatch({ type: 'customer', customer: { ...customer, favorites } })
}

/**
 * Detects a sign-in in another tab by the hint cookie alone, so that pages of guests send no
 * request.
 */
export function detectSignIn(): void {
  if (!document.hidden && store.get().isGuest && hasSessionHint()) void refreshVisitor()
}

function onReturn(): void {
  if (retryTimer) void tryAgain()
  else detectSignIn()
}

function subscribe(listener: () => void): () => void {
  const stop = store.subscribe(listener)
  if (!hasListeners) {
    hasListeners = true
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('focus', onReturn)
    addEventListener('offline', () => dispatch({ type: 'lost' }))
    addEventListener('online', () => void tryAgain())
    if (!navigator.onLine) dispatch({ type: 'lost' })
    void refreshVisitor()
  }
  return stop
}

/** Returns the current state of the visitor, for code outside React. */
export const currentVisitor = store.get

/** Whether the last request did not reach the store. */
export const isOffline = (): boolean => store.get().status === 'offline'

/**
 * Calls the listener after each change of the visitor, for code outside React. Returns a cleanup
 * function.
 */
export const onVisitorChange = subscribe

/** Returns the state of the visitor and renders again when it changes; a guest during hydration. */
export function useVisitor(): VisitorState {
  return useStore({ ...store, subscribe })
}
