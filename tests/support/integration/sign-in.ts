import { sessionDb } from '@/server/core/db'
import { as, newVisitor, type Visitor } from '../next-stubs/visitor'
import type { Person } from '../people'

/** Returns a visitor with the session cookies of `person`, set by the code of the store. */
export async function signedIn(person: Person): Promise<Visitor> {
  const visitor = newVisitor()
  await as(visitor, async () => {
    const { error } = await (await sessionDb()).auth.signInWithPassword(person)
    if (error) throw error
  })
  return visitor
}
