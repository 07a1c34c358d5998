import { AsyncLocalStorage } from 'node:async_hooks'

/** A browser as the server sees it: its cookies and request headers. */
export type Visitor = { cookies: Map<string, string>; headers: Headers }

const visitors = new AsyncLocalStorage<Visitor>()

let made = 0

/** Returns a distinct IP address, so that rate limits of one test do not affect another. */
function nextAddress(): string {
  made += 1
  const run = process.pid % 250
  return `10.${run}.${Math.floor(made / 250) % 250}.${(made % 250) + 1}`
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
