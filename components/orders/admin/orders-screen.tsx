import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { AppLink } from '@/components/ui/app-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import type { SavedView } from '@/lib/orders/saved-view'
import { type OrderSearch, orderSearchHref } from '@/lib/orders/search'
import { OrderChips } from './order-chips'
import { OrderFilter } from './order-filter'
import { OrderViews } from './order-tabs'
import { SavedViews } from './saved-views'

type OrdersScreenProps = { search: OrderSearch; views: SavedView[]; children: ReactNode }

/** Heading, views and filter of the orders; `children` is the list or the board. */
export function OrdersScreen({ search, views, children }: OrdersScreenProps) {
  const t = useTranslations('admin-orders')
  return (
    <AdminMessages domain="orders">
      <AdminPage
        title={t('title')}
        description={t('lead')}
        actions={
          <>
            <OrderViews search={search} />
            <AppLink href="/admin/pedidos/novo" className={buttonVariants({})}>
              <Icon name="plus" className="size-4.5" />
              {t('new.title')}
            </AppLink>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <SavedViews views={views} href={orderSearchHref(search)} />
          <OrderFilter search={search} />
          <OrderChips search={search} />
          {children}
        </div>
      </AdminPage>
    </AdminMessages>
  )
}
