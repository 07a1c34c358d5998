import { AsyncLocalStorage } from 'node:async_hooks'

/** A browser as the server sees it: its cookies and the headers it sends. */
export type Visitor = { cookies: Map<string, string>; headers: Headers }

const visitors = new AsyncLocalStorage<Visitor>()

let made = 0

/** An address of its own each, so that rate limits of one test do not reach another. */
function nextAddress(): string {
  made += 1
  const run = process.pid % 250
  return `10.${run}.${Math.floor(made / 250) % 250}.${(made % 250) + 1}`
}

/** A new visitor with no cookies who sends the store's own origin, as a browser does with an action. */
export function newVisitor(headers: Record<string, string> = {}): Visitor {
  const origin = process.env.SITE_ORIGIN ?? ''
  return {
    cookies: new Map(),
    headers: new Headers({ origin, 'x-forwarded-for': nextAddress(), ...headers }),
  }
}

/** Runs `task` as a request of `visitor`: next/headers answers from it, cookies set stay in it. */
export function as<T>(visitor: Visitor, task: () => Promise<T>): Promise<T> {
  return visitors.run(visitor, task)
}

/** The visitor of the running request. @throws Error outside `as()`. */
export function currentVisitor(): Visitor {
  const visitor = visitors.getStore()
  if (!visitor) throw new Error('No request is running: wrap the call in as(visitor, …)')
  return visitor
}
