import { AsyncLocalStorage } from 'node:async_hooks'

/** A browser as the server sees it: its cookies and request headers. */
export type Visitor = { cookies: Map<string, string>; headers: Headers }

const visitors = new AsyncLocalStorage<Visitor>()

let made = 0

/**
 * Returns a unique IP address, so that rate limits do not affect other tests, also those in other
 * processes.
 */
function nextAddress(): string {
  made += 1
  // Processes that run at the same time almost always differ in the last two bytes of their ids.
  return [process.pid >> 8, process.pid, made >> 8, made].map((part) => part & 0xff).join('.')
}

/**
 * Returns a visitor without cookies that sends the origin of the store, as browsers do with
 * actions.
 */
export function newVisitor(headers: Record<string, string> = {}): Visitor {
  const origin = process.env.SITE_ORIGIN ?? ''
  return {
    cookies: new Map(),
    headers: new Headers({ origin, 'x-forwarded-for': nextAddress(), ...headers }),
  }
}

/** Runs `task` as a request of `visitor`: next/headers reads from it, and cookies are set on it. */
export function as<T>(visitor: Visitor, task: () => Promise<T>): Promise<T> {
  return visitors.run(visitor, task)
}

/**
 * Returns the visitor of the running request.
 * @throws Error outside `as()`
 */
export function currentVisitor(): Visitor {
  const visitor = visitors.getStore()
  if (!visitor) throw new Error('No request is running: wrap the call in as(visitor, …)')
  return visitor
}
