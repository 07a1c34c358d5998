import 'server-only'
import { sessionDb } from '@/server/core/db'
import { getSession } from '@/server/core/session'
import type { Visitor } from './dto'

const nobody: Visitor = { user: null, favourites: [], coins: null }

/** The caller as the browser may know them: account, favourite product ids, coin balance; never cached. */
export async function getVisitor(): Promise<Visitor> {
  const session = await getSession()
  if (!session) return nobody
  const db = await sessionDb()
  const [favourites, coins] = await Promise.all([
    db.from('user_favorites').select('product_id').eq('user_id', session.userId),
    db.from('uti_coins').select('balance').eq('user_id', session.userId).maybeSingle(),
  ])
  const { email, fullName, emailConfirmedAt, isAdmin } = session
  return {
    user: { email, fullName, emailConfirmedAt, isAdmin },
    favourites: (favourites.data ?? []).map((row) => String(row.product_id)),
    coins: { balance: Number(coins.data?.balance ?? 0) },
  }
}
