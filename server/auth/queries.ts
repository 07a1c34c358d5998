import 'server-only'
import { clearSessionCookies, sessionDb } from '@/server/core/db'
import { readSession } from '@/server/core/session'
import type { Visitor } from './dto'

/**
 * The caller as the browser may know them: account, coin balance (in coins), and on demand the ids
 * of favourite products, newest first, with the platforms they play on; never cached. Where there is
 * no session, what is left of one in the browser is cleared (storefront §4). Null when the auth
 * service could not be asked.
 */
export async function getVisitor(wish: { favourites: boolean }): Promise<Visitor | null> {
  const { session, certain } = await readSession()
  if (!session) {
    if (!certain) return null
    await clearSessionCookies()
    return { user: null, favourites: null, consoles: null, coins: null }
  }
  const { userId, email, fullName, emailConfirmedAt, isAdmin } = session
  const db = await sessionDb()
  const [favourites, consoles, coins] = await Promise.all([
    wish.favourites
      ? db
          .from('user_favorites')
          .select('product_id')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
      : null,
    wish.favourites ? db.from('customer_consoles').select('platform').eq('user_id', userId) : null,
    db.from('uti_coins').select('balance').eq('user_id', userId).maybeSingle(),
  ])
  return {
    user: { email, fullName, emailConfirmedAt, isAdmin },
    favourites: favourites?.data?.map((row) => String(row.product_id)) ?? null,
    consoles: consoles?.data?.map((row) => String(row.platform)) ?? null,
    coins: { balance: Number(coins.data?.balance ?? 0) },
  }
}
