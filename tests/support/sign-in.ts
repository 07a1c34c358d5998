import { sessionDb } from '@/server/core/db'
import { as, newVisitor, type Visitor } from './next-stubs/visitor'
import type { Person } from './people'

/** A visitor whose browser carries the session cookies of `person`, set by the store's own code. */
export async function signedIn(person: Person): Promise<Visitor> {
  const visitor = newVisitor()
  await as(visitor, async () => {
    const { error } = await (await sessionDb()).auth.signInWithPassword(person)
    if (error) throw error
  })
  return visitor
}
