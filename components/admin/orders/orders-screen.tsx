import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { OrderSearch } from '@/lib/admin-orders/search'
import { SalesTexts } from '../sales-texts'
import { OrderFilter } from './order-filter'
import { OrderViews } from './order-tabs'

type OrdersScreenProps = { search: OrderSearch; children: ReactNode }

/** Heading, views and filter of the orders; list or board follow. */
export function OrdersScreen({ search, children }: OrdersScreenProps) {
  const t = useTranslations('admin-sales.orders')
  return (
    <SalesTexts part="orders">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display-2">{t('title')}</h1>
          <p className="mt-1 max-w-[64ch] text-muted text-sm">{t('lead')}</p>
        </div>
        <OrderViews search={search} />
      </header>
      <div className="grid grid-cols-1 gap-4">
        <OrderFilter search={search} />
        {children}
      </div>
    </SalesTexts>
  )
}
