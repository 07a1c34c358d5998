import { sessionDb } from '@/server/core/db'
import type { TestUser } from '../../factories/user'
import { as, newVisitor, type Visitor } from '../next-stubs/visitor'

/** Returns a visitor with the session cookies of `user`, set by the code of the store. */
export async function signedIn(user: TestUser): Promise<Visitor> {
  const visitor = newVisitor()
  await as(visitor, async () => {
    const { error } = await (await sessionDb()).auth.signInWithPassword(user)
    if (error) throw error
  })
  return visitor
}
