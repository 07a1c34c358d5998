// Server actions are public POST endpoints, so every write passes the checks of this file. Errors are
// returned as codes and never thrown to the browser.
import 'server-only'
import { headers } from 'next/headers'
import { unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'
import type { ActionResult } from '@/lib/core/result'
import type { Area } from '@/lib/staff/roles'
import { type Db, sessionDb } from './db'
import { AppError, failureOf } from './errors'
import { limitNetwork, type Rate } from './rate-limit'
import {
  getSession,
  requireAdmin,
  requireArea,
  requireConfirmed,
  requireUser,
  type Session,
} from './session'
import { isStoreOrigin } from './site'

type Gates = { public: Session | null; user: Session; confirmed: Session; admin: Session }

const gates: { [A in keyof Gates]: () => Promise<Gates[A]> } = {
  public: getSession,
  user: requireUser,
  confirmed: requireConfirmed,
  admin: requireAdmin,
}

export type ActionContext<A extends keyof Gates> = { db: Db; session: Gates[A] }

type Definition<A extends keyof Gates, S extends z.ZodType, T> = {
  name: string
  access: A
  /** For admin actions: the area that the staff role must cover. */
  area?: A extends 'admin' ? Area : never
  rate?: Rate
  schema: S
  run: (input: z.output<S>, context: ActionContext<A>) => Promise<T>
}

async function checkOrigin(): Promise<void> {
  if (!isStoreOrigin((await headers()).get('origin'))) throw new AppError('FORBIDDEN')
}

function fieldsOf(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map((issue) => [issue.path.join('.'), issue.message]))
}

/**
 * Returns a server action. It checks, in this order: the origin against the origin of the store (a
 * missing header is refused), the rate limit per network, the session, the access, the customer of the
 * page, the area and the shape of the input. It then calls `run` and maps every error to a code. The
 * result never contains a message of the database.
 *
 * `owner` is the customer of the page that calls the action (`pageOwner`). If another customer has signed
 * in to this browser since, the result is UNAUTHENTICATED, so that nothing of the one is stored for the
 * other.
 */
export function defineAction<A extends keyof Gates, S extends z.ZodType, T>(
  definition: Definition<A, S, T>,
): (input: z.input<S>, owner?: string | null) => Promise<ActionResult<T>> {
  const { name, access, area, rate, schema, run } = definition
  return async (input, owner = null) => {
    try {
      await checkOrigin()
      if (rate) await limitNetwork(name, rate)
      const session = await gates[access]()
      if (owner !== null && owner !== session?.userId) throw new AppError('UNAUTHENTICATED')
      if (area) await requireArea(area)
      const parsed = schema.safeParse(input)
      if (!parsed.success) return { ok: false, code: 'INVALID', fields: fieldsOf(parsed.error) }
      return { ok: true, data: await run(parsed.data, { db: await sessionDb(), session }) }
    } catch (error) {
      if (!(error instanceof AppError)) unstable_rethrow(error)
      return { ok: false, ...failureOf(name, error) }
    }
  }
}
