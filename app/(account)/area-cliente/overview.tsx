import { CoinsTile } from '@/components/account/coins-tile'
import { ProTile } from '@/components/account/pro-tile'
import type { AccountData } from '@/server/auth/dto'
import { getMyCoins } from '@/server/coins/queries'
import type { Order } from '@/server/orders/dto'
import { getSiteSettings } from '@/server/settings/queries'

type OverviewProps = { account: AccountData; orders: readonly Order[] }

/** Tiles for UTI Pro and coins; Pro only while it is enabled. */
export async function Overview({ account, orders }: OverviewProps) {
  const [{ settings }, coins] = await Promise.all([
    getSiteSettings(),
    getMyCoins().catch(() => null), // the page renders without this tile; /coins shows the error
  ])
  const isMember = account.proUntil !== null && new Date(account.proUntil) > new Date()
  const paid = orders.filter(({ state }) => state === 'paid' || state === 'delivered')
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
      {settings.isProEnabled ? (
        <ProTile
          memberUntil={isMember ? account.proUntil : null}
          savedCents={paid.reduce((sum, { proSavingCents }) => sum + proSavingCents, 0)}
        />
      ) : null}
      {coins ? <CoinsTile coins={coins} /> : null}
    </div>
  )
}
