import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'

/*
 * PGlite is a single session. @supabase/lite opens its transactions with a plain BEGIN on it and
 * does not delay other requests: a transaction that awaits anything slower than PGlite would let
 * statements of another request run inside it, with its role and JWT claims. The gate admits one
 * transaction at a time; statements of other owners wait until it has ended.
 */

type Scope = { readonly name: string }
type Waiter = { opens: boolean; scope: Scope; go: () => void }

export type TransactionGate = {
  /**
   * Runs `task` as one owner: only it can continue a transaction it has begun, and a transaction
   * left open is rolled back.
   */
  run<T>(name: string, task: () => Promise<T>): Promise<T>
}

const BEGINS = /^\s*(begin|start\s+transaction)\b/i
const ENDS = /^\s*(commit|end|rollback(?!\s+to)|abort)\b/i

/** Wraps `driver.query` and `driver.exec` with the gate. */
export function installTransactionGate(driver: PGlite): TransactionGate {
  const scopes = new AsyncLocalStorage<Scope>()
  const waiting: Waiter[] = []
  let holder: Scope | null = null

  function runNextWaiter(): void {
    while (holder === null) {
      const next = waiting.shift()
      if (!next) return
      if (next.opens) holder = next.scope
      next.go()
    }
  }

  function enter(scope: Scope, opens: boolean): Promise<void> | undefined {
    if (holder === scope) {
      if (opens) throw new Error(`${scope.name} opens a transaction inside its own transaction`)
      return undefined
    }
    if (holder === null && waiting.length === 0) {
      if (opens) holder = scope
      return undefined
    }
    return new Promise((resolve) => waiting.push({ opens, scope, go: resolve }))
  }

  function leave(scope: Scope): void {
    if (holder !== scope) return
    holder = null
    runNextWaiter()
  }

  function guard<Args extends unknown[], Result>(
    call: (text: string, ...rest: Args) => Promise<Result>,
  ): (text: string, ...rest: Args) => Promise<Result> {
    return async (text, ...rest) => {
      const scope = scopes.getStore() ?? { name: 'statement without an owner' }
      await enter(scope, BEGINS.test(text))
      try {
        return await call(text, ...rest)
      } finally {
        // A failed ROLLBACK leaves the transaction open: it remains with its owner until run() ends
        // it.
        if (ENDS.test(text) && !(scopes.getStore() && driver.isInTransaction())) leave(scope)
      }
    }
  }

  const plain = { query: driver.query.bind(driver), exec: driver.exec.bind(driver) }
  driver.query = guard(plain.query) as PGlite['query']
  driver.exec = guard(plain.exec)

  return {
    run(name, task) {
      const scope: Scope = { name }
      return scopes.run(scope, async () => {
        try {
          return await task()
        } finally {
          try {
            if (holder === scope) await plain.exec('rollback')
          } finally {
            leave(scope)
          }
        }
      })
    },
  }
}
