import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AccountLoader, AccountSection } from '@/components/account/account-area-parts'
import { CoinsTile, ProTile } from '@/components/account/account-tiles'
import { ReorderButton } from '@/components/cart/reorder-button'
import { OrderList } from '@/components/orders/order-list'
import orderTexts from '@/lib/i18n/messages/pt-BR/orders.json'
import { isPaid } from '@/lib/orders/states'
import { isProActive } from '@/lib/pro'
import type { AccountData } from '@/server/auth/dto'
import { getAccountData } from '@/server/auth/queries'
import { getMyCoins } from '@/server/coins/queries'
import type { Order } from '@/server/orders/dto'
import { listChatUrls, listMyOrders } from '@/server/orders/queries'
import { getSiteSettings } from '@/server/settings/queries'
import { SignedIn } from '../signed-in'
import { AccountFrame } from './account-frame'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.area')
  return { title: t('title'), robots: { index: false } }
}

export default function AccountPage() {
  return (
    <Suspense fallback={<AccountLoader />}>
      <SignedIn>{() => <AccountArea />}</SignedIn>
    </Suspense>
  )
}

/** The overview of the customer area: UTI PRO, coins and the orders. */
async function AccountArea() {
  const t = await getTranslations('account.nav')
  const [account, orders] = await Promise.all([getAccountData(), listMyOrders()])
  return (
    <AccountFrame account={account} topic={null}>
      <Overview account={account} orders={orders} />
      <AccountSection id="pedidos" icon="package" title={t('pedidos')}>
        <OrderList orders={orders} chatUrls={await listChatUrls(orders)} reorder={reorderButton} />
      </AccountSection>
    </AccountFrame>
  )
}

function reorderButton({ token, code }: Order) {
  return (
    <ReorderButton
      token={token}
      name={orderTexts.reorder.name.replace('{code}', code)}
      texts={orderTexts.reorder}
      variant="outline"
      size="sm"
      className="relative z-10 max-md:order-last max-md:w-full"
    />
  )
}

type OverviewProps = { account: AccountData; orders: readonly Order[] }

/** Tiles for UTI PRO and coins; Pro only while it is enabled. */
async function Overview({ account, orders }: OverviewProps) {
  const [{ settings }, coins] = await Promise.all([
    getSiteSettings(),
    getMyCoins().catch(() => null), // the page renders without this tile; /coins shows the error
  ])
  const isMember = isProActive(account.proUntil, new Date())
  const paid = orders.filter(({ state }) => isPaid(state))
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
