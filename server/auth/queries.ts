import 'server-only'
import { clearSessionCookies, sessionDb } from '@/server/core/db'
import { logError } from '@/server/core/log'
import { readSession } from '@/server/core/session'
import type { Visitor } from './dto'

/**
 * Returns the account of the caller, the coin balance (in coins) and, if requested, the ids of favorite
 * products, newest first, with the platforms of the consoles; never cached. Without a session, the
 * session cookies of the browser are removed. Returns null when the auth service or the database did
 * not answer.
 */
export async function getVisitor(wish: { favorites: boolean }): Promise<Visitor | null> {
  const { session, certain } = await readSession()
  if (!session) {
    if (!certain) return null
    await clearSessionCookies()
    return { user: null, favorites: null, consoles: null, coins: null }
  }
  const { userId, email, fullName, emailConfirmedAt, isAdmin } = session
  const db = await sessionDb()
  const [favorites, consoles, coins, profile] = await Promise.all([
    wish.favorites
      ? db
          .from('user_favorites')
          .select('product_id')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
      : null,
    wish.favorites ? db.from('customer_consoles').select('platform').eq('user_id', userId) : null,
    db.from('uti_coins').select('balance').eq('user_id', userId).maybeSingle(),
    db.from('user_profiles').select('pro_until').eq('id', userId).maybeSingle(),
  ])
  for (const failed of [favorites?.error, consoles?.error, coins.error, profile.error]) {
    if (!failed) continue
    logError('visitor', failed)
    return null
  }
  const proUntil = profile.data?.pro_until
  const isPro = proUntil != null && Date.parse(proUntil) > Date.now()
  return {
    user: { id: userId, email, fullName, emailConfirmedAt, isAdmin, isPro },
    favorites: favorites?.data?.map(({ product_id }) => product_id) ?? null,
    consoles: consoles?.data?.map(({ platform }) => platform) ?? null,
    coins: { balance: coins.data?.balance ?? 0 },
  }
}
