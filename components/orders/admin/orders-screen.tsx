import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { AdminMessages } from '@/components/ui/admin/admin-messages'
import { AdminPage } from '@/components/ui/admin/admin-page'
import type { OrderSearch } from '@/lib/orders/search'
import { OrderFilter } from './order-filter'
import { OrderViews } from './order-tabs'

type OrdersScreenProps = { search: OrderSearch; children: ReactNode }

/** Heading, views and filter of the orders; `children` is the list or the board. */
export function OrdersScreen({ search, children }: OrdersScreenProps) {
  const t = useTranslations('admin-orders')
  return (
    <AdminMessages domain="orders">
      <AdminPage
        title={t('title')}
        description={t('lead')}
        actions={<OrderViews search={search} />}
      >
        <div className="grid grid-cols-1 gap-4">
          <OrderFilter search={search} />
          {children}
        </div>
      </AdminPage>
    </AdminMessages>
  )
}
